import { arrange, byId, element, keepingFocus, setText } from "../dom.js";
import { longDay, nearDay } from "../dates.js";
import { count } from "../words.js";
import { Entry } from "./entry.js";

const pageSize = 50;
const largestPage = 200;

/** The change log, grouped by day, as far as it was asked for. */
export class Log {
    /** The query that the entries must match. */
    #filter = "";
    #wanted = pageSize;
    #shell;
    #entries = new Map();
    #order = [];
    #days = new Map();
    #reading = 0;

    constructor(shell) {
        this.#shell = shell;
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
            const page = await this.#shell.api.get(`/api/activity?limit=${limit}${place}${this.#filter && `&${this.#filter}`}`);
            items = items.concat(page.items);
            ({ nextCursor: cursor, total } = page);
        } while (cursor && items.length < this.#wanted);
        if (reading === this.#reading) this.#show(items, total, cursor !== null);
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

    get unread() {
        return { what: "The log could not be read.", place: (card) => byId("log").replaceChildren(card), isRead: () => this.#order.length > 0 };
    }

    #show(items, total, hasMore) {
        const board = this.#shell.board.view;
        this.#order = items.map((item) => {
            const entry = this.#entries.get(item.id) ?? new Entry(item, this.#shell);
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
        const { today } = this.#shell.board.view;
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
