import { dayOf, shortDay, timeOf } from "../dates.js";
import { duration, number, priorityNames } from "../words.js";
import { onWall } from "./moments.js";

const fieldNames = {
    projectId: "Project", dueDate: "Due", isComplete: "Completed", dateCompleted: "Completed at", completedOn: "Completed on",
    completionQuality: "Quality", pointsEarned: "Points", estimatedDuration: "Estimate", actualDuration: "Took",
    parentId: "Part of", dependencies: "Waits for", repeatPattern: "Repeats", addedOn: "Added on", dateAdded: "Added at",
    archivedAt: "Archived at", createdBy: "Added by", isArchived: "Archived", estimatedTaskCount: "Expected tasks",
    "settings.allowSubprojects": "Takes subprojects", "settings.defaultTaskPriority": "Priority of its tasks",
    "settings.autoArchiveCompleted": "Archives completed tasks", "settings.reminders": "Reminders",
    "settings.morningNotice": "In the morning notice", "settings.overdueNotices": "Overdue notices",
    defaultProjectId: "Usual project", defaultTaskType: "Usual time of day", defaultPriority: "Usual priority",
    weekStart: "Week starts on", fontSize: "Text size", accentColor: "Accent", notificationsEnabled: "Notifications",
};

/** Fields that say little of themselves, left out of what was made or deleted. */
export const quietFields = new Set(["position", "createdBy", "createdAt", "dateAdded", "addedOn", "pointsEarned"]);

/** "estimatedDuration" → "Estimate", "energy" → "Energy" */
export function fieldName(field) {
    if (fieldNames[field]) return fieldNames[field];
    const words = field.split(".").at(-1).replace(/([A-Z])/g, " $1").toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
}

function plain(value) {
    if (Array.isArray(value)) return value.length ? value.map(plain).join(", ") : "–";
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "object") {
        const words = (name) => name.replace(/([A-Z])/g, " $1").toLowerCase();
        return Object.entries(value).map(([name, inner]) => `${words(name)} ${plain(inner).toLowerCase()}`).join(", ");
    }
    return typeof value === "number" ? number(value) : String(value);
}

/** A value of the API as a person reads it; `name` is that of what an id names. */
export function shownValue(field, value, name, { today, timeZone }) {
    if (value === null) return "–";
    if (name) return name;
    if (field.endsWith("Duration")) return duration(value);
    if (typeof value !== "string") return plain(value);
    if (field.toLowerCase().endsWith("priority") && priorityNames[value]) return `${value} ${priorityNames[value]}`;
    if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) {
        const { day, time } = onWall(value, timeZone);
        return `${shortDay(day, today)}, ${time}`;
    }
    if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) {
        return [shortDay(dayOf(value), today), timeOf(value)].filter(Boolean).join(", ");
    }
    if (["type", "category", "energy", "context", "completionQuality", "status", "priority", "color", "icon", "theme"].includes(field)) {
        return value.charAt(0).toUpperCase() + value.slice(1);
    }
    return value;
}
