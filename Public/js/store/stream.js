const reopenDelay = 2000;

/**
 * Calls `onChange` with `{dataVersion, events}` for every change on the server, where each of the events is `{name, ids, isMany}`,
 * and with null when changes may have been missed: after the stream broke or was restored. `latest` returns the newest event the
 * page knows of, or nothing: what happened since then is delivered first.
 *
 * A browser allows six connections per host, so of all tabs only the one that holds the lock opens a stream and relays
 * it over a channel. When that tab closes, the next one acquires the lock.
 */
export function followChanges(onChange, latest) {
    const channel = new BroadcastChannel("tasker-changes");
    channel.addEventListener("message", ({ data }) => onChange(data));
    const tell = (message) => {
        channel.postMessage(message);
        onChange(message);
    };
    let leave = takeTurn(tell, latest);
    // Otherwise a page in the back/forward cache would keep the lock as well.
    addEventListener("pagehide", () => leave());
    addEventListener("pageshow", (event) => {
        if (!event.persisted) return;
        leave = takeTurn(tell, latest);
        onChange(null);
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
        stream.addEventListener("change", ({ data }) => tell(JSON.parse(data)));
        stream.addEventListener("reset", () => tell(null));
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
