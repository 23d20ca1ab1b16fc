/** The server could not be reached. */
export class ServerGone extends Error {
    constructor() {
        super("Tasker does not answer. Start it again and try once more; nothing you typed is lost.");
    }
}

/** The server refused a request; `errors` are `{field, code, message}`. */
export class Refusal extends Error {
    constructor(status, problem) {
        super(problem.detail || problem.title || `The server answered ${status}.`);
        this.status = status;
        this.code = problem.code ?? null;
        this.errors = problem.errors ?? [];
    }
}

/** Sends requests and tells `connection` whether the server answers. */
export class API {
    #connection;

    constructor(connection) {
        this.#connection = connection;
    }

    async request(method, path, { body, headers = {}, type = "application/json", signal } = {}) {
        let response;
        try {
            response = await fetch(path, {
                method,
                headers: body === undefined ? headers : { ...headers, "Content-Type": type },
                body,
                credentials: "same-origin",
                signal,
            });
        } catch (error) {
            if (signal?.aborted) throw error;
            this.#connection.lost();
            throw new ServerGone();
        }
        this.#connection.answered();
        if (response.ok || response.status === 304) return response;
        const problem = await response.json().catch(() => ({}));
        throw new Refusal(response.status, problem);
    }

    async get(path) {
        return (await this.request("GET", path)).json();
    }

    /** Sends a change as JSON and gives the answer's JSON. */
    async send(method, path, value, headers = {}) {
        const body = value === undefined ? undefined : JSON.stringify(value);
        return (await this.request(method, path, { body, headers: { ...headers, "Content-Type": "application/json" } })).json();
    }
}
