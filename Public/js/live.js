const eventNames = [
    "TaskCreated", "TaskUpdated", "TaskCompleted", "TaskReopened", "TaskDeleted", "TaskRescheduled", "TasksArchived",
    "ProjectCreated", "ProjectUpdated", "ProjectDeleted",
    "HabitUpdated", "HabitCompleted", "PointsEarned", "LevelReached", "SettingsChanged", "DataImported", "reset",
];
const reopenDelay = 2000;

/**
 * Calls `onEvent` with `{name, ids, dataVersion}` of whatever happens on the server, and with null when something may
 * have happened unseen: after the stream broke or came back. `latest` tells the newest event that the page knows of, or
 * nothing: what happened since then is told first.
 *
 * A browser allows six connections to one host, so of all tabs only the one that holds the lock has a stream open;
 * it tells the others over a channel. When that tab closes, the next one gets the lock.
 */
export function followChanges(onEvent, latest) {
    const channel = new BroadcastChannel("tasker-changes");
    channel.addEventListener("message", ({ data }) => onEvent(data));
    const tell = (event) => {
        channel.postMessage(event);
        onEvent(event);
    };
    let leave = takeTurn(tell, latest);
    // A page that the browser keeps for the back button would otherwise keep the lock as well.
    addEventListener("pagehide", () => leave());
    addEventListener("pageshow", (event) => {
        if (!event.persisted) return;
        leave = takeTurn(tell, latest);
        onEvent(null);
    });
}

/** Waits for the lock and holds it with a stream open until the function that it gives back is called. */
function takeTurn(tell, latest) {
    const waiting = new AbortController();
    let end = () => waiting.abort();
    const hold = () => new Promise((release) => {
        const close = openStream(tell, latest);
        end = () => {
            close();
            release();
        };
    });
    // Browsers keep locks from pages whose connection they do not trust: there every tab has a stream of its own.
    if (!navigator.locks) {
        hold();
        return () => end();
    }
    navigator.locks.request("tasker-stream", { signal: waiting.signal }, hold).catch((error) => {
        if (error.name !== "AbortError") throw error;
    });
    return () => end();
}

function openStream(tell, latest) {
    let stream;
    let wasLost = false;
    let timer = 0;
    const open = () => {
        const known = latest() ?? "";
        stream = new EventSource(`/api/events?lastEventId=${known}`);
        for (const name of eventNames) {
            stream.addEventListener(name, ({ data }) => tell(name === "reset" ? null : { name, ids: [], ...JSON.parse(data) }));
        }
        stream.addEventListener("open", () => {
            if (wasLost || known === "") tell(null);
        });
        stream.addEventListener("error", () => {
            wasLost = true;
            tell(null);
            // The browser itself reconnects with the last event's id, except after an HTTP error.
            if (stream.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenDelay);
        });
    };
    open();
    return () => {
        clearTimeout(timer);
        stream.close();
    };
}
