import { dialogForm, openDialog } from "../dialog.js";
import { element, iconButton } from "../dom.js";
import { labelled, NotYet } from "../edit.js";
import { Suggestions } from "../suggestions.js";
import { duration, quoted } from "../words.js";
import { clockOf, minuteOf, timeOfMinute } from "./hours.js";

const usual = 30;
const quarter = 15;

/** Forms to add, change and delete the time entries of a day. */
export class Entries {
    #shell;
    #context;

    /** `context()` gives `{day, now, tasks}`: the day's answer, the minute of now, and tasks to offer before one is typed. */
    constructor(shell, context) {
        this.#shell = shell;
        this.#context = context;
    }

    /** Opens the form for a new entry at a minute, else for the last half hour. */
    add(minute = null) {
        const { day, now, tasks } = this.#context();
        const { start, end } = freeStretch(day, minute === null ? null : Math.floor(minute / quarter) * quarter, now);
        this.#open("Add an entry", "Add", { task: tasks[0] ?? null, start: timeOfMinute(start), end: timeOfMinute(end), note: "" }, (body) => (
            this.#send("POST", "/api/time-entries", body, ({ entry }) => `Added ${duration(entry.duration)} to ${quoted(entry.taskName)}`)));
    }

    edit(entry) {
        const { day } = this.#context();
        const task = { id: entry.taskId, name: entry.taskName };
        const before = { task, start: entry.localStart.slice(11, 16), end: entry.localEnd.slice(11, 16), note: entry.note ?? "" };
        const dialog = this.#open("Edit the entry", "Save", before, (body) => this.#send(
            "PATCH", `/api/time-entries/${entry.id}`, changedOf(body, before, day.day), (answer) => `Changed an entry for ${quoted(answer.entry.taskName)}`));
        const remove = element("button", { type: "button", class: "button quiet" }, "Delete");
        remove.addEventListener("click", () => {
            dialog.close();
            this.#delete(entry);
        });
        dialog.querySelector(".buttons").append(remove);
    }

    /** Moves one edge of an entry. */
    move(entry, edge, minute) {
        const { day } = this.#context();
        return this.#shell.actions.perform("PATCH", `/api/time-entries/${entry.id}`, { [edge]: `${day.day}T${timeOfMinute(minute)}` }, {
            say: (answer) => `${quoted(answer.entry.taskName)} took ${duration(answer.entry.duration)}`,
        });
    }

    /** Opens the list of the day's entries. */
    list() {
        const { day } = this.#context();
        const list = element("ul", { class: "entry-list" });
        const dialog = openDialog("Today’s entries", list, element(
            "p", { class: "buttons" }, element("button", { type: "button", class: "button", "data-close": true }, "Done")));
        const draw = () => list.replaceChildren(...day.entries.map((entry) => this.#line(entry, day, dialog)));
        draw();
        list.querySelector("button")?.focus();
    }

    #line(entry, day, dialog) {
        const range = `${clockOf(minuteOf(entry.localStart, day.day))} to ${clockOf(minuteOf(entry.localEnd, day.day))}`;
        const about = `${entry.taskName}, ${range}`;
        const then = (act) => () => {
            dialog.close();
            act();
        };
        return element(
            "li", {}, element("span", { class: "when num" }, range), element("span", { dir: "auto" }, entry.taskName),
            element("span", { class: "num muted" }, duration(entry.duration)),
            iconButton("pencil", `Edit ${about}`, then(() => this.edit(entry))), iconButton("bin", `Delete ${about}`, then(() => this.#delete(entry))),
            ...(entry.note ? [element("span", { class: "note", dir: "auto" }, entry.note)] : []));
    }

    #delete(entry) {
        return this.#shell.actions.perform("DELETE", `/api/time-entries/${entry.id}`, undefined, { say: () => `Deleted an entry for ${quoted(entry.taskName)}` });
    }

    #send(method, path, body, say) {
        return this.#shell.actions.send(method, path, body, { say });
    }

    #open(title, label, values, save) {
        const { day, tasks } = this.#context();
        let { task } = values;
        const name = element("input", { name: "taskId", value: task?.name ?? "", autocomplete: "off", dir: "auto" });
        const time = (field) => element("input", { type: "time", name: field, value: values[field], required: true });
        const note = element("input", { name: "note", value: values.note, autocomplete: "off", dir: "auto" });
        const box = element("div", { class: "suggest wide-field" }, labelled("Task", name));
        const form = dialogForm(label, ({ elements: fields }) => {
            if (!task || fields.taskId.value.trim() !== task.name) throw refused("taskId", "Choose a task from the list.");
            for (const field of ["start", "end"]) if (fields[field].value === "") throw refused(field, "Enter a time such as 14:30.");
            return save({
                taskId: task.id, start: `${day.day}T${fields.start.value}`, end: `${day.day}T${fields.end.value}`, note: fields.note.value.trim() || null,
            });
        }, box, labelled("From", time("start"), "field"), labelled("To", time("end"), "field"), labelled("Note", note));
        new Suggestions(name, {
            label: "Tasks", find: () => this.#find(name.value.trim(), task, tasks),
            take: (item) => {
                task = item.task;
                name.value = item.text;
            },
        });
        const dialog = openDialog(title, form);
        (task ? form.elements.start : name).focus();
        return dialog;
    }

    async #find(text, task, tasks) {
        const isTyped = text !== "" && text !== task?.name;
        const found = isTyped ? (await this.#shell.api.get(`/api/search?limit=6&q=${encodeURIComponent(text)}`)).items : tasks;
        return found.map((item) => ({ text: item.name, task: item, hint: item.isComplete ? "completed" : null }));
    }
}

function refused(field, message) {
    const error = new NotYet(message);
    error.errors = [{ field, message }];
    return error;
}

/** What differs from before. */
function changedOf(body, before, day) {
    const was = { taskId: before.task.id, start: `${day}T${before.start}`, end: `${day}T${before.end}`, note: before.note || null };
    return Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== was[field]));
}

/** Half an hour from a minute on, or up to now, cut off where another entry begins. */
function freeStretch({ day, entries, running }, minute, now) {
    const taken = entries.map(({ localStart, localEnd }) => ({ start: minuteOf(localStart, day), end: minuteOf(localEnd, day) + 1 }));
    if (running) taken.push({ start: minuteOf(running.localStart, day), end: now });
    const wanted = minute === null || minute >= now ? Math.max(0, now - usual) : minute;
    const over = taken.filter(({ end }) => end <= now).reduce((from, other) => (other.start <= from && other.end > from ? other.end : from), wanted);
    const start = Math.max(0, Math.min(over, now - 1));
    const next = Math.min(now, ...taken.map((other) => other.start).filter((other) => other > start));
    return { start, end: Math.max(start + 1, Math.min(start + usual, next)) };
}
