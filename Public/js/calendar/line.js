import { element, setClasses, setText } from "../dom.js";
import { dayOf, timeOf } from "../dates.js";
import { duration, priorityNames } from "../words.js";

/** The time shown for a task on its day; a completed one may be on another day than it was due. */
function timeOn({ dueDate, isComplete, completedOn }) {
    return dueDate && !(isComplete && completedOn !== dayOf(dueDate)) ? timeOf(dueDate) : "";
}

/** A task on a day of the calendar or in a side list: a small line that can be opened, dragged or picked up. */
export class TaskLine {
    #priority = element("span", { class: "mark" });
    #time = element("span", { class: "time num" });
    #name = element("span", { class: "name", dir: "auto" });
    #meta = element("span", { class: "meta num" });
    #state = element("span", { class: "visually-hidden" });

    constructor() {
        this.button = element(
            "button", { type: "button", class: "task-line" },
            this.#priority, " ", this.#time, this.#name, this.#meta, this.#state);
        this.node = element("li", {}, this.button);
    }

    /** `when` is the text before the name, by default the time. */
    update(task, view, { tabindex = "0", when = timeOn(task), isLifted = false } = {}) {
        const { button } = this;
        button.dataset.task = task.id;
        button.className = `task-line ${task.priority.toLowerCase()}-line`;
        const isLate = task.isOverdue && !task.isComplete;
        setClasses(button, { late: isLate, done: task.isComplete, coming: task.isComing === true, pending: task.isPending === true, lifted: isLifted });
        if (button.getAttribute("tabindex") !== tabindex) button.setAttribute("tabindex", tabindex);
        button.title = `${task.priority} ${priorityNames[task.priority]}: ${task.name}`;
        setText(this.#priority, task.priority);
        setText(this.#time, when ? `${when} ` : "");
        setText(this.#name, task.name);
        const project = view.projects.find(({ id }) => id === task.projectId);
        const estimate = task.estimatedDuration ? duration(task.estimatedDuration).replaceAll(" ", "\u00a0") : null;
        setText(this.#meta, [project?.isInbox ? null : project?.name, estimate].filter(Boolean).join(" · "));
        setText(this.#state, task.isComplete ? ", completed" : isLate ? ", overdue" : task.isComing ? ", upcoming habit" : "");
    }
}
