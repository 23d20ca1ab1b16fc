// The text of the quick-add line, and the syntax of its parts.

/** The line with a token turned back into plain text; `start` and `length` count UTF-16 code units, as strings do. */
export function literally(source, { start, length, text }) {
    const needsQuotes = /\s/.test(text) && !/["#@~]|^\/\//.test(text);
    const literal = needsQuotes ? `"${text}"` : `\\${text}`;
    return source.slice(0, start) + literal + source.slice(start + length);
}

/** The `#project` or `@tag` that ends at the caret: its start and its text; null elsewhere. */
export function nameAtCaret(field) {
    const caret = field.selectionStart;
    if (caret === null || caret !== field.selectionEnd) return null;
    const found = /(?:^|\s)(#"[^"]*|[#@+][^\s"#@+]*)$/.exec(field.value.slice(0, caret));
    return found && { start: caret - found[1].length, text: found[1] };
}

/** Seconds in the syntax of the line: 5400 → "1h30m" */
export function written(seconds) {
    const minutes = Math.round(seconds / 60);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return `${hours > 0 ? `${hours}h` : ""}${rest > 0 || hours === 0 ? `${rest}m` : ""}`;
}

/** Above this, lines are parsed in batches and shown in part. */
export const many = 100;
/** The most lines that can be added at once. */
export const mostLines = 10_000;

/** The lines that are not blank. */
export function linesOf(text) {
    return text.replace(/^\uFEFF/, "").split(/[\n\r]+/).map((line) => line.trim()).filter((line) => line !== "");
}

/** The due date from the preview of a line. */
export function dueOf({ tokens, fields }) {
    const kinds = new Set(tokens.map(({ kind }) => kind));
    const saysDay = kinds.has("date") || kinds.has("repeat");
    return { saysDay, saysTime: kinds.has("time") && !saysDay, dueDate: fields.dueDate ?? null };
}
