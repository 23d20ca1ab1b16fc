import { fullDay, longDay } from "../dates.js";
import { button, element, icon, iconButton, setText } from "../dom.js";
import { openOverlay } from "../parts/overlay.js";
import { TaskRows } from "../task/rows.js";
import { loadText, number } from "../words.js";
import { habitText } from "./habit-ring.js";

/** The tasks of a day, or its habits, next to what opened them or over the page. */
export class DayBox {
    #shell;
    #scope;
    #title = element("h2", { id: "day-box-title", tabindex: "-1" });
    #load = element("span", { class: "muted num" });
    #list = element("ul", { class: "day-list" });
    #nothing = element("p", { class: "nothing" });
    #habits = button(icon("habit"), () => this.#turn(), { class: "tool num" });
    #habitsText = element("span");
    #parts;
    #rows;
    // Each opening has a dialog of its own around the same parts, so that what listens to it ends with it.
    #box = null;
    #day = null;
    #tasks = null;
    #showsHabits = false;

    /** `open(task)` shows a task; `add(day)` prepares adding one; `week(day)` shows the day among its hours. */
    constructor(shell, { open, add, week = null }) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        const leaving = (act) => () => {
            this.#box.close();
            act(this.#day);
        };
        const adding = button(icon("M12 5v14M5 12h14"), leaving(add), { class: "tool accent" });
        adding.append("Add a task");
        this.#habits.append(this.#habitsText);
        this.#parts = [
            element("div", { class: "top" }, this.#title, this.#load, iconButton("cross", "Close", () => this.#box.close())), this.#list, this.#nothing,
            element("footer", {}, adding, this.#habits, week ? button("Week", leaving(week), { class: "tool" }) : ""),
        ];
        this.#rows = new TaskRows(this.#list, shell, this.#title, { open: (task) => leaving(() => open(task))() });
    }

    async open(day, anchor = null, showsHabits = false) {
        this.#box?.close();
        this.#day = day;
        this.#showsHabits = showsHabits;
        this.#tasks = null;
        setText(this.#title, fullDay(day).replace(/ \d{4}$/, ""));
        this.#box = element("dialog", { class: "pop day-box", "aria-labelledby": "day-box-title" }, ...this.#parts);
        this.draw();
        openOverlay(this.#box, anchor);
        this.#title.focus({ preventScroll: true });
        await this.#shell.attempt(() => this.load());
        if (document.activeElement === this.#title) this.#list.querySelector(".check")?.focus({ preventScroll: true });
    }

    async load() {
        if (!this.#box?.open) return;
        const day = this.#day;
        const list = (query) => this.#shell.store.all(`/api/tasks?${query}&fields=line`);
        await this.#scope.ask(() => Promise.all([
            list(`dueFrom=${day}&dueTo=${day}&status=open&sort=priority,dueDate`), list(`completedFrom=${day}&completedTo=${day}&status=completed`),
        ]), (read) => {
            this.#tasks = read.flat();
            this.draw();
        });
    }

    draw() {
        if (!this.#box) return;
        const { view } = this.#shell.board;
        const tasks = this.#shell.board.allPatched(this.#tasks ?? []);
        const habits = tasks.filter(({ habitId }) => habitId);
        const own = tasks.filter(({ habitId }) => !habitId);
        const open = own.filter(({ isComplete }) => !isComplete);
        const done = own.length - open.length;
        setText(this.#load, [open.length > 0 && loadText(open), done > 0 && `${number(done)} done`].filter(Boolean).join(", "));
        const shown = this.#showsHabits ? habits : own;
        this.#list.setAttribute("aria-label", `${this.#showsHabits ? "Habits" : "Tasks"} on ${longDay(this.#day)}`);
        this.#nothing.hidden = shown.length > 0 || !this.#tasks;
        setText(this.#nothing, this.#showsHabits ? "No habit is due on this day." : "Nothing is due on this day.");
        this.#habits.hidden = habits.length === 0;
        this.#habits.setAttribute("aria-pressed", String(this.#showsHabits));
        setText(this.#habitsText, habitText(habits.length, habits.filter(({ isComplete }) => isComplete).length, this.#day > view.today));
        this.#rows.show([[this.#list, shown]], view, { day: this.#day });
    }

    #turn() {
        this.#showsHabits = !this.#showsHabits;
        this.draw();
    }
}
