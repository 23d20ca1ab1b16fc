import { timeAt } from "../clock.js";
import { openDialog } from "../parts/dialog.js";
import { element } from "../dom.js";
import { addEntry, editEntry, entryLine } from "../parts/time-entry.js";
import { duration, quoted } from "../words.js";
import { minuteOn } from "./hours.js";

const usual = 30;
const quarter = 15;

/** The time entries of a day: to add, edit, move and list. */
export class Entries {
    #shell;
    #context;

    /** `context()` returns `{day, now, tasks}`: the server's day, the current minute, and tasks to suggest before one is typed. */
    constructor(shell, context) {
        this.#shell = shell;
        this.#context = context;
    }

    /** Opens the form for a new entry at a minute, or for the last half hour. */
    add(minute = null) {
        const { day, now, tasks } = this.#context();
        const { start, end } = freeStretch(day, minute === null ? null : Math.floor(minute / quarter) * quarter, now);
        addEntry(this.#shell, { task: tasks[0], day: day.day, start: timeAt(start), end: timeAt(end) }, tasks);
    }

    edit(entry) {
        editEntry(this.#shell, entry, this.#context().tasks);
    }

    /** Moves one edge of an entry. */
    move(entry, edge, minute) {
        const { day } = this.#context();
        return this.#shell.actions.perform("PATCH", `/api/time-entries/${entry.id}`, { [edge]: `${day.day}T${timeAt(minute)}` }, {
            say: (answer) => `${quoted(answer.entry.taskName)} took ${duration(answer.entry.duration)}`,
        });
    }

    /** Opens the list of the day's entries. */
    list() {
        const { day, tasks } = this.#context();
        const list = element("ul", { class: "time-entries" });
        const dialog = openDialog("Today’s entries", list, element(
            "p", { class: "buttons" }, element("button", { type: "button", class: "button", "data-close": true }, "Done")));
        const before = () => dialog.close();
        list.replaceChildren(...day.entries.map((entry) => entryLine(this.#shell, entry, { isNamed: true, tasks, before })));
        list.querySelector("button")?.focus();
    }
}

/** Half an hour starting at a minute, or ending now, cut off where another entry begins. */
function freeStretch({ day, entries, running }, minute, now) {
    const taken = entries.map(({ localStart, localEnd }) => ({ start: minuteOn(day, localStart), end: minuteOn(day, localEnd) + 1 }));
    if (running) taken.push({ start: minuteOn(day, running.localStart), end: now });
    const wanted = minute === null || minute >= now ? Math.max(0, now - usual) : minute;
    const over = taken.filter(({ end }) => end <= now).reduce((from, other) => (other.start <= from && other.end > from ? other.end : from), wanted);
    const start = Math.max(0, Math.min(over, now - 1));
    const next = Math.min(now, ...taken.map((other) => other.start).filter((other) => other > start));
    return { start, end: Math.max(start + 1, Math.min(start + usual, next)) };
}
