import { clockName } from "../clock.js";
import { longDay, nearDay, shortDay } from "../dates.js";
import { along, byId, element, keepingFocus, setText } from "../dom.js";
import { drawList, List } from "../parts/list.js";
import { onWall } from "../moments.js";
import { Filled } from "../parts/template.js";
import { count } from "../words.js";
import { Entry } from "./entry.js";
import { Group, grouped } from "./group.js";

const pageSize = 50;
const largestPage = 200;

/** A row that came with the page. */
function there(selector) {
    return byId("log").querySelector(selector);
}

/** The change log, grouped by day, as far as it has been loaded. */
export class Log {
    /** The query that filters the entries. */
    #filter = "";
    #wanted = pageSize;
    #shell;
    /** Every entry that was drawn, by its number: whatever row it comes to stand in, it stays itself. */
    #entries = new List({ make: ({ id }) => new Entry(this.#shell, there(`[data-entry="${id}"]`)) });
    #order = [];
    #items = [];
    #scope;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
    }

    set filter(query) {
        this.#filter = query;
        this.#wanted = pageSize;
    }

    /** Loads as many entries as requested; a later call supersedes one still in progress. */
    load() {
        return this.#scope.ask(async () => {
            let items = [];
            let cursor = null;
            let total = 0;
            do {
                const limit = Math.min(this.#wanted - items.length, largestPage);
                const from = cursor ? `&cursor=${cursor}` : "";
                const page = await this.#shell.store.get(`/api/activity?limit=${limit}${from}${this.#filter && `&${this.#filter}`}`);
                items = items.concat(page.items);
                ({ nextCursor: cursor, total } = page);
            } while (cursor && items.length < this.#wanted);
            return [items, total, cursor !== null];
        }, (read) => this.#show(...read));
    }

    /**
     * Loads the newest entries; `news` is what changed. Older ones are kept as loaded, unless an undo among the new
     * ones may have affected them.
     */
    follow(news) {
        if (news === null || this.#filter || this.#items.length === 0) return this.load();
        return this.#scope.read(`/api/activity?limit=${pageSize}`, ({ items, total }) => {
            const last = this.#items.findIndex(({ id }) => id === items.at(-1)?.id);
            const takesBack = items.some(({ id, action }) => id > this.#items[0].id && ["undo", "redo", "mend"].includes(action));
            if (last < 0 || takesBack) return this.load();
            const all = [...items, ...this.#items.slice(last + 1)];
            this.#wanted = Math.max(this.#wanted, all.length);
            return this.#show(all, total, all.length < total);
        });
    }

    async more() {
        const first = this.#order.length;
        this.#wanted += pageSize;
        await this.load();
        (this.#order[first] ?? this.#order.at(-1))?.fold.button.focus();
    }

    /** Moves the focus to the next or previous row. */
    move(step) {
        const next = along(this.#order, this.#order.find(({ node }) => node.contains(document.activeElement)), step);
        next?.fold.button.focus();
        next?.node.scrollIntoView({ block: "nearest" });
    }

    get unread() {
        return { what: "The log could not be loaded.", insert: (card) => byId("log").replaceChildren(card), isRead: () => this.#order.length > 0 };
    }

    #show(items, total, hasMore) {
        const { view } = this.#shell.board;
        const days = [...Map.groupBy(items, ({ at }) => onWall(at, view.timeZone).day)];
        this.#items = items;
        this.#order = [];
        for (const item of items) this.#entries.lineFor(item).update(item, view);
        keepingFocus(() => drawList(byId("log"), days, {
            keyOf: ([day]) => day, make: ([day]) => this.#day(day),
            update: (part, [day, own]) => this.#showDay(part, day, own, !hasMore || day !== days.at(-1)[0]),
        }));
        if (items.length === 0) byId("log").replaceChildren(this.#nothing());
        setText(byId("note"), items.length < total ? `${items.length} of ${count(total, "change")}` : count(total, "change"));
        byId("more").hidden = !hasMore;
    }

    #day(day) {
        const filled = new Filled("log-day", byId(`day-${day}`)?.parentNode ?? null);
        return { filled, node: filled.node, list: filled.node.lastElementChild };
    }

    /** The sums of a day that is not loaded to its end would be wrong. */
    #showDay({ filled, list }, day, items, isWhole) {
        const { view } = this.#shell.board;
        const near = nearDay(day, view.today);
        const isNamed = !near.includes(" ");
        const completed = items.filter(({ action, undone }) => action === "completeTask" && !undone).length;
        filled.fill({
            day, twelve: clockName() === "12", name: isNamed ? near : longDay(day), date: isNamed ? shortDay(day, view.today) : day.slice(0, 4) === view.today.slice(0, 4) ? "" : day.slice(0, 4),
            sum: isWhole ? [count(items.length, "change"), completed > 0 && `${completed} completed`].filter(Boolean).join(", ") : "",
        });
        const rows = drawList(list, grouped(items), {
            keyOf: ({ key }) => key,
            make: ({ key, items: own }) => (own.length > 1 ? new Group(there(`[data-group="${key}"]`)) : this.#entries.get(own[0].id)),
            update: (part, row) => part instanceof Group && part.update(row, row.items.map(({ id }) => this.#entries.get(id)), view),
        });
        for (const part of rows.values()) this.#order.push(...(part instanceof Group ? part.order : [part]));
    }

    #nothing() {
        const text = this.#filter ? "No changes match." : "Nothing yet. Your changes appear here, each with Undo.";
        const all = element("button", { type: "button", class: "button quiet", "data-action": "everything" }, "Show everything");
        return element("div", { class: "nothing" }, element("p", {}, text), ...(this.#filter ? [all] : []));
    }
}
