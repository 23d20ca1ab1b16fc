// The fields of a task as edited: their values, and when two values are equal.

/** The value the person chose; null for a type that was derived. */
export function fieldValue(task, field) {
    if (field === "type") return task.typeChosen ? task.type : null;
    return task[field] ?? null;
}

const restingValues = { category: "general", energy: "medium", context: "anywhere" };

/** Whether a field is empty. */
export function isUnset(field, value) {
    return value === null || value === undefined || value === restingValues[field] || (Array.isArray(value) && value.length === 0);
}

export function isSame(a, b) {
    return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

const hour = 3_600;

/** Seconds of "90", "1h30", "1 h 30 min" or "2d"; null for empty text, NaN for anything that is not a duration. */
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
