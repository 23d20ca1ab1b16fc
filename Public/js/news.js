const mostEvents = 200;
const longestWait = 200;
const calm = 40;
const mostIDs = 100;

/** The events of the stream, by data version, so a page reloads only what changed. */
export class News {
    #entries = new Map();
    #lastAt = 0;

    /** Records an event from `followChanges`. */
    add({ name, ids, dataVersion }) {
        const before = this.#entries.get(dataVersion) ?? { kinds: [], ids: [] };
        this.#entries.set(dataVersion, { kinds: [...before.kinds, name], ids: [...before.ids, ...ids] });
        if (this.#entries.size > mostEvents) this.#entries.delete(this.#entries.keys().next().value);
        this.#lastAt = performance.now();
    }

    /**
     * What changed after one data version up to another, `{kinds, ids}` as sets; null if some events are missing.
     * The page's own changes may be read before the stream reports them, so it waits briefly for those.
     */
    async between(from, to) {
        const end = performance.now() + longestWait;
        const isTold = () => this.#allOf(from, to).every(Boolean) && performance.now() - this.#lastAt > calm;
        while (!isTold() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, calm / 2));
        const entries = this.#allOf(from, to);
        if (entries.length === 0 || !entries.every(Boolean)) return null;
        const ids = new Set(entries.flatMap((entry) => entry.ids));
        // An event lists at most a hundred ids.
        if (entries.some((entry) => entry.ids.length >= mostIDs)) return null;
        return { kinds: new Set(entries.flatMap(({ kinds }) => kinds)), ids };
    }

    #allOf(from, to) {
        if (to <= from || to - from > mostEvents) return [];
        return Array.from({ length: to - from }, (_, index) => this.#entries.get(from + index + 1));
    }
}
