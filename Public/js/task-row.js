import { dayOf, dueText, nearDay, timeOf, weekdayName } from "./dates.js";
import { element, icon, setClasses, setText } from "./dom.js";
import { TaskCount } from "./task-count.js";
import { markNodes, markedText, metaNodes } from "./task-meta.js";
import { count, number, priorityNames } from "./words.js";

const doubleClickTime = 180;
/** How much of the due date a line shows below its heading: all of it, its weekday and time, or its day only. */
const whenTexts = {
    due: dueText,
    weekday: (dueDate, day) => (dueDate?.[10] ? `${weekdayName(dayOf(dueDate)).slice(0, 3)} ${timeOf(dueDate)}` : dueText(dueDate, day)),
    day: (dueDate, day) => dueText(dueDate && dayOf(dueDate), day),
};

/**
 * One task as a line of a list. Each part of it is a button that changes it. The line keeps its nodes for as long as the
 * task is shown.
 */
export class TaskRow {
    #select = null;
    #check = element("input", { type: "checkbox", class: "check" });
    #badge = element("span");
    #priority = element("button", { type: "button", class: "badge", "aria-haspopup": "listbox" }, this.#badge);
    #name;
    #marks = element("span", { class: "marks" });
    #steps = element("button", { type: "button", class: "plain steps num", hidden: true }, icon("right"), element("span"));
    #project = element("button", { type: "button", class: "plain in", dir: "auto", "aria-haspopup": "listbox" });
    #meta = element("span", { class: "meta" });
    #due = element("button", { type: "button", class: "plain when num", "aria-haspopup": "listbox" });
    #earned = element("button", { type: "button", class: "earned num" });
    #tomorrow = action("Move to tomorrow", "arrow");
    #menu = action("Actions", "dots", "listbox");
    #count = null;
    #form = null;
    #handlers;

