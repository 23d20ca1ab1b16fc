import { element, icon } from "./dom.js";
import { repeatWords } from "./task/repeat-text.js";
import { duration, number } from "./words.js";

function blockedText(task, nameOf) {
    const names = task.blockerNames ?? (task.blockedBy ?? []).map(nameOf).filter(Boolean);
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

/**
 * What a task is besides its name, as small signs with their words. `place` has its parent's name, and names of others
 * for a task that does not bring them itself.
 */
export function markNodes(task, { parentName = null, nameOf = () => null } = {}) {
    return [
        parentName && element("span", { class: "parent", dir: "auto" }, `Part of ${parentName}`),
        task.isBlocked && !task.isComplete && sign("blocked", "waits", blockedText(task, nameOf)),
        task.blocks > 0 && !task.isComplete && element("span", { class: "num" }, `Blocks ${number(task.blocks)}`),
        task.habitId && habitSign(),
        task.repeatPattern && sign("repeat", "circling", repeatWords(task.repeatPattern)),
        task.archivedAt && element("span", { class: "archived" }, "Archived"),
    ].filter(Boolean);
}

/** Tells that a task is a day of a habit. */
function habitSign() {
    return element("span", { class: "sign", role: "img", title: "Habit", "aria-label": "Habit" }, icon("habit"));
}

function sign(kind, name, text) {
    return element("span", { class: `sign ${kind}`, title: text }, icon(name), element("span", { class: "word", dir: "auto" }, text));
}

/** What a line says quietly of a task: how long it takes, its tags, and a line of its details. */
export function metaNodes(task) {
    const details = detailsLine(task);
    return [
        task.estimatedDuration && element("span", { class: "num" }, duration(task.estimatedDuration)),
        ...(task.tags ?? []).map((tag) => element("span", { class: "tag", dir: "auto" }, `@${tag}`)),
        details && element("span", { class: task.marks?.details?.length ? "Found in details" : "details", dir: "auto" }, ...details),
    ].filter(Boolean);
}
