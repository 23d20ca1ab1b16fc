import { nearDay } from "../dates.js";
import { whoseChoices } from "../people/whose.js";
import { categoryNames, contextNames, energyNames, priorityNames, typeNames } from "../words.js";

export const priorities = Object.entries(priorityNames).map(([key, name]) => [key, `${key} ${name}`]);

/** All criteria tasks can be filtered by, with their API names. */
const criteria = [
    { kind: "any", name: "project", label: "Project" },
    { kind: "any", name: "priority", label: "Priority", choices: priorities },
    { kind: "any", name: "tag", label: "Tag" },
    { kind: "one", name: "tagMode", label: "Tags match", choices: [["", "Any of them"], ["all", "All of them"], ["none", "None of them"]] },
    { kind: "any", name: "for", label: "For" },
    { kind: "any", name: "type", label: "Time of day", choices: Object.entries(typeNames) },
    { kind: "any", name: "category", label: "Category", choices: Object.entries(categoryNames) },
    { kind: "any", name: "energy", label: "Energy", choices: Object.entries(energyNames) },
    { kind: "any", name: "context", label: "Place", choices: Object.entries(contextNames) },
    { kind: "range", name: "due", label: "Due" },
    { kind: "range", name: "added", label: "Added" },
    { kind: "range", name: "completed", label: "Completed" },
    { kind: "one", name: "status", label: "Status", choices: [["", "View default"], ["open", "Open"], ["completed", "Completed"], ["all", "Open and completed"]] },
    { kind: "flag", name: "overdue", label: "Overdue", yes: "Overdue", no: "Not overdue" },
    { kind: "flag", name: "blocked", label: "Blocked", yes: "Blocked", no: "Not blocked" },
    { kind: "flag", name: "hasDueDate", label: "Due date", yes: "With a due date", no: "Without a due date" },
    { kind: "flag", name: "hasEstimate", label: "Estimate", yes: "With an estimate", no: "Without an estimate" },
    { kind: "flag", name: "hasTags", label: "Tags", yes: "With tags", no: "Without tags" },
    { kind: "flag", name: "repeating", label: "Repeating", yes: "Repeating", no: "Not repeating" },
    { kind: "flag", name: "subtask", label: "Part of another", yes: "Part of another task", no: "Not part of another task" },
    { kind: "flag", name: "hasDependencies", label: "Dependencies", yes: "Waits for others", no: "Waits for nothing" },
    { kind: "one", name: "archived", label: "Archived", choices: [["", "View default"], ["include", "Include archived"], ["only", "Only archived"]] },
    { kind: "one", name: "matchMode", label: "Search matches", choices: [["", "Parts of words"], ["phrase", "The exact words"], ["exact", "The whole name"], ["startsWith", "The beginning"], ["endsWith", "The end"]] },
];

/** The criteria as grouped in the filter panel: a name, and the criteria under it. */
export const filterMenu = [
    ["Due", "due", "overdue", "hasDueDate", "repeating", "type"], ["Project", "project", "subtask"], ["Priority", "priority"], ["Tag", "tag", "tagMode", "hasTags"], ["For", "for"],
    ["Estimate", "hasEstimate"], ["Waiting or blocked", "blocked", "hasDependencies"], ["Energy", "energy"], ["Place", "context"],
    ["Category", "category"], ["Added", "added"], ["Completed", "completed", "status", "archived"], ["Search", "matchMode"],
    ["As a line"],
].map(([label, ...names]) => ({ label, criteria: names.map((name) => criteria.find((criterion) => criterion.name === name)) }));

/** The query parameters that filter. */
export const filterNames = [
    ...criteria.flatMap(({ kind, name }) => (kind === "range" ? [`${name}From`, `${name}To`] : [name])), "q", "filter",
];

function textOf(criterion, value, projects) {
    if (criterion.name === "project") return projects.find(({ id }) => id === value)?.name ?? "A deleted project";
    if (criterion.name === "for") return whoseChoices().find(([key]) => key === value)?.[1] ?? "For somebody else";
    if (criterion.name === "tag") return `@${value}`;
    if (criterion.kind === "flag") return value === "1" ? criterion.yes : criterion.no;
    const name = criterion.choices.find(([key]) => key === value)?.[1] ?? value;
    return ["energy", "context", "category", "tagMode", "matchMode", "archived"].includes(criterion.name)
        ? `${criterion.label}: ${name}` : name;
}

/** The active filters, one entry for each part that can be removed: `{name, value, text}`. */
export function activeParts(query, { projects, today }) {
    // The field shows the line, so a search in addition to it is listed here.
    const words = query.get("filter") && query.get("q") ? [{ name: "q", value: query.get("q"), text: `“${query.get("q")}”` }] : [];
    return words.concat(criteria.flatMap((criterion) => {
        if (criterion.kind !== "range") {
            return query.all(criterion.name).map((value) => ({ name: criterion.name, value, text: textOf(criterion, value, projects) }));
        }
        return [["From", "from"], ["To", "to"]].flatMap(([end, word]) => {
            const value = query.get(criterion.name + end);
            const text = value && `${criterion.label} ${word} ${nearDay(value, today)}`;
            return value ? [{ name: criterion.name + end, value, text }] : [];
        });
    }));
}

export const sortKeys = [
    ["priority", "Priority"], ["dueDate", "Due date"], ["name", "Name"], ["added", "Added"], ["completed", "Completed"],
    ["project", "Project"], ["category", "Category"], ["energy", "Energy"], ["estimate", "Estimate"], ["position", "My order"],
];
export const smartOrders = [
    ["morning", "For the morning"], ["evening", "For the evening"], ["urgent", "Urgent first"], ["planning", "For planning"],
];
export const groupings = [
    ["dueDay", "Day"], ["project", "Project"], ["priority", "Priority"], ["tag", "Tag"], ["heading", "Heading"], ["category", "Category"], ["energy", "Energy"],
    ["context", "Place"], ["completedOn", "Completion day"], ["none", "Nothing"],
];
