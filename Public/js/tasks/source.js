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
        let answer;
        let cursor = null;
        do {
            answer = await this.#page(path, cursor);
            if (generation !== this.#generation) return false;
            items.push(...answer.items);
            cursor = answer.nextCursor;
        } while (cursor && items.length <= index);
        this.#path = path;
        this.#cursor = cursor;
        this.items = items;
        this.total = answer.total;
        this.groups = answer.groups ?? null;
        this.isByHorizon = isByHorizon;
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
        items.push(...answer.items);
        this.#cursor = answer.nextCursor;
        return true;
    }

    #page(path, cursor) {
        return this.#reads.get(cursor ? `${path}&limit=${limit}&cursor=${encodeURIComponent(cursor)}` : `${path}&limit=${firstLimit}`);
    }
}
