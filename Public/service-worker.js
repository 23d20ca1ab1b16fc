// Serves one thing only: the page that says that Tasker does not answer. Everything else comes from the server itself, so
// that nothing old is ever shown.

const frame = "/away.html";
const files = [frame, "/css/away.css", "/js/away.js", "/icon.svg"];
const store = "tasker-away";

/** Keeps the page as the server has it now. */
async function keepFrame() {
    const cache = await caches.open(store);
    await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
}

/** The answer of the server, or the page that says that there is none. */
async function pageOf(event) {
    try {
        return await event.preloadResponse ?? await fetch(event.request);
    } catch (error) {
        const kept = await caches.match(frame);
        if (kept) return kept;
        throw error;
    }
}

async function fileOf(request) {
    try {
        return await fetch(request);
    } catch (error) {
        const kept = await caches.match(request, { ignoreSearch: true });
        if (kept) return kept;
        throw error;
    }
}

self.addEventListener("install", (event) => event.waitUntil(keepFrame().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    const { origin, pathname } = new URL(request.url);
    if (origin !== self.location.origin) return;
    const isPage = request.mode === "navigate" && !pathname.startsWith("/api/") && !pathname.startsWith("/charts/");
    if (isPage) event.respondWith(pageOf(event));
    else if (files.includes(pathname)) event.respondWith(fileOf(request));
});

/** What the buttons of a notice do; the server says no more than that it is done. */
async function answer(action, { id, taskId }) {
    const [path, body] = action === "complete" ? [`/api/tasks/${taskId}/complete`, {}] : [`/api/notices/${id}/snooze`, { for: "10m" }];
    await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function openPlace(place) {
    const windows = await self.clients.matchAll({ type: "window" });
    if (windows.length === 0) return self.clients.openWindow(place);
    const client = await windows[0].focus();
    return client.navigate(place);
}

self.addEventListener("notificationclick", (event) => {
    const { action, notification } = event;
    notification.close();
    event.waitUntil(action ? answer(action, notification.data) : openPlace(notification.data.place));
});
