import { arrange, element, hasChanged, keepingFocus } from "../dom.js";
import { addDays } from "../dates.js";
import { weekdaysOf } from "./days.js";
import { DayCell } from "./day-cell.js";
import { TaskLine } from "./line.js";

const monthLimit = 4;
const weekLimit = 60;

/**
 * The days of a month or week with their tasks, as a grid with arrow key navigation.
 *
 * `on` handles requests: `go(day)` to another day, `turn(step)` to another month or week, `choose(day)` by click or
 * Enter, `list(day)`, `open(taskId)`, `lift(taskId)`, `leave()` by Escape.
 */
export class DayGrid {
    #on;
    #cells = new Map();
    #lines = new Map();
    #heads = element("div", { role: "row", class: "weekdays" });
    #state = null;

    constructor(on) {
        this.#on = on;
        this.node = element("div", { role: "grid", class: "days", "aria-labelledby": "period" }, this.#heads);
        this.node.addEventListener("click", (event) => this.#click(event));
        this.node.addEventListener("keydown", (event) => this.#key(event));
    }

    /** `state`: days, shown, isWeek, today, active, target, chosen, lifted, tasks (by day), view (the dashboard). */
    update(state) {
        this.#state = state;
        this.node.classList.toggle("week", state.isWeek);
        keepingFocus(() => {
            this.#showHeads(weekdaysOf(state.days));
            const rows = [];
            for (let index = 0; index < state.days.length; index += 7) {
                const row = this.node.children[rows.length + 1] ?? element("div", { role: "row", class: "days-row" });
                arrange(row, state.days.slice(index, index + 7).map((day) => this.#cell(day).node));
                rows.push(row);
            }
            arrange(this.node, [this.#heads, ...rows]);
            this.#forget();
            for (const day of state.days) this.#updateCell(day);
        });
    }

    focusDay(day) {
        this.#cells.get(day)?.node.focus({ preventScroll: true });
        this.#cells.get(day)?.node.scrollIntoView({ block: "nearest" });
    }

    /** Whether the task is shown on one of the days. */
    focusTask(id) {
        const line = this.#lines.get(id);
        if (!line?.button.checkVisibility()) return false;
        line.button.focus({ preventScroll: true });
        return true;
    }

    #cell(day) {
        if (!this.#cells.has(day)) this.#cells.set(day, new DayCell(day));
        return this.#cells.get(day);
    }

    #updateCell(day) {
        const { isWeek, tasks, view, lifted } = this.#state;
        const limit = isWeek ? weekLimit : monthLimit;
        const lineOf = (task, tabindex) => {
            if (!this.#lines.has(task.id)) this.#lines.set(task.id, new TaskLine());
            const line = this.#lines.get(task.id);
            line.update(task, view, { tabindex, isLifted: task.id === lifted });
            return line;
        };
        this.#cell(day).update(tasks.get(day) ?? [], { ...this.#state, limit, lineOf });
    }

    #forget() {
        const shown = new Set(this.#state.days);
        for (const day of [...this.#cells.keys()]) {
            if (!shown.has(day)) this.#cells.delete(day);
        }
        const due = new Set(this.#state.days.flatMap((day) => (this.#state.tasks.get(day) ?? []).map(({ id }) => id)));
        for (const id of [...this.#lines.keys()]) {
            if (!due.has(id)) this.#lines.delete(id);
        }
    }

    #showHeads(names) {
        if (!hasChanged(this.#heads, names)) return;
        this.#heads.replaceChildren(...names.map((name) => element(
            "span", { role: "columnheader" }, element("abbr", { title: name }, name.slice(0, 3)))));
    }

    #click(event) {
        const day = event.target.closest("[data-day]")?.dataset.day;
        const task = event.target.closest("[data-task]")?.dataset.task;
        if (task) this.#on.open(task);
        else if (event.target.closest(".more-tasks")) this.#on.list(day);
        else if (day) this.#on.choose(day);
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const cell = event.target.closest("[data-day]");
        if (!cell) return;
        const act = event.target === cell ? this.#cellKey(event.key, cell.dataset.day) : this.#lineKey(event, cell);
        if (!act) return;
        event.preventDefault();
        act();
    }

    #cellKey(key, day) {
        const up = this.#state.isWeek ? 1 : 7;
        const column = this.#state.days.indexOf(day) % 7;
        const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -up, ArrowDown: up, Home: -column, End: 6 - column };
        if (Object.hasOwn(steps, key)) return () => this.#on.go(addDays(day, steps[key]));
        return {
            PageUp: () => this.#on.turn(-1), PageDown: () => this.#on.turn(1),
            Enter: () => this.#on.choose(day), " ": () => this.#on.list(day), Escape: () => this.#on.leave(),
        }[key];
    }

    #lineKey({ key, target }, cell) {
        const { day } = cell.dataset;
        if (key === "ArrowLeft" || key === "ArrowRight") return this.#cellKey(key, day);
        if (key === "Escape") return () => this.focusDay(day);
        if (key === " " && target.dataset.task) return () => this.#on.lift(target.dataset.task);
        if (key !== "ArrowUp" && key !== "ArrowDown") return null;
        const stops = [cell, ...cell.querySelectorAll("button:not([hidden])")];
        const next = stops[stops.indexOf(target) + (key === "ArrowUp" ? -1 : 1)];
        if (next) return () => next.focus();
        return this.#cellKey(key, day);
    }
}
