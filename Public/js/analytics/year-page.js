import { Charts } from "../charts.js";
import { byId, element, setText } from "../dom.js";

const shown = 5;

/** A year in review as one picture that one keeps. */
export class YearPage {
    #shell;
    #charts;
    #year;

    constructor(shell) {
        this.#shell = shell;
        this.#charts = new Charts(shell);
        this.#year = Number(location.pathname.split("/")[2]) || new Date().getFullYear();
        this.unread = { what: "The year could not be loaded.", place: (card) => byId("range").after(card), isRead: () => true };
    }

    get commands() {
        return { print: () => print() };
    }

    show() {
        const now = Number(this.#shell.board.view.today.slice(0, 4));
        const last = Math.max(Math.min(this.#year + 2, now), this.#year);
        const years = [...Array(shown).keys()].map((back) => last - back).reverse();
        byId("years").replaceChildren(...years.map((year) => element(
            "a", { href: `/year/${year}`, "aria-current": year === this.#year ? "page" : null }, String(year))));
        setText(byId("year-name"), `The year ${this.#year} as one picture`);
    }

    async load() {
        this.#charts.setQueries(`year=${this.#year}`);
    }
}
