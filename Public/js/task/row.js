import { dayOf, dueText, nearDay, timeText, weekdayName } from "../dates.js";
import { ofWhom } from "../data/people.js";
import { countText } from "../habits/habit-text.js";
import { repeatWords } from "./repeat-text.js";
import { blockedText, detailsLine, markedText } from "./meta.js";
import { listenToName, renameLine } from "../parts/name-form.js";
import { Filled } from "../parts/template.js";
import { count, duration, number, priorityNames } from "../words.js";

/** How much of the due date a line shows below its heading: all of it, its weekday and time, or its day only. */
const whenTexts = {
    due: dueText,
    weekday: (dueDate, day) => (dueDate?.[10] ? `${weekdayName(dayOf(dueDate)).slice(0, 3)} ${timeText(dueDate)}` : dueText(dueDate, day)),
    day: (dueDate, day) => dueText(dueDate && dayOf(dueDate), day),
};

/** How many characters of a date have room beside other words on the narrowest screens. */
const longestBeside = 12;

/** What the template of a line shows of a task; the server has the same in `TaskLineValues`. */
function lineValues(task, { today, projects }, { day, shows = "due", namesProject = true, fold = null, parentName = null, nameOf, selects }) {
    const { id, name, priority, dueDate, subtaskCount = 0, openSubtaskCount = 0, pointsEarned = 0 } = task;
    const done = task.isComplete === true;
    const whole = dueDate ? `${nearDay(dayOf(dueDate), today)} ${timeText(dueDate)}`.trim() : "No date";
    const due = whenTexts[shows](dueDate, task.isOverdue ? today : day ?? today);
    const steps = subtaskCount > 0 ? `${subtaskCount - openSubtaskCount}/${subtaskCount}` : null;
    const amount = task.count ? countText(task.count, task.count) : null;
    const isEarned = done && !task.isPending;
    const { who = null, color = null, anyone = false, whose = "" } = ofWhom(task);
    return {
        id, name, done, selects, pending: task.isPending, waits: task.isBlocked && !done, coming: task.isComing === true,
        verb: done ? "reopen" : "complete", toggle: `${done ? "Reopen" : "Complete"} ${name}${whose}`, who, color, anyone,
        priority, level: priority.toLowerCase(), priorityName: priorityNames[priority],
        priorityLabel: `${priority} ${priorityNames[priority]}, priority of ${name}`,
        parent: parentName, blocked: task.isBlocked && !done ? blockedText(task, nameOf) : null,
        blocks: task.blocks > 0 && !done ? number(task.blocks) : null, habit: Boolean(task.habitId),
        repeat: task.repeatPattern ? repeatWords(task.repeatPattern) : null, archived: Boolean(task.archivedAt),
        count: amount, none: task.count?.amount === 0,
        steps, isFixed: fold === null, expanded: fold && String(fold === "open"), stepsLabel: steps && `${steps} subtasks of ${name} completed`,
        project: namesProject ? projects.find((project) => project.id === task.projectId)?.name ?? null : null,
        estimate: task.estimatedDuration ? duration(task.estimatedDuration) : null,
        comments: task.commentCount > 0 ? number(task.commentCount) : null, commentsLabel: task.commentCount > 0 ? count(task.commentCount, "comment") : null,
        tags: (task.tags ?? []).map((tag) => ({ tag })), details: detailsLine(task).text,
        // The task of a habit stays on its day.
        canWait: !done && !task.habitId,
        isOpen: !done, due, whole, late: task.isOverdue === true, long: due.length > longestBeside,
        dueLabel: `${due && due !== whole ? `${due}, ` : ""}${whole}, when ${name} is due`,
        earned: isEarned ? `+${count(pointsEarned, "point")}` : null,
        earnedLabel: isEarned ? `+${count(pointsEarned, "point")}, show the sum for ${name}` : null,
    };
}

