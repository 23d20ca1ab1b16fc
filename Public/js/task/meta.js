import { element } from "../dom.js";

/** What a blocked task waits for; `nameOf` resolves ids whose names the task lacks. */
export function blockedText(task, nameOf = () => null) {
    const names = task.blockerNames ?? (task.blockedBy ?? []).map(nameOf).filter(Boolean);
    if (names.length === 0) return "Blocked";
    return names.length === 1 ? `Waits for ${names[0]}` : `Waits for ${names[0]} and ${names.length - 1} more`;
}

/** Text with the matches of a search highlighted; `marks` are `[start, length]` in UTF-16 code units. */
export function markedText(text, marks) {
    const parts = [];
    let at = 0;
    for (const [start, length] of marks ?? []) {
        parts.push(text.slice(at, start), element("mark", {}, text.slice(start, start + length)));
        at = start + length;
    }
    return [...parts, text.slice(at)];
}

/** One line of the details: the one with the first match, else the first one, with the matches in it. */
export function detailsLine(task) {
    if (!task.details) return { text: null, marks: [] };
    const marks = task.marks?.details ?? [];
    const at = marks[0]?.[0] ?? 0;
    const start = task.details.lastIndexOf("\n", at - 1) + 1;
    const end = task.details.indexOf("\n", at);
    const text = task.details.slice(start, end < 0 ? undefined : end);
    const inLine = marks.filter(([from, length]) => from >= start && from + length <= start + text.length);
    return { text, marks: inLine.map(([from, length]) => [from - start, length]) };
}
