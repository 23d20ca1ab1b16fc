import { stored, store } from "../storage.js";
import { browserWords, addressOf, ofOthers } from "./words.js";

const lock = "tasker-notices";
const key = "tasker-told";
const most = 200;
const complete = { action: "complete", title: "Complete" };

/** Browsers show at most two. */
function actionsOf({ kind, taskId }) {
    if (!taskId || ofOthers.has(kind)) return [];
    return [complete, kind === "overdue" ? { action: "reschedule", title: "Reschedule" } : { action: "snooze", title: "Snooze 10 min" }];
}

/** The browser's permission: "granted", "denied", "default", or "missing" without support. */
export function permission() {
    return "Notification" in window ? Notification.permission : "missing";
}

/** Asks for permission through the browser; only ever after a click. */
export async function askPermission() {
    return "Notification" in window ? Notification.requestPermission() : "missing";
}

/** Remembers what was shown, so only one tab shows it. Returns false if another tab did. */
function claim({ id, at }) {
    const shown = stored(key, "browser") ?? [];
    const name = `${id} ${at}`;
    if (shown.includes(name)) return false;
    store(key, [...shown, name].slice(-most), "browser");
    return true;
}

async function show(notice, today) {
    const { title, body } = browserWords(notice, today);
    const data = { id: notice.id, taskId: notice.taskId, kind: notice.kind, address: addressOf(notice) };
    const options = { body, tag: notice.id, icon: "/icon.svg", data };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
        try {
            await worker.showNotification(title, { ...options, actions: actionsOf(notice) });
            return;
        } catch (error) {
            // A browser may let pages show what a service worker may not.
            if (!(error instanceof TypeError)) throw error;
        }
    }
    const shown = new Notification(title, options);
    shown.onclick = () => {
        window.focus();
        location.assign(data.address);
    };
}

/** Shows new notices through the browser, each once however many tabs are open. */
export async function tell(notices, { browserNotices, notificationsEnabled }, today) {
    const wanted = notices.filter(({ kind, isMissed }) => (browserNotices[kind] || ofOthers.has(kind)) && !isMissed);
    if (!notificationsEnabled || wanted.length === 0 || permission() !== "granted") return;
    const fresh = () => wanted.filter(claim);
    const mine = navigator.locks ? await navigator.locks.request(lock, fresh) : fresh();
    for (const notice of mine) await show(notice, today);
}

/** Shows a test notice; returns false if the browser does not allow it. */
export async function showTest() {
    if (permission() !== "granted") return false;
    await show({ id: "test", kind: "achievements", taskId: null, subject: null, title: "This is a test notice", body: "This is how Tasker notifies you." }, "");
    return true;
}
