import { dayOf, distance, nearDayInSentence, shortDay, timeText } from "../dates.js";
import { capital, count, duration } from "../words.js";

export const kindNames = {
    due: "Due soon", overdue: "Overdue", morning: "Morning routine", evening: "Evening routine", weeklyReport: "Weekly report",
    habits: "A habit’s time", achievements: "Achievement", goal: "Daily goal",
    assigned: "Assigned to you", mentioned: "Mentioned", shared: "Shared with you", commented: "Comment", completed: "Completed",
};

/** What somebody else did, which needs no answer but to be seen. */
export const ofOthers = new Set(["assigned", "mentioned", "shared", "commented", "completed"]);

function dueWords({ kind, dueDate }, today) {
    if (!dueDate) return "no due date";
    const day = dayOf(dueDate);
    if (kind !== "overdue") return [nearDayInSentence(day, today), timeText(dueDate)].filter(Boolean).join(" ");
    const when = day === today ? timeText(dueDate) : [shortDay(day, today), distance(day, today) || "yesterday"].join(", ");
    return `was due ${when}`;
}

/** The secondary facts about a notice, part by part. */
export function partsOf(notice, today) {
    if (!notice.taskId || ofOthers.has(notice.kind)) return [notice.body];
    const { estimatedDuration, blocks } = notice;
    return [
        [dueWords(notice, today), estimatedDuration ? duration(estimatedDuration) : ""].filter(Boolean).join(", "),
        ...(blocks > 0 ? [`blocks ${count(blocks, "task")}`] : []),
    ];
}

/** The notice for the browser: a title and a text. */
export function browserWords(notice, today) {
    const late = notice.kind === "overdue" && notice.taskId ? "Overdue: " : "";
    const title = notice.taskId && !ofOthers.has(notice.kind) ? `${late}${notice.title} · ${notice.priority}` : notice.title;
    return { title, body: partsOf(notice, today).map((part) => `${capital(part).replace(/[.]$/, "")}.`).join(" ") };
}

/** The page a notice leads to. */
export function addressOf({ kind, taskId, subject }) {
    if (taskId) return `/tasks/${taskId}`;
    if (kind === "shared") return `/projects/${subject}`;
    if (kind === "weeklyReport") return `/reports/week?on=${subject}`;
    return { overdue: "/tasks?overdue=1", achievements: "/progress", goal: "/progress" }[kind] ?? "/";
}
