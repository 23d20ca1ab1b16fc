import { Reads } from "../reads.js";

const firstLimit = 100;
const limit = 500;

/** The tasks at an API URL, loaded page by page as they scroll into view. */
export class TaskSource {
    #reads;
    #path = null;
    #cursor = null;
    #reading = null;
    #generation = 0;
    // Where each page begins: its cursor, and how many items come before it.
    #pages = [];

    items = [];
    total = 0;
    groups = null;

    /** Whether days are grouped by their distance from today. */
    isByHorizon = false;

    constructor(api) {
        this.#reads = new Reads(api);
    }

    get isComplete() {
        return this.#path !== null && this.#cursor === null;
    }

    /**
     * Reloads the list at `path`, at least one page and at least up to `index`, and then replaces it at once; unchanged
     * pages are not sent again. Returns false if another list was requested in the meantime.
     */
    async read(path, index = 0, isByHorizon = false) {
        const generation = ++this.#generation;
        const items = [];
        const pages = [];
        let answer;
        let cursor = null;
        do {
            answer = await this.#page(path, cursor);
            if (generation !== this.#generation) return false;
            pages.push({ cursor, start: items.length });
            items.push(...answer.items);
            cursor = answer.nextCursor;
        } while (cursor && items.length <= index);
        this.#path = path;
        this.#cursor = cursor;
        this.#pages = pages;
        this.items = items;
        this.total = answer.total;
        this.groups = answer.groups ?? null;
        this.isByHorizon = isByHorizon;
        return true;
    }

    /**
     * Reloads only the pages of `path` that contain the tasks with these ids. Returns false if that is not sufficient: a
     * task was added or moved to another page, or nothing of this list was loaded.
     */
    async reread(path, ids) {
        if (path !== this.#path || this.#pages.length < 2 || ids.size === 0) return false;
        const { items } = this;
        const changed = items.filter(({ id }) => ids.has(id));
        if (changed.length < ids.size) return false;
        // A line names its parent and the tasks it waits for, and counts those that wait for it.
        const linked = new Set(changed.flatMap(linksOf));
        const isTouched = (item) => [item.id, ...linksOf(item)].some((id) => ids.has(id)) || linked.has(item.id);
        const pages = this.#pages.map((page, index) => ({ ...page, end: this.#pages[index + 1]?.start ?? items.length }));
        const touched = pages.filter(({ start, end }) => items.slice(start, end).some(isTouched));
        const answers = await Promise.all(touched.map(({ cursor }) => this.#page(path, cursor)));
        if (items !== this.items) return false;
        const fresh = pages.map((page) => items.slice(page.start, page.end));
        answers.forEach((answer, index) => {
            const page = pages.indexOf(touched[index]);
            const own = new Set(fresh[page].map(({ id }) => id));
            const others = new Set(items.map(({ id }) => id).filter((id) => !own.has(id)));
            fresh[page] = answer.items.filter(({ id }) => !others.has(id));
        });
        const known = new Set(items.map(({ id }) => id));
        const all = fresh.flat();
        const total = answers.at(-1).total;
        if (all.some(({ id }) => !known.has(id)) || items.length - all.length !== this.total - total) return false;
        const isLinkedAnew = (id) => known.has(id) && !linked.has(id);
        if (all.some((item) => ids.has(item.id) && linksOf(item).some(isLinkedAnew))) return false;
        let start = 0;
        this.#pages = pages.map(({ cursor }, index) => {
            const page = { cursor, start };
            start += fresh[index].length;
            return page;
        });
        this.items = all;
        this.total = total;
        this.groups = answers.at(-1).groups ?? null;
        return true;
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

    /** Responses for a list that was replaced in the meantime are dropped. */
    async #readOn() {
        const { items } = this;
        const answer = await this.#page(this.#path, this.#cursor);
        if (items !== this.items) return false;
        this.#pages.push({ cursor: this.#cursor, start: items.length });
        items.push(...answer.items);
        this.#cursor = answer.nextCursor;
        return true;
    }

    #page(path, cursor) {
        const part = cursor ? `limit=${limit}&cursor=${encodeURIComponent(cursor)}` : `limit=${firstLimit}`;
        return this.#reads.get(`${path}&fields=line&${part}`);
    }
}

/** The ids of a task's parent and of the tasks it waits for. */
function linksOf({ parentId, dependencies = [] }) {
    return parentId ? [parentId, ...dependencies] : dependencies;
}
