import { Charts } from "./charts.js";
import { byId, element, setText } from "./dom.js";
import { Shell } from "./shell.js";

const most = 5;
const firstCompleted = "/api/tasks?view=all&status=completed&archived=include&sort=completed&limit=1&fields=line";

/** A year in review as one picture to keep. */
class YearPage {
    #shell;
    #scope;
    #charts;
    #year;
    #first = null;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#charts = new Charts(shell);
        this.#year = Number(location.pathname.split("/")[2]) || new Date().getFullYear();
        this.unread = { what: "The year could not be loaded.", insert: (card) => byId("range").after(card), isRead: () => true };
    }

    get commands() {
        return { print: () => print() };
    }

    show() {
        const now = Number(this.#shell.board.view.today.slice(0, 4));
        const last = Math.max(Math.min(this.#year + 2, now), this.#year);
        // Years before the first task have no picture.
        const first = Math.min(Math.max(this.#first ?? now, last - most + 1), this.#year);
        const years = [...Array(last - first + 1).keys()].map((step) => first + step);
        byId("years").replaceChildren(...years.map((year) => element(
            "a", { href: `/year/${year}`, "aria-current": year === this.#year ? "page" : null }, String(year))));
        setText(byId("year-name"), `The year ${this.#year} as one picture`);
    }

    load() {
        this.#charts.setQueries(`year=${this.#year}`);
        return this.#scope.read(firstCompleted, ({ items: [task] }) => {
            this.#first = task ? Number(task.completedOn.slice(0, 4)) : null;
            this.show();
        });
    }
}

new Shell().run(YearPage);
