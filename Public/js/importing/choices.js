import { element, iconButton } from "../dom.js";
import { choiceField } from "../parts/value-field.js";
import { count, number } from "../words.js";
import { readableText } from "./losses.js";
import { card } from "./report.js";

const fieldNames = {
    projectId: "project", dueDate: "due", completedOn: "completed", repeatPattern: "repeats", estimatedDuration: "estimate",
    actualDuration: "duration", heading: "heading",
};

function differenceRow({ name, values }) {
    const changed = values.map(({ field, old, new: value }) =>
        element("div", { dir: "auto" }, `${fieldNames[field] ?? field}: ${old === null ? "none" : readableText(old)} → ${value === null ? "none" : readableText(value)}`));
    return element("li", {}, element("span", { dir: "auto" }, name), element("div", {}, ...changed));
}

/** What to do with tasks that are there already; `choose(value)` is called for another choice. Nothing if there are none. */
export function existingCard({ existing, differing, differences }, chosen, choose) {
    if (existing === 0) return [];
    const they = existing === 1 ? "it" : "them";
    const choices = [
        ["leave", `Leave ${they} as ${existing === 1 ? "it is" : "they are"} here`, "Nothing that you changed since is lost"],
        ["replace", "Take the values from the file", differing === 0 ? "None differs" : `${number(differing)} ${differing === 1 ? "differs" : "differ"}`],
        ["again", `Add ${they} a second time`, `${number(existing)} more ${existing === 1 ? "task with the same name" : "tasks with the same names"}`],
    ];
    const radios = choices.map(([value, text, note]) => {
        const input = element("input", { type: "radio", name: "import-existing", value, checked: value === chosen });
        input.addEventListener("change", () => choose(value));
        return element("label", { class: "radio" }, input, element("span", {}, element("span", { class: "what" }, text), note));
    });
    const rows = differences.map(differenceRow);
    if (differing > rows.length) rows.push(element("li", {}, element("span"), `and ${number(differing - rows.length)} more`));
    const list = rows.length === 0 ? [] : [element("details", { class: "differences" },
        element("summary", {}, `Show what differs in ${count(differing, "task")}`), element("ol", {}, ...rows))];
    return [card(`${count(existing, "task")} ${existing === 1 ? "is" : "are"} here already`, "", ...radios, ...list)];
}

const another = "\u0000new";

/** Where tasks go for which the file names no project; `choose(name)` is called with a name, or null for the usual one. */
export function projectCard(projects, usual, chosen, choose) {
    const names = projects.filter(({ isArchived }) => !isArchived).map(({ name }) => name);
    const isNew = chosen !== null && !names.includes(chosen);
    const options = [["", `${usual} (as usual)`], ...names.filter((name) => name !== usual).map((name) => [name, name]),
        ...(isNew ? [[chosen, `${chosen} (new)`]] : []), [another, "A new project…"]];
    const field = choiceField(options, { class: "home", "aria-label": "Project of tasks without one" }, chosen ?? "");
    const input = element("input", { type: "text", maxlength: "100", "aria-label": "Name of the new project", placeholder: "Name of the new project" });
    const form = element("form", { class: "new-home", hidden: true }, input, element("button", { class: "button quiet" }, "Use it"));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (input.value.trim() !== "") choose(input.value.trim());
    });
    field.addEventListener("change", () => {
        form.hidden = field.value !== another;
        if (!form.hidden) input.focus();
        else choose(field.value === "" ? null : field.value);
    });
    return card("Project", "For tasks that have none in the file", field, form);
}

/** A source: what it is, what it holds, what its program left out of it, and a cross that leaves it out. */
export function sourceRow(source, title, without, leaveOut) {
    const { files, open, completed, existing, existingHabits, habits, habitDays, timeEntries, problems } = source;
    const there = existing + existingHabits;
    const known = [open > 0 && `${number(open)} open`, completed > 0 && `${number(completed)} completed`, there > 0 && `${number(there)} here already`,
        habits > 0 && `${count(habits, "habit")}, ${count(habitDays, "day")}`, timeEntries > 0 && `${number(timeEntries)} time entries`].filter(Boolean);
    const isBroken = problems.length > 0;
    return element("li", { class: isBroken ? "broken" : null },
        element("span", {}, element("span", { class: "what", dir: "auto" }, files.length > 1 ? `${title}, ${count(files.length, "file")}` : title),
            element("span", { class: "files", dir: "auto" }, files.slice(0, 5).join(", ") + (files.length > 5 ? "…" : "")
                + (without ? `; without ${without}` : ""))),
        element("small", {}, isBroken ? "cannot be read" : known.join(", ") || "nothing yet"),
        ...(leaveOut ? [iconButton("cross", `Leave out ${files.join(", ")}`, leaveOut)] : []));
}
