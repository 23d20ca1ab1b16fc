import { element, setText } from "../dom.js";
import { count } from "../words.js";

const retryInterval = 2000;

/** Tracks whether the server can be reached and can save, shows a banner while it cannot, and keeps retrying. */
export class Connection {
    #banner;
    #fault;
    #timer = null;
    #waiting = [];
    #losing = [];
    #count = element("p", { class: "waiting", hidden: true });

    /** Called every two seconds while the server cannot be reached. */
    onRetry = () => {};

    /** Called when the server can be reached again. */
    onBack = () => {};

    /** The second banner explains why nothing can be saved; the server may render the page with it. */
    constructor(banner, fault) {
        this.#banner = banner;
        this.#fault = fault;
        banner.querySelector("p").after(this.#count);
        banner.querySelector("[data-action=retry]").addEventListener("click", () => this.onRetry());
    }

    get isLost() {
        return this.#timer !== null;
    }

    lost() {
        if (this.isLost) return;
        this.#banner.hidden = false;
        for (const resolve of this.#losing.splice(0)) resolve();
        this.#timer = setInterval(() => this.onRetry(), retryInterval);
    }

    answered() {
        if (!this.isLost) return;
        clearInterval(this.#timer);
        this.#timer = null;
        this.#banner.hidden = true;
        for (const resolve of this.#waiting.splice(0)) resolve();
        this.onBack();
    }

    /** How many changes wait until the server can be reached. */
    showWaiting(waiting) {
        setText(this.#count, `${count(waiting, "change")} will be saved then.`);
        this.#count.hidden = waiting === 0;
    }

    /** The server responds but cannot save. */
    unsaved(why) {
        this.#fault.querySelector("span").textContent = why;
        this.#fault.hidden = false;
    }

    saved() {
        this.#fault.hidden = true;
    }

    /** Resolves once the server cannot be reached. */
    whenLost() {
        return this.isLost ? Promise.resolve() : new Promise((resolve) => this.#losing.push(resolve));
    }

    /** Resolves once the server can be reached again. */
    back() {
        return this.isLost ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
    }
}
