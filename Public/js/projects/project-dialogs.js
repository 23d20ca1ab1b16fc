import { dialogForm, openDialog } from "../dialog.js";
import { button, element, named, select } from "../dom.js";
import { labelled } from "../edit.js";
import { count } from "../words.js";
import { projectChanges, projectFields } from "./project-fields.js";
import { withDescendants } from "./tree.js";

/** Changes the fields of a project. */
export function editProject(project, projects, actions) {
    const dialog = openDialog(`Edit ${project.name}`, dialogForm("Save", async (form) => {
        const changes = projectChanges(form, project);
        if (Object.keys(changes).length > 0) await actions.edit(project, changes);
    }, ...projectFields(project, projects)));
    const { name } = dialog.querySelector("form").elements;
    name.setSelectionRange(name.value.length, name.value.length);
}

/** Asks for the name under which a project becomes a template. */
export function saveTemplate(project, actions) {
    const name = element("input", { name: "name", value: project.name, dir: "auto", autocomplete: "off" });
    openDialog(
        "Save as template",
        element("p", { class: "muted" }, "Saves its tasks for new projects, with dates counted from the first day."),
        dialogForm("Save", () => actions.saveAsTemplate(project, name.value.trim()), labelled("Name of the template", name)));
    name.select();
}

function chooseProject({ title, text, label, none, projects, chosen, run }) {
    const list = select([...(none ? [["", none]] : []), ...named(projects)], { name: "project" }, chosen);
    openDialog(title, element("p", { class: "muted" }, text), dialogForm(
        label, () => run(projects.find(({ id }) => id === list.value) ?? null), labelled("Project", list)));
}

/** Asks of which project it becomes part. */
export function moveProject(project, projects, actions) {
    const own = withDescendants(project.id, projects);
    chooseProject({
        title: `Move ${project.name}`, text: "Its tasks and its subprojects go with it.", label: "Move", none: "Not part of another project",
        projects: projects.filter((other) => !other.isInbox && !other.isArchived && !own.has(other.id)),
        chosen: project.parentId, run: (parent) => actions.moveUnder(project, parent),
    });
}

/** Asks into which project it goes. */
export function mergeProject(project, projects, actions) {
    chooseProject({
        title: `Merge ${project.name}`, text: "All of its tasks move to the other project, and this one is deleted.", label: "Merge",
        projects: projects.filter((other) => other.id !== project.id && !other.isArchived),
        run: (target) => actions.merge(project, target.id),
    });
}

/** Deletes a project at once, or asks what becomes of its tasks. */
export function deleteProject(project, actions, deleted = () => {}) {
    const remove = async (strategy) => {
        if (await actions.delete(project, strategy)) deleted();
    };
    if (project.counts.total === 0) return remove();
    const choice = (label, strategy, kind = "button") => button(label, () => {
        dialog.close();
        remove(strategy);
    }, { class: kind });
    const tasks = count(project.counts.total, "task");
    const dialog = openDialog(
        `Delete ${project.name}`, element("p", { class: "muted" }, `It has ${tasks}. What should happen to ${project.counts.total === 1 ? "it" : "them"}?`),
        element("p", { class: "buttons" },
            choice("Move to Inbox", "moveToInbox"), choice("Delete too", "deleteAllTasks", "button danger"),
            element("button", { type: "button", class: "button quiet", "data-close": true }, "Cancel")));
    return undefined;
}