    /**
     * `handlers` receive this row, and the button if something opens next to it: `toggle`, `open`, `rename`, `priority`,
     * `project`, `day`, `tomorrow`, `menu`, `showPoints`, `count` (with the increment), and, if the list supports them,
     * `select` (with the event) and `fold`.
     */
    constructor(task, handlers) {
        this.id = task.id;
        this.#handlers = handlers;
        this.#name = element("a", { class: "name", dir: "auto", href: `/tasks/${task.id}`, draggable: "false" });
        this.node = element(
            "li", { class: "task", "data-task": task.id },
            ...this.#selectBox(), this.#check, this.#priority, element("span", { class: "text" }, this.#name, this.#marks),
            element("span", { class: "sub" }, this.#project, this.#meta),
            element("span", { class: "end" }, element("span", { class: "actions" }, this.#tomorrow, this.#menu), this.#due, this.#earned));
        const parts = {
            toggle: this.#check, priority: this.#priority, project: this.#project, day: this.#due, tomorrow: this.#tomorrow,
            menu: this.#menu, showPoints: this.#earned, fold: this.#steps,
        };
        for (const [name, button] of Object.entries(parts)) button.addEventListener("click", () => handlers[name]?.(this, button));
        this.#listenToName();
    }

    get isEditing() {
        return this.#form !== null;
    }

    /** The element that earned points rise from. */
    get pointsOrigin() {
        return this.#earned.hidden ? this.#check : this.#earned;
    }

    /** The button that opens the menu of this field: `priority`, `project` or `day`. */
    anchor(field) {
        const button = { priority: this.#priority, project: this.#project, day: this.#due }[field];
        return button?.checkVisibility() ? button : this.#name;
    }

    focus() {
        (this.#form?.querySelector("input") ?? this.#check).focus({ preventScroll: true });
        this.node.scrollIntoView({ block: "nearest" });
    }

    /**
     * `context` describes the surroundings of the line: see `markNodes`; also `isSelected`, `day`, which a heading shows already,
     * `shows` (see `whenTexts`), `namesProject`, and `fold`: "open", "closed", or null if no subtasks are shown below. Empty
     * fields may be missing from a task.
     */
    update(task, board, context = {}) {
        this.task = task;
        setClasses(this.node, {
            done: task.isComplete, pending: task.isPending, waits: task.isBlocked && !task.isComplete, coming: task.isComing === true,
        });
        this.#check.checked = task.isComplete === true;
        label(this.#check, `${task.isComplete ? "Reopen" : "Complete"} ${task.name}`);
        this.#badge.className = `prio ${task.priority.toLowerCase()}`;
        setText(this.#badge, task.priority);
        label(this.#priority, `${task.priority} ${priorityNames[task.priority]}, priority of ${task.name}`, priorityNames[task.priority]);
        label(this.#menu, `Actions for ${task.name}`, "Actions");
        this.#showName(task);
        replace(this.#marks, [...markNodes(task, context), ...this.#countNodes(task), this.#steps]);
        replace(this.#meta, metaNodes(task));
        this.#showSteps(task, context.fold ?? null);
        this.#showProject(task, board, context.namesProject !== false);
        this.#showEnd(task, board, context);
        this.showSelected(context.isSelected === true);
    }

    showSelected(isSelected) {
        if (!this.#select) return;
        this.#select.checked = isSelected;
        label(this.#select, `Select ${this.task.name}`);
        this.node.classList.toggle("selected", isSelected);
    }

    /** Shows `form` in place of the name, or the name again for null. */
    showRename(form) {
        this.#form?.remove();
        this.#form = form;
        this.node.classList.toggle("renaming", form !== null);
        if (form) this.#name.before(form);
    }

    #selectBox() {
        if (!this.#handlers.select) return [];
        this.#select = element("input", { type: "checkbox", class: "select" });
        this.#select.addEventListener("click", (event) => this.#handlers.select(this, event));
        return [this.#select];
    }

    /** A single click waits briefly, because a double click renames. */
    #listenToName() {
        let timer = 0;
        this.#name.addEventListener("click", (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            clearTimeout(timer);
            if (event.detail > 1) return;
            if (event.pointerType === "mouse") timer = setTimeout(() => this.#handlers.open(this), doubleClickTime);
            else this.#handlers.open(this);
        });
        this.node.addEventListener("dblclick", (event) => {
            clearTimeout(timer);
            if (!event.target.closest("input, button, a:not(.name)")) this.#handlers.rename(this);
        });
    }

    #showName(task) {
        if (task.marks?.name?.length) this.#name.replaceChildren(...markedText(task.name, task.marks.name));
        else if (this.#name.textContent !== task.name || this.#name.children.length > 0) this.#name.replaceChildren(task.name);
    }

    /** The counter of a habit with a target amount. */
    #countNodes(task) {
        if (!task.count) return [];
        this.#count ??= new TaskCount((step) => this.#handlers.count(this, step));
        this.#count.update(task);
        return [this.#count.node];
    }

    #showSteps(task, fold) {
        const { subtaskCount = 0, openSubtaskCount = 0 } = task;
        this.#steps.hidden = subtaskCount === 0;
        if (this.#steps.hidden) return;
        const text = `${subtaskCount - openSubtaskCount}/${subtaskCount}`;
        setText(this.#steps.lastChild, text);
        this.#steps.disabled = fold === null;
        this.#steps.setAttribute("aria-expanded", String(fold === "open"));
        if (fold === null) this.#steps.removeAttribute("aria-expanded");
        label(this.#steps, `${text} subtasks of ${task.name} completed`);
    }

    #showProject({ name, projectId }, { projects }, isNamed) {
        const project = projects.find(({ id }) => id === projectId);
        this.#project.hidden = !project || !isNamed;
        setText(this.#project, project?.name ?? "");
        if (project) label(this.#project, `${project.name}, project of ${name}`);
    }

    #showEnd(task, { today }, { day, shows = "due" }) {
        const whole = task.dueDate ? `${nearDay(dayOf(task.dueDate), today)} ${task.dueDate.slice(11, 16)}`.trim() : "No date";
        const text = whenTexts[shows](task.dueDate, task.isOverdue ? today : day ?? today);
        setText(this.#due, text);
        this.#due.dataset.whole = whole;
        this.#due.hidden = task.isComplete === true;
        this.#due.classList.toggle("late", task.isOverdue === true);
        label(this.#due, `${text && text !== whole ? `${text}, ` : ""}${whole}, when ${task.name} is due`, whole);
        // The task of a habit stays on its day.
        this.#tomorrow.hidden = task.isComplete === true || Boolean(task.habitId);
        label(this.#tomorrow, `Move ${task.name} to tomorrow`, "Tomorrow");
        this.#earned.hidden = !task.isComplete || task.isPending === true;
        if (this.#earned.hidden) return;
        const { pointsEarned = 0 } = task;
        setText(this.#earned, `+${count(pointsEarned, "point")}`);
        label(this.#earned, `+${number(pointsEarned)} ${pointsEarned === 1 ? "point" : "points"}, show the sum for ${task.name}`);
    }
}

function action(title, name, popup = null) {
    return element("button", { type: "button", class: "act", title, "aria-haspopup": popup }, icon(name));
}

function label(node, text, title = null) {
    if (node.getAttribute("aria-label") !== text) node.setAttribute("aria-label", text);
    if (title) node.title = title;
}

/** Replaces the content of a node only if it differs. */
function replace(box, nodes) {
    const shown = box.childNodes;
    const isSame = shown.length === nodes.length && nodes.every((node, index) => node.isEqualNode(shown[index]));
    if (!isSame) box.replaceChildren(...nodes);
}
