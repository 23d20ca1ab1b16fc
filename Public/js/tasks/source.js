const firstLimit = 100;
const limit = 500;

/** The tasks at an API URL, loaded page by page as they scroll into view. */
export class TaskSource {
    #store;
    #scope;
    #path = null;
    #cursor = null;
    #reading = null;
    // Where each page begins: its cursor, and how many items come before it.
    #pages = [];

    items = [];
    total = 0;
    groups = null;

    /** Whether days are grouped by their distance from today. */
    isByHorizon = false;

    constructor(store) {
        this.#store = store;
        this.#scope = store.scope();
    }

    get isComplete() {
        return this.#path !== null && this.#cursor === null;
    }

    /**
     * Reloads the list at `path`, at least one page and at least up to `index`, and then replaces it at once; unchanged
     * pages are not sent again. If the `ids` of what changed in it are known, only pages that contain them are loaded, where that is
     * enough. Returns false if another list was requested in the meantime.
     */
    read(path, index = 0, { isByHorizon = false, ids = null } = {}) {
        return this.#scope.ask(async () => await this.#changed(path, ids) ?? this.#whole(path, index), ({ cursor, pages, answer, items }) => {
            this.#path = path;
            this.#cursor = cursor;
            this.#pages = pages;
            this.items = items;
            this.total = answer.total;
            this.groups = answer.groups ?? null;
            this.isByHorizon = isByHorizon;
        });
    }

    async #whole(path, index) {
        const [items, pages] = [[], []];
        let answer;
        let cursor = null;
        do {
            answer = await this.#page(path, cursor);
            pages.push({ cursor, start: items.length });
            items.push(...answer.items);
            cursor = answer.nextCursor;
        } while (cursor && items.length <= index);
        return { cursor, pages, answer, items };
    }

    /**
     * The list with the pages of these tasks read anew. Null if that is not sufficient: a task was added or moved to another page,
     * or nothing of this list was loaded.
     */
    async #changed(path, ids) {
        if (path !== this.#path || this.#pages.length < 2 || !ids?.size) return null;
        const { items } = this;
        const cursor = this.#cursor;
        const changed = items.filter(({ id }) => ids.has(id));
        if (changed.length < ids.size) return null;
        // A line names its parent and the tasks it waits for, and counts those that wait for it.
        const linked = new Set(changed.flatMap(linksOf));
        const isTouched = (item) => [item.id, ...linksOf(item)].some((id) => ids.has(id)) || linked.has(item.id);
        const pages = this.#pages.map((page, index) => ({ ...page, end: this.#pages[index + 1]?.start ?? items.length }));
        const touched = pages.filter(({ start, end }) => items.slice(start, end).some(isTouched));
        const answers = await Promise.all(touched.map((page) => this.#page(path, page.cursor)));
        const fresh = pages.map((page) => items.slice(page.start, page.end));
        answers.forEach((answer, index) => {
            const page = pages.indexOf(touched[index]);
            const own = new Set(fresh[page].map(({ id }) => id));
            const others = new Set(items.map(({ id }) => id).filter((id) => !own.has(id)));
            fresh[page] = answer.items.filter(({ id }) => !others.has(id));
        });
        const known = new Set(items.map(({ id }) => id));
        const all = fresh.flat();
        const answer = answers.at(-1);
        if (all.some(({ id }) => !known.has(id)) || items.length - all.length !== this.total - answer.total) return null;
        const isLinkedAnew = (id) => known.has(id) && !linked.has(id);
        if (all.some((item) => ids.has(item.id) && linksOf(item).some(isLinkedAnew))) return null;
        let start = 0;
        const moved = pages.map((page, index) => {
            const at = start;
            start += fresh[index].length;
            return { cursor: page.cursor, start: at };
        });
        return this.#cursor === cursor && this.items === items ? { cursor, pages: moved, answer, items: all } : null;
    }

    /** Loads more until the task at `index` is available or the list ends; returns whether anything was loaded. */
    async reach(index) {
        let came = false;
        while (this.#cursor && this.items.length <= index) {
            this.#reading ??= this.#readOn().finally(() => {
                this.#reading = null;
            });
            came = await this.#reading || came;
        }
        return came;
    }

    /** Loads the rest while the browser waits, since printing from its menu waits for nothing else. Without the server, what is there is printed. */
    finish() {
        while (this.#cursor) {
            const answer = readAtOnce(this.#address(this.#path, this.#cursor));
            if (answer === null) return;
            this.#take(answer);
        }
    }

    /** Responses for a list that was replaced in the meantime are dropped. */
    async #readOn() {
        const { items } = this;
        const cursor = this.#cursor;
        const answer = await this.#page(this.#path, cursor);
        if (items !== this.items || cursor !== this.#cursor) return false;
        this.#take(answer);
        return true;
    }

    #take(answer) {
        this.#pages.push({ cursor: this.#cursor, start: this.items.length });
        this.items.push(...answer.items);
        this.#cursor = answer.nextCursor;
    }

    #page(path, cursor) {
        return this.#store.get(this.#address(path, cursor));
    }

    #address(path, cursor) {
        const part = cursor ? `limit=${limit}&cursor=${encodeURIComponent(cursor)}` : `limit=${firstLimit}`;
        return `${path}&fields=line&${part}`;
    }
}

/** The answer at an address; null unless it comes. */
function readAtOnce(address) {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    try {
        request.send();
    } catch (error) {
        if (error.name === "NetworkError") return null;
        throw error;
    }
    return request.status === 200 ? JSON.parse(request.responseText) : null;
}

/** The ids of a task's parent and of the tasks it waits for. */
function linksOf({ parentId, dependencies = [] }) {
    return parentId ? [parentId, ...dependencies] : dependencies;
}
