import { button, element } from "../dom.js";

/** A line that also says `part`. */
export function joined(line, part) {
    return line ? `${line.includes("|") ? `(${line})` : line} & ${part}` : part;
}

/** The panel's section about lines: the current filter as a line, and every word a line can have, with an example to insert. */
export class LinePart {
    #write;

    /** `write(line)` puts a line into the search field, replacing every filter. */
    constructor(write) {
        this.#write = write;
    }

    /** The nodes for a reading of the filter, null if there is none, and the available words. */
    parts(reading, words) {
        const line = reading?.line ?? null;
        return [element("h3", {}, "This filter as a line"), ...this.#shown(reading, line), element("h3", {}, "What you can type"), this.#help(line, words)];
    }

    #shown(reading, line) {
        if (!reading) return [element("p", { class: "muted" }, "No filters are set.")];
        if (line === null) return [element("p", { class: "muted" }, "This filter cannot be written as a line.")];
        const code = element("p", {}, element("code", { dir: "auto" }, line));
        return line === reading.source ? [code] : [code, element("p", {}, button("Write it as a line", () => this.#write(line), { class: "tool accent" }))];
    }

    #help(line, words) {
        return element("dl", { class: "line-words" },
            element("dt", {}, element("code", {}, "&  |  !  ( )")), element("dd", {}, "And (or just a space), or, not, and parentheses. Quotes keep words together."),
            ...words.flatMap(({ form, about, example }) => [
                element("dt", {}, button(element("code", {}, form), () => this.#write(joined(line, example)), {
                    class: null, title: `Add ${example}`, "aria-label": `Add ${example}` })),
                element("dd", {}, about),
            ]));
    }
}
