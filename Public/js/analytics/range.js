import { addDays, dayCount, isDay } from "../dates.js";

const usual = 30;

/** The days that the page is about, as its address names them: the last so many, or from one day to another. */
export class Range {
    #asked = new URLSearchParams(location.search);

    /** So many days that end today; null for a range of the person's own. */
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

    /** How many of its days have come. */
    length(today) {
        const { from, to } = this.bounds(today);
        return dayCount(from, to < today ? to : today);
    }

    get #own() {
        const [from, to] = [this.#asked.get("from"), this.#asked.get("to")];
        return isDay(from ?? "") && isDay(to ?? "") && from <= to ? { from, to } : null;
    }

    /** The page's address with other members; null takes one out. */
    address(changes) {
        const query = new URLSearchParams(this.#asked);
        for (const [name, value] of Object.entries(changes)) {
            if (value === null) query.delete(name);
            else query.set(name, value);
        }
        return `/analytics${query.size > 0 ? `?${query}` : ""}`;
    }

    /** Goes to an address of the page without loading it anew. */
    go(address) {
        if (address !== location.pathname + location.search) history.pushState(null, "", address);
        this.read();
    }

    /** Takes what the address bar says, as after going back. */
    read() {
        this.#asked = new URLSearchParams(location.search);
    }
}
