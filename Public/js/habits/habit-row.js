import { shortDay } from "../dates.js";
import { iconPaths } from "../icons.js";
import { Filled } from "../parts/template.js";
import { number } from "../words.js";
import { cellClass } from "./day-cell.js";
import { momentumPaths, plusPaths } from "./drawings.js";
import { countText, dayText, isDueToday, isLimit, metaText, streakText } from "./habit-text.js";

/** What the template of a habit shows of it; the server has the same in `HabitLineValues`. */
function lineValues(habit, view) {
    const { id, title, target, today, isPaused } = habit;
    const isDue = isDueToday(habit);
    const isSkipped = today.state === "skipped";
    const isCounted = isDue && target !== null;
    const isDone = today.state === "done";
    const amount = today.amount ?? 0;
    const share = !target ? 0 : target.amount > 0 ? amount / target.amount : amount > 0 ? 1 : 0;
    const counts = isCounted && !isSkipped;
    return {
        id, title, later: !isDue || isSkipped, paused: isPaused,
        isFree: !isDue, freeSign: isPaused ? iconPaths.pause : iconPaths.minus,
        isTicked: isDue && !target, done: isDone, tickHint: isDone ? "Done. Press c to undo" : "Press c to mark it done, z to skip today",
        isCounted, over: isLimit(target) && today.state === "missed", share: Math.round(100 * Math.min(Math.max(share, 0), 1)), empty: share <= 0,
        plusSign: plusPaths[today.isSettled ? "settled" : "open"], count: target ? countText(today, habit) : null,
        counted: counts ? countText(today, habit) : null, canTake: counts && amount > 0, meta: counts ? null : metaText(habit, view),
        dayCount: habit.days.length, doneDays: number(habit.days.filter(({ state }) => state === "done").length),
        ...runValues(habit, view), strength: Math.round(habit.strength), weak: habit.strength <= 0,
    };
}

function runValues({ isPaused, pausedSince, streak, momentum }, { today }) {
    if (!isPaused) return { run: streakText(streak.current, streak.unit), momentum, momentumSign: momentumPaths[momentum], runNote: momentum };
    const since = pausedSince ? `since ${shortDay(pausedSince, today).replace(/^\S+ /, "")}` : "";
    return { run: "Paused", momentum: "", momentumSign: null, runNote: since };
}

/** A day as a button; an empty cell before the first day of the habit. */
function dayValues(day, habit, today, isActive) {
    const isThere = day.state !== "none";
    return {
        day: day.day, look: cellClass(day, habit, today), tab: isActive && isThere ? 0 : -1, isBefore: !isThere, away: isThere ? null : "true",
        hint: isThere ? `${dayText(day, habit, today)}. Enter changes it` : null, label: isThere ? `${habit.title}, ${dayText(day, habit, today)}` : null,
    };
}

/** One habit as a line: today's control, its name, its days, its streak and momentum, its strength. */
export class HabitRow {
    node;
    habit;
    #handlers;
    #filled;
    #days;
    #active = null;
    #view = null;

    /**
     * `handlers` receive this row: `toggle`, `add` with a step, and `press` with a day and its node. `node` is the line of
     * this habit that came with the page, if any.
     */
    constructor(handlers, node = null) {
        this.#handlers = handlers;
        this.#filled = new Filled("habit-row", node);
        this.node = this.#filled.node;
        this.#days = this.#part(".days");
        const [tick, plus, minus] = [".tick", ".plus", ".minus"].map((name) => this.#part(name));
        tick.addEventListener("change", () => handlers.toggle(this, tick));
        plus.addEventListener("click", () => handlers.add(this, 1, plus));
        minus.addEventListener("click", () => handlers.add(this, -1, minus));
        this.#days.addEventListener("click", ({ target }) => {
            const cell = target.closest("[data-day]");
            if (cell) this.#pressed(cell);
        });
    }

    #part(selector) {
        return this.node.querySelector(selector);
    }

    /** The focused day, or today. */
    get currentDay() {
        const day = document.activeElement?.closest("[data-day]")?.dataset.day;
        return this.habit.days.find((known) => known.day === day) ?? { ...this.habit.today, day: this.habit.days.at(-1).day, note: this.habit.days.at(-1).note };
    }

    /** The node next to which forms open, and from which points rise. */
    get anchor() {
        const focused = document.activeElement;
        return this.node.contains(focused) ? focused : this.#part(".name");
    }

    focus(day = null) {
        const cell = day && this.#cell(day);
        if (cell && !cell.disabled && !this.#days.inert) this.#activate(day);
        else this.#control.focus({ preventScroll: true });
        this.node.scrollIntoView({ block: "nearest" });
    }

    /** Moves the focus to another day; from the control to today. */
    move(step) {
        const days = this.habit.days.filter(({ state }) => state !== "none").map(({ day }) => day);
        const isInside = this.#days.contains(document.activeElement);
        const at = days.indexOf(this.#active ?? days.at(-1));
        const day = isInside ? days[Math.min(Math.max(at + step, 0), days.length - 1)] : days.at(step < 0 ? -2 : -1) ?? days.at(-1);
        if (day && !this.#days.inert) this.#activate(day);
    }

    /** Where there is little room, the days are a single link to all of them. */
    update(habit, view, isSmall) {
        this.habit = habit;
        this.#view = view;
        const focused = document.activeElement;
        if (!habit.days.some(({ day, state }) => day === this.#active && state !== "none")) this.#active = view.today;
        this.#filled.fill({ ...lineValues(habit, view), days: this.#dayValues });
        this.#days.inert = isSmall;
        if (!this.node.contains(focused) || focused.closest("[hidden]") === null) return;
        (focused.matches(".minus") ? this.#part(".plus") : this.#control).focus({ preventScroll: true });
    }

    get #dayValues() {
        return this.habit.days.map((day) => dayValues(day, this.habit, this.#view.today, day.day === this.#active));
    }

    #cell(day) {
        return this.#days.querySelector(`[data-day="${day}"]`);
    }

    get #control() {
        return this.#part(":is(.tick, .plus):not([hidden])") ?? this.#part(".name");
    }

    #pressed(cell) {
        this.#activate(cell.dataset.day);
        this.#handlers.press(this, cell.dataset.day, cell);
    }

    #activate(day) {
        this.#active = day;
        this.#filled.fill({ days: this.#dayValues });
        this.#cell(day).focus({ preventScroll: true });
    }
}
