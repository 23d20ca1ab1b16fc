import { withClock } from "./clock.js";

/** How every message about an unreachable server begins, so it can be removed when the server is back. */
export const outage = "Can’t reach Tasker";

/** How long to wait for a response, in milliseconds. */
const patience = 8000;
/** The same for requests that process a whole file. */
export const longPatience = 300_000;
/** The error codes for a missing and a full disk. */
const cannotSave = ["store.unavailable", "store.full"];

/** A random UUID (RFC 9562 §5.4); crypto.randomUUID exists only on secure connections. */
export function newID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The server could not be reached; if `isSilent`, it accepted the request but never responded. */
export class ServerGone extends Error {
    constructor(isSilent = false) {
        super(`${outage}. Start it again and try once more; nothing you typed is lost.`);
        this.isSilent = isSilent;
    }
}

/** The server refused a request; `errors` are `{field, code, message}`. */
export class Refusal extends Error {
    constructor(status, problem) {
        super(withClock(problem.detail || problem.title) || `The server responded with status ${status}.`);
        this.status = status;
        this.code = problem.code ?? null;
        this.errors = problem.errors ?? [];
    }
}

/** Sends requests and tells `connection` whether the server responds. */
export class API {
    #connection;

    constructor(connection) {
        this.#connection = connection;
    }

    /** The whole response: one that breaks off counts as none. */
    async request(method, path, { body, headers = {}, type = "application/json", signal, wait = patience, keepalive = false } = {}) {
        const silence = AbortSignal.timeout(wait);
        let response;
        try {
            response = await whole(await fetch(path, {
                method,
                headers: body === undefined ? headers : { ...headers, "Content-Type": type },
                body,
                credentials: "same-origin",
                signal: signal ? AbortSignal.any([signal, silence]) : silence,
                keepalive,
            }));
        } catch (error) {
            if (signal?.aborted) throw error;
            this.#connection.lost();
            throw new ServerGone(silence.aborted);
        }
        // A page that is not signed in says what to do; what waits to be sent is kept until then.
        if (response.status === 401) {
            location.reload();
            throw new ServerGone();
        }
        this.#connection.answered();
        if (response.ok || response.status === 304) return response;
        const problem = await response.json().catch(() => ({}));
        if (cannotSave.includes(problem.code)) this.#connection.unsaved(problem.detail);
        throw new Refusal(response.status, problem);
    }

    /** Sends a change as JSON and returns the JSON of the response. */
    async send(method, path, value, { headers = {}, ...options } = {}) {
        const body = value === undefined ? undefined : JSON.stringify(value);
        return (await this.request(method, path, { body, headers: { ...headers, "Content-Type": "application/json" }, ...options })).json();
    }
}

/** The response with its body, which may still be on its way. */
async function whole(response) {
    const { status, statusText, headers } = response;
    const body = [204, 304].includes(status) ? null : await response.arrayBuffer();
    return new Response(body, { status, statusText, headers });
}
