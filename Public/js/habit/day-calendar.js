import { addDays, dayCount, months, startOfWeek, weekdayName } from "../dates.js";
import { byId, element, hasChanged, isWithModifier } from "../dom.js";
import { DayCell } from "../habits/day-cell.js";
import { number } from "../words.js";

const weeks = 13;
const tallied = [["done", "done"], ["partly", "part q3"], ["missed", "missed"], ["skipped", "skipped"], ["paused", "paused"], ["open", "open"]];
const steps = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1, PageUp: -28, PageDown: 28 };

/** How many days the calendar shows: whole weeks up to today. */
export function daysInCalendar(today, weekStart) {
    const first = addDays(startOfWeek(today, weekStart), -7 * (weeks - 1));
    return dayCount(first, today);
}

/** The last quarter of a habit by week, with a button per day; arrow keys move through it, and one day is picked. */
export class DayCalendar {
    #box = byId("days");
    #tally = byId("tally");
    #cells = new Map();
    #habit = null;
    #today = null;
    #take;
    #press;
    day = null;

    /** `take()` is called when another day was picked, `press(day, node)` when the picked one was pressed. */
    constructor({ take, press }) {
        this.#take = take;
        this.#press = press;
        this.#box.addEventListener("click", ({ target }) => {
            const cell = target.closest("[data-day]");
            if (!cell) return;
            if (cell.dataset.day === this.day) this.#press(this.day, cell);
            else this.pick(cell.dataset.day);
        });
        this.#box.addEventListener("keydown", (event) => this.#key(event));
    }

    get hasFocus() {
        return this.#box.contains(document.activeElement);
    }

    /** Picks a day, and focuses its cell if a cell had the focus or `takesFocus` is set. */
    pick(day, takesFocus = this.hasFocus) {
        if (!this.#cells.has(day)) return;
        this.day = day;
        this.update(this.#habit, this.#today);
        if (takesFocus) {
            const { node } = this.#cells.get(day);
            node.focus({ preventScroll: true });
            node.scrollIntoView({ block: "nearest", inline: "nearest" });
        }
        this.#take();
    }

    update(habit, today) {
        this.#habit = habit;
        this.#today = today;
        if (!habit.days.some(({ day, state }) => day === this.day && state !== "none")) this.day = today;
        this.#draw(habit.days);
        for (const day of habit.days) {
            const cell = this.#cells.get(day.day);
            cell.update(day, habit, today, day.day === this.day);
            cell.node.classList.toggle("on", day.day === this.day);
        }
        this.#showTally(habit.days);
    }

    /** Weeks are columns, so the grid is filled row by row, one weekday after the other. */
    #draw(days) {
        if (!hasChanged(this.#box, days[0]?.day, days.length)) return;
        this.#cells = new Map(days.map(({ day }) => [day, new DayCell(day)]));
        const first = days[0].day;
        const heads = Array.from({ length: weeks }, (_, week) => addDays(first, week * 7 + 6).slice(5, 7));
        const head = [element("span", { class: "m" }), ...heads.map((month, week) => element(
            "span", { class: "m", "aria-hidden": "true" }, month === heads[week - 1] ? "" : months[Number(month) - 1].slice(0, 3)))];
        const rows = Array.from({ length: 7 }, (_, weekday) => [
            element("span", { class: "wd", "aria-hidden": "true" }, weekdayName(addDays(first, weekday)).slice(0, 3)),
            ...Array.from({ length: weeks }, (_, week) => this.#cells.get(addDays(first, week * 7 + weekday))?.node ?? element("span", { class: "day" })),
        ]);
        this.#box.replaceChildren(...head, ...rows.flat());
    }

    #showTally(days) {
        const counts = tallied.map(([state, kind]) => [state, kind, days.filter((day) => day.state === state).length])
            .filter(([state, , count]) => count > 0 || state === "done" || state === "missed");
        if (!hasChanged(this.#tally, counts)) return;
        this.#tally.replaceChildren(...counts.map(([state, kind, count]) => element(
            "li", {}, element("span", { class: `day ${kind}`, "aria-hidden": "true" }, element("i")), element("b", { class: "num" }, number(count)),
            state === "open" ? "open today" : state)));
    }

    #key(event) {
        if (isWithModifier(event)) return;
        const days = this.#habit.days.filter(({ state }) => state !== "none").map(({ day }) => day);
        const to = event.key === "Home" ? days[0] : event.key === "End" ? days.at(-1) : steps[event.key] && addDays(this.day, steps[event.key]);
        if (!to) return;
        event.preventDefault();
        event.stopPropagation();
        if (days.includes(to)) this.pick(to, true);
    }
}
