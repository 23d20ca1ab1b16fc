import { arrange, element, isNews, setAttribute, setClasses, setText } from "../dom.js";
import { longDay, weekdayName } from "../dates.js";
import { count, duration } from "../words.js";
import { isSameMonth, monthShort } from "./days.js";

const mostDots = 3;

/** What the open tasks of a day come to: "3 tasks · 2 h". */
export function loadText(tasks) {
    return loadOf(tasks).join(" · ");
}

function loadOf(tasks) {
    const open = openTasks(tasks);
    const coming = tasks.filter((task) => task.isComing).length;
    const seconds = open.reduce((sum, task) => sum + (task.estimatedDuration ?? 0), 0);
    const habits = coming > 0 ? count(coming, "habit") : null;
    return [open.length > 0 || !habits ? count(open.length, "task") : null, habits, seconds > 0 ? duration(seconds) : null].filter(Boolean);
}

/** Those that wait to be done; a day of a habit that is still to come does not yet. */
export function openTasks(tasks) {
    return tasks.filter((task) => !task.isComplete && !task.isComing);
}

/** How many dots stand for a day's open tasks: one for a light day, three for a full one. */
export function dotsFor(number) {
    if (number === 0) return 0;
    if (number < 3) return 1;
    return number < 6 ? 2 : mostDots;
}

/** One day of the calendar. */
export class DayCell {
    #number = element("span", { class: "n" });
    #load = element("span", { class: "load num" });
    #list = element("ul", { class: "lines" });
    #more = element("button", { type: "button", class: "more-tasks num", hidden: true });
    #dots = element("span", { class: "dots", "aria-hidden": "true" });

    constructor(day) {
        this.day = day;
        this.#number.append(String(Number(day.slice(8))));
        if (day.endsWith("-01")) this.#number.append(element("span", {}, ` ${monthShort(day)}`));
        this.node = element(
            "div", { role: "gridcell", class: "day", "data-day": day, tabindex: "-1" },
            element(
                "p", { class: "date num" },
                element("span", { class: "weekday" }, weekdayName(day).slice(0, 3)), this.#number, this.#load), this.#list, this.#more, this.#dots);
    }

    /** `lineOf(task, tabindex)` gives the line of a task. */
    update(tasks, { shown, isWeek, today, active, target, chosen, limit, lineOf }) {
        const { day, node } = this;
        const isActive = day === active;
        setClasses(node, {
            today: day === today, past: day < today, outside: !isWeek && !isSameMonth(day, shown), target: day === target,
            roomy: !isWeek && tasks.length * 2 <= limit,
        });
        node.tabIndex = isActive ? 0 : -1;
        setAttribute(node, "aria-current", day === today ? "date" : null);
        node.setAttribute("aria-selected", String(day === chosen));
        const load = loadText(tasks);
        const isEmpty = tasks.every((task) => task.isComplete);
        this.#showLoad(isWeek && !isEmpty ? loadOf(tasks) : []);
        node.setAttribute("aria-label", [
            longDay(day), day === today ? "today" : null, isEmpty ? "no open tasks" : load,
        ].filter(Boolean).join(", "));
        const fitting = tasks.length > limit ? tasks.slice(0, limit - 1) : tasks;
        arrange(this.#list, fitting.map((task) => lineOf(task, isActive ? "0" : "-1").node));
        const rest = tasks.length - fitting.length;
        this.#more.hidden = rest === 0;
        this.#more.tabIndex = isActive ? 0 : -1;
        setText(this.#more, rest > 0 ? `+${rest} more` : "");
        this.#more.setAttribute("aria-label", `+${rest} more, show all for ${longDay(day)}`);
        this.#showDots(tasks);
    }

    #showLoad(parts) {
        if (isNews(this.#load, parts)) this.#load.replaceChildren(...parts.map((part) => element("span", {}, part)));
    }

    #showDots(tasks) {
        const open = openTasks(tasks);
        const dots = dotsFor(open.length);
        while (this.#dots.children.length > dots) this.#dots.lastChild.remove();
        while (this.#dots.children.length < dots) this.#dots.append(element("i"));
        this.#dots.classList.toggle("late", open.some((task) => task.isOverdue));
    }
}
