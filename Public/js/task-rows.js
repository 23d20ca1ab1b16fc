import { arrange, keepingFocus } from "./dom.js";
import { TaskChanges } from "./task-changes.js";
import { TaskRow } from "./task-row.js";

/** What keys change of a task without opening it; `onTask(act)` calls `act(target, place)` where there is one. */
export function changeKeys(changes, onTask) {
    const priority = (level) => ({ name: "Priority P0 to P3", run: onTask((target) => changes.setPriority(target, level)) });
    return {
        1: priority("P0"), 2: priority("P1"), 3: priority("P2"), 4: priority("P3"),
        d: { name: "Reschedule", run: onTask((target, place) => changes.reschedule(target, place)) },
        m: { name: "Move to project", run: onTask((target, place) => changes.moveToProject(target, place)) },
    };
}

/** The lines of the tasks in all lists of one part of a page, with what mouse and keys do to them. */
export class TaskRows {
    #root;
    #shell;
    #open;
    #home;
    #rows = new Map();
    #currentId = null;

    /** `open(task)` shows a task with all its fields; `home` has the focus when the last line went. */
    constructor(root, shell, open, home = root) {
        this.#root = root;
        this.#shell = shell;
        this.#open = open;
        this.#home = home;
        root.addEventListener("focusin", (event) => {
            this.#currentId = event.target.closest("[data-task]")?.dataset.task ?? this.#currentId;
        });
    }

    /**
     * Puts the tasks of `lists`, pairs of a list element and tasks, in their places; other lines go. `place` tells what
     * stands around them, as `TaskRow` takes it.
     */
    show(lists, view, place = {}) {
        keepingFocus(() => {
            const shown = new Set();
            for (const [list, tasks] of lists) {
                arrange(list, tasks.map((task) => {
                    shown.add(task.id);
                    const row = this.#rows.get(task.id) ?? this.#newRow(task);
                    row.update(task, view, place);
                    return row.node;
                }));
            }
            for (const id of [...this.#rows.keys()]) {
                if (!shown.has(id)) this.#rows.delete(id);
            }
        });
    }

    /** What single keys do to the line that the keyboard is on. */
    get keys() {
        const onRow = (act) => () => {
            const row = this.current;
            if (row) act(row);
        };
        return {
            j: () => this.move(1), k: () => this.move(-1), c: onRow((row) => this.toggle(row)),
            e: { name: "Open the task", run: onRow((row) => this.#open(row.task)) }, ...this.#changeKeys(onRow),
            Delete: onRow((row) => this.remove(row)),
        };
    }

    #changeKeys(onRow) {
        const onTask = (act) => onRow((row) => act([row.task], row.node.querySelector(".end")));
        return changeKeys(new TaskChanges(this.#shell), onTask);
    }

    get current() {
        const focused = document.activeElement?.closest("[data-task]")?.dataset.task;
        return this.#rows.get(focused ?? this.#currentId) ?? null;
    }

    /** Moves by `step` lines and stays within the lists. */
    move(step) {
        const rows = this.#inOrder();
        if (rows.length === 0) return;
        const at = rows.indexOf(this.current);
        rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)].focus();
    }

    /** Completes or reopens; with the keyboard the focus goes on to the next open line. */
    toggle(row, byKeyboard = true) {
        const next = this.#next(row, (other) => !other.task.isComplete) ?? row;
        const wasOpen = !row.task.isComplete;
        const done = this.#shell.actions.toggle(row.task, () => row.place);
        if (byKeyboard) (wasOpen ? next : row).focus();
        return done;
    }

    remove(row) {
        const next = this.#next(row, () => true);
        const done = this.#shell.actions.delete(row.task);
        if (next) next.focus();
        else this.#home.focus();
        return done;
    }

    #next(row, isWanted) {
        const rows = this.#inOrder();
        const at = rows.indexOf(row);
        return rows.slice(at + 1).find(isWanted) ?? rows.slice(0, at).findLast(isWanted);
    }

    #inOrder() {
        return [...this.#root.querySelectorAll("[data-task]")].map((node) => this.#rows.get(node.dataset.task)).filter(Boolean);
    }

    #newRow(task) {
        const row = new TaskRow(task, {
            toggle: (clicked) => {
                const check = clicked.node.querySelector(".check");
                // A click made by a key has no pointer position.
                const byKeyboard = check.matches(":focus-visible");
                check.checked = clicked.task.isComplete;
                return this.toggle(clicked, byKeyboard);
            },
            open: (clicked) => this.#open(clicked.task),
            edit: (clicked) => this.#open(clicked.task),
            remove: (clicked) => this.remove(clicked),
            showPoints: (clicked) => this.#shell.showPoints(clicked.task),
        });
        this.#rows.set(task.id, row);
        return row;
    }
}
