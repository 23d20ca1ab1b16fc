import { addMonths, isSameMonth, monthTitle, weekdaysOf, weeksOfMonth } from "./calendar/days.js";
import { addDays } from "./dates.js";
import { element, isNews, setText } from "./dom.js";

/** The days of a month in rows; arrow keys walk over them, Page Up and Page Down over months. */
export class MonthGrid {
    /** The day that the Tab key leads to; its month is shown. */
    active = null;
    #node;
    #title;
    #cell;
    #turned;
    #weekStart = "monday";

    /** `cell(day)` makes what stands for a day, with `data-day`; `turned()` is called when another month is shown. */
    constructor({ node, title, buttons }, { cell, turned }) {
        this.#node = node;
        this.#title = title;
        this.#cell = cell;
        this.#turned = turned;
        node.addEventListener("keydown", (event) => this.#key(event));
        for (const button of buttons) {
            button.addEventListener("click", () => this.#go(addMonths(this.active, Number(button.dataset.month))));
        }
    }

    get days() {
        return weeksOfMonth(this.active, this.#weekStart);
    }

    /** Draws the month where `parts`, which its cells are made from, differ from before. */
    show({ settings }, ...parts) {
        this.#weekStart = settings.weekStart;
        const { days } = this;
        if (!isNews(this.#node, days, this.active, ...parts)) return;
        const hadFocus = this.#node.contains(document.activeElement);
        setText(this.#title, monthTitle(this.active));
        const row = (name, nodes) => element("div", { role: "row", class: `mini-row ${name}` }, ...nodes);
        const rows = [row("mini-names", weekdaysOf(days).map((name) => element(
            "span", { role: "columnheader" }, element("abbr", { title: name }, name.slice(0, 2)))))];
        for (let index = 0; index < days.length; index += 7) {
            rows.push(row("", days.slice(index, index + 7).map((day) => {
                const cell = this.#cell(day);
                cell.tabIndex = day === this.active ? 0 : -1;
                cell.classList.toggle("outside", !isSameMonth(day, this.active));
                return element("div", { role: "gridcell" }, cell);
            })));
        }
        this.#node.replaceChildren(...rows);
        if (hadFocus) this.focus();
    }

    focus() {
        this.#node.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
    }

    #key(event) {
        const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
        const months = { PageUp: -1, PageDown: 1 }[event.key];
        if (!(step || months) || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        this.#go(step ? addDays(this.active, step) : addMonths(this.active, months));
    }

    #go(day) {
        const isOther = !isSameMonth(day, this.active);
        this.active = day;
        this.#turned(isOther);
    }
}
