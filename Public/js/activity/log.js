import { longDay, nearDay } from "../dates.js";
import { along, byId, element, keepingFocus, setText } from "../dom.js";
import { drawKeyed } from "../keyed.js";
import { onWall } from "../moments.js";
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
    #order = [];
    #items = [];
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
            const place = cursor ? `&cursor=${cursor}` : "";
            const page = await this.#shell.api.get(`/api/activity?limit=${limit}${place}${this.#filter && `&${this.#filter}`}`);
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
        const { items, total } = await this.#shell.api.get(`/api/activity?limit=${pageSize}`);
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
        const next = along(this.#order, this.#order.find((entry) => entry.node.contains(document.activeElement)), step);
        next?.summary.focus();
        next?.node.scrollIntoView({ block: "nearest" });
    }

    get unread() {
        return { what: "The log could not be loaded.", place: (card) => byId("log").replaceChildren(card), isRead: () => this.#order.length > 0 };
    }

    #show(items, total, hasMore) {
        const board = this.#shell.board.view;
        const days = [...Map.groupBy(items, ({ at }) => onWall(at, board.timeZone).day)];
        this.#items = items;
        this.#order = [];
        keepingFocus(() => drawKeyed(byId("log"), days, {
            keyOf: ([day]) => day, make: ([day]) => this.#day(day), update: (part, [day, own]) => this.#showDay(part, day, own),
        }));
        if (items.length === 0) byId("log").replaceChildren(this.#nothing());
        setText(byId("log-total"), items.length < total ? `${items.length} of ${count(total, "change")}` : count(total, "change"));
        byId("more").hidden = !hasMore;
    }

    #day(day) {
        const heading = element("h3", { id: `day-${day}` });
        const list = element("ol", { "aria-labelledby": heading.id });
        return { heading, list, node: element("section", { class: "log-day" }, heading, list) };
    }

    #showDay({ heading, list }, day, items) {
        const { view } = this.#shell.board;
        const near = nearDay(day, view.today);
        setText(heading, near.includes(" ") ? `${longDay(day)}, ${day.slice(0, 4)}` : `${near}, ${longDay(day)}`);
        this.#order.push(...drawKeyed(list, items, {
            make: (item) => new Entry(item, this.#shell), update: (entry, item) => entry.update(item, view),
        }).values());
    }

    #nothing() {
        const text = this.#filter ? "No changes of this kind yet." : "Nothing here yet. Your changes show up here, each with Undo.";
        const all = element("button", { type: "button", class: "button quiet", "data-action": "everything" }, "Show everything");
        return element("div", { class: "nothing" }, element("p", {}, text), ...(this.#filter ? [all] : []));
    }
}
