import { dayOf, weekdayName } from "../dates.js";
import { element } from "../dom.js";
import { Dragging } from "../parts/drag.js";
import { setEstimate } from "./hour-keys.js";
import { dueAt, minutesOf, snap, timeText } from "./hours.js";
import { keepingTime, moveTask } from "./lift.js";

/** How close to an edge, and for how long, a task is held there until the week turns. */
const edge = 20;
const turnAfter = 600;
const resizeStep = 5;

/** Dragging tasks to an hour, a day or the tray, and the lower edge of a block to another length. */
export class HourDrag {
    #page;
    #week;
    #node;
    #task = null;
    /** How far below the top of a block it is held, in pixels. */
    #held = 0;
    #where = element("span", { class: "num" });
    #side = 0;
    #turning = 0;

    constructor(page, week, node) {
        this.#page = page;
        this.#week = week;
        this.#node = node;
        new Dragging(node, {
            find: (target, { clientY }) => {
                const block = target.closest(".block");
                this.#held = block ? clientY - block.getBoundingClientRect().top : 0;
                return target.closest(".grip") ? null : this.#find(target);
            }, ghost: (item) => this.#carried(item), targetAt: (x, y) => this.#targetAt(x, y),
            mark: (target) => this.#mark(target), drop: (target) => this.#drop(target),
        });
        new Dragging(node, {
            find: (target) => (this.#find(target.closest(".grip")?.previousElementSibling) ? target.closest(".grip") : null),
            ghost: () => element("div", { class: "visually-hidden" }), targetAt: (x, y, grip) => this.#lengthAt(y, grip),
            mark: (target, grip) => this.#markLength(target, grip), drop: ({ minutes }, grip) => this.#resize(minutes, grip),
        });
    }

    #taskOf(item) {
        return item && this.#page.data.task(item.dataset.task);
    }

    #find(target) {
        const item = target?.closest("[data-task]");
        const task = this.#taskOf(item);
        return task && !task.isComplete ? item : null;
    }

    #carried(item) {
        this.#task = this.#week.carried = this.#taskOf(item);
        return element("div", { class: "ghost carried" }, element("span", { class: "name" }, this.#task.name), this.#where);
    }

    /** A place is `{day, from}` in minutes, `{day, part}` for a whole day, or `{day: null}` for no hour. */
    #targetAt(x, y) {
        this.#watchEdge(x);
        const below = document.elementFromPoint(x, y);
        if (below?.closest(".tray")) return { isTray: true, day: null };
        const day = below?.closest("[data-day]")?.dataset.day;
        if (!day) return null;
        const column = below.closest(".hour-column");
        if (!column) return { day, part: below.closest(".hour-head") ? "head" : "whole" };
        const { top } = column.getBoundingClientRect();
        const minutes = this.#week.hours[0] * 60 + 60 * (y - top - this.#held) / this.#week.hour;
        return { day, from: Math.min(Math.max(Math.round(minutes / snap) * snap, 0), 24 * 60 - snap) };
    }

    /** Whoever holds a task at the edge of the week turns it. */
    #watchEdge(x) {
        const { left, right } = this.#week.view.columns.getBoundingClientRect();
        const side = x < left && x > left - 2 * edge ? -1 : x > right - edge && x < right + edge ? 1 : 0;
        if (side === this.#side) return;
        clearTimeout(this.#turning);
        this.#side = side;
        if (side !== 0) this.#turning = setTimeout(() => this.#turn(), turnAfter);
    }

    #turn() {
        if (!this.#task || this.#side === 0) return;
        this.#week.turn(this.#side);
        this.#turning = setTimeout(() => this.#turn(), 2 * turnAfter);
    }

    #mark(target) {
        if (!target) return this.#end();
        const { day, from, part, isTray } = target;
        const to = from === undefined ? undefined : Math.min(from + minutesOf(this.#task), 24 * 60);
        const isPast = day !== null && day < this.#page.today;
        const text = isTray ? "No hour" : isPast ? "In the past" : from === undefined ? weekdayName(day) : `${weekdayName(day).slice(0, 3)} ${timeText(from)} – ${timeText(to)}`;
        if (this.#where.textContent !== text) this.#where.textContent = text;
        this.#node.querySelector(".tray").classList.toggle("target", isTray === true);
        this.#showGhost(isPast || isTray ? null : { day, from, to, part });
    }

    #showGhost(ghost) {
        if (JSON.stringify(ghost) === JSON.stringify(this.#week.ghost)) return;
        this.#week.ghost = ghost;
        this.#page.show();
    }

    #end() {
        if (!document.body.classList.contains("dragging")) this.#week.carried = null;
        clearTimeout(this.#turning);
        this.#side = 0;
        this.#where.textContent = "";
        this.#node.querySelector(".tray").classList.remove("target");
        this.#showGhost(null);
    }

    #drop({ day, from, part, isTray }) {
        const [task, { shell }] = [this.#task, this.#page];
        this.#task = null;
        if (isTray) return task.dueDate && moveTask(shell, task, dayOf(task.dueDate));
        if (from !== undefined) return moveTask(shell, task, dueAt(day, from));
        return moveTask(shell, task, part === "whole" ? day : keepingTime(task, day));
    }

    // The lower edge

    #lengthAt(y, grip) {
        const { top } = grip.parentElement.getBoundingClientRect();
        const height = y - top;
        const minutes = Math.round(60 * height / this.#week.hour / resizeStep) * resizeStep;
        return { minutes: Math.max(minutes, resizeStep) };
    }

    #markLength(target, grip) {
        const task = this.#taskOf(grip.previousElementSibling);
        const minutes = target?.minutes ?? (task && minutesOf(task));
        if (!minutes) return;
        grip.parentElement.style.setProperty("--for", minutes / 60);
        grip.parentElement.classList.toggle("resizing", target !== null);
        grip.dataset.length = target ? `${minutes} min` : "";
    }

    #resize(minutes, grip) {
        const task = this.#taskOf(grip.previousElementSibling);
        if (task) setEstimate(this.#page.shell, task, minutes);
    }
}
