import { addMonths, isSameMonth, monthTitle, weekdaysOf, weeksOfMonth } from "../calendar/days.js";
import { addDays, longDay } from "../dates.js";
import { element, hasChanged, isWithModifier, setText } from "../dom.js";
import { count } from "../words.js";

/** A month as a grid, with how many open tasks each day has, those of habits left out as they are from suggested days; arrow keys move by day, Page Up and Page Down by month. */
export class MonthGrid {
    /** The day in the tab order; its month is shown. */
    active = null;
    /** How many open tasks other than those of habits are due, by day. */
    loads = new Map();
    #shell;
    #node;
    #title;
    #cell;
    #isCounted;
    #parts = [];

    /** `cell(day, open)` returns `{name, attributes, nodes}`: the label, attributes and further nodes of a day with so many tasks. */
    constructor(shell, { node, title, buttons, isCounted = true }, cell) {
        this.#shell = shell;
        this.#isCounted = isCounted;
        this.#node = node;
        this.#title = title;
        this.#cell = cell;
        node.addEventListener("keydown", (event) => this.#key(event));
        for (const button of buttons) {
            button.addEventListener("click", () => this.#go(addMonths(this.active, Number(button.dataset.month))));
        }
    }

    /** Loads the counts of the month. */
    async load() {
        this.show(...this.#parts);
        if (!this.#isCounted) return;
        const days = this.#days;
        const { groups } = await this.#shell.store.get(`/api/tasks?dueFrom=${days[0]}&dueTo=${days.at(-1)}&status=open&group=dueDay&habit=0&limit=1`);
        for (const day of days) this.loads.delete(day);
        for (const { key, count: tasks } of groups) this.loads.set(key, tasks);
        this.show(...this.#parts);
    }

    /** Redraws the month if `parts`, the values its cells depend on, have changed. */
    show(...parts) {
        this.#parts = parts;
        const days = this.#days;
        if (!hasChanged(this.#node, days, this.active, this.#shell.board.view.today, [...this.loads], ...parts)) return;
        const hadFocus = this.#node.contains(document.activeElement);
        setText(this.#title, monthTitle(this.active));
        const row = (name, nodes) => element("div", { role: "row", class: `mini-row ${name}` }, ...nodes);
        const rows = [row("mini-names", weekdaysOf(days).map((name) => element(
            "span", { role: "columnheader" }, element("abbr", { title: name }, name.slice(0, 2)))))];
        for (let index = 0; index < days.length; index += 7) {
            rows.push(row("", days.slice(index, index + 7).map((day) => element("div", { role: "gridcell" }, this.#dayCell(day)))));
        }
        this.#node.replaceChildren(...rows);
        if (hadFocus) this.focus();
    }

    focus() {
        this.#node.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
    }

    get #days() {
        return weeksOfMonth(this.active, this.#shell.board.view.settings.weekStart);
    }

    #dayCell(day) {
        const open = this.loads.get(day) ?? 0;
        const { name, kinds, attributes, load = count(open, "open task"), nodes } = this.#cell(day, open);
        const isOutside = !isSameMonth(day, this.active);
        return element(name, {
            class: [...kinds, isOutside && "outside"].filter(Boolean).join(" ") || null, "data-day": day, tabindex: day === this.active ? 0 : -1,
            "aria-current": day === this.#shell.board.view.today ? "date" : null,
            "aria-label": `${longDay(day)}${open > 0 ? `, ${load}` : ""}`, ...attributes,
        }, String(Number(day.slice(8))), ...nodes);
    }

    #key(event) {
        const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
        const months = { PageUp: -1, PageDown: 1 }[event.key];
        if (!(step || months) || isWithModifier(event)) return;
        event.preventDefault();
        this.#go(step ? addDays(this.active, step) : addMonths(this.active, months));
    }

    #go(day) {
        const isOther = !isSameMonth(day, this.active);
        this.active = day;
        this.show(...this.#parts);
        if (isOther) this.#shell.attempt(() => this.load());
    }
}
