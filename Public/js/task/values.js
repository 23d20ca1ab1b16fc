// The fields of a task as a person edits them: names, texts, and when two values are the same.

import { dayOf, nearDay, timeOf } from "../dates.js";
import { categoryNames, contextNames, duration, energyNames, priorityNames, qualityNames, typeNames } from "../words.js";
import { reminderText } from "./reminder-text.js";

const labels = {
    name: "Name", details: "Details", projectId: "Project", priority: "Priority", type: "Time of day", dueDate: "When",
    repeatPattern: "Repeat", reminders: "Reminders", estimatedDuration: "Estimate", actualDuration: "Time taken",
    tags: "Tags", category: "Category", energy: "Energy", context: "Place", dependencies: "Waits for",
    also: "Also", parentId: "Part of", isComplete: "Complete", dateCompleted: "Completed at", completedOn: "Completed on",
    completionQuality: "Quality", pointsEarned: "Points", archivedAt: "Archived", position: "Place in the order",
};

/** What a field is called; one that the page does not know keeps its own name. */
export function label(field) {
    return labels[field] ?? field;
}

/** The value that the person chose: a type that was worked out is none. */
export function fieldValue(task, field) {
    if (field === "type") return task.typeChosen ? task.type : null;
    return task[field] ?? null;
}

const restingValues = { category: "general", energy: "medium", context: "anywhere" };

/** Whether a field says nothing about the task. */
export function isUnset(field, value) {
    return value === null || value === undefined || value === restingValues[field] || (Array.isArray(value) && value.length === 0);
}

export function isSame(a, b) {
    return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** "Tomorrow 14:30" */
export function dueName(dueDate, today) {
    if (!dueDate) return "No date";
    return [nearDay(dayOf(dueDate), today), timeOf(dueDate)].filter(Boolean).join(" ");
}

function listName(list, nameOf = (item) => item) {
    return list.length > 0 ? list.map(nameOf).join(", ") : "none";
}

const texts = {
    projectId: (id, { board }) => board.projects.find((project) => project.id === id)?.name ?? "another project",
    priority: (key) => `${key} ${priorityNames[key] ?? ""}`.trim(),
    type: (key) => typeNames[key] ?? key,
    dueDate: (due, { board }) => dueName(due, board.today),
    estimatedDuration: (seconds) => duration(seconds),
    actualDuration: (seconds) => duration(seconds),
    category: (key) => categoryNames[key] ?? key,
    energy: (key) => energyNames[key] ?? key,
    context: (key) => contextNames[key] ?? key,
    completionQuality: (key) => qualityNames[key] ?? key,
    isComplete: (is) => (is ? "yes" : "no"),
    tags: (tags) => listName(tags, (tag) => `@${tag}`),
    reminders: (reminders, { board }) => listName(reminders, (reminder) => reminderText(reminder, board.today)),
    dependencies: (ids, { nameOf }) => listName(ids, nameOf),
};

/** A value in words; `context` is `{board, nameOf}`, where `nameOf(id)` names a task. */
export function valueText(field, value, context) {
    if (value === null || value === undefined || value === "") return "none";
    return texts[field]?.(value, context) ?? String(value);
}

const hour = 3_600;

/** Seconds of "90", "1h30", "1 h 30 min" or "2d"; null for nothing, NaN for what is no duration. */
export function secondsOf(text) {
    const trimmed = text.trim().toLowerCase();
    if (trimmed === "") return null;
    if (/^\d{1,6}$/.test(trimmed)) return Number(trimmed) * 60;
    const clock = /^(\d{1,3}):([0-5]\d)$/.exec(trimmed);
    if (clock) return Number(clock[1]) * 3_600 + Number(clock[2]) * 60;
    const parts = /^(?:(\d+)\s*d(?:ays?)?)?\s*(?:(\d+(?:[.,]\d+)?)\s*h(?:ours?)?)?\s*(?:(\d+)\s*(?:m(?:in(?:utes?)?)?)?)?$/.exec(trimmed);
    if (!parts || parts.slice(1).every((part) => part === undefined)) return NaN;
    const [days, hours, minutes] = parts.slice(1).map((part) => Number((part ?? "0").replace(",", ".")));
    return Math.round(days * 24 * hour + hours * hour + minutes * 60);
}
