import { element, setText } from "../dom.js";
import { timeOf } from "../dates.js";
import { duration, priorityMarks, priorityNames } from "../words.js";

/** A task on a day of the calendar, or in a list at its side: a small line that is opened, dragged or lifted. */
export class TaskLine {
    #mark = element("span", { class: "mark", "aria-hidden": "true" });
    #priority = element("span", { class: "visually-hidden" });
    #time = element("span", { class: "time num" });
    #name = element("span", { class: "name", dir: "auto" });
    #meta = element("span", { class: "meta num" });
    #state = element("span", { class: "visually-hidden" });

    constructor() {
        this.button = element(
            "button", { type: "button", class: "task-line" },
            this.#mark, this.#priority, this.#time, this.#name, this.#meta, this.#state);
        this.node = element("li", {}, this.button);
    }

    /** `when` is what stands before the name, the time unless told otherwise. */
    update(task, view, { tabindex = "0", when = task.dueDate ? timeOf(task.dueDate) : "", isLifted = false } = {}) {
        const { button } = this;
        button.dataset.task = task.id;
        button.className = `task-line ${task.priority.toLowerCase()}-line`;
        button.classList.toggle("late", task.isOverdue && !task.isComplete);
        button.classList.toggle("done", task.isComplete);
        button.classList.toggle("pending", task.isPending === true);
        button.classList.toggle("lifted", isLifted);
        if (button.getAttribute("tabindex") !== tabindex) button.setAttribute("tabindex", tabindex);
        button.title = task.name;
        setText(this.#mark, priorityMarks[task.priority]);
        setText(this.#priority, `${priorityNames[task.priority]} priority `);
        setText(this.#time, when ? `${when} ` : "");
        setText(this.#name, task.name);
        const project = view.projects.find(({ id }) => id === task.projectId);
        const estimate = task.estimatedDuration ? duration(task.estimatedDuration) : null;
        setText(this.#meta, [project?.isInbox ? null : project?.name, estimate].filter(Boolean).join(" · "));
        let state = "";
        if (task.isComplete) state = ", completed";
        else if (task.isOverdue) state = ", overdue";
        setText(this.#state, state);
    }
}
