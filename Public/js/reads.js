import { allItems } from "./api.js";

/** Reads that are asked for again and again: what did not change since is not sent again. */
export class Reads {
    #api;
    #kept = new Map();
    #limit;
    #asked = 0;

    constructor(api, limit = 40) {
        this.#api = api;
        this.#limit = limit;
    }

    /** What the server answered last for this address; undefined before its first answer. */
    kept(path) {
        return this.#kept.get(path)?.value;
    }

    /** The answer's JSON; the same object as before where nothing changed. */
    async get(path) {
        const before = this.#kept.get(path);
        const turn = ++this.#asked;
        const headers = before ? { "If-None-Match": before.tag } : {};
        const response = await this.#api.request("GET", path, { headers });
        const isSame = response.status === 304;
        const value = isSame ? before.value : await response.json();
        const tag = isSame ? before.tag : response.headers.get("ETag");
        const kept = this.#kept.get(path);
        // The answer to a later question came first.
        if (kept?.turn > turn) return kept.value;
        this.#kept.delete(path);
        if (tag) this.#kept.set(path, { tag, value, turn });
        if (this.#kept.size > this.#limit) this.#kept.delete(this.#kept.keys().next().value);
        return value;
    }

    /** All items of a list; the same array as before where nothing changed and one page has all. */
    all(path) {
        return allItems((page) => this.get(page), path);
    }
}
