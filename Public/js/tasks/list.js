import { byId, setText } from "../dom.js";
import { TaskRows } from "../task/rows.js";
import { count, number } from "../words.js";
import { sectionsOf } from "./entries.js";
import { WindowedList } from "./window.js";

const keptRows = 600;

/** The task list of the page: its lines, which one is focused, and what is folded. */
export class TaskList {
    #shell;
    #source;
    #window;
    #box = byId("list");
    #drawn = new WeakMap();
    #entries = new Map();
    #sections = [];
    #folded = new Map();
    #query = null;
    // Incremented whenever lines may look different; scrolling alone redraws none.
    #state = 0;
    #isThere = () => {};
    #there = new Promise((resolve) => {
        this.#isThere = resolve;
    });

    selection;
    rows;

    /** `headActions(key)` returns the actions at the end of a heading; `order()` the object that reorders lines. */
    constructor(shell, source, { selection, headActions, order }) {
        this.#shell = shell;
        this.#source = source;
        this.selection = selection;
        this.rows = new TaskRows(this.#box, shell, byId("view-title"), {
            order: () => this.tasks, focus: (id) => this.focus(id), whole: () => this.#whole(), selection,
            handlers: {
                fold: (row) => this.fold(row.id),
                canMove: () => this.#query.isManual, move: (row, step) => order().move(step, row.id),
            },
        });
        // Before the lines are drawn for it.
        addEventListener("beforeprint", () => this.#finish());
        this.#window = new WindowedList(this.#box, {
            rowFor: (entry, section) => this.#rowFor(entry, section), onNeed: (from, to) => this.#need(from, to),
            label: () => byId("view-title").textContent, onFold: (key) => this.fold(key), headActions,
        });
    }

    get query() {
        return this.#query;
    }

    /** The places of the list that are on screen or have the focus, as `TaskSource` takes them. */
    get places() {
        const focused = this.#box.contains(document.activeElement) ? this.#entries.get(this.rows.currentId)?.at : undefined;
        return [this.#window.seen, focused === undefined ? null : [focused, focused]].filter(Boolean);
    }

    get seenTo() {
        return this.#window.seen?.[1] ?? 0;
    }

    /** All loaded tasks, in the order shown. */
    get tasks() {
        return this.#window.entries.map(({ task }) => task);
    }

    get sections() {
        return this.#sections;
    }

    task(id) {
        return this.#entries.get(id)?.task ?? null;
    }

    /** Shows the tasks the source loaded for `query`. */
    show(query = this.#query) {
        const view = this.#shell.board.view;
        if (!view || !query) return;
        if (query.view !== this.#query?.view) this.#folded.clear();
        this.#query = query;
        this.#state++;
        const focused = this.#box.contains(document.activeElement) ? this.rows.currentId : null;
        const before = this.tasks.map(({ id }) => id);
        this.#sections = this.rows.place(sectionsOf(this.#source, (task) => this.#shell.board.patched(task), view, {
            isTree: query.view !== "history" && !query.get("q"), isFolded: (key, usually) => this.#folded.get(key) ?? usually,
            fresh: this.#shell.store.picture.fresh,
        }));
        const entries = this.#sections.flatMap((section) => section.entries);
        this.#entries = new Map(entries.map((entry) => [entry.task.id, entry]));
        if (this.#source.isComplete && !this.#source.isFew) this.selection.keepOnly(new Map(this.#source.items.map((task) => [task.id, task])));
        this.#box.classList.toggle("by-day", this.#source.isByHorizon);
        this.#window.show(this.#sections);
        this.rows.forget(keptRows);
        if (focused && !this.#entries.has(focused)) this.#focusNear(before, before.indexOf(focused));
        this.#isThere();
    }

    /** Folds or unfolds a group or the subtasks of a task; `isFolded` is the new state. */
    fold(key, isFolded = null) {
        const section = this.#sections.find((other) => other.key === key);
        const was = section ? section.isFolded : this.#entries.get(key)?.fold === "closed";
        if (isFolded === was) return;
        this.#folded.set(key, isFolded ?? !was);
        if (was && section?.hidden > 0) this.#shell.attempt(async () => await this.#source.readAllOverdue() && this.show());
        else this.show();
    }

    /** Whether only the first overdue tasks of a list are shown, if it begins with those. */
    showsFewOverdue(query) {
        const isPlain = !query.isFiltered && !query.get("sort") && !query.get("smart");
        return isPlain && (query.isByHorizon || (query.view === "today" && query.group === null)) && (query.view !== this.#query?.view || this.#folded.get("overdue") !== false);
    }

    /** Moves the focus by one line up or down, loading more if necessary. */
    move(step) {
        return this.#focusOn(() => this.#window.beside(this.rows.current?.id, step), step > 0);
    }

    goTo(isEnd) {
        return this.#focusOn(() => this.#window.edge(isEnd), !isEnd);
    }

    /** Focuses the line that `find` returns, once the list is there; if that is a gap, once its lines at the near end are loaded. */
    async #focusOn(find, isFromStart) {
        await this.#there;
        const gap = find();
        if (gap?.from !== undefined) {
            const near = isFromStart ? gap.from : gap.to - 1;
            if (await this.#source.reach(near, near + 1)) this.show();
        }
        const { id } = find() ?? {};
        if (id) this.focus(id);
    }

    /** Prints all lines, not only those that are loaded. */
    async print() {
        await this.#whole();
        window.print();
    }

    #finish() {
        if (this.#source.items.length === 0 || this.#source.isComplete) return;
        this.#source.finish();
        this.show();
        const { items, isComplete, total } = this.#source;
        setText(byId("printed"), isComplete ? "" : `The first ${number(items.length)} of ${count(total, "task")}`);
    }

    focus(id) {
        if (!this.#entries.has(id)) return;
        this.#window.reveal(id);
        this.rows.rowOf(id).focus();
        this.rows.currentId = id;
    }

    /** Focuses the nearest line that is left of those around the one at `index`. */
    #focusNear(ids, index) {
        const isLeft = (id) => this.#entries.has(id);
        const near = ids.slice(index).find(isLeft) ?? ids.slice(0, Math.max(index, 0)).findLast(isLeft) ?? this.tasks[0]?.id;
        if (near) this.focus(near);
    }

    async #whole() {
        if (await this.#source.reachAll()) this.show();
    }

    #need(from, to) {
        // When that comes, the list asks again for what is near then.
        if (this.#source.isReading) return undefined;
        return this.#shell.attempt(async () => {
            if (await this.#source.reach(from, to)) this.show();
        });
    }

    #rowFor({ task, depth, fold }, { day, shows }) {
        const known = this.rows.rowOf(task.id);
        if (known && this.#drawn.get(known) === this.#state) return known;
        const row = this.rows.rowFor(task, this.#shell.board.view, { day, shows, fold, parentName: depth === 0 ? task.parentName : null });
        row.node.dataset.depth = depth;
        this.#drawn.set(row, this.#state);
        return row;
    }
}
