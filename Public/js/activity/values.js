import { dayOf, shortDay, timeOf } from "../dates.js";
import { shortMoment } from "../moments.js";
import { capital, duration, number, priorityNames } from "../words.js";

const fieldNames = {
    projectId: "Project", dueDate: "Due", isComplete: "Completed", dateCompleted: "Completed at", completedOn: "Completed on",
    completionQuality: "Quality", pointsEarned: "Points", estimatedDuration: "Estimate", actualDuration: "Took",
    parentId: "Part of", taskId: "Task", dependencies: "Waits for", repeatPattern: "Repeats", addedOn: "Added on", dateAdded: "Added at",
    archivedAt: "Archived at", createdBy: "Added by", isArchived: "Archived", estimatedTaskCount: "Expected tasks",
    "settings.allowSubprojects": "Takes subprojects", "settings.defaultTaskPriority": "Priority of its tasks",
    "settings.autoArchiveCompleted": "Archives completed tasks", "settings.reminders": "Reminders",
    "settings.morningNotice": "In the morning notice", "settings.overdueNotices": "Overdue notices",
    defaultProjectId: "Default project", defaultTaskType: "Default time of day", defaultPriority: "Default priority",
    weekStart: "Week starts on", fontSize: "Text size", accentColor: "Accent", notificationsEnabled: "Notifications",
};

const quietFields = new Set(["position", "createdBy", "createdAt", "dateAdded", "addedOn", "pointsEarned"]);
const words = new Set([
    "type", "category", "energy", "context", "completionQuality", "status", "color", "icon", "theme", "priority", "weekStart",
    "fontSize", "defaultTaskType", "weeklyReportDay",
]);

/** What the person typed, shown as it is. */
const typed = new Set(["name", "details", "description", "tags"]);

/** Of what was made or deleted, what the person did not give. */
export function saysLittle({ field, before, after }) {
    const value = before ?? after;
    return quietFields.has(field) || (Array.isArray(value) && value.length === 0);
}

/** "estimatedDuration" → "Estimate", "energy" → "Energy" */
export function fieldName(field) {
    if (fieldNames[field]) return fieldNames[field];
    return capital(spaced(field.split(".").at(-1)));
}

function spaced(name) {
    return name.replace(/([A-Z])/g, " $1").toLowerCase();
}

function text(value, today) {
    if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) {
        return [shortDay(dayOf(value), today), timeOf(value)].filter(Boolean).join(", ");
    }
    return value;
}

/** The objects among the settings. */
function object(value, today) {
    if ("kind" in value) return `${number(value.target)} ${value.kind}`;
    if ("work" in value) return `${value.work} min, rest ${value.break} min`;
    if ("from" in value) {
        const days = (value.days ?? []).map((day) => capital(day.slice(0, 3)));
        return [...days, `${text(value.from, today)} – ${text(value.to, today)}`].join(", ");
    }
    const off = Object.keys(value).filter((name) => !value[name]).map(spaced);
    return off.length > 0 ? `All but ${off.join(", ")}` : "All";
}

/** A value of the API as a person reads it; `name` is that of what an id names. */
export function shownValue(field, value, name, { today, timeZone }) {
    if (value === null || value === "") return "–";
    if (name) return name;
    if (typed.has(field)) return Array.isArray(value) ? value.join(", ") || "–" : value;
    if (Array.isArray(value)) {
        return value.map((inner) => (typeof inner === "string" ? text(inner, today) : object(inner, today))).join(", ") || "–";
    }
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "object") return object(value, today);
    if (field.endsWith("Duration")) return duration(value);
    if (typeof value === "number") return number(value);
    if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return shortMoment(value, { today, timeZone });
    if (field.toLowerCase().endsWith("priority") && priorityNames[value]) return `${value} ${priorityNames[value]}`;
    return words.has(field) ? capital(value) : text(value, today);
}
