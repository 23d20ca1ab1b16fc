import { addDays } from "../dates.js";
import { isWithModifier } from "../dom.js";

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Clicks and keys in the grid of days. `on` takes what they ask for: `go(day)` to another day, `turn(step)` to other weeks,
 * `choose(day)` a day itself, `list(day)` its tasks, `habits(day, button)`, `open(id)` and `lift(id)` a task, and `leave()`.
 */
export function listenToGrid(grid, on) {
    grid.addEventListener("click", (event) => {
        const { target } = event;
        const day = target.closest("[data-day]")?.dataset.day;
        const task = target.closest("[data-task]")?.dataset.task;
        if (!day || isWithModifier(event)) return;
        if (target.closest("[data-task]")) event.preventDefault();
        else if (target.closest("a")) return;
        if (task) on.open(task);
        else if (target.closest(".more")) on.list(day);
        else if (target.closest(".habit-ring")) on.habits(day, target.closest(".habit-ring"));
        else on.choose(day);
    });
    grid.addEventListener("keydown", (event) => {
        const cell = event.target.closest("[data-day]");
        if (!cell || isWithModifier(event)) return;
        const act = event.target === cell ? cellKey(event.key, cell.dataset.day, on) : lineKey(event, cell, on);
        if (!act) return;
        event.preventDefault();
        act();
    });
}

function cellKey(key, day, on) {
    if (Object.hasOwn(steps, key)) return () => on.go(addDays(day, steps[key]));
    return {
        PageUp: () => on.turn(-1), PageDown: () => on.turn(1), Enter: () => on.list(day), " ": () => on.list(day), Escape: () => on.leave(),
    }[key];
}

function lineKey({ key, target }, cell, on) {
    const { day } = cell.dataset;
    if (key === "ArrowLeft" || key === "ArrowRight") return cellKey(key, day, on);
    if (key === "Escape") return () => cell.focus();
    if (key === " " && target.dataset.task) return () => on.lift(target.dataset.task);
    if (key !== "ArrowUp" && key !== "ArrowDown") return null;
    const stops = [cell, ...cell.querySelectorAll("a, .more:not([hidden])")];
    const next = stops[stops.indexOf(target) + (key === "ArrowUp" ? -1 : 1)];
    return next ? () => next.focus() : cellKey(key, day, on);
}
