import { dialogForm, openDialog } from "./dialog.js";
import { addDays, nearDay, timeText } from "../dates.js";
import { button, element, iconButton } from "../dom.js";
import { labelled, problem } from "../edit.js";
import { Suggestions } from "./suggestions.js";
import { duration, quoted } from "../words.js";
import { timeField } from "./time-field.js";
import { dayField } from "./value-field.js";

/** Opens the form for a new entry; `values` are `{task, day, start, end}`, all optional, and `tasks` are suggested. */
export function addEntry(shell, values = {}, tasks = []) {
    const { today } = shell.board.view;
    return openForm(shell, "Add time", "Add", { day: today, start: "", end: "", ...values }, tasks, (body) => shell.actions.send("POST", "/api/time-entries", body, {
        say: ({ entry }) => `Added ${duration(entry.duration)} to ${quoted(entry.taskName)}`,
    }));
}

/** Opens the form of an entry; only what was changed is sent, since entries are precise to the second. */
export function editEntry(shell, entry, tasks = []) {
    const { localStart, localEnd, taskId, taskName } = entry;
    const before = {
        task: { id: taskId, name: taskName }, day: localStart.slice(0, 10), start: localStart.slice(11, 16), end: localEnd.slice(11, 16), note: entry.note ?? "",
    };
    const was = bodyOf(before);
    const dialog = openForm(shell, "Change the time", "Save", before, tasks, (body) => {
        const changed = Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== was[field]));
        return shell.actions.send("PATCH", `/api/time-entries/${entry.id}`, changed, { say: (answer) => `Changed the time of ${quoted(answer.entry.taskName)}` });
    });
    dialog.querySelector(".buttons").append(button("Delete", () => {
        dialog.close();
        deleteEntry(shell, entry);
    }));
    return dialog;
}

function deleteEntry(shell, { id, taskName, duration: length }) {
    return shell.actions.perform("DELETE", `/api/time-entries/${id}`, undefined, { say: () => `Deleted ${duration(length)} of ${quoted(taskName)}` });
}

/** An entry as a line with its buttons; with the name of its task if it `isNamed`. */
export function entryLine(shell, entry, { isNamed = false, tasks = [], before = () => {} } = {}) {
    const { localStart, localEnd, taskName, note } = entry;
    const hours = `${timeText(localStart)}–${timeText(localEnd)}`;
    const when = isNamed ? hours : `${nearDay(localStart.slice(0, 10), shell.board.view.today)} ${hours}`;
    const about = isNamed ? `${taskName}, ${when}` : when;
    const then = (act) => () => {
        before();
        act(shell, entry, tasks);
    };
    return element(
        "li", { class: "time-entry", "data-entry": entry.id }, element("span", { class: "when num" }, when),
        ...(isNamed ? [element("span", { class: "of", dir: "auto" }, taskName)] : []), element("b", { class: "num" }, duration(entry.duration)),
        iconButton("pencil", `Change ${about}`, then(editEntry)), iconButton("bin", `Delete ${about}`, then(deleteEntry)),
        ...(note ? [element("span", { class: "note", dir: "auto" }, note)] : []));
}

/** An end before the start is on the next day. */
function bodyOf({ task, day, start, end, note = "" }) {
    return { taskId: task.id, start: `${day}T${start}`, end: `${end > start ? day : addDays(day, 1)}T${end}`, note: note || null };
}

function openForm(shell, title, label, values, tasks, save) {
    let { task } = values;
    const name = element("input", { name: "taskId", value: task?.name ?? "", autocomplete: "off", dir: "auto" });
    const note = element("input", { name: "note", value: values.note ?? "", autocomplete: "off", dir: "auto", maxlength: "500" });
    const box = element("div", { class: "suggest wide-field" }, labelled("Task", name));
    const form = dialogForm(
        label, ({ elements: { taskId, day, start, end } }) => {
            if (!task || taskId.value.trim() !== task.name) throw problem("taskId", "Choose a task from the list.");
            for (const field of [start, end]) if (!/^\d\d:\d\d$/.test(field.value)) throw problem(field.name, "Enter a time such as 14:30.");
            return save(bodyOf({ task, day: day.value, start: start.value, end: end.value, note: note.value.trim() }));
        }, box, labelled("Day", dayField(shell, { name: "day", most: shell.board.view.today }, values.day), "field wide-field"),
        labelled("From", timeField({ name: "start" }, values.start), "field"), labelled("To", timeField({ name: "end" }, values.end), "field"), labelled("Note", note));
    const find = async (text) => {
        const isTyped = text !== "" && text !== task?.name;
        const found = isTyped ? (await shell.store.get(`/api/search?limit=6&q=${encodeURIComponent(text)}`)).items : tasks;
        return found.map((item) => ({ text: item.name, task: item, hint: item.isComplete ? "completed" : null }));
    };
    new Suggestions(name, {
        label: "Tasks", picksFirst: true, find, take: (item) => {
            ({ task } = item);
            name.value = item.text;
        },
    });
    const dialog = openDialog(title, form);
    (task ? form.elements.start : name).focus();
    return dialog;
}
