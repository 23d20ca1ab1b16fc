export const typeNames = { morning: "Morning", evening: "Evening", upcoming: "Upcoming", inbox: "No date" };
export const categoryNames = {
    general: "General", work: "Work", personal: "Personal", health: "Health", learning: "Learning", shopping: "Shopping",
    finance: "Finance", social: "Social", creative: "Creative", maintenance: "Maintenance",
};
export const energyNames = { low: "Low", medium: "Medium", high: "High" };
export const contextNames = {
    anywhere: "Anywhere", work: "At work", home: "At home", commute: "On the way", errands: "Errands", online: "Online",
};
export const qualityNames = { poor: "Poor", standard: "Standard", good: "Good", excellent: "Excellent" };
export const priorityNames = { P0: "Highest", P1: "High", P2: "Medium", P3: "Low" };

/** The points a completed task of each priority adds to the score of its day. */
export const priorityScores = { P0: 7, P1: 4, P2: 3, P3: 2 };

/** "energy" → "Energy" */
export function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 14724 → "14,724" */
export function number(value) {
    return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** 1234.567 → "1,234.57": at most two decimals */
export function decimal(value) {
    const [whole, rest] = String(Math.round(value * 100) / 100).split(".");
    return rest ? `${number(whole)}.${rest}` : number(whole);
}

/** count(1, "task") → "1 task", count(2, "task") → "2 tasks" */
export function count(value, noun) {
    return `${number(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** 1 → "1st", 22 → "22nd" */
export function ordinal(value) {
    const isTeen = value % 100 >= 11 && value % 100 <= 13;
    return `${value}${isTeen ? "th" : { 1: "st", 2: "nd", 3: "rd" }[value % 10] ?? "th"}`;
}

/** Seconds in words: 5400 → "1 h 30 min" */
export function duration(seconds) {
    const minutes = Math.round(seconds / 60);
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return `${minutes} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The estimates of what is open, in seconds. */
export function estimateOf(tasks) {
    return tasks.reduce((sum, { isComplete, estimatedDuration }) => sum + (isComplete ? 0 : estimatedDuration ?? 0), 0);
}

/** "3 tasks, 1 h 30 min" */
export function loadText(tasks) {
    const estimate = estimateOf(tasks);
    return count(tasks.length, "task") + (estimate > 0 ? `, ${duration(estimate)}` : "");
}

/** A fraction as a whole percentage; 0 and 100 only if exact, so that "100%" means all. */
export function percent(share) {
    const whole = Math.round(share * 100);
    return `${share > 0 && share < 1 ? Math.min(Math.max(whole, 1), 99) : whole}%`;
}

/** A name, shortened to at most 40 characters. */
export function short(name) {
    const letters = [...name];
    return letters.length > 40 ? `${letters.slice(0, 39).join("")}…` : name;
}

export function quoted(name) {
    return `“${short(name)}”`;
}
