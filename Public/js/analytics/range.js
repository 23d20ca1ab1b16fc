import { addDays, dayCount, isDay } from "../dates.js";
import { unknownWords } from "../shown-day.js";

const usual = 30;

/** The range of days of a page, from its URL: the last so many, or from one day to another. */
export class Range {
    #asked = new URLSearchParams(location.search);

    /** The length of a range that ends today; null for a custom range. */
    get days() {
        const days = Number(this.#asked.get("days") ?? usual);
        return this.#own ? null : Number.isInteger(days) && days >= 1 && days <= 3660 ? days : usual;
    }

    get isCompared() {
        return this.#asked.get("compare") === "1";
    }

    /** Its first and last day. */
    bounds(today) {
        return this.#own ?? { from: addDays(today, 1 - this.days), to: today };
    }

    /** How many of its days have passed, today included. */
    length(today) {
        const { from, to } = this.bounds(today);
        return dayCount(from, to < today ? to : today);
    }

    get #own() {
        const [from, to] = [this.#asked.get("from"), this.#asked.get("to")];
        return isDay(from ?? "") && isDay(to ?? "") && from <= to ? { from, to } : null;
    }

    /** The parts of the address that say nothing this page understands. */
    get unknown() {
        const [days, from, to] = ["days", "from", "to"].map((name) => this.#asked.get(name));
        const isWrong = { days: days !== null && String(this.days) !== days && !this.#own, from: from !== null && !this.#own, to: to !== null && !this.#own };
        const wrong = [...this.#asked].filter(([name]) => isWrong[name]).map((pair) => pair.join("="));
        return [...unknownWords((name) => ["days", "from", "to", "compare", "on"].includes(name)), ...wrong];
    }

    /** The page's URL with other parameters; null removes one. */
    address(changes) {
        const query = new URLSearchParams(this.#asked);
        for (const [name, value] of Object.entries(changes)) {
            if (value === null) query.delete(name);
            else query.set(name, value);
        }
        return `/analytics${query.size > 0 ? `?${query}` : ""}`;
    }

    /** Goes to a URL of the page without reloading it. */
    go(address) {
        if (address !== location.pathname + location.search) history.pushState(null, "", address);
        this.read();
    }

    /** Follows the address bar, for example after Back. */
    read() {
        this.#asked = new URLSearchParams(location.search);
    }
}
