import { ownName, store, stored } from "../storage.js";
import { ListQuery } from "./query.js";

const storageKey = "tasker-tasks";

/** The page's URL: it describes what is shown, so it can be shared, and Back returns to what was shown before. */
export class PageAddress {
    query;
    // The state saved in this history entry when the page reached it; what is saved there later does not count.
    #left = history.state;

    /** Calls `onBack(query)` when the browser moves to another history entry. */
    constructor(onBack) {
        const isPlain = location.search === "";
        this.query = new ListQuery(isPlain ? stored(storageKey) ?? "" : location.search);
        if (isPlain && this.query.text) this.#write("replaceState", location.hash);
        else this.#remember();
        history.scrollRestoration = "manual";
        addEventListener("popstate", () => {
            const query = new ListQuery(location.search);
            // Another entry of the same list, such as one with a task next to it, shows nothing new.
            if (query.text === this.query.text) return;
            this.query = query;
            this.#left = history.state;
            this.#remember();
            onBack(this.query);
        });
        // Saving only when the page is left may be too late for the browser.
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

    /** The places of the list that were visible before, as `TaskSource` takes them. */
    get places() {
        const seenTo = this.#left?.seenTo;
        return seenTo ? [[seenTo, seenTo]] : [];
    }

    /** Called to find out how far the list is scrolled. */
    howFar = () => 0;

    restoreScroll() {
        if (this.#left?.top !== undefined) scrollTo({ top: this.#left.top, behavior: "instant" });
    }

    #note() {
        history.replaceState({ ...history.state, top: scrollY, seenTo: this.howFar() }, "");
    }

    /** For the server, which has to know what to draw when the address does not say it. */
    #remember() {
        const { text } = this.query;
        store(storageKey, text);
        document.cookie = `${ownName(storageKey)}=${text.length < 1000 ? text : ""}; Path=/tasks; SameSite=Strict`;
    }

    #write(method, hash = "") {
        this.#remember();
        history[method](null, "", `/tasks${this.query.text ? `?${this.query.text}` : ""}${hash}`);
    }
}
