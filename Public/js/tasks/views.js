import { Chooser } from "../chooser.js";
import { addDays, longDay } from "../dates.js";
import { arrange, byId, element, setText } from "../dom.js";

const titles = {
    today: "Today", date: "Day", upcoming: "Upcoming", project: "Project", grouped: "By project",
    selected: "Selected projects", history: "History", all: "All tasks",
};

function button(text, attributes, run) {
    const node = element("button", { type: "button", class: "chip", ...attributes }, text);
    node.addEventListener("click", run);
    return node;
}

/** The views as links, and below them what a view must know: its day or its projects. */
export class Views {
    #go;
    #links;
    #place = byId("view-place");
    #key = "";

    /** `go(query)` shows another query. */
    constructor(go) {
        this.#go = go;
        this.#links = [...byId("views").querySelectorAll("a")];
    }

    update(query, board) {
        for (const link of this.#links) {
            const view = link.dataset.view;
            link.href = `/tasks?${this.#queryFor(view, query, board).text}`;
            if (view === query.view) link.setAttribute("aria-current", "page");
            else link.removeAttribute("aria-current");
        }
        const projects = board.projects.filter(({ isArchived }) => !isArchived);
        const key = JSON.stringify([query.view, query.get("date"), query.all("project"), board.today, projects.map(({ id, name }) => [id, name])]);
        setText(byId("view-title"), this.#title(query, board));
        if (key === this.#key) return;
        this.#key = key;
        const parts = { date: () => this.#day(query, board), project: () => this.#project(query, projects), selected: () => this.#projects(query, projects) };
        const focused = this.#place.contains(document.activeElement) ? document.activeElement.dataset.name : null;
        arrange(this.#place, parts[query.view]?.() ?? []);
        this.#place.hidden = this.#place.children.length === 0;
        if (focused) this.#place.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
        const shown = byId("views").querySelector("[aria-current]");
        shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }

    /** The query of a view as its link goes to it: filters stay, what only the view before needs does not. */
    #queryFor(view, query, board) {
        const keepsProjects = ["project", "selected"].includes(query.view) === ["project", "selected"].includes(view);
        const projects = keepsProjects ? query.all("project") : [];
        const first = projects.length > 0 ? projects : [board.projects[0].id];
        const project = { project: first.slice(0, 1), selected: first }[view] ?? projects;
        return query.with({ view, date: view === "date" ? query.get("date") ?? board.today : null, project });
    }

    #title(query, board) {
        if (query.get("q") && query.view === "all") return "Search results";
        if (query.view === "date") return longDay(query.get("date") ?? board.today);
        if (query.view === "project") return board.projects.find(({ id }) => id === query.get("project"))?.name ?? "Project";
        if (query.view === "all" && query.get("archived") === "only") return "Archived";
        return titles[query.view] ?? titles.all;
    }

    #day(query, board) {
        const day = query.get("date") ?? board.today;
        const go = (other) => this.#go(query.with({ date: other }));
        const input = element("input", { type: "date", value: day, "aria-label": "Day", "data-name": "day" });
        input.addEventListener("change", () => input.value && go(input.value));
        return [
            button("Previous day", { "data-name": "previous" }, () => go(addDays(day, -1))), input,
            button("Next day", { "data-name": "next" }, () => go(addDays(day, 1))),
        ];
    }

    #project(query, projects) {
        const chosen = projects.find(({ id }) => id === query.get("project"));
        const choose = button(chosen?.name ?? "Choose a project", { "aria-haspopup": "listbox", "data-name": "project" }, () => {
            new Chooser(choose, { label: "Project", field: "Project", items: projects.map(({ id, name }) => ({
                text: name, isChosen: id === chosen?.id, run: () => this.#go(query.with({ project: id })),
            })) });
        });
        const page = chosen ? [element("a", { class: "button quiet", href: `/projects/${chosen.id}` }, "Open the project")] : [];
        return [choose, ...page];
    }

    #projects(query, projects) {
        return projects.map(({ id, name }) => {
            const isChosen = query.all("project").includes(id);
            return button(name, { "aria-pressed": String(isChosen), "data-name": id, dir: "auto" }, () => {
                const next = query.toggling("project", id);
                if (next.all("project").length > 0) this.#go(next);
            });
        });
    }
}
