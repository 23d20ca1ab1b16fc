import { dialogForm, openDialog } from "../parts/dialog.js";
import { element } from "../dom.js";
import { labelled } from "../edit.js";
import { choiceField } from "../parts/value-field.js";
import { priorities } from "../tasks/criteria.js";

const switches = {
    allowSubprojects: "Allow subprojects",
    autoArchiveCompleted: "Archive completed tasks after a week",
    reminders: "Reminders for its tasks",
    morningNotice: "Include in the morning notice",
    overdueNotices: "Notices about overdue tasks",
};

/** What a project decides for its tasks. */
export function openSettings(project, actions) {
    const { settings } = project;
    const names = { "": "Default", ...Object.fromEntries(priorities) };
    openDialog(`Settings of ${project.name}`, dialogForm(
        "Save", (form) => save(form, project, actions),
        labelled("Priority of new tasks", choiceField(Object.entries(names), { name: "defaultTaskPriority" }, settings.defaultTaskPriority ?? ""), "field"),
        labelled("Expected number of tasks", element("input", {
            type: "number", name: "estimatedTaskCount", min: "0", inputmode: "numeric", value: project.estimatedTaskCount ?? "",
        }), "field"),
        ...Object.entries(switches).map(([name, text]) => element(
            "label", { class: "switch wide-field" }, element("input", { type: "checkbox", name, checked: settings[name] }), text))));
}

async function save({ elements }, project, actions) {
    const wanted = { defaultTaskPriority: elements.defaultTaskPriority.value || null };
    for (const name of Object.keys(switches)) wanted[name] = elements[name].checked;
    const settings = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== project.settings[name]));
    const expected = elements.estimatedTaskCount.value === "" ? null : Number(elements.estimatedTaskCount.value);
    const changes = expected === project.estimatedTaskCount ? {} : { estimatedTaskCount: expected };
    if (Object.keys(settings).length > 0) changes.settings = settings;
    if (Object.keys(changes).length > 0) await actions.edit(project, changes);
}

/** Asks for a name and saves the project as a template. */
export function saveTemplate(project, actions) {
    const name = element("input", { name: "name", value: project.name, dir: "auto", autocomplete: "off" });
    openDialog(
        "Save as template",
        element("p", { class: "muted" }, "Saves its tasks for new projects, with dates counted from the first day."),
        dialogForm("Save", () => actions.saveAsTemplate(project, name.value.trim()), labelled("Name of the template", name)));
    name.select();
}
