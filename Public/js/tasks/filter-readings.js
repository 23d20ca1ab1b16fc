/** The server's readings of filters: each as a line and as parameters, with what was understood. */
export class FilterReadings {
    #store;

    constructor(store) {
        this.#store = store;
    }

    /** The reading of some parameters, such as `{ filter: "today | p0" }`. */
    of(parameters) {
        return this.#store.get(`/api/filter-lines/reading?${new URLSearchParams(parameters)}`);
    }

    /** The words a line can contain: `{form, about, example}`. */
    words() {
        return this.#store.all("/api/filter-lines/words");
    }
}

/** Whether a line is a plain search for words anywhere. */
export function isPlain({ source, parameters }) {
    // Such a line is limited to open tasks, which is not one of its words.
    const values = [...new URLSearchParams(parameters ?? "")].filter(([name, value]) => name !== "status" || value !== "open");
    return values.length === 1 && values[0][0] === "q" && values[0][1] === source.trim().replaceAll(/\s+/gu, " ");
}
