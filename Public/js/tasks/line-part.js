import { button, element } from "../dom.js";

/** The panel's part for lines: the filter that is shown as one, and every word of a line with an example to take. */
export class LinePart {
    #write;

    /** `write(line)` puts a line into the search field in place of every filter. */
    constructor(write) {
        this.#write = write;
    }

    /** The parts for a reading of the filter, null while there is none, and the words of a line. */
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
                element("dt", {}, button(element("code", {}, form), () => this.#write(line ? `${line.includes("|") ? `(${line})` : line} & ${example}` : example), {
                    class: null, title: `Add ${example}`, "aria-label": `Add ${example}` })),
                element("dd", {}, about),
            ]));
    }
}
