import { dayOf, timeOf } from "../dates.js";
import { element, hasChanged, icon, setAttribute, setClasses } from "../dom.js";
import { duration, priorityNames } from "../words.js";

/** The letter of P0 and P1; the others are only in the title and the accessible name. */
export function priorityMark({ priority }) {
    const isShown = priority === "P0" || priority === "P1";
    return element("b", { class: isShown ? `letter ${priority.toLowerCase()}-letter` : "visually-hidden" }, `${priority} `);
}

/** The sign of a task that waits for others, if it does. */
export function waitSign({ isBlocked, isComplete, blockerNames = [] }) {
    if (!isBlocked || isComplete) return "";
    const text = blockerNames.length > 0 ? `Waits for ${blockerNames.join(", ")}` : "Blocked";
    return element("span", { class: "waits-sign", role: "img", "aria-label": text, title: text }, icon("waits"));
}

/** A task in few words: in a day of the month, among those of a whole day, or in a list at the side. */
export class TaskEntry {
    constructor(task) {
        this.link = element("a", { href: `/tasks/${task.id}`, "data-task": task.id, draggable: "false" });
        this.node = element("li", { class: "entry-line" }, this.link);
    }

    /** `when` is the text before the name, by default the time; `timed` is the id of the task whose timer runs. */
    update(task, { when = shownTime(task), timed = null, tabindex = -1, isLifted = false } = {}) {
        this.link.tabIndex = tabindex;
        setClasses(this.link, { done: task.isComplete, lifted: isLifted, pending: task.isPending });
        const isTimed = timed === task.id && !task.isComplete;
        const { name, priority, estimatedDuration, isComplete, isBlocked, blockerNames } = task;
        if (!hasChanged(this.node, name, priority, estimatedDuration, isComplete, isBlocked, blockerNames, when, isTimed)) return;
        setAttribute(this.link, "title", `${priority} ${priorityNames[priority]}: ${name}`);
        this.link.replaceChildren(
            ...(isComplete ? [icon("M6 12.500l4 4 8-9"), element("span", { class: "visually-hidden" }, "Completed: ")] : []),
            ...(when ? [element("span", { class: "time num" }, when), " "] : []),
            ...(isTimed ? [element("span", { class: "live", title: "The timer runs" }, "now"), " "] : []),
            ...(isComplete ? [] : [priorityMark(task), waitSign(task), isBlocked ? " " : ""]), element("span", { class: "name", dir: "auto" }, name));
        const estimate = element("span", { class: "estimate num" }, estimatedDuration ? duration(estimatedDuration) : "");
        this.node.replaceChildren(this.link, estimate);
    }
}

/** A completed task may be on another day than it was due. */
function shownTime({ dueDate, isComplete, completedOn }) {
    return dueDate && !(isComplete && completedOn !== dayOf(dueDate)) ? timeOf(dueDate) : "";
}

/** A project that is due: its dot and words. */
export function projectEntry({ id, name, color }) {
    return {
        node: element(
            "li", { class: `entry-line due-project hue-${color}` }, element("i", { class: "dot", "aria-hidden": "true" }),
            element("a", { href: `/projects/${id}`, tabindex: "-1", dir: "auto" }, `${name} is due`)),
    };
}
