import { stored, store } from "../storage.js";

/** Names the stored list, and the lock on it. */
const name = "tasker-celebrated";
const most = 60;
/** How long an achievement needs no notice after it was celebrated, in milliseconds; quiet hours hold notices back. */
const remembered = 7 * 24 * 3_600_000;

function known() {
    return stored(name, "browser") ?? [];
}

/** The achievements among `ids` that no tab has celebrated for this `occasion`; this tab must then do so. */
export async function takeUncelebrated(ids, occasion) {
    const take = () => {
        const before = known();
        const fresh = ids.filter((id) => !before.some((one) => one.id === id && one.occasion === occasion));
        if (fresh.length > 0) store(name, [...before, ...fresh.map((id) => ({ id, occasion, at: Date.now() }))].slice(-most), "browser");
        return fresh;
    };
    return navigator.locks ? navigator.locks.request(name, take) : take();
}

/** Whether a notice is about something that a tab has celebrated. */
export function wasCelebrated({ subject }) {
    return known().some(({ id, at }) => id === subject && Date.now() - at < remembered);
}
