import { along, arrange, byId, keepingFocus } from "../dom.js";
import { keep, kept } from "../storage.js";
import { ProjectRow } from "./project-row.js";
import { ancestorsOf, treeOf } from "./tree.js";

const key = "tasker-folded-projects";

/** All projects as lines in their hierarchy, or flat with their paths while a filter chooses some of them. */
export class ProjectList {
    #list = byId("projects");
    #handlers;
    #rows = new Map();
    #folded = new Set(kept(key, "browser"));
    #shown = null;

    /** `items(project)` gives what the menu of a line offers. */
    constructor(items) {
        this.#handlers = { items, fold: (project) => this.fold(project) };
    }

    update(projects, filter, today) {
        this.#shown = { projects, filter, today };
        const chosen = projects.filter((project) => filter.accepts(project));
        keepingFocus(() => {
            const before = this.#rows;
            this.#rows = new Map();
            for (const project of chosen) {
                this.#rows.set(project.id, before.get(project.id) ?? new ProjectRow(project, this.#handlers));
            }
            if (filter.isEmpty) {
                arrange(this.#list, treeOf(chosen).map((node) => this.#update(node)));
                return;
            }
            arrange(this.#list, chosen.map((project) => this.#update(
                { project, children: [] }, ancestorsOf(project, projects).map(({ name }) => name).join(" › "))));
        });
        return chosen.length;
    }

    /** Shows or hides what is part of a project. */
    fold(project, isFolded = !this.#folded.has(project.id)) {
        if (isFolded) this.#folded.add(project.id);
        else this.#folded.delete(project.id);
        keep(key, [...this.#folded], "browser");
        this.update(this.#shown.projects, this.#shown.filter, this.#shown.today);
    }

    /** The project of the line that has the focus. */
    get current() {
        const id = document.activeElement?.closest("[data-project]")?.dataset.project;
        return this.#rows.get(id)?.project ?? null;
    }

    focus(id) {
        this.#rows.get(id)?.focus();
    }

    /** Moves the focus by `step` lines. */
    move(step) {
        const current = document.activeElement?.closest("[data-project]");
        this.focus(along(this.#list.querySelectorAll("[data-project]"), current, step)?.dataset.project);
    }

    #update({ project, children }, path = "") {
        const row = this.#rows.get(project.id);
        const isFolded = this.#folded.has(project.id);
        row.update(project, { today: this.#shown.today, path, isFolded, children: children.map((child) => this.#update(child)) });
        return row.node;
    }
}
