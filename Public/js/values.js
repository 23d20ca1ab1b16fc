// Names of fields, and their values in words.

import { clockText } from "./clock.js";
import { knownPeople } from "./data/people.js";
import { dayOf, nearDay, shortDay, timeText } from "./dates.js";
import { frequencyText } from "./habits/frequency-text.js";
import { targetText } from "./habits/habit-text.js";
import { shortMoment } from "./moments.js";
import { settingChoices, settingNames } from "./settings/declared.js";
import { reminderText } from "./task/reminder-text.js";
import { capital, categoryNames, contextNames, duration, energyNames, number, priorityNames, qualityNames, typeNames } from "./words.js";

const fieldNames = {
    projectId: "Project", dueDate: "When", type: "Time of day", context: "Place", isComplete: "Completed", dateCompleted: "Completed at",
    completedOn: "Completed on", completionQuality: "Quality", pointsEarned: "Points", estimatedDuration: "Estimate",
    actualDuration: "Time taken", parentId: "Part of", taskId: "Task", dependencies: "Waits for", repeatPattern: "Repeat",
    addedOn: "Added on", dateAdded: "Added at", archivedAt: "Archived at", createdBy: "Added by", isArchived: "Archived",
    position: "Position", frequency: "How often", timeOfDay: "Time of day", target: "Amount", startDate: "First day", endDate: "Last day",
    habitId: "Habit", assigneeId: "For", followers: "Follow", estimatedTaskCount: "Expected tasks",
    "settings.allowSubprojects": "Allows subprojects", "settings.defaultTaskPriority": "Priority of its tasks",
    "settings.autoArchiveCompleted": "Archives completed tasks", "settings.reminders": "Reminders",
    "settings.morningNotice": "In the morning notice", "settings.overdueNotices": "Overdue notices",
    nightlyHour: "Hour of the nightly run", overdueReminders: "Overdue reminders", weeklyReportDay: "Day of the weekly report",
    defaultReminder: "Reminder before a due time", notices: "Notices in the page", browserNotices: "Notices in the browser", ...settingNames,
};
const quietFields = new Set(["position", "createdBy", "createdAt", "dateAdded", "addedOn", "pointsEarned"]);
const choiceNames = {
    type: typeNames, category: categoryNames, energy: energyNames, context: contextNames, completionQuality: qualityNames,
    ...settingChoices,
};
/** How the text of a field is written: as the person typed it, or as a word of the API; that of others by what it looks like. */
const textKinds = {
    name: "typed", details: "typed", description: "typed", heading: "typed", status: "word", color: "word", icon: "word", priority: "word",
    weeklyReportDay: "word", timeOfDay: "word", mark: "word", mode: "word", kind: "word", createdBy: "word",
};
const lists = {
    tags: (tag) => `@${tag}`, reminders: (reminder, { board }) => reminderText(reminder, board.today), dependencies: (id, { nameOf }) => nameOf(id),
};

/** "estimatedDuration" → "Estimate", "energy" → "Energy" */
export function fieldName(field) {
    return fieldNames[field] ?? capital(spaced(field.split(".").at(-1)));
}

function spaced(name) {
    return name.replace(/([A-Z])/g, " $1").toLowerCase();
}

/** Fields of a created or deleted object that the person did not set. */
export function saysLittle({ field, before, after }) {
    const value = before ?? after;
    return quietFields.has(field) || (Array.isArray(value) && value.length === 0);
}

/** "Tomorrow 14:30" */
export function dueName(dueDate, today) {
    return dueDate ? [nearDay(dayOf(dueDate), today), timeText(dueDate)].filter(Boolean).join(" ") : "No date";
}

function text(value, today) {
    const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value);
    if (/^\d\d:\d\d$/.test(value)) return clockText(value);
    return isDate ? [shortDay(dayOf(value), today), timeText(value)].filter(Boolean).join(", ") : value;
}

/** Settings that are objects. */
function object(value, today) {
    if ("target" in value) return `${number(value.target)} ${value.kind}`;
    if ("amount" in value) return targetText(value);
    if ("kind" in value) return frequencyText(value);
    if ("work" in value) return `${value.work} min work, ${value.break} min break`;
    if ("from" in value) {
        const days = (value.days ?? []).map((day) => capital(day.slice(0, 3)));
        return [...days, value.to ? `${text(value.from, today)} – ${text(value.to, today)}` : `since ${text(value.from, today)}`].join(", ");
    }
    const off = Object.keys(value).filter((name) => !value[name]).map(spaced);
    return off.length > 0 ? `All but ${off.join(", ")}` : "All";
}

/** A value of the API in words; `context` is `{board}`, `name` the name of a referenced object, and `nameOf(id)` resolves tasks. */
export function valueText(field, value, context) {
    const { board, name } = context;
    const { today } = board;
    if (name) return name;
    if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "–";
    if (textKinds[field] === "typed") return value;
    if (Array.isArray(value)) {
        const nameOf = context.nameOf || field !== "dependencies" ? lists[field] : null;
        return value.map((inner) => nameOf?.(inner, context) ?? (typeof inner === "string" ? text(inner, today) : object(inner, today))).join(", ");
    }
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "object") return object(value, today);
    if (field.endsWith("Duration")) return duration(value);
    if (typeof value === "number") return number(value);
    if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return shortMoment(value, board);
    if (field === "dueDate") return dueName(value, today);
    if (field === "assigneeId") return knownPeople().find(({ id }) => id === value)?.name ?? "somebody else";
    if (field === "projectId") return board.projects.find(({ id }) => id === value)?.name ?? "another project";
    if (field === "habitId") return "a deleted habit";
    if (field.toLowerCase().endsWith("priority") && priorityNames[value]) return `${value} ${priorityNames[value]}`;
    return choiceNames[field]?.[value] ?? (textKinds[field] === "word" ? capital(spaced(value)) : text(value, today));
}
