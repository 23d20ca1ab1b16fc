import { element, icon, setText } from "./dom.js";
import { dueText } from "./dates.js";
import { count, duration, number, priorityNames } from "./words.js";

const pencil = "M4 20h4L19 9l-4-4L4 16zM13.500 6.500l4 4";
const bin = "M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.500 11v5M13.500 11v5";

/** One task as a line of a list. It keeps its nodes for as long as the task is shown. */
export class TaskRow {
    #check = element("input", { type: "checkbox", class: "check" });
    #badge = element("span");
    #name = element("span", { class: "name", dir: "auto" });
    #meta = element("span", { class: "meta" });
    #due = element("span", { class: "when num" });
    #earned = element("button", { type: "button", class: "earned num" });
    #edit = element("button", { type: "button", class: "act" }, icon(pencil));
    #remove = element("button", { type: "button", class: "act" }, icon(bin));
    #form = null;

    constructor(task, handlers) {
        this.id = task.id;
        this.node = element(
            "li", { class: "task", "data-task": task.id },
            this.#check, this.#badge, element("span", { class: "text" }, this.#name, this.#meta),
            element("span", { class: "end" },
                element("span", { class: "actions" }, this.#edit, this.#remove), this.#due, this.#earned));
        this.#check.addEventListener("click", () => handlers.toggle(this));
        this.#edit.addEventListener("click", () => handlers.edit(this));
        this.#remove.addEventListener("click", () => handlers.remove(this));
        this.#earned.addEventListener("click", () => handlers.showPoints(this));
    }

    get isEditing() {
        return this.#form !== null;
    }

    /** Where points rise from. */
    get place() {
        return this.#earned.hidden ? this.#check : this.#earned;
    }

    focus() {
        if (this.#form) this.#form.querySelector("input").focus();
        else this.#check.focus();
        this.node.scrollIntoView({ block: "nearest" });
    }

    focusEdit() {
        this.#edit.focus();
    }

    update(task, board) {
        this.task = task;
        this.node.classList.toggle("done", task.isComplete);
        this.node.classList.toggle("pending", task.isPending === true);
        this.#check.checked = task.isComplete;
        this.#check.setAttribute("aria-label", `${task.isComplete ? "Reopen" : "Complete"} ${task.name}`);
        this.#edit.setAttribute("aria-label", `Edit ${task.name}`);
        this.#remove.setAttribute("aria-label", `Delete ${task.name}`);
        this.#edit.title = "Edit";
        this.#remove.title = "Delete";
        this.#badge.className = `prio ${task.priority.toLowerCase()}`;
        this.#badge.title = `Priority ${priorityNames[task.priority]}`;
        setText(this.#badge, task.priority);
        setText(this.#name, task.name);
        this.#showMeta(task, board);
        this.#showEnd(task, board);
    }

    /** Shows `form` in place of the line, or the line again for null. */
    showForm(form) {
        this.#form?.remove();
        this.#form = form;
        this.node.classList.toggle("editing", form !== null);
        if (form) this.node.append(form);
    }

    #showMeta(task, board) {
        const project = board.projects.find((candidate) => candidate.id === task.projectId);
        const items = [
            [project?.name, "project"],
            [task.estimatedDuration ? duration(task.estimatedDuration) : null, "num"],
            ...task.tags.map((tag) => [`@${tag}`, "tag"]),
            [task.isBlocked && !task.isComplete ? "Blocked" : null, "blocked"],
            [task.details?.split("\n")[0], "details"],
        ].filter(([text]) => text);
        const key = JSON.stringify(items);
        if (this.#meta.dataset.key === key) return;
        this.#meta.dataset.key = key;
        this.#meta.replaceChildren(...items.map(([text, kind]) => element("span", { class: kind, dir: "auto" }, text)));
    }

    #showEnd(task, board) {
        setText(this.#due, task.isComplete ? "" : dueText(task.dueDate, board.today));
        this.#due.hidden = this.#due.textContent === "";
        this.#due.classList.toggle("late", task.isOverdue);
        const hasPoints = task.isComplete && !task.isPending;
        this.#earned.hidden = !hasPoints;
        if (!hasPoints) return;
        setText(this.#earned, `+${count(task.pointsEarned, "point")}`);
        this.#earned.setAttribute(
            "aria-label", `+${number(task.pointsEarned)} ${task.pointsEarned === 1 ? "point" : "points"}, show the sum for ${task.name}`);
    }
}