/**
 * One task as a line of a list. Each part of it is a button that changes it. The line keeps its nodes for as long as the
 * task is shown.
 */
export class TaskRow {
    #filled;
    #handlers;

    /**
     * `handlers` receive this row, and the button if something opens next to it: `toggle`, `open`, `timer`, `rename`, `priority`,
     * `project`, `day`, `tomorrow`, `menu`, `showPoints`, `count` (with the increment), and, if the list supports them,
     * `select` (with the event) and `fold`. `node` is the line of this task that came with the page, if any.
     */
    constructor(task, handlers, node = null) {
        this.id = task.id;
        this.#handlers = handlers;
        this.#filled = new Filled("task-line", node);
        this.node = this.#filled.node;
        const [more, less] = this.node.querySelectorAll(".count .act");
        const [timer, tomorrow, menu] = this.node.querySelectorAll(".actions .act");
        const parts = {
            toggle: this.#check, timer, priority: this.#part(".badge"), project: this.#part(".in"), day: this.#part(".when"), tomorrow,
            menu, showPoints: this.#part(".earned"), fold: this.#part(".steps"),
        };
        for (const [name, button] of Object.entries(parts)) button.addEventListener("click", (event) => handlers[name]?.(this, button, event));
        this.#select.addEventListener("click", (event) => handlers.select?.(this, event));
        less.addEventListener("click", () => handlers.count(this, -1));
        more.addEventListener("click", () => handlers.count(this, 1));
        listenToName(this.node, this.#name, {
            open: () => handlers.open(this), rename: () => handlers.rename(this), takeBack: handlers.takeBack,
        });
    }

    #part(selector) {
        return this.node.querySelector(selector);
    }

    get #check() {
        return this.#part(".check");
    }

    get #select() {
        return this.#part(".select");
    }

    get #name() {
        return this.#part(".name");
    }

    /** The element that earned points rise from. */
    get pointsOrigin() {
        const earned = this.#part(".earned");
        return earned.hidden ? this.#check : earned;
    }

    /** The button that opens the menu of this field: `priority`, `project` or `day`. */
    anchor(field) {
        const button = { priority: ".badge", project: ".in", day: ".when" }[field];
        return button && this.#part(button).checkVisibility() ? this.#part(button) : this.#name;
    }

    focus() {
        (this.#part("form input") ?? this.#check).focus({ preventScroll: true });
        this.node.scrollIntoView({ block: "nearest" });
    }

    /**
     * `context` describes the surroundings of the line: the name of its parent, names of other tasks by `nameOf`,
     * `day`, which a heading shows already, `shows` (see `whenTexts`), `namesProject`, and `fold`: "open", "closed", or null
     * if no subtasks are shown below. Empty fields may be missing from a task.
     */
    update(task, board, context = {}) {
        this.task = task;
        const [more, less] = this.node.querySelectorAll(".count .act");
        if (task.count?.amount === 0 && document.activeElement === less) more.focus({ preventScroll: true });
        this.#filled.fill(lineValues(task, board, { ...context, selects: Boolean(this.#handlers.select) }));
        showMarked(this.#name, task.name, task.marks?.name);
        const { text, marks } = detailsLine(task);
        showMarked(this.#part(".details"), text ?? "", marks);
        this.#part(".details").classList.toggle("found", marks.length > 0);
    }

    showSelected(isSelected) {
        this.#select.checked = isSelected;
        this.node.classList.toggle("selected", isSelected);
    }

    /** Turns the name into a field; `save(name)` as `editName` takes it. */
    rename(save) {
        renameLine(this.node, this.#name, this.task.name, { atOnce: true, missing: "Give the task a name.", save, focus: () => this.focus() });
    }
}

/** Highlights what a search found in a text. */
function showMarked(node, text, marks = []) {
    if (marks.length > 0) node.replaceChildren(...markedText(text, marks));
    else if (node.children.length > 0) node.replaceChildren(text);
}
