import { byId, element, onPlainClick } from "../dom.js";
import { MonthGrid } from "../parts/month-grid.js";
import { openTaskPanel } from "../task/panel.js";
import { count } from "../words.js";

const mostDots = 3;

/** The number of dots for a day's open tasks: one for a light day, three for a full one. */
function dotsFor(open) {
    if (open === 0) return 0;
    if (open < 3) return 1;
    return open < 6 ? 2 : mostDots;
}

/** The small calendar on Today: a month with dots for each day's load; a day opens a box with its tasks. */
export class MonthCard {
    #shell;
    #days = byId("month-days");
    #grid;
    #box = null;

    constructor(shell) {
        this.#shell = shell;
        shell.board.subscribe(() => this.#box?.draw());
        onPlainClick(this.#days, ({ dataset }) => this.#choose(dataset.day), "[data-day]");
        this.#grid = new MonthGrid(
            shell, { node: this.#days, title: byId("month-title"), buttons: document.querySelectorAll("[data-month]") },
            (day, open) => this.#cell(day, open));
    }

    async load() {
        const { view } = this.#shell.board;
        if (!view) return;
        this.#grid.active ??= view.today;
        await Promise.all([this.#grid.load(), this.#box?.load()]);
    }

    #cell(day, open) {
        const { today } = this.#shell.board.view;
        const isLate = open > 0 && day < today;
        const dots = Array.from({ length: dotsFor(open) }, () => element("i"));
        return {
            name: "a", kinds: ["mini-day", day === today && "today", isLate && "late"], attributes: { href: `/calendar?day=${day}` },
            load: isLate ? `${count(open, "task")} overdue` : undefined, nodes: [element("span", { class: "dots", "aria-hidden": "true" }, ...dots)],
        };
    }

    #choose(day) {
        this.#grid.active = day;
        this.#grid.show();
        this.#grid.focus();
        this.#open(day);
    }

    async #open(day) {
        const { DayBox } = await import("./day-box.js");
        this.#box ??= new DayBox(this.#shell, {
            open: (task) => openTaskPanel(this.#shell, task.id),
            add: (chosen) => {
                this.#shell.quickAdd.setDefaults({ dueDate: chosen });
                this.#shell.quickAdd.focus();
            },
        });
        await this.#box.open(day);
    }
}
