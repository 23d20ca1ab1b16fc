import { element, named, select } from "../dom.js";
import { labelled } from "../edit.js";
import { priorities } from "../tasks/criteria.js";
import { colorNames, iconNames, projectIcon, projectPriorityNames, statusNames } from "./kinds.js";
import { withDescendants } from "./tree.js";

const switches = {
    allowSubprojects: "Allow subprojects",
    autoArchiveCompleted: "Archive completed tasks after a week",
    reminders: "Reminders for its tasks",
    morningNotice: "Include in the morning notice",
    overdueNotices: "Notices about overdue tasks",
};

/** A new project before anything is chosen. */
export const blankProject = {
    name: "", description: null, color: "blue", icon: "folder", status: "active", priority: "medium", parentId: null, tags: [],
    dueDate: null, estimatedTaskCount: null,
    settings: {
        allowSubprojects: true, defaultTaskPriority: null, autoArchiveCompleted: false, reminders: true, morningNotice: false,
        overdueNotices: true,
    },
};

function list(label, name, names, chosen) {
    return labelled(label, select(Object.entries(names), { name }, chosen), "field");
}

function choices(legend, name, names, chosen, face) {
    return element(
        "fieldset", { class: "choices wide-field" }, element("legend", {}, legend),
        ...Object.entries(names).map(([value, text]) => element(
            "label", { title: text },
            element("input", { type: "radio", name, value, checked: value === chosen, class: "visually-hidden" }),
            face(value), element("span", { class: "visually-hidden" }, text))));
}

/** The project that may be chosen as parent: none, or any that would make no circle. */
export function parentNames(project, projects) {
    const own = project.id ? withDescendants(project.id, projects) : new Set();
    const possible = projects.filter((other) => !other.isInbox && !other.isArchived && !own.has(other.id));
    return Object.fromEntries([["", "None"], ...named(possible)]);
}

/** All fields of a project, filled with those of `project`. */
export function projectFields(project, projects) {
    const details = element("textarea", { name: "description", rows: "2", dir: "auto" });
    details.value = project.description ?? "";
    const { settings } = project;
    const number = { type: "number", name: "estimatedTaskCount", min: "0", inputmode: "numeric", value: project.estimatedTaskCount ?? "" };
    return [
        labelled("Name", element("input", { name: "name", value: project.name, dir: "auto", autocomplete: "off", disabled: project.isInbox })),
        choices("Colour", "color", colorNames, project.color, (color) => element("span", { class: `swatch hue-${color}` })),
        choices("Icon", "icon", iconNames, project.icon, (name) => element("span", { class: "swatch" }, projectIcon(name))),
        labelled("Description", details), list("Status", "status", statusNames, project.status),
        list("Priority", "priority", projectPriorityNames, project.priority),
        project.isInbox ? "" : list("Part of", "parentId", parentNames(project, projects), project.parentId ?? ""),
        labelled("Due date", element("input", { type: "date", name: "dueDate", value: project.dueDate ?? "" }), "field"),
        labelled("Expected number of tasks", element("input", number), "field"),
        labelled("Tags", element("input", {
            name: "tags", value: project.tags.join(" "), dir: "auto", autocomplete: "off", placeholder: "work garden",
        }), "field"),
        element(
            "details", { class: "data wide-field" }, element("summary", {}, "Task settings"),
            list("Priority of new tasks", "defaultTaskPriority", { "": "Default", ...Object.fromEntries(priorities) }, settings.defaultTaskPriority ?? ""),
            ...Object.entries(switches).map(([name, text]) => element(
                "label", { class: "switch" }, element("input", { type: "checkbox", name, checked: settings[name] }), text))),
    ];
}

function settingsOf(form) {
    const settings = { defaultTaskPriority: form.elements.defaultTaskPriority.value || null };
    for (const name of Object.keys(switches)) settings[name] = form.elements[name].checked;
    return settings;
}

function differing(wanted, known) {
    return Object.entries(wanted).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name] ?? null));
}

/** What the form says that differs from `project`, as the body of a request. */
export function projectChanges(form, project) {
    const text = (name) => form.elements[name]?.value.trim() ?? "";
    const count = text("estimatedTaskCount");
    const wanted = {
        description: text("description") || null,
        color: text("color"),
        icon: text("icon"),
        status: text("status"),
        priority: text("priority"),
        dueDate: text("dueDate") || null,
        estimatedTaskCount: count === "" ? null : Number(count),
        tags: text("tags").split(/[\s,]+/).filter(Boolean),
    };
    if (!project.isInbox) Object.assign(wanted, { name: text("name"), parentId: text("parentId") || null });
    const changed = Object.fromEntries(differing(wanted, project));
    const settings = differing(settingsOf(form), project.settings);
    if (settings.length > 0) changed.settings = Object.fromEntries(settings);
    return changed;
}
