import { element } from "./dom.js";
import { duration } from "./words.js";

const weekdays = { mon: "Mon", tue: "Tue", wed: "Wed", thu: "Thu", fri: "Fri", sat: "Sat", sun: "Sun" };

/** "every 2 weeks on mon,fri" → "Every 2 weeks on Mon, Fri" */
export function repeatText(pattern) {
    const text = pattern.replace(/\b(mon|tue|wed|thu|fri|sat|sun)\b(,?)/g, (_, day, comma) => weekdays[day] + (comma ? ", " : ""));
    return text.charAt(0).toUpperCase() + text.slice(1);
}

function blockedText(task, nameOf) {
    const names = (task.blockedBy ?? []).map(nameOf).filter(Boolean);
    if (names.length === 0) return "Blocked";
    return names.length === 1 ? `Waits for ${names[0]}` : `Waits for ${names[0]} and ${names.length - 1} more`;
}

/** Text with the parts that a search found; `marks` are `[start, length]` in UTF-16 code units. */
export function markedText(text, marks) {
    const parts = [];
    let at = 0;
    for (const [start, length] of marks ?? []) {
        parts.push(text.slice(at, start), element("mark", {}, text.slice(start, start + length)));
        at = start + length;
    }
    return [...parts, text.slice(at)];
}

/** A line of the details: the one with the first mark, else the first one, with the marks that lie in it. */
function detailsLine(task) {
    if (!task.details) return null;
    const marks = task.marks?.details ?? [];
    const at = marks[0]?.[0] ?? 0;
    const start = task.details.lastIndexOf("\n", at - 1) + 1;
    const end = task.details.indexOf("\n", at);
    const line = task.details.slice(start, end < 0 ? undefined : end);
    const inLine = marks.filter(([from, length]) => from >= start && from + length <= start + line.length);
    return markedText(line, inLine.map(([from, length]) => [from - start, length]));
}

/** The quiet second line of a task. `place` tells what stands around it: its parent's name, and names of other tasks. */
export function metaNodes(task, board, { parentName = null, nameOf = () => null } = {}) {
    const project = board.projects.find((candidate) => candidate.id === task.projectId);
    const text = (kind, content) => element("span", { class: kind, dir: "auto" }, content);
    const details = detailsLine(task);
    const progress = task.subtaskCount > 0 ? `${task.subtaskCount - task.openSubtaskCount} of ${task.subtaskCount} subtasks` : null;
    return [
        project && element("a", { class: "project", dir: "auto", href: `/projects/${project.id}` }, project.name),
        parentName && text("parent", `Part of ${parentName}`),
        task.estimatedDuration && text("num", duration(task.estimatedDuration)),
        task.repeatPattern && text("repeat", repeatText(task.repeatPattern)),
        progress && text("num", progress),
        ...task.tags.map((tag) => text("tag", `@${tag}`)),
        task.isBlocked && !task.isComplete && text("blocked", blockedText(task, nameOf)),
        task.archivedAt && text("archived", "Archived"),
        details && element("span", { class: "details", dir: "auto" }, ...details),
    ].filter(Boolean);
}
