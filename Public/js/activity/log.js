import { arrange, byId, element, keepingFocus, setText } from "../dom.js";
import { longDay, nearDay } from "../dates.js";
import { count } from "../words.js";
import { showFailure } from "../failure.js";
import { Entry } from "./entry.js";

const pageSize = 50;
const largestPage = 200;

/** The change log, grouped by day, as far as it was asked for. */
export class Log {
    /** The query that the entries must match. */
    #filter = "";
    #wanted = pageSize;
    #api;
    #board;
    #actions;
    #messages;
    #entries = new Map();
    #order = [];
    #items = [];
    #days = new Map();
    #reading = 0;

    constructor({ api, board, actions, messages }) {
        this.#api = api;
        this.#board = board;
        this.#actions = actions;
        this.#messages = messages;
    }

    get board() {
        return this.#board.view;
    }

    set filter(query) {
        this.#filter = query;
        this.#wanted = pageSize;
    }

    /** Reads as many entries as are wanted; a later call makes an earlier one that is still under way void. */
    async load() {
        const reading = ++this.#reading;
        let items = [];
        let cursor = null;
        let total = 0;
        do {
            const limit = Math.min(this.#wanted - items.length, largestPage);
            const place = cursor ? `&before=${cursor}` : "";
            const page = await this.#api.get(`/api/activity?limit=${limit}${place}${this.#filter && `&${this.#filter}`}`);
            items = items.concat(page.items);
            ({ nextCursor: cursor, total } = page);
        } while (cursor && items.length < this.#wanted);
        if (reading === this.#reading) this.#show(items, total, cursor !== null);
    }

    /**
     * Reads the newest entries, `news` being what changed. Older ones stay as they were read, unless an undo, which turns
     * up among the new ones, may have touched them.
     */
    async follow(news) {
        if (news === null || this.#filter || this.#items.length === 0) return this.load();
        const reading = ++this.#reading;
        const { items, total } = await this.#api.get(`/api/activity?limit=${pageSize}`);
        if (reading !== this.#reading) return null;
        const last = this.#items.findIndex(({ id }) => id === items.at(-1)?.id);
        const takesBack = items.some(({ id, action }) => id > this.#items[0].id && ["undo", "redo", "mend"].includes(action));
        if (last < 0 || takesBack) return this.load();
        const all = [...items, ...this.#items.slice(last + 1)];
        this.#wanted = Math.max(this.#wanted, all.length);
        this.#show(all, total, all.length < total);
        return null;
    }

    async more() {
        const first = this.#order.length;
        this.#wanted += pageSize;
        await this.load();
        this.#order[first]?.summary.focus();
    }

    /** Moves the focus to the next or previous entry. */
    move(step) {
        const current = this.#order.findIndex((entry) => entry.node.contains(document.activeElement));
        const next = this.#order[Math.max(0, Math.min(this.#order.length - 1, current + step))];
        next?.summary.focus();
        next?.node.scrollIntoView({ block: "nearest" });
    }

    detail(id) {
        return this.#api.get(`/api/activity/${id}`);
    }

    undo(id) {
        return this.#actions.undo(id);
    }

    say(text) {
        this.#messages.show(text);
    }

    /** What stands in place of the entries when the first read failed. */
    fail(error) {
        if (this.#order.length > 0) {
            this.#messages.show(error.message);
            return;
        }
        const retry = () => this.load().catch((again) => this.fail(again));
        showFailure("The log could not be read.", error, { place: (card) => byId("log").replaceChildren(card), retry });
    }

    #show(items, total, hasMore) {
        const board = this.#board.view;
        this.#items = items;
        this.#order = items.map((item) => {
            const entry = this.#entries.get(item.id) ?? new Entry(item, this);
            entry.update(item, board);
            this.#entries.set(item.id, entry);
            return entry;
        });
        const byDay = Map.groupBy(this.#order, (entry) => entry.day);
        keepingFocus(() => {
            arrange(byId("log"), this.#order.length ? [...byDay].map(([day, entries]) => this.#day(day, entries)) : [this.#nothing()]);
        });
        setText(byId("log-total"), items.length < total ? `${items.length} of ${count(total, "change")}` : count(total, "change"));
        byId("more").hidden = !hasMore;
    }

    #day(day, entries) {
        const { today } = this.#board.view;
        if (!this.#days.has(day)) {
            const heading = element("h3", { id: `day-${day}` });
            const list = element("ol", { "aria-labelledby": heading.id });
            this.#days.set(day, { heading, list, node: element("section", { class: "log-day" }, heading, list) });
        }
        const { heading, list, node } = this.#days.get(day);
        const near = nearDay(day, today);
        setText(heading, near.includes(" ") ? `${longDay(day)}, ${day.slice(0, 4)}` : `${near}, ${longDay(day)}`);
        arrange(list, entries.map((entry) => entry.node));
        return node;
    }

    #nothing() {
        const text = this.#filter ? "Nothing of that kind happened yet." : "Nothing happened yet. Add a task above, and it stands here.";
        const all = element("button", { type: "button", class: "button quiet", "data-action": "everything" }, "Show everything");
        return element("div", { class: "nothing" }, element("p", {}, text), ...(this.#filter ? [all] : []));
    }
}
