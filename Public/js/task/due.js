import { dayOf, nearDay, timeOf } from "../dates.js";
import { element, setText } from "../dom.js";
import { dueDateOf } from "../edit.js";
import { count, duration } from "../words.js";
import { button, groupRow, setValue } from "./field.js";

function loadText({ tasks, estimate }) {
    if (tasks === 0) return "nothing due";
    return [count(tasks, "task"), estimate > 0 ? duration(estimate) : null].filter(Boolean).join(", ");
}

/** The due date with its time, and other days with what is due on them. */
export class Due {
    node;
    #date = element("input", { type: "date", "aria-label": "Due date", min: "1970-01-01", max: "9999-12-31" });
    #time = element("input", { type: "time", "aria-label": "Due time" });
    #clear;
    #toggle;
    #list = element("ul", { class: "days", hidden: true, "aria-label": "Other days" });
    #shell;
    #saver;
    #task = null;
    #today = "";

    constructor(shell, saver) {
        this.#shell = shell;
        this.#saver = saver;
        this.#clear = button("No date", () => this.#take(null));
        this.#toggle = button("Move …", () => this.#toggleDays(), { "aria-expanded": "false" });
        this.node = groupRow(
            "dueDate", element("span", { class: "pair" }, this.#date, this.#time),
            element("span", { class: "pair" }, this.#toggle, this.#clear), this.#list);
        for (const control of [this.#date, this.#time]) {
            control.addEventListener("input", () => this.#typed());
            control.addEventListener("blur", () => saver.flush());
        }
    }

    show({ task, board }) {
        this.#task = task;
        this.#today = board.today;
        const due = this.#saver.value("dueDate");
        if (![this.#date, this.#time].includes(document.activeElement)) {
            setValue(this.#date, due ? dayOf(due) : "");
            setValue(this.#time, due ? timeOf(due) : "");
        }
        this.#date.classList.toggle("late", task.isOverdue);
        this.#clear.hidden = due === null;
        this.#toggle.hidden = task.isComplete;
        if (task.isComplete) this.#close();
    }

    #typed() {
        const due = dueDateOf(this.#date.value, this.#time.value, this.#today);
        // While a year is typed, its first digits make years long past.
        if (due !== null && due < "1900") return;
        this.#saver.set("dueDate", due);
    }

    #take(due) {
        this.#close();
        setValue(this.#date, due ? dayOf(due) : "");
        setValue(this.#time, due ? timeOf(due) : "");
        this.#saver.set("dueDate", due, { isWhole: true });
        this.#date.focus();
    }

    #close() {
        this.#list.hidden = true;
        this.#toggle.setAttribute("aria-expanded", "false");
    }

    async #toggleDays() {
        if (!this.#list.hidden) return this.#close();
        try {
            const { items } = await this.#shell.api.get(`/api/tasks/${this.#task.id}/reschedule-suggestions`);
            this.#list.replaceChildren(...items.map((item) => element("li", {}, this.#day(item))));
            this.#list.hidden = false;
            this.#toggle.setAttribute("aria-expanded", "true");
            return this.#list.querySelector("button")?.focus();
        } catch (error) {
            return this.#shell.messages.show(error.message, { label: "Try again", run: () => this.#toggleDays() });
        }
    }

    #day({ name, dueDate, load }) {
        const node = button("", () => this.#take(dueDate), { class: "day" });
        const when = element("span", { class: "num" });
        setText(when, [nearDay(dayOf(dueDate), this.#today), timeOf(dueDate)].filter(Boolean).join(" "));
        node.append(element("b", {}, name), when, element("small", { class: "num" }, loadText(load)));
        return node;
    }
}
