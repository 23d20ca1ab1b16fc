import { addDays } from "../dates.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { element, named, setText } from "../dom.js";
import { labelled } from "../edit.js";
import { choiceField, dayField } from "../parts/value-field.js";
import { count } from "../words.js";

const usualAge = 30;
const usualYear = 365;
const typingDelay = 150;

/** Archives by age without asking: tasks completed over 30 days ago that no open task waits for. */
export function archiveSmartly(shell) {
    return shell.actions.perform("POST", "/api/tasks/archive", { smart: true }, { say: archivedText });
}

export function deleteCompleted(shell) {
    return shell.actions.perform("DELETE", "/api/tasks?completed=1", undefined, { say: deletedText });
}

/** Asks for an age and a project; `projectId` is preselected. */
export function archiveByAge(shell, projectId = "") {
    const { projects, today } = shell.board.view;
    const days = element("input", { type: "number", name: "olderThanDays", min: 0, max: 36500, value: usualAge, inputmode: "numeric" });
    const project = choiceField([["", "All projects"], ...named(projects)], { name: "projectId" }, projectId);
    const filter = () => {
        if (days.value === "" || !days.checkValidity()) return null;
        const values = new URLSearchParams({ completedTo: addDays(today, -Number(days.value) - 1), archived: "exclude" });
        if (project.value) values.set("project", project.value);
        return values;
    };
    const body = () => ({ olderThanDays: days.value === "" ? null : Number(days.value), ...(project.value ? { projectId: project.value } : {}) });
    ask(shell, {
        title: "Archive completed tasks", label: "Archive", filter,
        text: "Archived tasks still count in every figure; they are only left out of lists.",
        submit: () => shell.actions.send("POST", "/api/tasks/archive", body(), { say: archivedText }),
        fields: [labelled("Completed more than this many days ago", days), labelled("Project", project)],
    });
}

/** Asks for a day, and deletes what was completed before it. */
export function deleteByDay(shell) {
    const { today } = shell.board.view;
    const day = dayField(shell, { name: "completedBefore", most: addDays(today, 1) }, addDays(today, -usualYear));
    const filter = () => new URLSearchParams({ completedTo: addDays(day.value, -1), archived: "include" });
    ask(shell, {
        title: "Delete completed tasks", label: "Delete", filter,
        text: "Archived tasks are deleted too, along with all subtasks. Deleted tasks no longer count in any figure.",
        submit: () => shell.actions.send("DELETE", `/api/tasks?completedBefore=${day.value}`, undefined, { say: deletedText }),
        fields: [labelled("Completed before", day)],
    });
}

/** A dialog that shows how many tasks match its fields, as `filter()` describes them; null means that a field is invalid. */
function ask(shell, { title, text, label, fields, filter, submit }) {
    const found = element("p", { class: "muted wide-field num", role: "status" });
    const form = dialogForm(label, submit, ...fields, found);
    let timer = 0;
    const scope = shell.store.scope();
    const tell = () => scope.ask(() => counted(shell, filter()?.toString()), (text) => setText(found, text));
    for (const event of ["input", "change"]) {
        form.addEventListener(event, () => {
            clearTimeout(timer);
            timer = setTimeout(tell, typingDelay);
        });
    }
    openDialog(title, element("p", { class: "muted" }, text), form);
    tell();
}

async function counted(shell, filter) {
    if (!filter) return "";
    try {
        const { total } = await shell.store.get(`/api/tasks?view=all&status=completed&limit=1&${filter}`);
        return total === 0 ? "No completed tasks are that old." : `${count(total, "completed task")}.`;
    } catch (error) {
        return error.message;
    }
}

function archivedText({ archived }) {
    return archived === 0 ? "Nothing to archive: no completed tasks are that old" : `Archived ${count(archived, "task")}`;
}

function deletedText({ deleted }) {
    return deleted === 0 ? "Nothing to delete: no completed tasks are that old" : `Deleted ${count(deleted, "task")}`;
}
