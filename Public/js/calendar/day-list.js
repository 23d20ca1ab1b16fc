import { button, element, setText } from "../dom.js";
import { longDay } from "../dates.js";
import { openOverlay } from "../overlay.js";
import { TaskRows } from "../task-rows.js";
import { loadText } from "./day-cell.js";

/** All tasks of one day as lines, with a way to add another; `open(task)` shows one, `add(day)` makes the next new one one of that day. */
export class DayList {
    rows;
    #title;
    #load = element("p", { class: "muted num" });
    #list;
    #nothing = element("p", { class: "nothing", hidden: true }, "Nothing is due on this day.");
    #day = null;

    constructor(shell, { open, add, id }) {
        this.#title = element("h2", { id, tabindex: "-1" });
        this.#list = element("ul", { class: "day-list", "aria-labelledby": id });
        this.node = element(
            "div", {}, element("header", {}, this.#title, this.#load), this.#list, this.#nothing,
            button("Add a task for this day", () => add(this.#day)));
        this.rows = new TaskRows(this.node, shell, this.#title, { open });
    }

    show(day, tasks, view) {
        this.#day = day;
        setText(this.#title, longDay(day));
        setText(this.#load, tasks.some((task) => !task.isComplete) ? loadText(tasks) : "");
        this.#nothing.hidden = tasks.length > 0;
        this.rows.show([[this.#list, tasks]], view, { day });
    }
}

/** A sheet with the tasks of a day. */
export function daySheet(shell, { open, add }) {
    const leavingTo = (act) => (value) => {
        box.close();
        act(value);
    };
    const list = new DayList(shell, { id: "day-sheet-title", open: leavingTo(open), add: leavingTo(add) });
    const close = element("form", { method: "dialog" }, element("button", { class: "button" }, "Close"));
    const box = element("dialog", { class: "day-sheet", "aria-labelledby": "day-sheet-title" }, list.node, close);
    let shown = null;
    return {
        /** The day that is shown; null while the sheet is closed. */
        get day() {
            return box.open ? shown : null;
        },
        open(day) {
            shown = day;
            openOverlay(box);
        },
        update(tasks, view) {
            if (box.open) list.show(shown, tasks, view);
        },
    };
}
