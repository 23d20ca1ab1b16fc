import { Reads } from "../reads.js";

const firstLimit = 100;
const limit = 500;

/** The tasks that an address of the API gives, read page by page as far as somebody looks. */
export class TaskSource {
    #reads;
    #path = null;
    #cursor = null;
    #reading = null;
    #generation = 0;
    // Where each page begins: its cursor, and how many items stand before it.
    #pages = [];

    items = [];
    total = 0;
    groups = null;

    /** Whether days stand together by how far away they are. */
    isByHorizon = false;

    constructor(api) {
        this.#reads = new Reads(api);
    }

    get isComplete() {
        return this.#path !== null && this.#cursor === null;
    }

    /**
     * Reads the list of `path` anew, as far as `index` and a page at least, and then takes it in one go; pages that did
     * not change are not sent again. Gives false when another list was asked for meanwhile.
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
     * Reads anew only the pages of `path` that hold the tasks with these ids. Gives false where that cannot tell the whole
     * truth: a task came, or went to another page, or nothing of this list was read.
     */
    async reread(path, ids) {
        if (path !== this.#path || this.#pages.length < 2 || ids.size === 0) return false;
        const { items } = this;
        const changed = items.filter(({ id }) => ids.has(id));
        if (changed.length < ids.size) return false;
        // A line names the task that it is part of and those that it waits for, and counts those that wait for it.
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

    /** Reads on until the task at `index` is there or the list ends; gives whether anything came. */
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

    /** What comes for a list that was replaced meanwhile is dropped. */
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

/** The tasks that a task is part of and that it waits for. */
function linksOf({ parentId, dependencies = [] }) {
    return parentId ? [parentId, ...dependencies] : dependencies;
}
