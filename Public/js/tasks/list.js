import { byId } from "../dom.js";
import { openTaskPanel } from "../task/panel.js";
import { TaskRow } from "../task-row.js";
import { sectionsOf } from "./entries.js";
import { renameForm } from "./rename.js";
import { WindowedList } from "./window.js";

/** The tasks of the page as lines: which are there, which one the keyboard is on, and what is done with them. */
export class TaskList {
    #shell;
    #source;
    #changes;
    #names;
    #window;
    #box = byId("list");
    #rows = new Map();
    #entries = new Map();
    #sections = [];
    #currentId = null;
    #query = null;
    // Grows whenever lines may look different; scrolling alone draws none anew.
    #state = 0;

    selection;

    /** `changes` does what is chosen from menus; `names` knows the names of tasks that are not in the list. */
    constructor(shell, source, { selection, changes, names }) {
        this.#shell = shell;
        this.#source = source;
        this.#changes = changes;
        this.#names = names;
        this.selection = selection;
        this.#window = new WindowedList(this.#box, {
            rowFor: (entry, section) => this.#rowFor(entry, section), onNeed: (index) => this.#need(index), label: () => byId("view-title").textContent,
        });
        this.#box.addEventListener("focusin", (event) => {
            this.#currentId = event.target.closest("[data-task]")?.dataset.task ?? this.#currentId;
        });
    }

    get query() {
        return this.#query;
    }

    get seenTo() {
        return this.#window.seenTo;
    }

    /** All loaded tasks in the order in which they stand. */
    get tasks() {
        return this.#window.entries.map(({ task }) => task);
    }

    get sections() {
        return this.#sections;
    }

    task(id) {
        return this.#entries.get(id)?.task ?? null;
    }

    rowOf(id) {
        return this.#rows.get(id) ?? null;
    }

    /** The line that the keyboard is on, if it is in the list. */
    get current() {
        const id = document.activeElement?.closest("#list [data-task]")?.dataset.task ?? this.#currentId;
        return this.#entries.has(id) ? this.#rows.get(id) ?? null : null;
    }

    /** Shows the source's tasks as `query` asked for them. */
    show(query = this.#query) {
        const view = this.#shell.board.view;
        if (!view || !query) return;
        this.#query = query;
        this.#state++;
        const focused = this.#box.contains(document.activeElement) ? this.#currentId : null;
        const before = focused ? this.tasks.findIndex(({ id }) => id === focused) : -1;
        const isTree = query.view !== "history" && !query.get("q");
        this.#sections = sectionsOf(this.#source, (task) => this.#shell.board.patched(task), view, { isTree });
        const entries = this.#sections.flatMap((section) => section.entries);
        this.#entries = new Map(entries.map((entry) => [entry.task.id, entry]));
        if (this.#source.isComplete) this.selection.keepOnly(this.#entries);
        this.#window.show(this.#sections, Math.max(this.#source.total - this.#source.items.length, 0));
        this.#forgetRows();
        if (before >= 0 && !this.#entries.has(focused)) this.#focusAt(Math.min(before, entries.length - 1));
    }

    /** Draws the lines anew, for example after the selection changed. */
    redraw() {
        this.#state++;
        this.#window.render();
    }

    /** Moves by `step` lines; the list is read on as far as that needs. */
    async move(step) {
        const { tasks } = this;
        const at = tasks.findIndex(({ id }) => id === this.current?.id);
        const wanted = at < 0 ? 0 : Math.max(at + step, 0);
        if (wanted >= tasks.length && await this.#source.reach(wanted)) this.show();
        this.#focusAt(Math.min(wanted, this.tasks.length - 1));
    }

    async goTo(end) {
        if (end && await this.#source.reach(Infinity)) this.show();
        this.#focusAt(end ? this.tasks.length - 1 : 0);
    }

    focus(id) {
        const index = this.tasks.findIndex((task) => task.id === id);
        if (index >= 0) this.#focusAt(index);
    }

    /** Puts the focus, if a line has it, on the next open line that is none of these. */
    stepOff(ids) {
        const { tasks } = this;
        const at = tasks.findIndex(({ id }) => id === this.current?.id);
        const stays = ({ id, isComplete }) => !isComplete && !ids.includes(id);
        const next = tasks.slice(Math.max(at, 0)).find(stays) ?? tasks.slice(0, Math.max(at, 0)).findLast(stays);
        if (next && this.#box.contains(document.activeElement)) this.focus(next.id);
    }

    /** Completes or reopens; with the keyboard the focus goes on to the next open line. */
    toggle(row, byKeyboard = true) {
        const { tasks } = this;
        const at = tasks.findIndex(({ id }) => id === row.id);
        const isOpen = (task) => task.id !== row.id && !task.isComplete;
        const next = tasks.slice(at).find(isOpen) ?? tasks.slice(0, at).findLast(isOpen);
        const done = this.#shell.actions.toggle(row.task, () => row.place);
        if (byKeyboard && next) this.focus(next.id);
        return done;
    }

    remove(row) {
        const { tasks } = this;
        const at = tasks.findIndex(({ id }) => id === row.id);
        const next = tasks[at + 1] ?? tasks[at - 1];
        const done = this.#shell.actions.delete(row.task);
        if (next) this.focus(next.id);
        else byId("view-title").focus();
        return done;
    }

    open(row) {
        return openTaskPanel(this.#shell, row.id);
    }

    /** Lets the name be changed in its place. */
    rename(row) {
        if (row.isEditing) return;
        const close = () => {
            row.showRename(null);
            row.focus();
        };
        const form = renameForm(row.task, {
            cancel: close,
            save: async (name, hasFocus) => {
                if (hasFocus) close();
                else row.showRename(null);
                if (name === row.task.name) return null;
                try {
                    await this.#shell.actions.edit(row.task, { name });
                    return null;
                } catch (error) {
                    row.showRename(form);
                    return error;
                }
            },
        });
        row.showRename(form);
        form.elements.name.focus();
        form.elements.name.select();
    }

    async #need(index) {
        try {
            if (await this.#source.reach(index)) this.show();
        } catch (error) {
            this.#shell.messages.show(error.message);
        }
    }

    #focusAt(index) {
        const task = this.tasks[index];
        if (!task) return;
        this.#window.reveal(task.id);
        this.#rows.get(task.id).focus();
        this.#currentId = task.id;
    }

    #rowFor({ task, depth }, { day }) {
        const row = this.#rows.get(task.id) ?? this.#newRow(task);
        if (row.state === this.#state) return row;
        row.state = this.#state;
        const parent = depth === 0 && task.parentId ? this.task(task.parentId) : null;
        row.update(task, this.#shell.board.view, {
            day,
            isSelected: this.selection.has(task.id),
            parentName: depth === 0 && task.parentId ? parent?.name ?? this.#names.get(task.parentId) : null,
            nameOf: (id) => this.task(id)?.name ?? this.#names.get(id),
        });
        row.node.dataset.depth = depth;
        return row;
    }

    #forgetRows() {
        if (this.#rows.size < 600) return;
        for (const [id, row] of this.#rows) if (!row.node.isConnected) this.#rows.delete(id);
    }

    #newRow(task) {
        const row = new TaskRow(task, {
            waitsForDoubleClick: true,
            // A click made by a key has no pointer position.
            toggle: (clicked) => {
                const check = clicked.node.querySelector(".check");
                check.checked = clicked.task.isComplete;
                return this.toggle(clicked, check.matches(":focus-visible"));
            },
            select: (clicked, event) => this.selection.toggle(clicked.id, event.shiftKey ? this.tasks.map(({ id }) => id) : null),
            open: (clicked) => this.open(clicked),
            edit: (clicked) => this.rename(clicked),
            remove: (clicked) => this.remove(clicked),
            reschedule: (clicked, button) => this.#changes.reschedule([clicked.task], button),
            menu: (clicked, button) => this.menu(clicked, button),
            showPoints: (clicked) => this.#shell.showPoints(clicked.task),
        });
        row.node.addEventListener("dblclick", (event) => {
            if (!event.target.closest("input, button, a:not(.name)")) this.rename(row);
        });
        this.#rows.set(task.id, row);
        return row;
    }

    /** What can be done with a line, for where there is no room for a button each. */
    menu(row, anchor) {
        this.#changes.menu(row.task, anchor, {
            open: () => this.open(row), rename: () => this.rename(row), remove: () => this.remove(row), toggle: () => this.toggle(row),
            select: () => this.selection.toggle(row.id),
        });
    }
}
