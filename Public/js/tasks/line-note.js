import { button, byId, element, hasChanged, setAttribute } from "../dom.js";

/** Below the search field: how its line was understood, or where it is invalid and what would be valid. */
export class LineNote {
    #box = byId("line-note");
    #input = byId("search");
    #replace;

    /** `replace(start, length, text)` replaces part of the line. */
    constructor(replace) {
        this.#replace = replace;
    }

    /** Shows a reading of a line; null for none. */
    show(reading) {
        setAttribute(this.#input, "aria-invalid", reading?.problem ? "true" : null);
        this.#box.hidden = !reading;
        if (!hasChanged(this.#box, reading)) return;
        const { tokens = [], hints = [], problem = null, source = "" } = reading ?? {};
        const parts = problem ? [this.#advice(problem, source, "problem")] : [element("span", { class: "understood" }, ...tokens.flatMap(mark))];
        this.#box.replaceChildren(...parts, ...hints.map((hint) => this.#advice(hint, source, "hint")));
    }

    #advice({ start, length, message, suggestion }, source, kind) {
        const node = element("p", { class: kind });
        const part = source.slice(start, start + length);
        if (part && !message.includes(part)) node.append(element("q", { dir: "auto" }, part), " ");
        node.append(element("span", { dir: "auto" }, message));
        if (suggestion !== null) {
            const word = suggestion.trim();
            node.append(" ", button(word === "" ? "Remove it" : `Write ${word}`, () => this.#replace(...place(kind, start, length, part, suggestion)), { class: "chip" }));
        }
        return node;
    }
}

/** A closing bracket or quote is appended; other corrections replace the text. */
function place(kind, start, length, part, suggestion) {
    if (suggestion === "\"") return [start + length, 0, suggestion];
    return suggestion === ")" ? [Infinity, 0, suggestion] : [start, length, suggestion];
}

function mark({ kind, label }) {
    return [element("span", { class: kind === "joint" ? "joint" : `chip ${kind === "term" ? "on" : ""}`, dir: "auto" }, label), " "];
}
