import { keep, kept } from "../storage.js";
import { ListQuery } from "./query.js";

const keptKey = "tasker-tasks";

/** The page's address: it says what is shown, so it can be shared, and Back leads to what was shown before. */
export class PageAddress {
    query;
    // What was noted in this step of the history when the page came to it; what is noted there since does not count.
    #left = history.state;

    /** Calls `onBack(query)` when the browser goes to another step of its history. */
    constructor(onBack) {
        const isPlain = location.search === "";
        this.query = new ListQuery(isPlain ? kept(keptKey) ?? "" : location.search);
        if (isPlain && this.query.text) this.#write("replaceState", location.hash);
        else keep(keptKey, this.query.text);
        history.scrollRestoration = "manual";
        addEventListener("popstate", () => {
            const query = new ListQuery(location.search);
            // A step to another place of the same list, such as a task beside it, shows nothing new.
            if (query.text === this.query.text) return;
            this.query = query;
            this.#left = history.state;
            keep(keptKey, this.query.text);
            onBack(this.query);
        });
        // What is noted only when the page is left may come too late for the browser.
        for (const name of ["scrollend", "pagehide"]) addEventListener(name, () => this.#note());
    }

    push(query) {
        this.#note();
        this.query = query;
        this.#write("pushState");
    }

    replace(query) {
        this.query = query;
        this.#write("replaceState");
    }

    /** How far the list must be read for what was seen before going away. */
    get seenTo() {
        return this.#left?.seenTo ?? 0;
    }

    /** Called to learn how far the list is seen. */
    howFar = () => 0;

    restoreScroll() {
        if (this.#left?.top !== undefined) scrollTo({ top: this.#left.top, behavior: "instant" });
    }

    #note() {
        history.replaceState({ ...history.state, top: scrollY, seenTo: this.howFar() }, "");
    }

    #write(method, hash = "") {
        keep(keptKey, this.query.text);
        history[method](null, "", `/tasks${this.query.text ? `?${this.query.text}` : ""}${hash}`);
    }
}
