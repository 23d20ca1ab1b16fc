const mostVersions = 200;
const longestWait = 200;

/** What changed with each data version, so that a page reloads only that. */
export class News {
    #versions = new Map();
    #waiting = [];

    /** The newest data version that was reported. */
    newest = 0;

    /** Records a message of the stream. */
    add({ dataVersion, events }) {
        const before = this.#versions.get(dataVersion) ?? [];
        this.#versions.set(dataVersion, [...before, ...events]);
        if (this.#versions.size > mostVersions) this.#versions.delete(this.#versions.keys().next().value);
        this.newest = Math.max(this.newest, dataVersion);
        for (const resolve of this.#waiting.splice(0)) resolve();
    }

    /** Another database counts its versions anew. */
    forget() {
        this.#versions.clear();
        this.newest = 0;
    }

    /** Resolves once this version was reported, which happens before the server answers the change; at the latest after a moment. */
    async reaches(version) {
        const end = performance.now() + longestWait;
        while (this.newest < version && performance.now() < end) {
            await Promise.race([new Promise((resolve) => this.#waiting.push(resolve)), new Promise((resolve) => setTimeout(resolve, longestWait))]);
        }
    }

    /** What changed after one data version up to another, the set of its `kinds`; null if that is not known, or was very much. */
    between(from, to) {
        if (to <= from || to - from > mostVersions) return null;
        const messages = Array.from({ length: to - from }, (_, index) => this.#versions.get(from + index + 1));
        if (!messages.every(Boolean)) return null;
        const events = messages.flat();
        if (events.some(({ isMany, name }) => isMany || name === "DataChanged")) return null;
        return { kinds: new Set(events.map(({ name }) => name)) };
    }
}
