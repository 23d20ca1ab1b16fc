import { ServerGone } from "./api.js";
import { asOf } from "./shown-day.js";

const longestWait = 2 ** 31 - 1;

/** Keeps the board in sync with the server: on request, and when the clock changes something. */
export class Refresher {
    #api;
    #board;
    #news;
    #tag = null;
    #state = "";
    #dataVersion = null;
    #running = Promise.resolve();
    #next = null;
    #timer = 0;

    /** Called with errors other than an unreachable server. */
    onError = () => {};

    /**
     * Called when the page's own data may be stale, with what changed (see `News`) or null for anything; `refresh` awaits
     * the promise it returns.
     */
    onChange = async () => {};

    constructor(api, board, news) {
        this.#api = api;
        this.#board = board;
        this.#news = news;
    }

    /** Resolves after a read that began after this call; calls waiting for the same read share it. */
    refresh() {
        this.#next ??= this.#running.then(() => {
            this.#next = null;
            this.#running = this.#read();
            return this.#running;
        });
        return this.#next;
    }

    /** Accepts the dashboard embedded in the page. */
    async accept(dashboard) {
        const state = `${dashboard.dataVersion} ${dashboard.today} ${dashboard.nextChangeAt}`;
        this.#board.confirm(dashboard);
        this.#waitForClock(dashboard);
        if (state === this.#state) return;
        const from = this.#dataVersion;
        const isClock = dashboard.today !== this.#state.split(" ")[1];
        this.#state = state;
        this.#dataVersion = dashboard.dataVersion;
        await this.onChange(from === null || isClock ? null : await this.#news.between(from, dashboard.dataVersion));
    }

    async #read() {
        try {
            const headers = this.#tag ? { "If-None-Match": this.#tag } : {};
            const response = await this.#api.request("GET", asOf("/api/dashboard"), { headers });
            if (response.status === 304) return this.#waitForClock(this.#board.view);
            const dashboard = await response.json();
            this.#tag = response.headers.get("ETag");
            await this.accept(dashboard);
        } catch (error) {
            if (!(error instanceof ServerGone)) this.onError(error);
        }
    }

    #waitForClock(dashboard) {
        clearTimeout(this.#timer);
        if (!dashboard.nextChangeAt) return;
        const wait = new Date(dashboard.nextChangeAt).getTime() - Date.now();
        // A moment that has already passed is requested again after a while, never in a tight loop.
        const delay = wait > 0 ? Math.min(wait + 50, longestWait) : 30_000;
        this.#timer = setTimeout(() => this.refresh(), delay);
    }
}
