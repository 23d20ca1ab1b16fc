import { addDays, dayOf, timeOf } from "../dates.js";
import { forMe } from "../people/whose.js";

/** How many tasks without a place are read. */
const laneLimit = 50;
/** How many tasks of a day the month may need: one more than it shows takes the place of one that is moved away. */
const dayLimit = 6;
const mostOfWeek = 500;

/** By priority; the month shows the first ones. */
function byPriority(a, b) {
    return a.priority.localeCompare(b.priority) || byTime(a, b);
}

/** By time of day, untimed last. */
export function byTime(a, b) {
    const [first, second] = [a, b].map(({ dueDate }) => timeOf(dueDate ?? "") || "24:00");
    return first.localeCompare(second) || a.priority.localeCompare(b.priority) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
}

/** What the server knows of the days shown, and of the tasks that have no place on them. */
export class CalendarData {
    #store;
    #scope;
    #board;
    #figures = [];
    // By id: every task that was read, days of habits excepted.
    #known = new Map();
    #late = { items: [], total: 0 };
    #undated = { items: [], total: 0 };
    #isWeek = false;
    /** Projects due on the days shown. */
    projects = [];
    /** In minutes since midnight. */
    workHours = { from: 540, to: 1020 };
    /** Time entries of a week. */
    entries = [];
    isRead = false;

    constructor({ store, board }) {
        this.#store = store;
        this.#scope = store.scope();
        this.#board = board;
    }

    /** Reads the days from `from` to `to`; for a month, the completed tasks of the `unfolded` weeks, by their first days, too. */
    load({ from, to, isWeek, unfolded, today }) {
        const range = (name) => `${name}From=${from}&${name}To=${to}`;
        const store = this.#store;
        const whose = forMe();
        const list = (query) => store.get(`/api/tasks?${query}&fields=line${whose}`);
        return this.#scope.ask(() => Promise.all([
            store.get(`/api/calendar?from=${from}&to=${to}&tasks=${isWeek ? 0 : dayLimit}${whose}`),
            list(`dueTo=${addDays(today, -1)}&status=open&sort=dueDate,priority&limit=${laneLimit}`),
            list(`hasDueDate=0&subtask=0&status=open&limit=${laneLimit}`),
            isWeek ? list(`${range("due")}&status=all&sort=dueDate&limit=${mostOfWeek}`) : { items: [] },
            isWeek ? store.get(`/api/time-entries?from=${from}&to=${to}&limit=${mostOfWeek}`) : { items: [] },
            ...unfolded.map((first) => list(
                `completedFrom=${first}&completedTo=${addDays(first, 6)}&status=completed&sort=priority&limit=${mostOfWeek}`)),
        ]), (read) => this.#take(read, isWeek));
    }

    #take([calendar, late, undated, ofWeek, entries, ...completed], isWeek) {
        this.isRead = true;
        this.#figures = calendar.days;
        this.projects = calendar.projects;
        this.workHours = calendar.workHours;
        this.#late = late;
        this.#undated = undated;
        this.entries = entries.items;
        this.#isWeek = isWeek;
        const lists = [late, undated, ofWeek, ...completed].map(({ items }) => items);
        const tasks = [...calendar.days.map((day) => day.tasks), ...lists].flat().filter(({ habitId }) => !habitId);
        this.#known = new Map(tasks.map((task) => [task.id, task]));
    }

    /** A length of time that fills a day, in seconds. */
    get workDay() {
        const { from, to } = this.workHours;
        return ((to - from + 1440) % 1440) * 60;
    }

    task(id) {
        const known = this.#known.get(id);
        return known ? this.#board.patched(known) : null;
    }

    /**
     * What is to be shown, with what is not confirmed yet: `days`, by day, with their figures, `tasks` by priority and `done`;
     * the tasks that are `late` and those `undated`, each with their total.
     */
    picture(today) {
        const days = new Map(this.#figures.map((figures) => [figures.day, { ...figures, tasks: [], done: [] }]));
        const [late, undated] = [[], []];
        for (const before of this.#known.values()) {
            const task = this.#board.patched(before);
            if (task !== before) {
                count(days, before, -1);
                if (task) count(days, task, 1);
            }
            if (!task) continue;
            const day = days.get(this.#placeOf(task));
            if (day) (task.isComplete ? day.done : day.tasks).push(task);
            if (task.isComplete) continue;
            // A subtask without a date belongs to its parent's line.
            if (!task.dueDate) task.parentId || undated.push(task);
            else if (dayOf(task.dueDate) < today) late.push(task);
        }
        for (const { tasks, done } of days.values()) [tasks, done].forEach((list) => list.sort(byPriority));
        const inOrder = (a, b) => a.dueDate.localeCompare(b.dueDate) || byPriority(a, b);
        return { days, late: lane(this.#late, late.sort(inOrder)), undated: lane(this.#undated, undated.sort(byPriority)) };
    }

    /** An open task stands on its due day; a completed one in a week where it was planned, else where it was done. */
    #placeOf({ isComplete, completedOn, dueDate }) {
        if (isComplete && !(this.#isWeek && dueDate)) return completedOn;
        return dueDate ? dayOf(dueDate) : null;
    }
}

/** Adds a task to the figures of its day, or takes it away. */
function count(days, { isComplete, completedOn, dueDate, estimatedDuration }, step) {
    const day = days.get(isComplete ? completedOn : dueDate && dayOf(dueDate));
    if (!day) return;
    if (isComplete) {
        day.completed += step;
        return;
    }
    day.open += step;
    day.estimate += step * (estimatedDuration ?? 0);
    if (!estimatedDuration) day.unestimated += step;
}

/** The tasks of a lane as they are to be shown, with how many there are in all. */
function lane({ items, total }, tasks) {
    return { tasks, total: Math.max(total + tasks.length - items.filter(({ habitId }) => !habitId).length, tasks.length) };
}
