// Serves one thing only: the page that says that Tasker does not answer. Everything else comes from the server itself, so
// that nothing old is ever shown, and goes past this worker, so that nothing waits for it.

const frame = "/away.html";
const parts = ["/css/away.css", "/js/away.js"];
const store = "tasker-away";

/** Keeps the page as the server has it now. */
async function keepFrame() {
    const cache = await caches.open(store);
    await cache.addAll([frame, ...parts].map((file) => new Request(file, { cache: "no-cache" })));
}

/** Lets a browser that can do so leave this worker out altogether where it has nothing to say. */
function letPass(event) {
    event.addRoutes?.([
        ...parts.map((urlPattern) => ({ condition: { urlPattern }, source: "fetch-event" })),
        ...["cors", "no-cors", "same-origin"].map((requestMode) => ({ condition: { requestMode }, source: "network" })),
    ]);
}

/** The answer of the server, for which the browser asks while this worker starts, or what is kept for the time without one. */
async function answerTo({ request, preloadResponse }, kept) {
    try {
        return await preloadResponse ?? await fetch(request);
    } catch (error) {
        const answer = await caches.match(kept);
        if (answer) return answer;
        throw error;
    }
}

self.addEventListener("install", (event) => {
    letPass(event);
    event.waitUntil(keepFrame().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil((async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    const { origin, pathname } = new URL(request.url);
    if (request.mode === "navigate") event.respondWith(answerTo(event, frame));
    else if (origin === self.location.origin && parts.includes(pathname)) event.respondWith(answerTo(event, pathname));
});

/** What the buttons of a notice do; what the server refuses is shown where it can be done by hand. */
async function answer(action, { id, taskId, place }) {
    if (action === "reschedule") return openPlace(place);
    const [path, body] = action === "complete" ? [`/api/tasks/${taskId}/complete`, {}] : [`/api/notices/${id}/snooze`, { for: "10m" }];
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    return answer.ok ? null : openPlace(place);
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
