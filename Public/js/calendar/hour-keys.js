import { minuteOf } from "../clock.js";
import { addDays, timeOf, weekdayName } from "../dates.js";
import { TaskChanges } from "../task/changes.js";
import { dueAt, minutesOf, snap, timeText } from "./hours.js";
import { moveTask } from "./lift.js";

const estimateStep = 5;

/** Sets how long a task is meant to take. */
export function setEstimate(shell, task, minutes) {
    const estimatedDuration = Math.max(estimateStep, Math.round(minutes / estimateStep) * estimateStep) * 60;
    if (estimatedDuration === task.estimatedDuration) return null;
    return new TaskChanges(shell).setEstimate(task, estimatedDuration);
}

/** The week by keyboard: the arrows walk between blocks, or carry what was picked up by a quarter of an hour or a day. */
export class HourKeys {
    #page;
    #week;
    #node;
    /** Where the task that was picked up is: `{day, minute}`. */
    #at = null;

    constructor(page, week, node) {
        this.#page = page;
        this.#week = week;
        this.#node = node;
        node.addEventListener("keydown", (event) => {
            if (event.ctrlKey || event.metaKey || event.isComposing) return;
            const act = this.#page.lift.task && this.#at ? this.#carryKey(event.key) : this.#walkKey(event);
            if (!act) return;
            event.preventDefault();
            event.stopPropagation();
            act();
        });
        node.addEventListener("focusout", (event) => {
            // Whoever goes elsewhere takes the task back.
            if (this.#at && event.relatedTarget && !node.contains(event.relatedTarget)) this.#end();
        });
    }

    take(task) {
        const { lift, today } = this.#page;
        if (!lift.take(task, "The arrow keys move it by 15 minutes or one day")) return;
        const isPlaced = task.dueDate && timeOf(task.dueDate) && task.dueDate.slice(0, 10) >= this.#week.span[0];
        const [gap] = isPlaced ? [] : this.#week.gaps(task, 1);
        this.#at = isPlaced ? { day: task.dueDate.slice(0, 10), minute: minuteOf(timeOf(task.dueDate)) } : gap ?? { day: this.#week.span[0] > today ? this.#week.span[0] : today, minute: this.#page.data.workHours.from };
        this.#show(false);
        this.#node.focus({ preventScroll: true });
    }

    #carryKey(key) {
        const steps = { ArrowUp: [0, -snap], ArrowDown: [0, snap], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
        if (Object.hasOwn(steps, key)) return () => this.#carry(...steps[key]);
        if (key === "Escape") return () => this.#end();
        return key === " " || key === "Enter" ? () => this.#drop() : null;
    }

    #carry(days, minutes) {
        const minute = Math.min(Math.max(this.#at.minute + minutes, 0), 24 * 60 - snap);
        this.#at = { day: addDays(this.#at.day, days), minute };
        this.#show(true);
    }

    #show(isSpoken) {
        const { lift } = this.#page;
        const { day, minute } = this.#at;
        const to = Math.min(minute + minutesOf(lift.task), 24 * 60);
        this.#week.ghost = { day, from: minute, to };
        this.#page.to({ day }, false);
        if (isSpoken) lift.say(`${weekdayName(day)} ${timeText(minute)}, ${this.#held(day, minute, to)}`);
        this.#node.querySelector(".place-ghost")?.scrollIntoView({ block: "nearest" });
    }

    /** "free", or the name of what lies there. */
    #held(day, from, to) {
        const shown = this.#week.days.find((one) => one.day === day);
        const other = shown?.blocks.find((block) => block.task.id !== this.#page.lift.task.id && block.from < to && block.to > from);
        return other ? `over ${other.task.name}` : "free";
    }

    #drop() {
        const { lift, shell, today } = this.#page;
        const { day, minute } = this.#at;
        const task = lift.drop(day, today);
        if (!task) return;
        this.#at = this.#week.ghost = null;
        moveTask(shell, task, dueAt(day, minute));
        this.#page.show();
        if (!this.#week.focusTask(task.id)) this.#week.focusDay(day);
    }

    #end() {
        this.#at = this.#week.ghost = null;
        this.#page.leave();
    }

    #walkKey(event) {
        const { key, target, altKey } = event;
        const column = target.closest("[data-day]")?.dataset.day;
        if (!column) return null;
        const id = target.dataset.task;
        if (altKey) return id && (key === "ArrowUp" || key === "ArrowDown") ? () => this.#resize(id, key === "ArrowDown" ? estimateStep : -estimateStep) : null;
        if (key === " " && id) return () => this.take(this.#page.data.task(id));
        if (key === "ArrowUp" || key === "ArrowDown") return () => this.#along(column, target, key === "ArrowDown" ? 1 : -1);
        if (key === "ArrowLeft" || key === "ArrowRight") return () => this.#across(column, id, key === "ArrowRight" ? 1 : -1);
        return null;
    }

    #resize(id, minutes) {
        const task = this.#page.data.task(id);
        setEstimate(this.#page.shell, task, minutesOf(task) + minutes);
    }

    /** All that can have the focus in a column, from its head down. */
    #stops(day) {
        return [...this.#node.querySelectorAll(`[data-head="${day}"], [data-day="${day}"] :is(a, .more)`)].filter((node) => node.checkVisibility());
    }

    #along(day, target, step) {
        const stops = this.#stops(day);
        stops[Math.min(Math.max(stops.indexOf(target) + step, 0), stops.length - 1)].focus();
    }

    /** To the block of the next day that is nearest in time, or its head. */
    #across(day, id, step) {
        const next = addDays(day, step);
        const [first, last] = this.#week.span;
        this.#page.to({ day: next }, next < first || next > last);
        const from = id && this.#week.days.flatMap(({ blocks }) => blocks).find((block) => block.task.id === id)?.from;
        const blocks = this.#week.days.find((one) => one.day === next)?.blocks ?? [];
        const [nearest] = from === undefined ? [] : blocks.toSorted((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from));
        if (nearest && this.#week.focusTask(nearest.task.id)) return;
        this.#week.focusDay(next);
    }
}
