import { button, element, setText } from "../dom.js";
import { longDay } from "../dates.js";
import { TaskRows } from "../task-rows.js";
import { loadText } from "./day-cell.js";

/** All tasks of one day as lines, with a way to add another. */
export class DayList {
    #title = element("h2", { tabindex: "-1" });
    #load = element("p", { class: "muted num" });
    #list = element("ul", { class: "day-list" });
    #nothing = element("p", { class: "nothing", hidden: true }, "Nothing is due that day.");
    #rows;
    #day = null;

    /** `open(task)` shows a task, `add(day)` makes the next new task one of that day. */
    constructor(shell, { open, add, id }) {
        this.#title.id = id;
        this.#list.setAttribute("aria-labelledby", id);
        this.node = element(
            "div", {}, element("header", {}, this.#title, this.#load), this.#list, this.#nothing,
            button("Add a task for this day", () => add(this.#day)));
        this.#rows = new TaskRows(this.node, shell, open, this.#title);
    }

    get rows() {
        return this.#rows;
    }

    show(day, tasks, view) {
        this.#day = day;
        setText(this.#title, longDay(day));
        setText(this.#load, tasks.some((task) => !task.isComplete) ? loadText(tasks) : "");
        this.#nothing.hidden = tasks.length > 0;
        this.#rows.show([[this.#list, tasks]], view, { day });
    }
}

/** A sheet with the tasks of a day. */
export class DaySheet {
    #list;
    #dialog;
    #day = null;

    constructor(shell, { open, add }) {
        const leavingTo = (act) => (value) => {
            this.#dialog.close();
            act(value);
        };
        this.#list = new DayList(shell, { id: "day-sheet-title", open: leavingTo(open), add: leavingTo(add) });
        this.#dialog = element(
            "dialog", { class: "day-sheet", "aria-labelledby": "day-sheet-title" }, this.#list.node,
            element("form", { method: "dialog" }, element("button", { class: "button" }, "Close")));
        this.#dialog.addEventListener("click", (event) => {
            if (event.target === this.#dialog) this.#dialog.close();
        });
        document.body.append(this.#dialog);
    }

    /** The day that is shown; null while the sheet is closed. */
    get day() {
        return this.#dialog.open ? this.#day : null;
    }

    open(day) {
        this.#day = day;
        this.#dialog.showModal();
    }

    update(tasks, view) {
        if (this.day) this.#list.show(this.day, tasks, view);
    }
}
