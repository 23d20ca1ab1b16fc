import { longDay } from "../dates.js";
import { byId, element } from "../dom.js";
import { MonthGrid } from "../month-grid.js";
import { Reads } from "../reads.js";
import { openTaskPanel } from "../task/panel.js";
import { count } from "../words.js";
import { dotsFor } from "./day-cell.js";

/** The small calendar of Today: a month with a dot for each day's load; a day opens a sheet with its tasks. */
export class MonthCard {
    #shell;
    #reads;
    #days = byId("month-days");
    #grid;
    #counts = new Map();
    #sheet = null;

    constructor(shell) {
        this.#shell = shell;
        this.#reads = new Reads(shell.api);
        this.#days.addEventListener("click", (event) => this.#click(event));
        this.#grid = new MonthGrid(
            { node: this.#days, title: byId("month-title"), buttons: document.querySelectorAll("[data-month]") },
            { cell: (day) => this.#cell(day), turned: (isOther) => this.#turned(isOther) });
    }

    async load() {
        const { view } = this.#shell.board;
        if (!view) return;
        this.#grid.active ??= view.today;
        this.show();
        const { days } = this.#grid;
        const path = `/api/tasks?dueFrom=${days[0]}&dueTo=${days.at(-1)}&status=open&group=dueDay&limit=1`;
        const { groups } = await this.#reads.get(path);
        this.#counts = new Map(groups.map(({ key, count: tasks }) => [key, tasks]));
        this.show();
        await this.#showSheet();
    }

    show() {
        const { view } = this.#shell.board;
        this.#grid.show(view, view.today, [...this.#counts]);
    }

    #cell(day) {
        const { today } = this.#shell.board.view;
        const open = this.#counts.get(day) ?? 0;
        const isLate = open > 0 && day < today;
        const kinds = ["mini-day", day === today ? "today" : "", isLate ? "late" : ""];
        const tasks = isLate ? `${count(open, "task")} overdue` : count(open, "open task");
        return element(
            "a", {
                href: `/calendar?day=${day}`, class: kinds.filter(Boolean).join(" "), "data-day": day,
                "aria-current": day === today ? "date" : null, "aria-label": `${longDay(day)}${open > 0 ? `, ${tasks}` : ""}`,
            },
            String(Number(day.slice(8))),
            element("span", { class: "dots", "aria-hidden": "true" }, ...Array.from({ length: dotsFor(open) }, () => element("i"))));
    }

    #click(event) {
        const day = event.target.closest("[data-day]")?.dataset.day;
        if (!day || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#grid.active = day;
        this.show();
        this.#grid.focus();
        this.#open(day);
    }

    #turned(isOther) {
        this.show();
        if (isOther) this.#reload();
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
        const tasks = await this.#reads.all(`/api/tasks?dueFrom=${day}&dueTo=${day}&status=all&sort=priority,dueDate&fields=line&limit=500`);
        const { board } = this.#shell;
        this.#sheet.update(tasks.map((task) => board.patched(task)).filter(Boolean), board.view);
    }
}
