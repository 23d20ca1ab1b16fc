/** How many bytes of answers are kept. */
const budget = 8_000_000;
/** What an answer of unknown length counts for. */
const usualSize = 2_000;

/**
 * The server's last answers by URL, with their entity tags: an answer that has not changed is not sent again, and is the
 * same object as before. Of two answers for one URL, that to the newer question holds.
 */
export class Answers {
    #api;
    // By URL, the least recently used first: `{tag, value, size, turn}`, and `isFresh` for what came with the document.
    #kept = new Map();
    #size = 0;
    // By URL: the request on its way. It is shared, as long as nothing has changed since it began.
    #asked = new Map();
    #turn = 0;
    #touches = 0;

    constructor(api) {
        this.#api = api;
    }

    /** The last answer, or undefined before the first. */
    known(path) {
        return this.#kept.get(path)?.value;
    }

    /** Takes an answer that came with the document: the first question for it is answered with it; without a `tag`, that is all. */
    seed(path, tag, value) {
        this.#keep(path, { tag, value, size: usualSize, turn: 0, isFresh: true });
    }

    /** What was asked before may be outdated now. */
    touch() {
        this.#touches += 1;
        this.#asked.clear();
        for (const entry of this.#kept.values()) entry.isFresh = false;
    }

    /** The answer: a value for JSON, else text. */
    get(path) {
        const known = this.#kept.get(path);
        if (known?.isFresh) {
            known.isFresh = false;
            if (known.tag === null) this.#drop(path);
            return Promise.resolve(known.value);
        }
        const shared = this.#asked.get(path);
        if (shared) return shared;
        const asking = this.#ask(path, ++this.#turn).finally(() => {
            if (this.#asked.get(path) === asking) this.#asked.delete(path);
        });
        this.#asked.set(path, asking);
        return asking;
    }

    /** Asks already now; the next question gets this answer, unless something changes before. */
    prefetch(path) {
        const touches = this.#touches;
        this.get(path).then(() => {
            const entry = this.#kept.get(path);
            if (entry && touches === this.#touches) entry.isFresh = true;
        }, () => {
            // The next question says what is wrong.
        });
    }

    /** All items of a list, page after page; the same array as before if nothing changed and they fit on one page. */
    async all(path) {
        const first = `${path}${path.includes("?") ? "&" : "?"}limit=500`;
        let page = await this.get(first);
        if (page.nextCursor === null) return page.items;
        const items = [...page.items];
        while (page.nextCursor !== null) {
            page = await this.get(`${first}&cursor=${encodeURIComponent(page.nextCursor)}`);
            items.push(...page.items);
        }
        return items;
    }

    async #ask(path, turn) {
        const before = this.#kept.get(path);
        const response = await this.#api.request("GET", path, { headers: before?.tag ? { "If-None-Match": before.tag } : {} });
        const isSame = response.status === 304;
        const { headers } = response;
        const value = isSame ? before.value : await (headers.get("Content-Type")?.includes("json") ? response.json() : response.text());
        const kept = this.#kept.get(path);
        if (kept?.turn > turn) return kept.value;
        const tag = isSame ? before.tag : headers.get("ETag");
        const size = isSame ? before.size : Number(headers.get("Content-Length")) || usualSize;
        this.#drop(path);
        if (tag) this.#keep(path, { tag, value, size, turn, isFresh: false });
        return value;
    }

    #keep(path, entry) {
        this.#drop(path);
        this.#kept.set(path, entry);
        this.#size += entry.size;
        for (const [oldest] of this.#kept) {
            if (this.#size <= budget) return;
            this.#drop(oldest);
        }
    }

    #drop(path) {
        this.#size -= this.#kept.get(path)?.size ?? 0;
        this.#kept.delete(path);
    }
}
