const eventNames = [
    "TaskCreated", "TaskUpdated", "TaskCompleted", "TaskReopened", "TaskDeleted", "TaskRescheduled",
    "ProjectCreated", "ProjectUpdated", "ProjectDeleted",
    "PointsEarned", "LevelReached", "SettingsChanged", "DataImported", "reset",
];
const reopenDelay = 2000;

/**
 * Calls `onChange` whenever something changed on the server, and after the stream came back.
 *
 * A browser allows six connections to one host, so of all tabs only the one that holds the lock has a stream open;
 * it tells the others over a channel. When that tab closes, the next one gets the lock.
 */
export function followChanges(onChange) {
    const channel = new BroadcastChannel("tasker-changes");
    channel.addEventListener("message", (message) => onChange(message.data));
    const tell = (kind) => {
        channel.postMessage(kind);
        onChange(kind);
    };
    navigator.locks.request("tasker-stream", () => {
        openStream(tell);
        return new Promise(() => {});
    });
}

function openStream(tell) {
    const stream = new EventSource("/api/events");
    stream.addEventListener("open", () => tell("open"));
    for (const name of eventNames) stream.addEventListener(name, () => tell(name));
    stream.addEventListener("error", () => {
        tell("lost");
        // The browser itself reconnects with the last event's id, except after an HTTP error.
        if (stream.readyState === EventSource.CLOSED) setTimeout(() => openStream(tell), reopenDelay);
    });
}
