import { byId, element } from "../dom.js";
import { MonthGrid } from "../month-grid.js";
import { Newest } from "../newest.js";
import { Reads } from "../reads.js";
import { openTaskPanel } from "../task/panel.js";
import { count } from "../words.js";
import { dotsFor } from "./day-cell.js";

/** The small calendar on Today: a month with dots for each day's load; a day opens a sheet with its tasks. */
export class MonthCard {
    #shell;
    #reads;
    #newest = new Newest();
    #days = byId("month-days");
    #grid;
    #sheet = null;

    constructor(shell) {
        this.#shell = shell;
        this.#reads = new Reads(shell.api);
        this.#days.addEventListener("click", (event) => this.#click(event));
        this.#grid = new MonthGrid(
            shell, { node: this.#days, title: byId("month-title"), buttons: document.querySelectorAll("[data-month]") },
            (day, open) => this.#cell(day, open));
    }

    async load() {
        const { view } = this.#shell.board;
        if (!view) return;
        this.#grid.active ??= view.today;
        await this.#grid.load();
        await this.#showSheet();
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

    #click(event) {
        const day = event.target.closest("[data-day]")?.dataset.day;
        if (!day || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#grid.active = day;
        this.#grid.show();
        this.#grid.focus();
        this.#open(day);
    }

    async #open(day) {
        const { daySheet } = await import("./day-list.js");
        this.#sheet ??= daySheet(this.#shell, {
            open: (task) => openTaskPanel(this.#shell, task.id),
            add: (chosen) => {
                this.#shell.quickAdd.setDefaults({ dueDate: chosen });
                this.#shell.quickAdd.focus();
            },
        });
        this.#sheet.open(day);
        await this.#shell.attempt(() => this.#showSheet());
    }

    async #showSheet() {
        const day = this.#sheet?.day;
        if (!day) return;
        const reading = this.#reads.all(`/api/tasks?dueFrom=${day}&dueTo=${day}&status=all&sort=priority,dueDate&fields=line`);
        const tasks = await this.#newest.of(reading);
        if (!tasks) return;
        const { board } = this.#shell;
        this.#sheet.update(board.allPatched(tasks), board.view);
    }
}
