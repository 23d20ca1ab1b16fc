const retryInterval = 2000;

/** Knows whether the server answers and saves, shows a banner while it does not, and keeps asking for an answer. */
export class Connection {
    #banner;
    #fault;
    #timer = null;
    #waiting = [];

    /** Called every two seconds while the server is gone. */
    onRetry = () => {};

    /** Called when the server answers again. */
    onBack = () => {};

    /** The second banner says why nothing can be saved; the page may come with it. */
    constructor(banner, fault) {
        this.#banner = banner;
        this.#fault = fault;
        banner.querySelector("[data-action=retry]").addEventListener("click", () => this.onRetry());
    }

    get isLost() {
        return this.#timer !== null;
    }

    lost() {
        if (this.isLost) return;
        this.#banner.hidden = false;
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

    /** The server answers, but cannot save. */
    unsaved(why) {
        this.#fault.querySelector("span").textContent = why;
        this.#fault.hidden = false;
    }

    saved() {
        this.#fault.hidden = true;
    }

    /** Resolves once the server answers again. */
    back() {
        return this.isLost ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
    }
}
