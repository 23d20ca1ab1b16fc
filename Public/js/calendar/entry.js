import { dayOf, timeText } from "../dates.js";
import { element, icon } from "../dom.js";
import { Filled } from "../parts/template.js";
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
    #filled;

    /** `node` is the entry of this task that came with the page, if any. */
    constructor(node = null) {
        this.#filled = new Filled("entry", node);
        this.node = this.#filled.node;
    }

    /** `when` is the text before the name, by default the time; `timed` is the id of the task whose timer runs. */
    update(task, { when = shownTime(task), timed = null, tabindex = -1, isLifted = false } = {}) {
        const { id, name, priority, estimatedDuration, isComplete = false, isBlocked, blockerNames = [] } = task;
        const isLettered = priority === "P0" || priority === "P1";
        const waits = blockerNames.length > 0 ? `Waits for ${blockerNames.join(", ")}` : "Blocked";
        this.#filled.fill({
            id, name, tab: tabindex, done: isComplete, lifted: isLifted, pending: task.isPending, title: `${priority} ${priorityNames[priority]}: ${name}`,
            time: when || null, isTimed: timed === id && !isComplete, priority: isComplete ? null : priority,
            mark: isLettered ? `letter ${priority.toLowerCase()}-letter` : "visually-hidden", waits: isBlocked && !isComplete ? waits : null,
            estimate: estimatedDuration ? duration(estimatedDuration) : "",
        });
    }
}

/** A completed task may be on another day than it was due. */
function shownTime({ dueDate, isComplete, completedOn }) {
    return dueDate && !(isComplete && completedOn !== dayOf(dueDate)) ? timeText(dueDate) : "";
}

/** A project that is due: its dot and words. */
export function projectEntry({ id, name, color }, node = null) {
    const filled = new Filled("due-project", node);
    filled.fill({ id, name, color });
    return filled;
}
