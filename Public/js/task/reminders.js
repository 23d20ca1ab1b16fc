import { button, element, isNews, onKey, select } from "../dom.js";
import { FoldedRow } from "./field.js";
import { offsets, reminderText } from "./reminder-text.js";

const most = 5;

/** The reminders of a task: chips to take away, and a list to add from. */
export class Reminders {
    node;
    #row;
    #saver;
    #chips = element("span", { class: "tokens" });
    #add = select([["", "Add a reminder"], ...offsets.slice(1), ["at", "At a day and time …"]], { "aria-label": "Add a reminder" });
    #at = element("input", { type: "datetime-local", "aria-label": "Remind at", hidden: true });
    #today = "";

    constructor(saver) {
        this.#saver = saver;
        this.#row = new FoldedRow("reminders", this.#chips, this.#add, this.#at);
        this.node = this.#row.node;
        this.#add.addEventListener("change", () => {
            const { value } = this.#add;
            this.#add.value = "";
            this.#at.hidden = value !== "at";
            if (value === "at") this.#at.focus();
            else if (value) this.#append(value);
        });
        onKey(this.#at, "Enter", () => this.#takeMoment());
        this.#at.addEventListener("blur", () => this.#takeMoment());
    }

    open() {
        this.#row.open();
        this.#add.focus();
    }

    show({ board }) {
        this.#today = board.today;
        const reminders = this.#saver.value("reminders") ?? [];
        const texts = reminders.map((reminder) => reminderText(reminder, board.today));
        this.#row.show(texts.length > 0 ? [texts[0], ...texts.slice(1).map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(", ") : "None");
        if (isNews(this.#chips, reminders, board.today)) this.#chips.replaceChildren(...reminders.map((reminder, index) => this.#chip(reminder, index)));
        this.#add.hidden = reminders.length >= most;
    }

    #chip(reminder, index) {
        const text = reminderText(reminder, this.#today);
        return button(text, () => {
            const rest = (this.#saver.value("reminders") ?? []).filter((_, at) => at !== index);
            this.#saver.set("reminders", rest, { isWhole: true });
            this.#add.hidden = false;
            this.#add.focus();
        }, { class: "chip token", "aria-label": `Take the reminder “${text}” away`, title: "Take away" });
    }

    #takeMoment() {
        if (this.#at.value) this.#append(this.#at.value.slice(0, 16));
        this.#at.value = "";
        this.#at.hidden = true;
    }

    #append(reminder) {
        const reminders = this.#saver.value("reminders") ?? [];
        if (!reminders.includes(reminder)) this.#saver.set("reminders", [...reminders, reminder], { isWhole: true });
    }
}
