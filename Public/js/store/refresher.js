import { ServerGone } from "../api.js";
import { asOf } from "../shown-day.js";

const longestWait = 2 ** 31 - 1;

/** Keeps the page in sync with the server: on request, when something changed, and when the clock changes something. */
export class Refresher {
    #store;
    #board;
    #news;
    #dashboard = null;
    /** The data version up to which the page was read; null before the first dashboard. */
    #known = null;
    #isStale = false;
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

    constructor(store, board, news) {
        this.#store = store;
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

    /** Reads what a message of the stream is about, or everything for null, unless it was read already. */
    hear(message) {
        this.#store.touch();
        this.#isStale ||= message === null;
        return message === null || this.#known === null || message.dataVersion > this.#known ? this.refresh() : this.#running;
    }

    /** Accepts the dashboard embedded in the page. */
    async accept(dashboard) {
        this.#waitForClock(dashboard);
        if (dashboard === this.#dashboard) return;
        const before = this.#dashboard;
        this.#dashboard = dashboard;
        this.#board.confirm(dashboard);
        const { dataVersion } = dashboard;
        const isOther = before === null || before.database !== dashboard.database;
        if (isOther) this.#news.forget();
        if (isOther || before.today !== dashboard.today || (before.nextChangeAt !== dashboard.nextChangeAt && before.dataVersion === dataVersion)) {
            this.#known = dataVersion;
            await this.onChange(null);
        } else if (dataVersion > this.#known) {
            await this.#news.reaches(dataVersion);
            await this.#readTo(dataVersion);
        }
    }

    /** What was reported is read at once, beside the dashboard. */
    async #read() {
        const reading = this.#known !== null && (this.#isStale || this.#news.newest > this.#known) ? this.#readTo(Math.max(this.#news.newest, this.#known)) : null;
        try {
            await this.accept(await this.#store.get(asOf("/api/dashboard")));
        } catch (error) {
            if (!(error instanceof ServerGone)) this.onError(error);
        }
        await reading;
    }

    async #readTo(version) {
        const news = this.#isStale ? null : this.#news.between(this.#known, version);
        this.#isStale = false;
        this.#known = version;
        await this.onChange(news);
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
