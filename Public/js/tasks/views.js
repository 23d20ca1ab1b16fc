import { addDays, longDay } from "../dates.js";
import { arrange, button, byId, hasChanged, setAttribute, setText } from "../dom.js";
import { dayField } from "../parts/value-field.js";
import { viewTitles } from "./query.js";

/** The tab that is highlighted for a view without one of its own. */
const tabs = { date: "all", project: "all", selected: "all", grouped: "all" };

/** The views as links and, for the view of a single day, that day. */
export class Views {
    #shell;
    #go;
    #links;
    #place = byId("view-place");

    /** `go(query)` shows another query. */
    constructor(shell, go) {
        this.#shell = shell;
        this.#go = go;
        this.#links = [...byId("views").querySelectorAll("a")];
    }

    update(query, board) {
        const tab = tabs[query.view] ?? query.view;
        for (const link of this.#links) {
            const view = link.dataset.view;
            link.href = `/tasks?${this.#queryFor(view, query).text}`;
            setAttribute(link, "aria-current", view === tab ? "page" : null);
        }
        setText(byId("view-title"), this.#title(query, board));
        if (!hasChanged(this.#place, query.view, query.get("date"), board.today)) return;
        const focused = this.#place.contains(document.activeElement) ? document.activeElement.dataset.name : null;
        arrange(this.#place, query.view === "date" ? this.#day(query, board) : []);
        this.#place.hidden = this.#place.children.length === 0;
        if (focused) this.#place.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
        const shown = byId("views").querySelector("[aria-current]");
        shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }

    /** The query a view's link leads to: filters are kept, parameters only the previous view needs are dropped. */
    #queryFor(view, query) {
        return query.with({ view, date: null, ...(["project", "selected"].includes(query.view) ? { project: null } : {}) });
    }

    #title(query, board) {
        if (query.get("q") && query.view === "all") return "Search results";
        if (query.view === "date") return longDay(query.get("date") ?? board.today);
        if (query.view === "project") return board.projects.find(({ id }) => id === query.get("project"))?.name ?? "Project";
        if (query.view === "all" && query.get("archived") === "only") return "Archived";
        return viewTitles[query.view] ?? viewTitles.all;
    }

    #day(query, board) {
        const day = query.get("date") ?? board.today;
        const go = (other) => this.#go(query.with({ date: other }));
        const field = dayField(this.#shell, { "aria-label": "Day", "data-name": "day" }, day);
        field.addEventListener("change", () => go(field.value));
        return [
            button("Previous day", () => go(addDays(day, -1)), { class: "chip", "data-name": "previous" }), field,
            button("Next day", () => go(addDays(day, 1)), { class: "chip", "data-name": "next" }),
        ];
    }
}
