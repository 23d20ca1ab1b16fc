import { isDay } from "../dates.js";

const firstLimit = 100;
const limit = 500;
/** How many more tasks are read on either side of those that are needed. */
const around = 60;
/** How many overdue tasks are shown until all are asked for. */
export const fewOverdue = 10;

/** The tasks at an API URL: the first ones, and those near what was looked at. */
export class TaskSource {
    #store;
    #scope;
    #path = null;
    // The same with what is asked of each task.
    #lines = null;
    #options = {};
    #reading = null;
    #items = null;

    /** What is loaded: `{at, to, items}`, the places from `at` to before `to`, in order; the places between them are gaps. */
    runs = [];
    total = 0;
    /** How many places the list has: `total` without overdue tasks that were not asked for. */
    size = 0;
    groups = null;

    constructor(store) {
        this.#store = store;
        this.#scope = store.scope();
    }

    get items() {
        return this.#items ??= this.runs.flatMap(({ items }) => items);
    }

    get isComplete() {
        return this.#path !== null && this.gaps.length === 0;
    }

    /** Whether days are grouped by their distance from today. */
    get isByHorizon() {
        return this.#options.isByHorizon === true;
    }

    /** Whether only the first overdue tasks were asked for. */
    get isFew() {
        return this.#options.isFew === true;
    }

    /** The places that are not loaded, as `{from, to}`. */
    get gaps() {
        const starts = [0, ...this.runs.map(({ to }) => to)];
        const ends = [...this.runs.map(({ at }) => at), this.size];
        return starts.map((from, index) => ({ from, to: ends[index] })).filter(({ from, to }) => from < to);
    }

    /**
     * Reads the list at `path` anew, its first page and what is near `places`, pairs of first and last, and then replaces it at
     * once. `today` and `isFew` say how many overdue tasks are left out. Returns false if another list was requested in
     * the meantime.
     */
    read(path, places = [], options = {}) {
        const lines = `${path}&fields=line${options.isFew ? `&overdueLimit=${fewOverdue}` : ""}`;
        return this.#scope.ask(() => this.#pages(lines, places), (pages) => {
            const [{ answer }] = pages;
            this.#path = path;
            this.#lines = lines;
            this.#options = options;
            this.runs = [];
            this.#items = null;
            this.total = answer.total;
            this.groups = answer.groups ?? null;
            this.size = Math.max(answer.total - this.#leftOut(), answer.items.length);
            for (const page of pages) this.#take(page);
        });
    }

    /** Reads the same list with all of its overdue tasks. */
    readAllOverdue() {
        return this.read(this.#path, [], { ...this.#options, isFew: false });
    }

    get isReading() {
        return this.#reading !== null;
    }

    /** Loads what is missing of the places from `from` to before `to`, and some around it; returns whether anything came. */
    async reach(from, to) {
        // Whoever asked for that hears of a failure.
        while (this.#reading) await this.#reading.catch(() => {});
        const { runs } = this;
        const gap = this.gaps.find((gap) => gap.from < to && gap.to > from);
        if (!gap) return false;
        const at = Math.max(gap.from, Math.min(from - around, gap.to - around));
        const count = Math.min(Math.min(gap.to, to + around) - at, limit);
        this.#reading = this.#page(this.#lines, at, count);
        try {
            const page = await this.#reading;
            if (runs !== this.runs) return false;
            this.#take(page);
        } finally {
            this.#reading = null;
        }
        return true;
    }

    /** Loads all of the list; returns whether anything came. */
    async reachAll() {
        let came = false;
        for (let [gap] = this.gaps; gap && await this.reach(gap.from, gap.from + limit); [gap] = this.gaps) came = true;
        return came;
    }

    /** Loads the rest while the browser waits, since printing from its menu waits for nothing else. Without the server, what is there is printed. */
    finish() {
        for (let [gap] = this.gaps; gap; [gap] = this.gaps) {
            const answer = readAtOnce(addressOf(this.#lines, gap.from, Math.min(gap.to - gap.from, limit)));
            if (answer === null) return;
            this.#take({ at: gap.from, answer });
        }
    }

    async #pages(lines, places) {
        const first = await this.#page(lines, 0, firstLimit);
        if (first.answer.nextCursor === null) return [first];
        const wanted = new Set();
        for (const [from, to] of places) {
            const [start, end] = [Math.max(from - around, 0), to + around];
            for (let at = Math.floor(start / firstLimit); at <= Math.floor(end / firstLimit); at++) wanted.add(at);
        }
        const starts = [...wanted].filter((at) => at > 0 && at * firstLimit < first.answer.total).sort((a, b) => a - b);
        return [first, ...await Promise.all(starts.map((at) => this.#page(lines, at * firstLimit, firstLimit)))];
    }

    async #page(lines, at, count) {
        return { at, answer: await this.#store.get(addressOf(lines, at, count)) };
    }

    /** What moved meanwhile may come twice, and stays where it came first. */
    #take({ at, answer }) {
        const known = new Set(this.items.map(({ id }) => id));
        const to = at + answer.items.length;
        const items = answer.items.filter(({ id }) => !known.has(id));
        const before = this.runs.find((run) => run.to === at);
        if (to === at) {
            this.size = Math.min(this.size, at);
            return;
        }
        if (before) {
            before.items.push(...items);
            before.to = to;
        } else {
            this.runs.push({ at, to, items });
            this.runs.sort((one, other) => one.at - other.at);
        }
        const run = before ?? this.runs.find((other) => other.at === at);
        const next = this.runs.find((other) => other.at === to && other !== run);
        if (next) {
            run.items.push(...next.items);
            run.to = next.to;
            this.runs.splice(this.runs.indexOf(next), 1);
        }
        this.size = answer.nextCursor === null ? to : Math.max(this.size, to + 1);
        this.#items = null;
    }

    /** How many overdue tasks were not asked for. */
    #leftOut() {
        const { isFew, today } = this.#options;
        if (!isFew) return 0;
        const late = (this.groups ?? []).filter(({ key }) => key === "overdue" || (isDay(key) && key < today));
        return Math.max(late.reduce((sum, { count }) => sum + count, 0) - fewOverdue, 0);
    }
}

function addressOf(lines, at, count) {
    return `${lines}&limit=${count}${at > 0 ? `&skip=${at}` : ""}`;
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
