/** How every sentence about a server that is gone begins, so that they can go when it is back. */
export const outage = "Can’t reach Tasker";

/** How long an answer is waited for, in milliseconds. */
const patience = 8000;
/** The same for what may change thousands of tasks. */
const bulkPatience = 30_000;
const bulkPaths = /bulk|archive|merge|workflows|overdue|undo|redo|[?]/;
/** The same for what goes through a whole file. */
export const longPatience = 300_000;
const mostTries = 3;
/** The code of a refusal for want of a disk or a file to save to. */
const cannotSave = "store.unavailable";

/** A random UUID (RFC 9562 §5.4); crypto.randomUUID is there only where the browser trusts the connection. */
export function newID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The server could not be reached; where it `isSilent` it took the request and then said nothing. */
export class ServerGone extends Error {
    constructor(isSilent = false) {
        super(`${outage}. Start it again and try once more; nothing you typed is lost.`);
        this.isSilent = isSilent;
    }
}

/** The server refused a request; `errors` are `{field, code, message}`. */
export class Refusal extends Error {
    constructor(status, problem) {
        super(problem.detail || problem.title || `The server responded with status ${status}.`);
        this.status = status;
        this.code = problem.code ?? null;
        this.errors = problem.errors ?? [];
    }
}

/** All items of a list, page after page; `read` gives the answer of an address. */
export async function allItems(read, path) {
    const first = `${path}${path.includes("?") ? "&" : "?"}limit=500`;
    let page = await read(first);
    if (page.nextCursor === null) return page.items;
    const items = [...page.items];
    while (page.nextCursor !== null) {
        page = await read(`${first}&cursor=${encodeURIComponent(page.nextCursor)}`);
        items.push(...page.items);
    }
    return items;
}

/** Sends requests and tells `connection` whether the server answers. */
export class API {
    #connection;
    #lastWrite = Promise.resolve();

    constructor(connection) {
        this.#connection = connection;
    }

    async request(method, path, { body, headers = {}, type = "application/json", signal, wait = patience } = {}) {
        const silence = AbortSignal.timeout(wait);
        let response;
        try {
            response = await fetch(path, {
                method,
                headers: body === undefined ? headers : { ...headers, "Content-Type": type },
                body,
                credentials: "same-origin",
                signal: signal ? AbortSignal.any([signal, silence]) : silence,
            });
        } catch (error) {
            if (signal?.aborted) throw error;
            this.#connection.lost();
            throw new ServerGone(silence.aborted);
        }
        this.#connection.answered();
        if (response.ok || response.status === 304) return response;
        const problem = await response.json().catch(() => ({}));
        if (problem.code === cannotSave) this.#connection.unsaved(problem.detail);
        throw new Refusal(response.status, problem);
    }

    async get(path) {
        return (await this.request("GET", path)).json();
    }

    /** All items of a list. */
    all(path) {
        return allItems((page) => this.get(page), path);
    }

    /** Sends a change as JSON and gives the answer's JSON. */
    async send(method, path, value, headers = {}, wait = patience) {
        const body = value === undefined ? undefined : JSON.stringify(value);
        return (await this.request(method, path, { body, headers: { ...headers, "Content-Type": "application/json" }, wait })).json();
    }

    /**
     * The same after all changes made before it, so that they reach the server in their order whatever connections they
     * take. One that stays without an answer goes out again, under the same key, as soon as the server answers anything;
     * after three tries it gives way to those behind it.
     */
    write(method, path, value, headers = {}, wait = bulkPaths.test(path) ? bulkPatience : patience) {
        const keyed = method === "POST" ? { "Idempotency-Key": newID(), ...headers } : headers;
        const sent = this.#lastWrite.then(async () => {
            const answer = await this.#insist(() => this.send(method, path, value, keyed, wait));
            this.#connection.saved();
            return answer;
        });
        this.#lastWrite = sent.catch(() => {});
        return sent;
    }

    async #insist(send) {
        for (let tries = 1; ; tries += 1) {
            try {
                return await send();
            } catch (error) {
                if (!error.isSilent || tries === mostTries) throw error;
                await this.#connection.back();
            }
        }
    }
}
