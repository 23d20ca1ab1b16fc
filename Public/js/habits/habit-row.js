import { shortDay } from "../dates.js";
import { arrange, button, element, icon, hasChanged, setAttribute, setClasses, setText } from "../dom.js";
import { number } from "../words.js";
import { cellMark, DayCell } from "./day-cell.js";
import { momentumMark, plusRing, strengthRing } from "./drawings.js";
import { countText, isDueToday, isLimit, metaText, streakText } from "./habit-text.js";

const minusPath = "M6 12h12";
const pausePath = "M9 6v12M15 6v12";

/** One habit as a line: today's control, its name, its days, its streak and momentum, its strength. */
export class HabitRow {
    node;
    habit;
    #handlers;
    #tick = element("input", { type: "checkbox", class: "tick" });
    #plus;
    #none = element("span", { class: "none", "aria-hidden": "true" });
    #name = element("a", { class: "name", dir: "auto" });
    #count = element("span", { class: "count num" });
    #minus;
    #meta = element("span", { class: "meta" });
    #days = element("div", { class: "days", role: "group", "data-roving": true });
    #strip = element("a", { class: "days strip" });
    #run = element("span", { class: "run" });
    #strength = element("span", { class: "ring-place" });
    #cells = new Map();
    #active = null;

    /** `handlers` receive this row: `toggle`, `add` with a step, and `press` with a day and its node. */
    constructor({ id }, handlers) {
        this.#handlers = handlers;
        this.#plus = button("", (node) => handlers.add(this, 1, node), { class: "plus" });
        this.#minus = button(icon(minusPath), (node) => handlers.add(this, -1, node), { class: "minus" });
        this.#tick.addEventListener("change", () => handlers.toggle(this, this.#tick));
        this.#days.addEventListener("click", ({ target }) => {
            const cell = target.closest("[data-day]");
            if (cell) this.#pressed(cell);
        });
        this.node = element(
            "li", { class: "habit", "data-habit": id }, this.#none,
            element("span", { class: "what" }, this.#name, this.#meta), this.#days, this.#run, this.#strength);
    }

    /** The day whose cell is in the tab order. */
    get activeDay() {
        return this.#active;
    }

    /** The focused day, or today. */
    get currentDay() {
        const day = document.activeElement?.closest("[data-day]")?.dataset.day;
        return this.habit.days.find((known) => known.day === day) ?? { ...this.habit.today, day: this.habit.days.at(-1).day, note: this.habit.days.at(-1).note };
    }

    /** The node next to which forms open, and from which points rise. */
    get anchor() {
        const focused = document.activeElement;
        return this.node.contains(focused) ? focused : this.#name;
    }

    focus(day = null) {
        const cell = day && this.#cells.get(day)?.node;
        if (cell && !cell.disabled && cell.isConnected) this.#activate(day);
        else this.#control.focus({ preventScroll: true });
        this.node.scrollIntoView({ block: "nearest" });
    }

    /** Moves the focus to another day; from the control to today. */
    move(step) {
        const days = this.habit.days.filter(({ state }) => state !== "none").map(({ day }) => day);
        const isInside = this.#days.contains(document.activeElement);
        const at = days.indexOf(this.#active ?? days.at(-1));
        const day = isInside ? days[Math.min(Math.max(at + step, 0), days.length - 1)] : days.at(step < 0 ? -2 : -1) ?? days.at(-1);
        if (day && !this.#strip.parentNode) this.#activate(day);
    }

    update(habit, view, isSmall) {
        this.habit = habit;
        const isDue = isDueToday(habit);
        setClasses(this.node, { later: !isDue || habit.today.state === "skipped", paused: habit.isPaused });
        setText(this.#name, habit.title);
        setAttribute(this.#name, "href", `/habits/${habit.id}`);
        this.#showControl(habit, isDue);
        this.#showMeta(habit, view, isDue);
        this.#showDays(habit, view.today, isSmall);
        this.#showRun(habit, view);
    }

    get #control() {
        return [this.#tick, this.#plus].find((node) => node.isConnected) ?? this.#name;
    }

    #pressed(cell) {
        this.#activate(cell.dataset.day);
        this.#handlers.press(this, cell.dataset.day, cell);
    }

    #activate(day) {
        this.#cells.get(this.#active)?.node.setAttribute("tabindex", "-1");
        this.#active = day;
        const { node } = this.#cells.get(day);
        node.setAttribute("tabindex", "0");
        node.focus({ preventScroll: true });
    }

    #showControl(habit, isDue) {
        const control = !isDue ? this.#none : habit.target ? this.#plus : this.#tick;
        const before = this.node.firstChild;
        if (before !== control) {
            const hadFocus = before === document.activeElement;
            before.replaceWith(control);
            if (hadFocus) this.#control.focus({ preventScroll: true });
        }
        const { state, amount } = habit.today;
        this.#tick.checked = state === "done";
        this.#tick.title = state === "done" ? "Done. Press c to undo" : "Press c to mark it done, z to skip today";
        setAttribute(this.#tick, "aria-label", `${habit.title} today`);
        if (hasChanged(this.#none, habit.isPaused)) this.#none.replaceChildren(icon(habit.isPaused ? pausePath : minusPath));
        if (!habit.target) return;
        const share = habit.target.amount > 0 ? (amount ?? 0) / habit.target.amount : amount > 0 ? 1 : 0;
        const { isSettled } = habit.today;
        const isOver = isLimit(habit.target) && state === "missed";
        setClasses(this.#plus, { over: isOver });
        if (hasChanged(this.#plus, share, isSettled)) this.#plus.replaceChildren(plusRing(share, isSettled));
        this.#plus.title = "One more: +   One less: −";
        setAttribute(this.#plus, "aria-label", `One more: ${habit.title}, ${countText(habit.today, habit)}`);
        setAttribute(this.#minus, "aria-label", `One less: ${habit.title}`);
        this.#minus.title = "One less: −";
    }

    #showMeta(habit, view, isDue) {
        const isCounted = habit.target && isDue && habit.today.state !== "skipped";
        const text = metaText(habit, view);
        if (!hasChanged(this.#meta, text, isCounted, habit.target, habit.today.amount)) return;
        const hadFocus = this.#minus === document.activeElement;
        if (isCounted) setText(this.#count, countText(habit.today, habit));
        this.#meta.replaceChildren(...(isCounted ? [this.#count, ...(habit.today.amount > 0 ? [this.#minus] : [])] : [text]));
        if (hadFocus) (this.#minus.isConnected ? this.#minus : this.#plus).focus({ preventScroll: true });
    }

    #showDays(habit, today, isSmall) {
        const box = isSmall ? this.#strip : this.#days;
        const other = isSmall ? this.#days : this.#strip;
        if (other.parentNode) other.replaceWith(box);
        const label = `${habit.title}, the last ${habit.days.length} days`;
        if (isSmall) {
            const done = habit.days.filter(({ state }) => state === "done").length;
            setAttribute(box, "href", `/habits/${habit.id}#calendar`);
            setAttribute(box, "aria-label", `${label}: ${number(done)} done`);
            if (hasChanged(box, habit.days)) box.replaceChildren(...habit.days.map((day) => cellMark(day, habit, today)));
            return;
        }
        setAttribute(box, "aria-label", label);
        const isGone = !habit.days.some(({ day, state }) => day === this.#active && state !== "none");
        if (isGone) this.#active = today;
        const known = this.#cells;
        this.#cells = new Map(habit.days.map(({ day }) => [day, known.get(day) ?? new DayCell(day)]));
        for (const day of habit.days) this.#cells.get(day.day).update(day, habit, today, day.day === this.#active);
        arrange(box, [...this.#cells.values()].map(({ node }) => node));
    }

    #showRun(habit, { today }) {
        const { isPaused, pausedSince, streak, momentum, strength } = habit;
        if (hasChanged(this.#run, isPaused, pausedSince, streak, momentum, today)) {
            const head = element("b", { class: "num" }, isPaused ? "Paused" : streakText(streak.current, streak.unit));
            const since = pausedSince ? `since ${shortDay(pausedSince, today).replace(/^\S+ /, "")}` : "";
            this.#run.replaceChildren(head, isPaused ? element("span", { class: "momentum" }, since) : momentumMark(momentum));
        }
        if (hasChanged(this.#strength, strength)) this.#strength.replaceChildren(strengthRing(strength));
    }
}
