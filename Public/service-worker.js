// Serves a single page, which says that Tasker cannot be reached. Everything else bypasses this worker and comes from the
// server itself, so nothing stale is ever shown and nothing waits for the worker.

const page = "/away.html";
const parts = ["/css/away.css", "/js/away.js"];
const store = "tasker-away";

/** Caches the current version of the page. */
async function cachePage() {
    const cache = await caches.open(store);
    await cache.addAll([page, ...parts].map((file) => new Request(file, { cache: "no-cache" })));
}

/** Lets browsers that support routing bypass this worker for requests it does not serve, and not wait for it when a page is opened. */
function addBypass(event) {
    event.addRoutes?.([
        { condition: { requestMode: "navigate" }, source: "race-network-and-fetch-handler" },
        ...parts.map((urlPattern) => ({ condition: { urlPattern }, source: "fetch-event" })),
        ...["cors", "no-cors", "same-origin"].map((requestMode) => ({ condition: { requestMode }, source: "network" })),
    ]);
}

/** The server's response, which the browser requests while this worker starts, or the cached one if there is none. */
async function answerTo({ request, preloadResponse }, cached) {
    try {
        return await preloadResponse ?? await fetch(request);
    } catch (error) {
        const answer = await caches.match(cached);
        if (answer) return answer;
        throw error;
    }
}

self.addEventListener("install", (event) => {
    addBypass(event);
    event.waitUntil(cachePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil((async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    const { origin, pathname } = new URL(request.url);
    if (request.mode === "navigate") event.respondWith(answerTo(event, page));
    else if (origin === self.location.origin && parts.includes(pathname)) event.respondWith(answerTo(event, pathname));
});

/** Runs the action of a notice's button; if the server refuses, opens the page where it can be done by hand. */
async function answer(action, { id, taskId, address }) {
    if (action === "reschedule") return openPage(address);
    const [path, body] = action === "complete" ? [`/api/tasks/${taskId}/complete`, {}] : [`/api/notices/${id}/snooze`, { for: "10m" }];
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    return answer.ok ? null : openPage(address);
}

async function openPage(address) {
    const windows = await self.clients.matchAll({ type: "window" });
    if (windows.length === 0) return self.clients.openWindow(address);
    const client = await windows[0].focus();
    return client.navigate(address);
}

self.addEventListener("notificationclick", (event) => {
    const { action, notification } = event;
    notification.close();
    event.waitUntil(action ? answer(action, notification.data) : openPage(notification.data.address));
});
