import { along, byId, element, icon, setText } from "../dom.js";
import { List } from "../parts/list.js";
import { store, stored } from "../storage.js";
import { number } from "../words.js";
import { ProjectRow } from "./project-row.js";
import { ancestorsOf, treeOf } from "./tree.js";

const key = "tasker-folded-projects";
const groups = { onHold: "On hold", completed: "Completed", archived: "Archived" };

function beginning({ id }) {
    return id.slice(0, 8);
}

function groupOf({ isArchived, status }) {
    if (isArchived) return "archived";
    return { onHold: "onHold", completed: "completed", cancelled: "completed" }[status] ?? "current";
}

/** A folded list of projects at the foot of the page. */
class FoldedGroup {
    list = element("ul", { class: "project-list" });
    #count = element("span", { class: "n num" });
    #sum = element("span", { class: "sum num" });

    constructor(title, toggled) {
        this.node = element(
            "details", { class: "project-group" },
            element("summary", {}, icon("right"), element("b", {}, title), this.#count, this.#sum), this.list);
        this.list.setAttribute("aria-label", title);
        this.node.addEventListener("toggle", toggled);
    }

    update(projects) {
        this.node.hidden = projects.length === 0;
        setText(this.#count, number(projects.length));
        const open = projects.reduce((sum, { counts }) => sum + counts.open, 0);
        const isShort = projects.length === 1 && !projects[0].isArchived;
        setText(this.#sum, isShort ? [projects[0].name, open > 0 ? `${number(open)} open` : ""].filter(Boolean).join(", ") : "");
    }
}

/** All projects as a tree with folded groups, or as a flat list with their paths while a filter is active. */
export class ProjectList {
    #box = byId("projects");
    #list = byId("current");
    #groups;
    #handlers;
    /** The beginnings of their ids: a cookie has little room. */
    #folded = new Set(stored(key, "site"));
    #shown = null;
    #rows = new List({
        keyOf: ({ project }) => project.id,
        update: (row, { project, depth, parts }) => {
            row.showSelected(this.#handlers.isSelected(project.id));
            row.update(project, { today: this.#shown.today, above: this.#above(project, depth), depth, parts, isFolded: this.#isFolded(project) });
        },
        make: ({ project }) => new ProjectRow(project, this.#handlers, this.#list.querySelector(`[data-project="${project.id}"]`)?.parentElement),
    });

    /** `handlers` are those of `ProjectRow`, without `fold`, and `isSelected(id)`. */
    constructor(handlers) {
        this.#handlers = { ...handlers, fold: (project) => this.fold(project) };
        this.#groups = new Map(Object.entries(groups).map(([name, title]) => [name, new FoldedGroup(title, () => this.#shown && this.#draw())]));
        byId("folded").append(...[...this.#groups.values()].map(({ node }) => node));
    }

    update(projects, { filter, order, today }) {
        this.#shown = { projects, filter, order, today };
        return this.#draw();
    }

    /** Shows or hides the subprojects of a project. */
    fold(project, isFolded = !this.#isFolded(project)) {
        if (isFolded) this.#folded.add(beginning(project));
        else this.#folded.delete(beginning(project));
        store(key, this.#folded.size > 0 ? [...this.#folded] : null, "site");
        this.#draw();
    }

    /** The row of the focused line. */
    get current() {
        return this.#rows.get(document.activeElement?.closest("[data-project]")?.dataset.project);
    }

    rowOf(id) {
        return this.#rows.get(id);
    }

    focus(id) {
        this.#rows.get(id)?.focus();
    }

    /** Moves the focus by `step` lines. */
    move(step) {
        const lines = [...this.#box.querySelectorAll("[data-project]")].filter((line) => line.checkVisibility());
        this.focus(along(lines, document.activeElement?.closest("[data-project]"), step)?.dataset.project);
    }

    #isFolded(project) {
        return this.#folded.has(beginning(project));
    }

    /** Returns how many projects are shown. */
    #draw() {
        const { projects, filter, order } = this.#shown;
        const chosen = order.sorted(projects.filter((project) => filter.isEmpty || filter.accepts(project)));
        const parts = Map.groupBy(chosen, (project) => (filter.isEmpty ? groupOf(project) : "current"));
        for (const [name, group] of this.#groups) group.update(parts.get(name) ?? []);
        const shown = [[this.#list, parts.get("current")], ...[...this.#groups].map(([name, { list, node }]) => [list, node.open ? parts.get(name) : []])];
        this.#rows.draw(shown.flatMap(([list, own = []]) => this.#lists(list, filter.isEmpty ? treeOf(own) : own.map((project) => ({ project, children: [] })))));
        return chosen.length;
    }

    /** The lists of lines with those of their subprojects, as `List` draws them. */
    #lists(list, nodes, depth = 0) {
        const items = nodes.map(({ project, children }) => ({ project, children, depth, parts: children.length }));
        return [[list, items], ...items.flatMap((item) => this.#lists(this.#rows.lineFor(item).children, this.#isFolded(item.project) ? [] : item.children, depth + 1))];
    }

    /** The ancestors that a line has to name: all of a line on its own, and the parent from the third level on. */
    #above(project, depth) {
        const names = ancestorsOf(project, this.#shown.projects).map(({ name }) => name);
        const named = depth === 0 ? names : depth > 1 ? names.slice(-1) : [];
        return named.map((name) => `${name} › `).join("");
    }
}
