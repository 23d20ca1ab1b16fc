import { dayOf, timeOf } from "../dates.js";
import { Newest } from "../newest.js";
import { Reads } from "../reads.js";

/** How many tasks the side lists show. */
const sideLimit = 50;

function inOrder(a, b) {
    return Number(a.isComplete ?? false) - Number(b.isComplete ?? false)
        || timeOf(a.dueDate ?? "").localeCompare(timeOf(b.dueDate ?? ""))
        || a.priority.localeCompare(b.priority)
        || a.name.localeCompare(b.name)
        || a.id.localeCompare(b.id);
}

/** The day a task is shown on: its due day if it is open, its day of completion if it is completed. */
function shownDayOf({ isComplete, completedOn, dueDate }) {
    if (isComplete) return completedOn;
    return dueDate ? dayOf(dueDate) : null;
}

/** The tasks of a calendar: those on its days, the overdue ones and those without a date. */
export class CalendarTasks {
    #reads;
    #newest = new Newest();
    #board;
    #range = null;
    #due = [];
    #overdue = { items: [], total: 0 };
    #undated = { items: [], total: 0 };

    constructor(api, board) {
        this.#reads = new Reads(api);
        this.#board = board;
    }

    /** Whether the days from `from` to `to` have been loaded. */
    get isRead() {
        return this.#range !== null;
    }

    async load(from, to, withCompleted) {
        const read = await this.#newest.of(Promise.all([
            this.#reads.all(`/api/tasks?dueFrom=${from}&dueTo=${to}&status=open&fields=line`),
            withCompleted ? this.#reads.all(`/api/tasks?completedFrom=${from}&completedTo=${to}&status=completed&fields=line`) : [],
            this.#reads.get(`/api/tasks?overdue=1&status=open&sort=dueDate,priority&fields=line&limit=${sideLimit}`),
            this.#reads.get(`/api/tasks?hasDueDate=0&status=open&sort=priority,added&fields=line&limit=${sideLimit}`),
        ]));
        if (!read) return;
        const [due, done, overdue, undated] = read;
        this.#range = { from, to };
        this.#due = [...due, ...done];
        this.#overdue = overdue;
        this.#undated = undated;
    }

    /** The current tasks, including changes the server has not confirmed yet. */
    arranged() {
        const known = new Map();
        for (const task of [...this.#undated.items, ...this.#overdue.items, ...this.#due]) known.set(task.id, task);
        const days = new Map();
        const [overdue, undated] = [[], []];
        for (const before of known.values()) {
            const task = this.#board.patched(before);
            if (!task) continue;
            const day = shownDayOf(task);
            if (!day) {
                // A subtask without a date belongs to its parent's line.
                if (!task.isComplete && !task.parentId) undated.push(task);
                continue;
            }
            if (this.#range && day >= this.#range.from && day <= this.#range.to) {
                if (!days.has(day)) days.set(day, []);
                days.get(day).push(task);
            }
            if (task.isOverdue && !task.isComplete) overdue.push(task);
        }
        for (const tasks of days.values()) tasks.sort(inOrder);
        return {
            days,
            overdue: this.#list(this.#overdue, overdue.sort((a, b) => a.dueDate.localeCompare(b.dueDate) || inOrder(a, b))),
            undated: this.#list(this.#undated, undated),
        };
    }

    /** The first tasks of a side list, with their total number. */
    #list(read, tasks) {
        return { tasks, total: Math.max(read.total + tasks.length - read.items.length, tasks.length) };
    }
}
