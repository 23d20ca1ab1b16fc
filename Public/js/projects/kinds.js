import { shortDay } from "../dates.js";
import { drawn, element, hasChanged, icon } from "../dom.js";
import { count, duration, number, percent } from "../words.js";

export const statusNames = {
    planning: "Planning", active: "Active", onHold: "On hold", completed: "Completed", cancelled: "Cancelled",
};
export const projectPriorityNames = { low: "Low", medium: "Medium", high: "High", critical: "Critical" };
export const healthNames = {
    excellent: "Excellent", good: "Good", warning: "Warning", critical: "Critical", unknown: "New",
};
export const colorNames = {
    blue: "Blue", green: "Green", orange: "Orange", red: "Red", purple: "Purple", pink: "Pink", gray: "Gray", yellow: "Yellow",
};
export const iconNames = {
    folder: "Folder", inbox: "Inbox", briefcase: "Briefcase", book: "Book", heart: "Heart", star: "Star", flag: "Flag",
    target: "Target",
};

const iconPaths = {
    folder: "M4 7.500A2.500 2.500 0 0 1 6.500 5h3l2 2.500h6A2.500 2.500 0 0 1 20 10v6.500A2.500 2.500 0 0 1 17.500 19h-11A2.500 2.500 0 0 1 4 16.500Z",
    inbox: "M4 13.500 6.500 5h11L20 13.500V19H4ZM4 13.500h4.500l1.500 2.500h4l1.500-2.500H20",
    briefcase: "M4 8.500h16V19H4ZM9 8.500V6h6v2.500M4 13h16",
    book: "M5 5.500h5.500A2 2 0 0 1 12 7a2 2 0 0 1 1.500-1.500H19v12h-5.500A2 2 0 0 0 12 19a2 2 0 0 0-1.500-1.500H5ZM12 7v12",
    heart: "M12 19.500C7 15.500 4 12.700 4 9.500A4 4 0 0 1 12 8a4 4 0 0 1 8 1.500c0 3.200-3 6-8 10Z",
    star: "m12 4.500 2.300 4.900 5.200.7-3.800 3.700.9 5.300-4.600-2.600-4.600 2.600.9-5.300-3.800-3.700 5.200-.7Z",
    flag: "M6 20V5M6 5.500c4-2.500 8 2.500 12 0v8c-4 2.500-8-2.500-12 0",
    target: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M12 8.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7M12 12h.01",
};

/** The drawing of a project's icon. */
export function projectIcon(name) {
    return icon(iconPaths[name] ?? iconPaths.folder);
}

/** The dot that stands for a project. */
export function dot({ color }) {
    return element("i", { class: `dot hue-${color}`, "aria-hidden": "true" });
}

/** On a 16 × 16 grid. */
export const healthMarks = {
    excellent: "M3.500 8.500l3 3 6-6.500", good: "M8 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z", warning: "M8 2.500l6 10.500H2Z",
    critical: "M8 1.800l6.200 6.200L8 14.200 1.800 8Z", unknown: "M8 3.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9Z",
};

/** Shows a health in `node` as a mark with its word, and its rule as the title. */
export function showHealth(node, project, today) {
    const { health } = project;
    node.title = healthSentence(project, today);
    if (!hasChanged(node, health)) return;
    node.className = `health ${health}`;
    node.replaceChildren(drawn("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, drawn("path", { d: healthMarks[health] })), healthNames[health]);
}

/** The bar of what is done. */
export function shareBar() {
    return element("progress", { class: "share-bar", max: 100, "aria-hidden": "true" });
}

/** Seconds, as short as in a column: 45300 → "12 h 35" */
export function span(seconds) {
    return duration(seconds).replace(/ min$/, (unit) => (seconds < 3600 ? unit : ""));
}

/** The estimates of the open tasks, and what they leave out. */
export function leftOf({ openEstimate, unestimated, counts }) {
    const title = unestimated > 0 ? `${count(unestimated, "task")} without an estimate` : "";
    return { text: counts.open > 0 && openEstimate > 0 ? span(openEstimate) : "–", title };
}

/** The day by which everything is done with a probability in percent; null if it is unknown. */
export function doneBy({ forecast }, percentage = 85) {
    return forecast?.open > 0 ? forecast.chances.find((chance) => chance.percent === percentage)?.day ?? null : null;
}

/** What an unknown forecast waits for. */
export function forecastNeeds({ needed, completed }, since = "") {
    return `A forecast needs ${count(needed, "task")} completed before today${since}; so far there ${completed === 1 ? "is" : "are"} ${completed}`;
}

/** Why there is no day of a forecast, or the days with other probabilities. */
export function forecastTitle(project, today) {
    const { forecast } = project;
    if (!forecast || forecast.open === 0) return "Nothing is open";
    if (!forecast.known) return forecastNeeds(forecast, ", in the last eight weeks");
    const days = [50, 95].map((chance) => [chance, doneBy(project, chance)]).filter(([, day]) => day);
    return days.map(([chance, day]) => `${chance}% by ${shortDay(day, today)}`).join(", ") || "More than ten years away";
}

/** Whether the project's due date has passed while it is still active. */
export function isLate({ dueDate, status, isArchived }, today) {
    return dueDate !== null && dueDate < today && !isArchived && status !== "completed" && status !== "cancelled";
}

/** Why the project has its health, and what would improve it. */
export function healthSentence(project, today) {
    const { health, counts, rate } = project;
    if (counts.total === 0) return "Health appears once the project has tasks.";
    if (health === "unknown") return "Its first task was added less than a week ago, and nothing is overdue.";
    const share = `${number(counts.completed)} of ${count(counts.total, "task")} ${counts.total === 1 ? "is" : "are"} completed (${percent(rate)})`;
    if (isLate(project, today)) {
        return health === "warning"
            ? `The project’s due date has passed, but ${share}.`
            : `The project’s due date has passed, and only ${share}. Above 80% it becomes Warning.`;
    }
    const next = { critical: "From 40% it becomes Warning.", warning: "From 70% it becomes Good.", good: "From 90% it becomes Excellent." };
    return [`${share}.`, next[health]].filter(Boolean).join(" ");
}
