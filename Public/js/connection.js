const retryInterval = 2000;

/** Knows whether the server answers, shows the banner while it does not, and keeps asking. */
export class Connection {
    #banner;
    #timer = null;

    /** Called every two seconds while the server is gone. */
    onRetry = () => {};

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
    }
}
