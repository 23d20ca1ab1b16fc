import { element, setText } from "../dom.js";
import { dueText } from "../dates.js";

/** The address of a task's own page. */
export function taskAddress(id) {
    return `/tasks/${id}`;
}

/** A task as a line inside another task: tick, name that leads to it, and when it is due. */
export class TaskLine {
    #check = element("input", { type: "checkbox", class: "check" });
    #link = element("a", { class: "name", dir: "auto" });
    #when = element("span", { class: "when num" });
    node;

    constructor(id, toggle, ...actions) {
        this.#link.href = taskAddress(id);
        this.#link.dataset.open = id;
        this.node = element(
            "li", { class: "task line", "data-task": id }, this.#check, this.#link, this.#when,
            element("span", { class: "actions" }, ...actions));
        this.#check.addEventListener("click", () => {
            this.#check.checked = this.task.isComplete;
            toggle(this.task, () => this.#check);
        });
    }

    focus() {
        this.#link.focus();
    }

    update(task, board) {
        this.task = task;
        this.#check.checked = task.isComplete;
        this.#check.setAttribute("aria-label", `${task.isComplete ? "Reopen" : "Complete"} ${task.name}`);
        this.node.classList.toggle("done", task.isComplete);
        this.node.classList.toggle("pending", task.isPending === true);
        setText(this.#link, task.name);
        setText(this.#when, task.isComplete ? "" : dueText(task.dueDate, board.today));
        this.#when.classList.toggle("late", task.isOverdue);
    }
}

/** Lines by task, kept for as long as they are shown. */
export class TaskLines {
    list;
    #make;
    #lines = new Map();

    constructor(label, make) {
        this.list = element("ul", { class: "lines", "aria-label": label });
        this.#make = make;
    }

    get tasks() {
        return [...this.#lines.values()].map((line) => line.task);
    }

    line(id) {
        return this.#lines.get(id) ?? null;
    }

    update(tasks, board) {
        const lines = new Map(tasks.map((task) => [task.id, this.#lines.get(task.id) ?? this.#make(task)]));
        this.#lines = lines;
        tasks.forEach((task) => lines.get(task.id).update(task, board));
        return [...lines.values()].map((line) => line.node);
    }
}
