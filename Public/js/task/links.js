import { dueText } from "../dates.js";
import { element, setClasses, setText } from "../dom.js";
import { drawList } from "../parts/list.js";

/** The address of a task's own page. */
export function taskAddress(id) {
    return `/tasks/${id}`;
}

/** A task as a line inside another task: checkbox, linked name and due date. */
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

    update(task, board) {
        this.task = task;
        this.#check.checked = task.isComplete;
        this.#check.setAttribute("aria-label", `${task.isComplete ? "Reopen" : "Complete"} ${task.name}`);
        setClasses(this.node, { done: task.isComplete, pending: task.isPending === true });
        setText(this.#link, task.name);
        setText(this.#when, task.isComplete ? "" : dueText(task.dueDate, board.today));
        this.#when.classList.toggle("late", task.isOverdue);
    }
}

/** A list of such lines. */
export function taskLines(label) {
    return element("ul", { class: "lines", "aria-label": label });
}

/** Renders the lines of `tasks`; returns them by task. */
export function drawTaskLines(list, tasks, board, make) {
    return drawList(list, tasks, { make, update: (line, task) => line.update(task, board) });
}
