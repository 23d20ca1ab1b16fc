import { addDays, rangeTitle, startOfWeek, weekdayName } from "../dates.js";
import { element, hasChanged, keepingFocus } from "../dom.js";
import { drawList } from "../parts/list.js";
import { Filled } from "../parts/template.js";
import { count, number } from "../words.js";
import { daysBetween, weekName } from "./days.js";
import { listenToGrid } from "./grid-keys.js";
import { shortDuration } from "./load.js";
import { MonthDay } from "./month-day.js";

const weeksShown = 4;
const pastWeeks = 3;
const mostThisWeek = 4;
const mostLater = 3;

/** The first days of the weeks a month shows: four from that of `day`, and before them up to three that are over. */
export function weeksAround(day, today, weekStart) {
    const [first, running] = [startOfWeek(day, weekStart), startOfWeek(today, weekStart)];
    const weeks = Array.from({ length: pastWeeks + weeksShown }, (_, index) => addDays(first, 7 * (index - pastWeeks)));
    return weeks.filter((week) => week >= first || week < running);
}

/** Four weeks as a grid in which the arrow keys move; weeks that are over are one line that unfolds. */
export class MonthView {
    /** The first days of past weeks that are shown in full, and of later ones on a narrow page. */
    unfolded = new Set();
    #narrow = matchMedia("(max-width: 960px)");
    node = document.querySelector("#board > .weeks");
    #heads = this.node.querySelector(".week-names");
    #weeks = this.node.lastElementChild;
    #on;
    #days = new Map();

    /** `on` takes `fold()`, `redraw()` and what `listenToGrid` asks for. */
    constructor(on) {
        this.#on = on;
        listenToGrid(this.node, on);
        this.#narrow.addEventListener("change", () => on.redraw());
        this.node.addEventListener("click", (event) => {
            const week = event.target.closest("[data-week]")?.dataset.week;
            if (week) this.#fold(week);
        });
    }

    #fold(week) {
        if (!this.unfolded.delete(week)) this.unfolded.add(week);
        this.#on.fold();
    }

    update(state) {
        const { weeks } = state;
        this.node.hidden = false;
        keepingFocus(() => {
            this.#showHeads(weeks[0]);
            this.#days.clear();
            drawList(this.#weeks, weeks, {
                keyOf: (week) => week, make: (week) => new MonthWeek(week, this.#weeks.querySelector(`[data-week="${week}"]`)?.closest(".week")),
                update: (week) => {
                    week.update(state, this.#isFolded(week.first, state), this.#isFoldable(week.first, state));
                    for (const day of week.days) this.#days.set(day.day, day);
                },
            });
        });
    }

    focusDay(day) {
        const node = this.#days.get(day)?.node;
        node?.focus({ preventScroll: true });
        node?.scrollIntoView({ block: "nearest" });
    }

    /** Whether the task is shown, and has the focus now. */
    focusTask(id) {
        const link = this.node.querySelector(`[data-task="${id}"]`);
        if (!link?.checkVisibility()) return false;
        link.focus({ preventScroll: true });
        return true;
    }

    #isFoldable(week, { running }) {
        return week < running.first || (this.#narrow.matches && week >= addDays(running.first, 14));
    }

    #isFolded(week, state) {
        return this.#isFoldable(week, state) && !this.unfolded.has(week);
    }

    #showHeads(first) {
        const names = daysBetween(first, addDays(first, 6)).map(weekdayName);
        if (!hasChanged(this.#heads, names)) return;
        this.#heads.replaceChildren(
            element("span", { role: "columnheader" }, element("span", { class: "visually-hidden" }, "Week")),
            ...names.map((name) => element("span", { role: "columnheader" }, element("abbr", { title: name }, name.slice(0, 3)))));
    }
}

/** A week of the month, with its name and its sums at the left. */
class MonthWeek {
    days;
    #filled;

    /** `node` is the week that came with the page, if any. */
    constructor(first, node = null) {
        this.first = first;
        this.#filled = new Filled("month-week", node);
        this.node = this.#filled.node;
        this.days = daysBetween(first, addDays(first, 6)).map((day) => new MonthDay(day, node?.querySelector(`[data-day="${day}"]`)));
        if (!node) this.node.append(...this.days.map((day) => day.node));
    }

    update(state, isFolded, isFoldable) {
        const { running, today } = state;
        const isPast = this.first < running.first;
        const range = rangeTitle(this.first, addDays(this.first, 6), today);
        const name = weekName(this.first, running.first);
        const most = this.first === running.first ? mostThisWeek : mostLater;
        for (const day of this.days) day.update(state, most);
        this.#filled.fill({
            first: this.first, gone: isPast, folded: isFolded, running: this.first === running.first, canFold: isFoldable,
            name: isPast ? "" : name, range, expanded: String(!isFolded), foldLabel: `${name}, ${range}`,
            sums: sums(this.days.map(({ day }) => state.days.get(day)).filter(Boolean), isPast, today),
        });
    }
}

/** What became of a week that is over, or what is open in it. */
function sums(days, isPast, today) {
    // What is open of days that are over is overdue, and counted there.
    const sum = (name) => days.reduce((total, day) => total + (isPast || day.day >= today ? day[name] : 0), 0);
    const parts = isPast
        ? [["", `${number(sum("completed"))} done`], ["points", sum("points") > 0 && `+${number(sum("points"))}`]]
        : [["", count(sum("open"), "task")], ["", sum("estimate") > 0 && shortDuration(sum("estimate"))]];
    return days.length === 0 ? [] : parts.filter(([, text]) => text).map(([kind, text]) => ({ kind, text }));
}
