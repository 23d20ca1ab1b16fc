import { element, icon, setText } from "./dom.js";
import { dueText } from "./dates.js";
import { markedText, metaNodes } from "./task-meta.js";
import { count, number, priorityNames } from "./words.js";

const pencil = "M4 20h4L19 9l-4-4L4 16zM13.500 6.500l4 4";
const bin = "M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.500 11v5M13.500 11v5";
const calendar = "M5 6.500h14v13H5zM5 10.500h14M8.500 4v4M15.500 4v4";
const dots = "M6 12h.01M12 12h.01M18 12h.01";
const doubleClickTime = 180;

/** One task as a line of a list. It keeps its nodes for as long as the task is shown. */
export class TaskRow {
    #select = null;
    #check = element("input", { type: "checkbox", class: "check" });
    #badge = element("span");
    #name;
    #meta = element("span", { class: "meta" });
    #due = element("span", { class: "when num" });
    #earned = element("button", { type: "button", class: "earned num" });
    #actions = [];
    #form = null;
    #handlers;

    /**
     * `handlers` get this row: `toggle`, `edit`, `remove`, `showPoints`, and where a list has them `open` (the name was
     * clicked), `select` (with the event), `reschedule` and `menu` (with the button).
     */
    constructor(task, handlers) {
        this.id = task.id;
        this.#handlers = handlers;
        this.#name = element("a", { class: "name", dir: "auto", href: `/tasks/${task.id}`, draggable: "false" });
        this.#actions = [
            ["Reschedule", calendar, handlers.reschedule], ["Edit", pencil, handlers.edit], ["Delete", bin, handlers.remove],
            ["Actions for", dots, handlers.menu],
        ].filter(([, , act]) => act).map(([verb, path, act]) => this.#action(verb, path, act));
        this.node = element(
            "li", { class: "task", "data-task": task.id },
            ...this.#selectBox(), this.#check, this.#badge, element("span", { class: "text" }, this.#name, this.#meta),
            element("span", { class: "end" },
                element("span", { class: "actions" }, ...this.#actions.map(({ button }) => button)), this.#due, this.#earned));
        this.#check.addEventListener("click", () => handlers.toggle(this));
        this.#earned.addEventListener("click", () => handlers.showPoints(this));
        if (handlers.open) this.#listenToName(handlers.open);
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
        else this.#check.focus({ preventScroll: true });
        this.node.scrollIntoView({ block: "nearest" });
    }

    focusEdit() {
        this.#actions.find(({ verb }) => verb === "Edit").button.focus();
    }

    /** `place`: see `metaNodes`; also `isSelected`, and `day`, which stands over the line already. */
    update(task, board, place = {}) {
        this.task = task;
        this.node.classList.toggle("done", task.isComplete);
        this.node.classList.toggle("pending", task.isPending === true);
        this.#check.checked = task.isComplete;
        this.#check.setAttribute("aria-label", `${task.isComplete ? "Reopen" : "Complete"} ${task.name}`);
        for (const { verb, button } of this.#actions) button.setAttribute("aria-label", `${verb} ${task.name}`);
        this.#badge.className = `prio ${task.priority.toLowerCase()}`;
        this.#badge.title = `Priority ${priorityNames[task.priority]}`;
        setText(this.#badge, task.priority);
        this.#showName(task);
        this.#showMeta(task, board, place);
        this.#showEnd(task, task.isOverdue ? board.today : place.day ?? board.today);
        this.showSelected(place.isSelected === true);
    }

    showSelected(isSelected) {
        if (!this.#select) return;
        this.#select.checked = isSelected;
        this.#select.setAttribute("aria-label", `Select ${this.task.name}`);
        this.node.classList.toggle("selected", isSelected);
    }

    /** Shows `form` in place of the line, or the line again for null. */
    showForm(form) {
        this.#form?.remove();
        this.#form = form;
        this.node.classList.toggle("editing", form !== null);
        if (form) this.node.append(form);
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

    #action(verb, path, act) {
        const isMenu = verb === "Actions for";
        const button = element("button", {
            type: "button", class: isMenu ? "act menu" : "act", title: isMenu ? "Actions" : verb,
            "aria-haspopup": isMenu || verb === "Reschedule" ? "listbox" : null,
        }, icon(path));
        button.addEventListener("click", () => act(this, button));
        return { verb, button };
    }

    /** A click with the mouse waits a moment where a double click means something else. */
    #listenToName(open) {
        let timer = 0;
        this.#name.addEventListener("click", (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            clearTimeout(timer);
            if (event.detail > 1) return;
            const waits = event.pointerType === "mouse" && this.#handlers.waitsForDoubleClick;
            if (waits) timer = setTimeout(() => open(this), doubleClickTime);
            else open(this);
        });
        this.#name.addEventListener("dblclick", () => clearTimeout(timer));
    }

    #showName(task) {
        if (!task.marks?.name?.length) {
            setText(this.#name, task.name);
            if (this.#name.children.length > 0) this.#name.replaceChildren(task.name);
        } else {
            this.#name.replaceChildren(...markedText(task.name, task.marks.name));
        }
    }

    #showMeta(task, board, place) {
        const nodes = metaNodes(task, board, place);
        const shown = [...this.#meta.childNodes];
        const isSame = shown.length === nodes.length && nodes.every((node, index) => node.isEqualNode(shown[index]));
        if (!isSame) this.#meta.replaceChildren(...nodes);
    }

    #showEnd(task, day) {
        setText(this.#due, task.isComplete ? "" : dueText(task.dueDate, day));
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
