import { arrange, byId, element, keepingFocus, setText } from "./dom.js";
import { clearProblems, editForm, showProblems } from "./edit.js";
import { TaskRow } from "./task-row.js";
import { welcome } from "./welcome.js";
import { number } from "./words.js";

// In the order in which they stand on the page.
const titles = {
    overdue: "Overdue", morning: "Morning", evening: "Evening", other: "Any time", unplanned: "No date",
    completed: "Completed",
};

/** `actions` stand at the end of the heading's line. */
function section(name, actions) {
    const number = element("span", { class: "n num" });
    const list = element("ul", { "aria-labelledby": `section-${name}` });
    const more = element("p", { class: "rest muted", hidden: true });
    const heading = element("h3", { id: `section-${name}` }, titles[name], " ", number);
    const head = element("div", { class: "section-head" }, heading, ...actions);
    const node = element(
        "div", { class: `section${name === "overdue" ? " late" : ""}`, "data-section": name, hidden: true }, head, list, more);
    return { node, number, list, more };
}

/** The tasks of today in their sections. Lines are matched by task, so focus and scroll stay where they are. */
export class Sections {
    #actions;
    #showPoints;
    #rows = new Map();
    #sections = new Map();
    #board = null;
    #empty;
    #currentId = null;
    #open;

    /** `headActions(name)` gives what stands at the end of a section's heading; `open(task)` shows one task alone. */
    constructor(actions, { showPoints, importer, open, headActions }) {
        this.#actions = actions;
        this.#showPoints = showPoints;
        this.#open = open;
        this.#empty = welcome(importer);
        const box = byId("sections");
        box.addEventListener("focusin", (event) => {
            this.#currentId = event.target.closest("[data-task]")?.dataset.task ?? this.#currentId;
        });
        for (const name of Object.keys(titles)) this.#sections.set(name, section(name, headActions(name)));
        box.append(this.#empty.node, ...[...this.#sections.values()].map((part) => part.node));
    }

    update(board) {
        this.#board = board;
        keepingFocus(() => {
            const shown = new Set();
            for (const part of board.sections) {
                if (this.#sections.has(part.name)) this.#updateSection(part, board, shown);
            }
            for (const id of [...this.#rows.keys()]) {
                if (!shown.has(id) && !this.#rows.get(id).isEditing) this.#rows.delete(id);
            }
        });
        this.#empty.update(board);
    }

    /** The line that the keyboard is on: the focused one, else the last one that was. */
    get current() {
        const focused = document.activeElement?.closest("[data-task]")?.dataset.task;
        return this.#rows.get(focused ?? this.#currentId) ?? null;
    }

    rowOf(id) {
        return this.#rows.get(id) ?? null;
    }

    /** Moves by `step` lines and stays within the list. */
    move(step) {
        const rows = this.#inOrder();
        if (rows.length === 0) return;
        const at = rows.indexOf(this.current);
        const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
        rows[next].focus();
    }

    /** Completes or reopens; with the keyboard the focus goes on to the next open line. */
    toggle(row, byKeyboard = true) {
        const rows = this.#inOrder();
        const at = rows.indexOf(row);
        const isOpen = (other) => other !== row && !other.task.isComplete;
        const next = rows.slice(at).find(isOpen) ?? rows.slice(0, at).findLast(isOpen) ?? row;
        const done = this.#actions.toggle(row.task, () => row.place);
        if (byKeyboard) (row.task.isComplete ? next : row).focus();
        return done;
    }

    remove(row) {
        const rows = this.#inOrder();
        const at = rows.indexOf(row);
        const next = rows[at + 1] ?? rows[at - 1];
        const done = this.#actions.delete(row.task);
        if (next) next.focus();
        else byId("today").focus();
        return done;
    }

    edit(row) {
        if (row.isEditing) return;
        const { task } = row;
        const close = () => {
            row.showForm(null);
            this.update(this.#board);
            row.focusEdit();
        };
        const form = editForm(task, this.#board, {
            cancel: close,
            save: (fields) => this.#save(row, task, form, fields, close),
        });
        row.showForm(form);
        form.elements.name.focus();
    }

    async #save(row, task, form, fields, close) {
        clearProblems(form);
        const list = row.node.parentElement;
        close();
        if (Object.keys(fields).length === 0) return;
        try {
            await this.#actions.edit(task, fields);
        } catch (error) {
            // The line may be gone meanwhile, deleted elsewhere; what was typed stays all the same.
            this.#rows.set(row.id, row);
            row.showForm(form);
            if (!row.node.isConnected) list.append(row.node);
            row.node.closest("[data-section]").hidden = false;
            showProblems(form, error);
        }
    }

    #inOrder() {
        return [...byId("sections").querySelectorAll("[data-task]")].map((node) => this.#rows.get(node.dataset.task));
    }

    #updateSection(part, board, shown) {
        const { node, number: counter, list, more } = this.#sections.get(part.name);
        const kept = [...list.children].filter((child) => {
            const row = this.#rows.get(child.dataset.task);
            return row?.isEditing && !board.sections.some((other) => other.tasks.some((task) => task.id === row.id));
        });
        const names = new Map(board.sections.flatMap((other) => other.tasks).map(({ id, name }) => [id, name]));
        const nodes = part.tasks.map((task) => {
            shown.add(task.id);
            const row = this.#rows.get(task.id) ?? this.#newRow(task);
            row.update(task, board, { parentName: names.get(task.parentId), nameOf: (id) => names.get(id) });
            return row.node;
        });
        arrange(list, [...nodes, ...kept]);
        setText(counter, number(part.total));
        const rest = part.total - part.tasks.length;
        more.hidden = rest <= 0;
        setText(more, rest > 0 ? `and ${number(rest)} more` : "");
        node.hidden = list.children.length === 0;
    }

    #newRow(task) {
        const row = new TaskRow(task, {
            // A click made by a key has no pointer position.
            toggle: (clicked) => {
                const byKeyboard = clicked.node.querySelector(".check").matches(":focus-visible");
                clicked.node.querySelector(".check").checked = clicked.task.isComplete;
                return this.toggle(clicked, byKeyboard);
            },
            open: (clicked) => this.#open(clicked.task),
            edit: (clicked) => this.edit(clicked),
            remove: (clicked) => this.remove(clicked),
            showPoints: (clicked) => this.#showPoints(clicked.task),
        });
        this.#rows.set(task.id, row);
        return row;
    }
}
