import { Reads } from "../reads.js";

/** What the server makes of filters: each as a line and as parameters, and what it understood. */
export class FilterReadings {
    #reads;

    constructor(api) {
        this.#reads = new Reads(api);
    }

    /** The reading of some parameters, such as `{ filter: "today | p0" }`. */
    of(parameters) {
        return this.#reads.get(`/api/filter-lines/reading?${new URLSearchParams(parameters)}`);
    }

    /** The words that a line can hold: `{form, about, example}`. */
    async words() {
        return this.#reads.all("/api/filter-lines/words");
    }
}

/** Whether a line only searches for words, all of them anywhere. */
export function isPlain({ source, parameters }) {
    // Such a line finds open tasks, which is no word of it.
    const values = [...new URLSearchParams(parameters ?? "")].filter(([name, value]) => name !== "status" || value !== "open");
    return values.length === 1 && values[0][0] === "q" && values[0][1] === source.trim().replaceAll(/\s+/gu, " ");
}
