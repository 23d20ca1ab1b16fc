import { iconPaths } from "../icons.js";
import { timeOfMoment } from "../moments.js";
import { drawList } from "../parts/list.js";
import { Filled } from "../parts/template.js";
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
    #filled;
    #list;
    #entries = [];

    /** `node` is the row of these changes that came with the page, if any. */
    constructor(node = null) {
        this.#filled = new Filled("log-group", node);
        this.node = this.#filled.node;
        this.#list = this.node.querySelector(".many");
        this.fold = new Fold(this.node, this.#list);
    }

    /** The rows that the keyboard moves through. */
    get order() {
        return this.fold.isOpen ? [this, ...this.#entries] : [this];
    }

    update({ key, items }, entries, board) {
        const [newest] = items;
        // What is being read stays in sight when its row becomes one of several.
        const isRead = entries.some(({ node, fold }) => fold.isOpen || node.contains(document.activeElement));
        this.#entries = entries;
        this.#filled.fill({
            key, at: newest.at, time: timeOfMoment(newest.at, board), icon: iconPaths[iconOf(newest)], done: newest.action.startsWith("complete"),
            what: togetherText(newest.action, items.length), from: sourceOf(newest),
        });
        drawList(this.#list, entries, { keyOf: ({ node }) => node, make: (entry) => entry });
        if (isRead && !this.fold.isOpen) this.fold.set(true);
    }
}
