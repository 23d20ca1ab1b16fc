const remembered = 60_000;
const celebrated = new Map();
const channel = new BroadcastChannel("tasker-celebrated");
channel.addEventListener("message", ({ data }) => note(data));

function note(ids) {
    for (const id of ids) celebrated.set(id, Date.now());
}

/** Remembers achievements celebrated by any tab of this browser. */
export function noteCelebrated(ids) {
    if (ids.length === 0) return;
    note(ids);
    channel.postMessage(ids);
}

/** Whether a notice is about something just celebrated. */
export function wasCelebrated({ kind, subject }) {
    return kind === "achievements" && Date.now() - (celebrated.get(subject) ?? -Infinity) < remembered;
}
