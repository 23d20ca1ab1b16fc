import { arrange, element } from "../dom.js";
import { List } from "../parts/list.js";
import { Filled } from "../parts/template.js";
import { number } from "../words.js";

const usualMargin = 400;
/** How far from the window tasks are asked for. */
const askedMargin = 700;
const usualHeading = 36;

/** What a section shows, from top to bottom: its heading, its lines with the gaps among them, and the button for the rest. */
function itemsOf(section) {
    const { key, title, entries, gaps, rest } = section;
    const items = title === null ? [] : [{ key: `h ${key}`, section }];
    let position = 0;
    const addGaps = (all = []) => {
        for (const gap of all) {
            items.push({ key: `g ${key} ${gap.from}`, section, gap });
            position += gap.to - gap.from;
        }
    };
    for (const entry of entries) {
        addGaps(gaps.above.get(entry.id));
        items.push({ key: entry.task.id, section, entry, position: position++ });
    }
    addGaps(gaps.below);
    if (rest > 0) items.push({ key: `m ${key}`, section, isMore: true });
    return items;
}

/**
 * A virtual list of any length: only the lines near the window are in the document. Heights are measured as lines are
 * rendered and cached, and what is on screen keeps its position when lines above it turn out taller or shorter.
 */
export class WindowedList {
    #box;
    #rowFor;
    #onNeed;
    #label;
    #onFold;
    #headActions;
    #above = element("div", { class: "space" });
    #below = element("div", { class: "space" });
    /** The sections, between the space for what is above the window and that for what is below it. */
    #parts = new List({
        keyOf: ({ node, key }) => node ?? key, make: (part) => (part.node ? part : this.#newSection(part.key)),
        update: (part, { node, ...shown }) => node || this.#showSection(part, shown),
    });
    #items = [];
    #drawn = new Map();
    #entries = [];
    #indexOf = new Map();
    #heights = new Map();
    #offsets = new Float64Array(1);
    #gapNodes = new Map();
    #range = [0, 0];
    #width = 0;
    #isWaiting = false;
    #margin = usualMargin;

    /** `rowFor(entry, section)` returns an updated row `{id, node}`; `onNeed(from, to)` is called when places of the list that are not loaded come near; `onFold(key)` folds a section or shows all of it. */
    constructor(box, { rowFor, onNeed, label, onFold, headActions }) {
        this.#box = box;
        this.#rowFor = rowFor;
        this.#onNeed = onNeed;
        this.#label = label;
        this.#onFold = onFold;
        this.#headActions = headActions;
        addEventListener("scroll", () => this.#later(), { passive: true });
        addEventListener("resize", () => this.#later());
        addEventListener("beforeprint", () => this.#drawAround(Infinity));
        addEventListener("afterprint", () => this.#drawAround(usualMargin));
        new ResizeObserver(() => this.#resized()).observe(box);
    }

    /** The lines in their order, without headings. */
    get entries() {
        return this.#entries;
    }

    /** The first and the last place of the list on screen; null if there are no lines. */
    get seen() {
        const places = this.#items.slice(...this.#range).flatMap((item, index) => (item.gap ? this.#seenOf(item, index + this.#range[0]) : item.entry?.at ?? []));
        return places.length > 0 ? [Math.min(...places), Math.max(...places)] : null;
    }

    /** The line next to that of a task, or the gap there: `{id}` or `{from, to}`; the first one without a task, and null beyond the last. */
    beside(id, step) {
        const lines = this.#items.filter(({ entry, gap }) => entry || gap);
        const at = lines.findIndex(({ key }) => key === id);
        const { entry, gap } = lines[at < 0 ? 0 : at + step] ?? {};
        return gap ?? entry ?? null;
    }

    /** The first or the last line of all, or the gap there. */
    edge(isEnd) {
        const isLine = ({ entry, gap }) => entry || gap;
        const { entry, gap } = (isEnd ? this.#items.findLast(isLine) : this.#items.find(isLine)) ?? {};
        return gap ?? entry ?? null;
    }

    /** Takes the whole list. */
    show(sections) {
        const anchor = this.#anchor();
        // The loaded lines replace the spacer, so the remaining spacer is a new one and nothing moves.
        this.#below = element("div", { class: "space" });
        this.#items = sections.flatMap((section) => itemsOf(section));
        this.#gapNodes.clear();
        this.#entries = this.#items.filter((item) => item.entry).map((item) => item.entry);
        this.#indexOf = new Map(this.#items.map(({ key }, index) => [key, index]));
        this.#addUp();
        if (anchor) this.#restore(anchor);
        this.render();
    }

    /** Ensures that the line of this task is in the document and on screen. */
    reveal(id) {
        const index = this.#indexOf.get(id);
        if (index === undefined) return;
        for (let turn = 0; turn < 3; turn++) {
            const origin = this.#box.getBoundingClientRect().top + scrollY;
            const top = origin + this.#offsets[index];
            const bottom = origin + this.#offsets[index + 1];
            const { above, below } = this.#covered();
            if (top < scrollY + above) scrollTo({ top: top - above });
            else if (bottom > scrollY + innerHeight - below) scrollTo({ top: bottom - innerHeight + below });
            this.render();
        }
    }

    render() {
        for (let turn = 0; turn < 4; turn++) {
            this.#draw();
            if (!this.#measure()) break;
        }
        this.#askForMissing();
    }

    /** When printing, all loaded lines are in the document. */
    #drawAround(margin) {
        this.#margin = margin;
        this.render();
    }

    #later() {
        if (this.#isWaiting) return;
        this.#isWaiting = true;
        requestAnimationFrame(() => {
            this.#isWaiting = false;
            if (this.#box.isConnected) this.render();
        });
    }

    #resized() {
        const width = this.#box.clientWidth;
        if (width === this.#width) return this.#later();
        const anchor = this.#anchor();
        this.#width = width;
        this.#heights.clear();
        this.#addUp();
        if (anchor) this.#restore(anchor);
        this.render();
    }

    /** The space covered by bars at the top and bottom of the window. */
    #covered() {
        const style = getComputedStyle(document.documentElement);
        return { above: parseFloat(style.scrollPaddingTop) || 0, below: parseFloat(style.scrollPaddingBottom) || 0 };
    }

    #seenTop() {
        return -this.#box.getBoundingClientRect().top;
    }

    #seenBottom() {
        return this.#seenTop() + innerHeight;
    }

    /** Asks for the first places near the window that are not loaded. */
    #askForMissing() {
        const [first, last] = this.#range;
        const index = this.#items.findIndex(({ gap }, at) => gap && at >= first && at < last);
        if (index < 0) return;
        const [from, to] = this.#seenOf(this.#items[index], index);
        if (from <= to) this.#onNeed(from, to + 1);
    }

    /** The first and the last place of a gap near the window. */
    #seenOf({ gap }, index) {
        const top = this.#seenTop() - this.#offsets[index];
        const [above, below] = [top - askedMargin, top + innerHeight + askedMargin];
        const row = this.#usualRow;
        return [Math.max(gap.from, gap.from + Math.floor(above / row)), Math.min(gap.to - 1, gap.from + Math.floor(below / row))];
    }

    get #usualRow() {
        return innerWidth > 720 ? 36 : 58;
    }

    #heightOf({ key, entry, gap }) {
        if (gap) return (gap.to - gap.from) * this.#usualRow;
        return this.#heights.get(key) ?? (entry ? this.#usualRow : usualHeading);
    }

    #addUp() {
        this.#offsets = new Float64Array(this.#items.length + 1);
        this.#items.forEach((item, index) => {
            this.#offsets[index + 1] = this.#offsets[index] + this.#heightOf(item);
        });
    }

    /** The first item whose bottom is below `y`. */
    #itemAt(y) {
        let low = 0;
        let high = this.#items.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.#offsets[middle + 1] > y) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    /** The item to keep in place: the focused line if it is visible, else the first visible one. */
    #anchor() {
        const top = this.#seenTop();
        if (top <= 0 || this.#items.length === 0) return null;
        const focused = document.activeElement?.closest("[data-task]")?.dataset.task;
        const seen = this.#indexOf.get(focused);
        const isSeen = seen !== undefined && this.#offsets[seen] >= top && this.#offsets[seen] < top + innerHeight;
        const first = isSeen ? seen : this.#itemAt(top);
        // Further candidates, in case a change removes the first one.
        return this.#items.slice(first, first + 40).map(({ key }, index) => ({ key, distance: this.#offsets[first + index] - top }));
    }

    #restore(candidates) {
        const anchor = candidates.find(({ key }) => this.#indexOf.has(key));
        if (!anchor) return;
        this.#setSpaces();
        const step = this.#offsets[this.#indexOf.get(anchor.key)] - anchor.distance - this.#seenTop();
        if (Math.abs(step) >= 1) scrollBy({ top: step, behavior: "instant" });
    }

    #setSpaces(first = this.#range[0], last = this.#range[1]) {
        const end = this.#items.length;
        const from = Math.min(first, end);
        const to = Math.min(last, end);
        this.#above.style.height = `${this.#offsets[from]}px`;
        this.#below.style.height = `${this.#offsets[end] - this.#offsets[to]}px`;
    }

    #draw() {
        const first = this.#itemAt(this.#seenTop() - this.#margin);
        const last = Math.min(this.#itemAt(this.#seenBottom() + this.#margin) + 1, this.#items.length);
        this.#range = [first, last];
        const held = this.#heldIndex(first, last);
        const shown = this.#items.slice(first, last);
        if (held !== null) held < first ? shown.unshift(this.#items[held]) : shown.push(this.#items[held]);
        const sections = new Map();
        this.#drawn.clear();
        for (const item of shown) {
            const { key } = item.section;
            if (!sections.has(key)) sections.set(key, { key, section: item.section, rows: [], hasHeading: false, hasMore: false });
            const part = sections.get(key);
            if (item.entry) part.rows.push(this.#rowNode(item, held));
            else if (item.gap) part.rows.push(this.#gapNode(item));
            else if (item.isMore) part.hasMore = true;
            else part.hasHeading = true;
        }
        this.#parts.draw([[this.#box, [{ node: this.#above }, ...sections.values(), { node: this.#below }]]]);
        this.#setSpaces(first, last);
    }

    /** The focused line stays in the document even off screen. */
    #heldIndex(first, last) {
        const id = document.activeElement?.closest("[data-task]")?.dataset.task;
        const index = this.#box.contains(document.activeElement) ? this.#indexOf.get(id) : undefined;
        return index === undefined || (index >= first && index < last) ? null : index;
    }

    #rowNode(item, held) {
        const { node } = this.#rowFor(item.entry, item.section);
        const isHeld = held !== null && this.#items[held] === item;
        node.classList.toggle("away", isHeld);
        node.style.top = isHeld ? `${this.#offsets[held]}px` : "";
        const { section } = item;
        node.setAttribute("aria-setsize", section.count ?? -1);
        node.setAttribute("aria-posinset", item.position + 1);
        this.#drawn.set(item.key, node);
        return node;
    }

    #gapNode(item) {
        const node = this.#gapNodes.get(item.key) ?? element("li", { class: "space", role: "presentation" });
        this.#gapNodes.set(item.key, node);
        node.style.height = `${this.#heightOf(item)}px`;
        return node;
    }

    #showSection({ filled, list }, { section, rows, hasHeading, hasMore }) {
        const { key, title, note, sum, count, canFold, isFolded, isLate } = section;
        filled.fill({
            key, title, sum, late: isLate, label: title ?? this.#label(), isHeaded: hasHeading, isFixed: !canFold, expanded: canFold ? String(!isFolded) : null,
            note: note || sum || count === null ? note : number(count),
            more: hasMore ? `Show all ${number(count ?? section.entries.length + section.rest)}` : null,
        });
        arrange(list, rows);
    }

    #newSection(key) {
        const filled = new Filled("task-group", this.#box.querySelector(`:scope > [data-group="${CSS.escape(key)}"]`));
        const { node } = filled;
        const [heading, list, more] = node.children;
        for (const button of [heading.querySelector(".fold"), more]) button.addEventListener("click", () => this.#onFold(key));
        heading.append(...this.#headActions(key));
        return { node, filled, heading, list, more };
    }

    /** Records the heights of rendered items; returns whether any differed from the estimate. */
    #measure() {
        const top = this.#seenTop();
        let above = 0;
        let hasChanged = false;
        for (let index = this.#range[0]; index < this.#range[1]; index++) {
            const item = this.#items[index];
            if (item.gap) continue;
            const node = item.entry ? this.#drawn.get(item.key) : this.#parts.get(item.section.key)[item.isMore ? "more" : "heading"];
            const height = node.getBoundingClientRect().height;
            const thought = this.#heightOf(item);
            if (height === 0 || Math.abs(height - thought) < 0.5) continue;
            this.#heights.set(item.key, height);
            if (this.#offsets[index + 1] <= top) above += height - thought;
            hasChanged = true;
        }
        if (!hasChanged) return false;
        this.#addUp();
        this.#setSpaces();
        // Items above the window are measured already, so only visible ones can have moved.
        if (Math.abs(above) >= 1) scrollBy({ top: above, behavior: "instant" });
        return true;
    }
}
