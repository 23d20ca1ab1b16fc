import { along, byId, keepingFocus } from "../dom.js";
import { drawKeyed } from "../keyed.js";
import { store, stored } from "../storage.js";
import { ProjectRow } from "./project-row.js";
import { ancestorsOf, treeOf } from "./tree.js";

const key = "tasker-folded-projects";

/** All projects as a tree, or as a flat list with their paths while a filter is active. */
export class ProjectList {
    #list = byId("projects");
    #handlers;
    #folded = new Set(stored(key, "browser"));
    #shown = null;
    #rows = new Map();

    /** `items(project)` returns the menu items of a line. */
    constructor(items) {
        this.#handlers = { items, fold: (project) => this.fold(project) };
    }

    update(projects, filter, today) {
        this.#shown = { projects, filter, today };
        const chosen = filter.sorted(projects.filter((project) => filter.accepts(project)));
        const pathOf = (project) => ancestorsOf(project, projects).map(({ name }) => name).join(" › ");
        const nodes = filter.isEmpty ? treeOf(chosen) : chosen.map((project) => ({ project, children: [], path: pathOf(project) }));
        keepingFocus(() => this.#draw(this.#list, nodes));
        return chosen.length;
    }

    /** Shows or hides the subprojects of a project. */
    fold(project, isFolded = !this.#folded.has(project.id)) {
        if (isFolded) this.#folded.add(project.id);
        else this.#folded.delete(project.id);
        store(key, [...this.#folded], "browser");
        this.update(this.#shown.projects, this.#shown.filter, this.#shown.today);
    }

    /** The project of the focused line. */
    get current() {
        const id = document.activeElement?.closest("[data-project]")?.dataset.project;
        return this.#shown?.projects.find((project) => project.id === id) ?? null;
    }

    focus(id) {
        const line = this.#list.querySelector(`[data-project="${id}"]`);
        line?.querySelector("a").focus();
        line?.scrollIntoView({ block: "nearest" });
    }

    /** Moves the focus by `step` lines. */
    move(step) {
        const current = document.activeElement?.closest("[data-project]");
        this.focus(along(this.#list.querySelectorAll("[data-project]"), current, step)?.dataset.project);
    }

    /** A line keeps its node wherever it moves, so it keeps the focus. */
    #rowOf(project) {
        if (!this.#rows.has(project.id)) this.#rows.set(project.id, new ProjectRow(project, this.#handlers));
        return this.#rows.get(project.id);
    }

    #draw(list, nodes) {
        drawKeyed(list, nodes, {
            keyOf: ({ project }) => project.id, make: ({ project }) => this.#rowOf(project),
            update: (row, { project, children, path = "" }) => {
                const isFolded = this.#folded.has(project.id);
                row.update(project, { today: this.#shown.today, path, isFolded, hasChildren: children.length > 0 });
                this.#draw(row.children, isFolded ? [] : children);
            },
        });
    }
}
