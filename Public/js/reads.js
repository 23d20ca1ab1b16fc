import { allItems } from "./api.js";

/** Conditional requests: a response that has not changed is not sent again. */
export class Reads {
    #api;
    #cached = new Map();
    #limit;
    #asked = 0;

    constructor(api, limit = 40) {
        this.#api = api;
        this.#limit = limit;
    }

    /** The server's last response for this URL; undefined before the first one. */
    cached(path) {
        return this.#cached.get(path)?.value;
    }

    /** The JSON of the response; the same object as before if nothing changed. */
    async get(path) {
        const before = this.#cached.get(path);
        const turn = ++this.#asked;
        const headers = before ? { "If-None-Match": before.tag } : {};
        const response = await this.#api.request("GET", path, { headers });
        const isSame = response.status === 304;
        const value = isSame ? before.value : await response.json();
        const tag = isSame ? before.tag : response.headers.get("ETag");
        const cached = this.#cached.get(path);
        // A later request was answered first.
        if (cached?.turn > turn) return cached.value;
        this.#cached.delete(path);
        if (tag) this.#cached.set(path, { tag, value, turn });
        if (this.#cached.size > this.#limit) this.#cached.delete(this.#cached.keys().next().value);
        return value;
    }

    /** All items of a list; the same array as before if nothing changed and they fit on one page. */
    all(path) {
        return allItems((page) => this.get(page), path);
    }
}
