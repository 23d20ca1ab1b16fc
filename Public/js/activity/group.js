import { arrange, element, icon, setText } from "../dom.js";
import { timeOfMoment } from "../moments.js";
import { Fold, sourceOf } from "./entry.js";
import { iconOf, togetherText } from "./kinds.js";

const few = 3;
const span = 3_600_000;

/**
 * Entries, newest first, as rows of `{key, items}`: several of a kind within an hour are one row. A row is known by its
 * oldest entry, so that it stays the same while newer ones join it.
 */
export function grouped(items) {
    const rows = [];
    let run = [];
    const end = () => {
        if (run.length >= few) rows.push({ key: `group-${run[0].id}`, items: run.toReversed() });
        else rows.push(...run.map((item) => ({ key: item.id, items: [item] })));
        run = [];
    };
    for (const item of items.toReversed()) {
        const first = run[0];
        const isLike = first && item.action === first.action && sourceOf(item) === sourceOf(first) && Date.parse(item.at) - Date.parse(first.at) < span;
        if (!isLike) end();
        run.push(item);
    }
    end();
    return rows.toReversed();
}

/** Several changes of a kind as one row that opens. */
export class Group {
    node;
    fold;
    #time = element("time");
    #icon = element("span", { class: "mark" });
    #what = element("span", { class: "what" });
    #from = element("span", { class: "from" });
    #list = element("ol", { class: "many" });
    #entries = [];

    constructor() {
        this.fold = new Fold(this.#list);
        this.node = element(
            "li", { class: "entry group" }, this.#time, this.#icon,
            element("div", { class: "say" }, this.#what, " ", this.fold.button), element("span", { class: "end" }, this.#from), this.#list);
    }

    /** The rows that the keyboard moves through. */
    get order() {
        return this.fold.isOpen ? [this, ...this.#entries] : [this];
    }

    update(items, entries, board) {
        const [newest] = items;
        // What is being read stays in sight when its row becomes one of several.
        const isRead = entries.some(({ node, fold }) => fold.isOpen || node.contains(document.activeElement));
        this.#entries = entries;
        this.#time.dateTime = newest.at;
        setText(this.#time, timeOfMoment(newest.at, board));
        this.node.classList.toggle("done", /^complete/.test(newest.action));
        if (!this.#icon.firstChild) this.#icon.append(icon(iconOf(newest)));
        setText(this.#what, togetherText(newest.action, items.length));
        setText(this.#from, sourceOf(newest));
        arrange(this.#list, entries.map(({ node }) => node));
        if (isRead && !this.fold.isOpen) this.fold.set(true);
    }
}
