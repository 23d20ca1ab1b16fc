import { addDays, longDay } from "../dates.js";
import { byId, element, setText } from "../dom.js";
import { Reads } from "../reads.js";
import { openTaskPanel } from "../task/panel.js";
import { count } from "../words.js";
import { dotsFor } from "./day-cell.js";
import { addMonths, isSameMonth, monthTitle, weekdaysOf, weeksOfMonth } from "./days.js";

/** The small calendar of Today: a month with a dot for each day's load; a day opens a sheet with its tasks. */
export class MonthCard {
    #shell;
    #reads;
    #grid = byId("month-days");
    #active = null;
    #counts = new Map();
    #sheet = null;

    constructor(shell) {
        this.#shell = shell;
        this.#reads = new Reads(shell.api);
        this.#grid.addEventListener("click", (event) => this.#click(event));
        this.#grid.addEventListener("keydown", (event) => this.#key(event));
        for (const button of document.querySelectorAll("[data-month]")) {
            button.addEventListener("click", () => this.#go(addMonths(this.#active, Number(button.dataset.month))));
        }
    }

    async load() {
        const { view } = this.#shell.board;
        if (!view) return;
        this.#active ??= view.today;
        const days = this.#days();
        this.show();
        const path = `/api/tasks?dueFrom=${days[0]}&dueTo=${days.at(-1)}&status=open&group=dueDay&limit=1`;
        const { groups } = await this.#reads.get(path);
        this.#counts = new Map(groups.map(({ key, count: tasks }) => [key, tasks]));
        this.show();
        await this.#showSheet();
    }

    show() {
        const days = this.#days();
        const { today } = this.#shell.board.view;
        setText(byId("month-title"), monthTitle(this.#active));
        const focused = document.activeElement?.closest("#month-days") !== null;
        const key = JSON.stringify([days, today, this.#active, [...this.#counts]]);
        if (this.#grid.dataset.key === key) return;
        this.#grid.dataset.key = key;
        const rows = [element("div", { role: "row", class: "mini-row mini-names" }, ...weekdaysOf(days).map((name) => element(
            "span", { role: "columnheader" }, element("abbr", { title: name }, name.slice(0, 2)))))];
        for (let index = 0; index < days.length; index += 7) {
            rows.push(element("div", { role: "row", class: "mini-row" }, ...days.slice(index, index + 7).map((day) => this.#cell(day, today))));
        }
        this.#grid.replaceChildren(...rows);
        if (focused) this.#focus();
    }

    #days() {
        return weeksOfMonth(this.#active, this.#shell.board.view.settings.weekStart);
    }

    #cell(day, today) {
        const open = this.#counts.get(day) ?? 0;
        const isLate = open > 0 && day < today;
        const kinds = ["mini-day", day === today ? "today" : "", isSameMonth(day, this.#active) ? "" : "outside", isLate ? "late" : ""];
        const tasks = isLate ? `${count(open, "task")} overdue` : count(open, "open task");
        return element("div", { role: "gridcell" }, element(
            "a", {
                href: `/calendar?day=${day}`, class: kinds.filter(Boolean).join(" "), "data-day": day,
                tabindex: day === this.#active ? "0" : "-1", "aria-current": day === today ? "date" : null,
                "aria-label": `${longDay(day)}${open > 0 ? `, ${tasks}` : ""}`,
            },
            String(Number(day.slice(8))),
            element("span", { class: "dots", "aria-hidden": "true" }, ...Array.from({ length: dotsFor(open) }, () => element("i")))));
    }

    #click(event) {
        const day = event.target.closest("[data-day]")?.dataset.day;
        if (!day || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#active = day;
        this.show();
        this.#focus();
        this.#open(day);
    }

    #key(event) {
        const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
        const months = { PageUp: -1, PageDown: 1 };
        let day = null;
        if (Object.hasOwn(steps, event.key)) day = addDays(this.#active, steps[event.key]);
        if (Object.hasOwn(months, event.key)) day = addMonths(this.#active, months[event.key]);
        if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        this.#go(day, true);
    }

    #go(day, withFocus = false) {
        const isOther = !this.#days().includes(day) || !isSameMonth(day, this.#active);
        this.#active = day;
        this.show();
        if (withFocus) this.#focus();
        if (isOther) this.#reload();
    }

    #focus() {
        this.#grid.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
    }

    async #reload() {
        try {
            await this.load();
        } catch (error) {
            this.#shell.messages.show(error.message);
        }
    }

    async #open(day) {
        const { DaySheet } = await import("./day-list.js");
        this.#sheet ??= new DaySheet(this.#shell, {
            open: (task) => openTaskPanel(this.#shell, task.id),
            add: (chosen) => {
                this.#shell.quickAdd.setDefaults({ dueDate: chosen });
                this.#shell.quickAdd.focus();
            },
        });
        this.#sheet.open(day);
        try {
            await this.#showSheet();
        } catch (error) {
            this.#shell.messages.show(error.message);
        }
    }

    async #showSheet() {
        const day = this.#sheet?.day;
        if (!day) return;
        const tasks = await this.#reads.all(`/api/tasks?dueFrom=${day}&dueTo=${day}&status=all&sort=priority,dueDate&limit=500`);
        const { board } = this.#shell;
        this.#sheet.update(tasks.map((task) => board.patched(task)).filter(Boolean), board.view);
    }
}
