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

    selection;
    rows;

    /** `headActions(key)` returns the actions at the end of a heading; `order()` the object that reorders lines. */
    constructor(shell, source, { selection, headActions, order }) {
        this.#shell = shell;
        this.#source = source;
        this.selection = selection;
        this.rows = new TaskRows(this.#box, shell, byId("view-title"), {
            order: () => this.tasks, focus: (id) => this.focus(id), selection,
            handlers: {
                fold: (row) => this.fold(row.id),
                canMove: () => this.#query.isManual, move: (row, step) => order().move(step, row.id),
            },
        });
        // Before the lines are drawn for it.
        addEventListener("beforeprint", () => this.#finish());
        this.#window = new WindowedList(this.#box, {
            rowFor: (entry, section) => this.#rowFor(entry, section), onNeed: (index) => this.#need(index),
            label: () => byId("view-title").textContent, onFold: (key) => this.fold(key), headActions,
        });
    }

    get query() {
        return this.#query;
    }

    get seenTo() {
        return this.#window.seenTo + this.#away;
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
        const before = focused ? this.tasks.findIndex(({ id }) => id === focused) : -1;
        this.#sections = this.rows.place(sectionsOf(this.#source, (task) => this.#shell.board.patched(task), view, {
            isTree: query.view !== "history" && !query.get("q"), isFolded: (key, usually) => this.#folded.get(key) ?? usually,
            fresh: this.#shell.store.picture.fresh,
        }));
        const entries = this.#sections.flatMap((section) => section.entries);
        this.#entries = new Map(entries.map((entry) => [entry.task.id, entry]));
        if (this.#source.isComplete) this.selection.keepOnly(new Map(this.#source.items.map((task) => [task.id, task])));
        this.#box.classList.toggle("by-day", this.#source.isByHorizon);
        this.#window.show(this.#sections, this.#missing());
        this.rows.forget(keptRows);
        if (before >= 0 && !this.#entries.has(focused)) this.#focusAt(Math.min(before, entries.length - 1));
    }

    /** Folds or unfolds a group or the subtasks of a task; `isFolded` is the new state. */
    fold(key, isFolded = null) {
        const section = this.#sections.find((other) => other.key === key);
        const was = section ? section.isFolded : this.#entries.get(key)?.fold === "closed";
        if (isFolded === was) return;
        this.#folded.set(key, isFolded ?? !was);
        this.show();
    }

    /** Moves the focus by `step` lines, loading more if necessary. */
    async move(step) {
        const at = this.tasks.findIndex(({ id }) => id === this.rows.current?.id);
        const wanted = at < 0 ? 0 : Math.max(at + step, 0);
        if (wanted >= this.tasks.length && await this.#source.reach(wanted + this.#away)) this.show();
        this.#focusAt(Math.min(wanted, this.tasks.length - 1));
    }

    async goTo(end) {
        if (end && await this.#source.reach(Infinity)) this.show();
        this.#focusAt(end ? this.tasks.length - 1 : 0);
    }

    /** Prints all lines, not only those that are loaded. */
    async print() {
        if (await this.#source.reach(Infinity)) this.show();
        window.print();
    }

    #finish() {
        const { items, total } = this.#source;
        if (items.length === 0 || this.#source.isComplete) return;
        this.#source.finish();
        this.show();
        setText(byId("printed"), items.length < total ? `The first ${number(items.length)} of ${count(total, "task")}` : "");
    }

    focus(id) {
        const index = this.tasks.findIndex((task) => task.id === id);
        if (index >= 0) this.#focusAt(index);
    }

    /** How many loaded tasks are folded away. */
    get #away() {
        return this.#source.items.length - this.#entries.size;
    }

    /** How many lines are still to be loaded. */
    #missing() {
        if (this.#source.isComplete) return 0;
        if (this.#source.isByHorizon) return this.#sections.reduce((sum, { missing }) => sum + missing, 0);
        return Math.max(this.#source.total - this.#source.items.length, 0);
    }

    #need(index) {
        return this.#shell.attempt(async () => {
            if (await this.#source.reach(index + this.#away)) this.show();
        });
    }

    #focusAt(index) {
        const task = this.tasks[index];
        if (!task) return;
        this.#window.reveal(task.id);
        this.rows.rowOf(task.id).focus();
        this.rows.currentId = task.id;
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
