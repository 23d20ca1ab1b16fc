import { element } from "./dom.js";
import { dayOf, timeOf } from "./dates.js";
import { priorityNames } from "./words.js";

function option(value, text, chosen) {
    return element("option", { value, selected: value === chosen }, text);
}

function field(label, input, name, kind = "field") {
    const problem = element("span", { class: "problem", "data-problem": name, hidden: true });
    return element("label", { class: kind }, label, input, problem);
}

function inputs(task, board) {
    const priorities = Object.entries(priorityNames).map(([key, name]) => option(key, `${key} ${name}`, task.priority));
    const projects = board.projects.map((project) => option(project.id, project.name, task.projectId));
    const details = element("textarea", { name: "details", rows: "2", dir: "auto" });
    details.value = task.details ?? "";
    const evening = element("input", { type: "checkbox", name: "evening" });
    evening.checked = task.typeChosen && task.type === "evening";
    return [
        field("Name", element("input", { name: "name", value: task.name, dir: "auto", autocomplete: "off" }), "name", "field wide-field"),
        field("Project", element("select", { name: "projectId" }, ...projects), "projectId"),
        field("Priority", element("select", { name: "priority" }, ...priorities), "priority"),
        field("Due date", element("input", { type: "date", name: "dueDate", value: task.dueDate ? dayOf(task.dueDate) : "" }), "dueDate"),
        field("Time", element("input", { type: "time", name: "dueTime", value: task.dueDate ? timeOf(task.dueDate) : "" }), "dueTime"),
        element("label", { class: "switch" }, evening, "In the evening"),
        field("Details", details, "details", "field wide-field"),
    ];
}

/** The due date that a date field and a time field together mean; a time alone is today's. */
export function dueDateOf(date, time, today) {
    if (!date && !time) return null;
    return time ? `${date || today}T${time}` : date;
}

/** The fields of the form that differ from the task, as the body of a PATCH. */
function changedFields(form, task, board) {
    const value = (name) => form.elements[name].value;
    const wanted = {
        name: value("name").trim(),
        details: value("details").trim() || null,
        projectId: value("projectId"),
        priority: value("priority"),
        dueDate: dueDateOf(value("dueDate"), value("dueTime"), board.today),
    };
    const changed = Object.entries(wanted).filter(([name, text]) => text !== task[name]);
    const wasEvening = task.typeChosen && task.type === "evening";
    if (form.elements.evening.checked !== wasEvening) changed.push(["type", wasEvening ? null : "evening"]);
    return Object.fromEntries(changed);
}

/** Writes each error beside its field and the rest into the field `other`. */
export function showProblems(form, error) {
    clearProblems(form);
    const rest = [];
    for (const problem of error.errors?.length ? error.errors : [{ field: "other", message: error.message }]) {
        const place = form.querySelector(`[data-problem="${CSS.escape(problem.field)}"]`);
        if (!place) rest.push(problem.message);
        else show(place, problem.message);
        const input = form.elements[problem.field];
        if (input instanceof Element) input.setAttribute("aria-invalid", "true");
    }
    if (rest.length) show(form.querySelector("[data-problem=other]"), rest.join(" "));
    form.querySelector("[aria-invalid]")?.focus();
}

export function clearProblems(form) {
    for (const place of form.querySelectorAll("[data-problem]")) place.hidden = true;
    for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

function show(place, message) {
    place.textContent = message;
    place.hidden = false;
}

/** A form that edits `task` in its line; `save` gets the changed fields, `cancel` nothing. */
export function editForm(task, board, { save, cancel }) {
    const form = element(
        "form", { class: "edit fields", "aria-label": `Edit ${task.name}`, novalidate: true },
        ...inputs(task, board),
        element("p", { class: "problem", "data-problem": "other", role: "alert", hidden: true }),
        element("p", { class: "buttons" },
            element("button", { class: "button" }, "Save"),
            element("button", { type: "button", class: "button quiet", "data-cancel": true }, "Cancel")));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        save(changedFields(form, task, board));
    });
    form.querySelector("[data-cancel]").addEventListener("click", cancel);
    form.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            event.stopPropagation();
            cancel();
        }
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    return form;
}
