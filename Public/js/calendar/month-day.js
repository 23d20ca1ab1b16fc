import { dayAndMonth, longDay, weekdayName } from "../dates.js";
import { element, drawn, setAttribute, setClasses, setText } from "../dom.js";
import { drawKeyed } from "../keyed.js";
import { count } from "../words.js";
import { byTime } from "./data.js";
import { projectEntry, TaskEntry } from "./entry.js";
import { HabitRing } from "./habit-ring.js";
import { LoadBar, loadTitle } from "./load.js";

/** The steps of the square of a past day: 1 to 3 tasks, 4 or 5, 6 or 7, 8 or more. */
const steps = [1, 4, 6, 8];

/** A day of the month: a square and a count once it is over, else its load, its first tasks and its projects. */
export class MonthDay {
    #number = element("span", { class: "n num" });
    #square = drawn("svg", { class: "square", viewBox: "0 0 14 14", "aria-hidden": "true" }, drawn("rect", { x: 0.5, y: 0.5, width: 13, height: 13, rx: 4 }));
    #won = element("span", { class: "won num" });
    #ring = new HabitRing();
    #load = new LoadBar();
    #list = element("ul", { class: "entries" });
    #more = element("button", { type: "button", class: "tool accent more num", hidden: true });

    constructor(day) {
        this.day = day;
        setText(this.#number, day.endsWith("-01") ? dayAndMonth(day) : String(Number(day.slice(8))));
        this.node = element(
            "div", { role: "gridcell", class: "day", "data-day": day, tabindex: "-1" },
            element("p", { class: "date" }, element("span", { class: "weekday" }, weekdayName(day).slice(0, 3)), this.#number, this.#square, this.#won, this.#ring.node),
            this.#load.node, this.#list, this.#more,
            element("span", { class: "free muted", "aria-hidden": "true" }, "Free"), element("span", { class: "plus", "aria-hidden": "true" }, "+"));
    }

    /** `most` is how many tasks the week of the day shows. */
    update(state, most) {
        const { day, node } = this;
        const { today, active, target, running } = state;
        const facts = state.days.get(day) ?? nothing;
        const isPast = day < today;
        const projects = isPast ? [] : state.projects.filter(({ dueDate }) => dueDate === day);
        const shown = isPast ? facts.done : facts.tasks;
        const isFree = facts.open === 0 && projects.length === 0;
        const level = steps.findLastIndex((step) => facts.completed >= step) + 1;
        setClasses(node, { today: day === today, past: isPast, target: day === target, "is-free": isFree && !isPast, "has-habits": facts.habits > 0 });
        node.tabIndex = day === active ? 0 : -1;
        setAttribute(node, "aria-current", day === today ? "date" : null);
        setAttribute(node, "aria-label", label(day, state, facts, projects));
        setAttribute(this.#square, "class", `square level-${level}`);
        setText(this.#won, wonText(facts.completed, isPast, day === today));
        const tabindex = day === active ? 0 : -1;
        this.#ring.update(facts, day > today);
        setClasses(this.#ring.node, { later: day >= running.end });
        this.#load.update(isPast ? nothing : carried(facts, state, day), state.workDay);
        this.#showTasks(shown, isPast ? facts.completed : facts.open, projects, most, { ...state, tabindex });
    }

    #showTasks(tasks, total, projects, most, { lifted, timed, tabindex }) {
        const isAll = total <= most + 1 && total <= tasks.length;
        const first = (isAll ? tasks : tasks.slice(0, most)).toSorted(byTime);
        drawKeyed(this.#list, [...projects.map((project) => ({ project, id: `project-${project.id}` })), ...first.map((task) => ({ task, id: task.id }))], {
            make: ({ task, project }) => (project ? projectEntry(project) : new TaskEntry(task)),
            update: (entry, { task }) => task && entry.update(task, { timed, tabindex, isLifted: task.id === lifted }),
        });
        const rest = tasks.length === 0 ? 0 : total - first.length;
        this.#more.hidden = rest <= 0;
        this.#more.tabIndex = tabindex;
        setText(this.#more, `+${rest} more`);
        setAttribute(this.#more, "aria-label", `+${rest} more on ${longDay(this.day)}`);
    }
}

const nothing = { open: 0, estimate: 0, unestimated: 0, completed: 0, points: 0, habits: 0, habitsDone: 0, tasks: [], done: [] };

/** The figures of a day with what is held over it, so that its bar grows. */
function carried(facts, { carrying, target }, day) {
    if (!carrying || day !== target || facts.tasks.some(({ id }) => id === carrying.id)) return facts;
    const estimate = carrying.estimatedDuration ?? 0;
    return { open: facts.open + 1, estimate: facts.estimate + estimate, unestimated: facts.unestimated + (estimate ? 0 : 1) };
}

function wonText(completed, isPast, isToday) {
    if (isPast) return completed > 0 ? String(completed) : "";
    return isToday && completed > 0 ? `${completed} done` : "";
}

function label(day, { today, workDay }, facts, projects) {
    return [
        longDay(day), day === today && "today", facts.completed > 0 && day <= today && `${facts.completed} done`,
        day >= today && (facts.open > 0 ? loadTitle(facts, workDay) : "nothing due"),
        facts.habits > 0 && count(facts.habits, "habit"), ...projects.map(({ name }) => `${name} is due`),
    ].filter(Boolean).join(", ");
}
