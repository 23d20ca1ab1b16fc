const retryInterval = 2000;

/** Knows whether the server answers, shows the banner while it does not, and keeps asking. */
export class Connection {
    #banner;
    #timer = null;
    #waiting = [];

    /** Called every two seconds while the server is gone. */
    onRetry = () => {};

    /** Called when the server answers again. */
    onBack = () => {};

    constructor(banner) {
        this.#banner = banner;
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

    /** Resolves once the server answers again. */
    back() {
        return this.isLost ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
    }
}
