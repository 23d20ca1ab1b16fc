import { dayAndMonth, longDay, weekdayName } from "../dates.js";
import { drawList } from "../parts/list.js";
import { Filled } from "../parts/template.js";
import { count } from "../words.js";
import { byTime } from "./data.js";
import { projectEntry, TaskEntry } from "./entry.js";
import { HabitRing } from "./habit-ring.js";
import { LoadBar, loadTitle } from "./load.js";

/** The steps of the square of a past day: 1 to 3 tasks, 4 or 5, 6 or 7, 8 or more. */
const steps = [1, 4, 6, 8];

/** A day of the month: a square and a count once it is over, else its load, its first tasks and its projects. */
export class MonthDay {
    #filled;
    #ring;
    #load;
    #list;

    /** `node` is the day that came with the page, if any. */
    constructor(day, node = null) {
        this.day = day;
        this.#filled = new Filled("month-day", node);
        this.node = this.#filled.node;
        this.#ring = new HabitRing(this.node.querySelector(".habit-ring"));
        this.#load = new LoadBar(this.node.querySelector(".load"));
        this.#list = this.node.querySelector(".entries");
        if (node) return;
        this.node.querySelector(".date").append(this.#ring.node);
        this.node.querySelector(".load-place").append(this.#load.node);
    }

    /** `most` is how many tasks the week of the day shows. */
    update(state, most) {
        const { day } = this;
        const { today, active, target, running } = state;
        const facts = state.days.get(day) ?? nothing;
        const isPast = day < today;
        const projects = isPast ? [] : state.projects.filter(({ dueDate }) => dueDate === day);
        const isFree = facts.open === 0 && projects.length === 0;
        const tab = day === active ? 0 : -1;
        const rest = this.#drawTasks(isPast ? facts.done : facts.tasks, isPast ? facts.completed : facts.open, projects, most, { ...state, tab });
        this.#filled.fill({
            day, today: day === today, past: isPast, target: day === target, "is-free": isFree && !isPast, "has-habits": facts.habits > 0,
            tab, current: day === today ? "date" : null, label: label(day, state, facts, projects),
            weekday: weekdayName(day).slice(0, 3), date: day.endsWith("-01") ? dayAndMonth(day) : String(Number(day.slice(8))),
            level: steps.findLastIndex((step) => facts.completed >= step) + 1, won: wonText(facts.completed, isPast, day === today),
            more: rest > 0 ? `+${rest} more` : null, moreLabel: rest > 0 ? `+${rest} more on ${longDay(day)}` : null,
        });
        this.#ring.update(facts, day > today, day >= running.end);
        this.#load.update(isPast ? nothing : carried(facts, state, day), state.workDay);
    }

    /** Draws the first tasks, and returns how many there are besides. */
    #drawTasks(tasks, total, projects, most, { lifted, timed, tab }) {
        const isAll = total <= most + 1 && total <= tasks.length;
        const first = (isAll ? tasks : tasks.slice(0, most)).toSorted(byTime);
        const own = (selector) => this.#list.querySelector(selector)?.closest("li");
        drawList(this.#list, [...projects.map((project) => ({ project, id: `project-${project.id}` })), ...first.map((task) => ({ task, id: task.id }))], {
            make: ({ task, project }) => (project ? projectEntry(project, own(`[href="/projects/${project.id}"]`)) : new TaskEntry(own(`[data-task="${task.id}"]`))),
            update: (entry, { task }) => task && entry.update(task, { timed, tabindex: tab, isLifted: task.id === lifted }),
        });
        return tasks.length === 0 ? 0 : total - first.length;
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
