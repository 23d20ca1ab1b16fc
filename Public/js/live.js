/** All event names, which the server embeds in the page; `reset` replaces events it no longer has. */
const eventNames = [...document.body.dataset.events.split(" "), "reset"];
const reopenDelay = 2000;

/**
 * Calls `onEvent` with `{name, ids, dataVersion}` for every event on the server, and with null when events may have been
 * missed: after the stream broke or was restored. `latest` returns the newest event the page knows of, or nothing:
 * events since then are delivered first.
 *
 * A browser allows six connections per host, so of all tabs only the one that holds the lock opens a stream and relays
 * it over a channel. When that tab closes, the next one acquires the lock.
 */
export function followChanges(onEvent, latest) {
    const channel = new BroadcastChannel("tasker-changes");
    channel.addEventListener("message", ({ data }) => onEvent(data));
    const tell = (event) => {
        channel.postMessage(event);
        onEvent(event);
    };
    let leave = takeTurn(tell, latest);
    // Otherwise a page in the back/forward cache would keep the lock as well.
    addEventListener("pagehide", () => leave());
    addEventListener("pageshow", (event) => {
        if (!event.persisted) return;
        leave = takeTurn(tell, latest);
        onEvent(null);
    });
}

/** Waits for the lock and holds it, with a stream open, until the returned function is called. */
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
    // Browsers withhold locks from pages on an insecure connection: there, every tab opens its own stream.
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
