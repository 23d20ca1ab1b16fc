import { byId } from "../dom.js";
import { Dragging } from "../parts/drag.js";
import { ancestorsOf, siblingsOf, withDescendants } from "./tree.js";

/** How near the left edge of the list a subproject leaves its parent, in pixels. */
const edge = 28;
const marks = ["drop-before", "drop-after", "drop-into", "drop-out"];
const directions = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

/** Changes the order and hierarchy of projects, by dragging their dots and by keys. */
export class Arranging {
    #actions;
    #projects;
    #list;
    #reorders;
    #lifted = null;

    /** `projects()` returns all of them in the person's order, which `reorders()` shows; `list` holds the lines. */
    constructor(actions, { projects, list, reorders }) {
        this.#actions = actions;
        this.#projects = projects;
        this.#list = list;
        this.#reorders = reorders;
        const box = byId("current");
        new Dragging(box, {
            find: (target) => target.closest(".handle")?.closest(".project:not(.fixed)") ?? null,
            targetAt: (x, y, item) => this.#targetAt(x, y, this.#project(item.dataset.project)),
            mark: (target) => this.#mark(target),
            drop: (target, item) => this.#drop(target, this.#project(item.dataset.project)),
        });
        box.addEventListener("keydown", (event) => this.#onKey(event), true);
        box.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !relatedTarget.closest?.(".carried") && this.#lift(null));
    }

    /** Moves by key or menu: one position up or down, into the previous project, or out of its parent. */
    async move(project, direction) {
        if (project.isInbox || project.isArchived) return;
        const { siblings, at, above } = positionOf(project, this.#projects());
        const before = siblings[at - 1];
        const parent = above.at(-1);
        if (["up", "down"].includes(direction)) this.#reorders();
        if (direction === "up" && before) await this.#actions.reorder(project, siblings[at - 2] ?? parent ?? null);
        if (direction === "down" && siblings[at + 1]) await this.#actions.reorder(project, siblings[at + 1]);
        if (direction === "in" && before) await this.#actions.moveUnder(project, before);
        if (direction === "out" && parent) await this.#actions.moveUnder(project, above.at(-2) ?? null);
        this.#list.focus(project.id);
    }

    /** Space lifts a line; arrow keys then carry it, until Space, Enter or Escape puts it down. */
    #onKey(event) {
        if (!event.target.matches(".handle, .project-name") || event.altKey || event.ctrlKey || event.metaKey) return;
        const line = event.target.closest(".project:not(.fixed)");
        const isPutDown = this.#lifted && ["Enter", "Escape", " "].includes(event.key);
        if (!line || !(event.key === " " || isPutDown || (this.#lifted && directions[event.key]))) return;
        event.preventDefault();
        event.stopPropagation();
        if (isPutDown) this.#lift(null);
        else if (event.key === " ") this.#lift(line.dataset.project);
        else this.move(this.#project(this.#lifted), directions[event.key]);
    }

    #lift(id) {
        this.#lifted = id;
        for (const line of document.querySelectorAll(".project.carried")) line.classList.remove("carried");
        document.querySelector(`[data-project="${id}"]`)?.classList.add("carried");
        byId("carried").textContent = id ? `${this.#project(id).name} picked up; the arrow keys move it, Space drops it` : "";
    }

    #project(id) {
        return this.#projects().find((project) => project.id === id);
    }

    /** Between two lines it changes the order, on one it becomes a part of it, at the left edge it leaves its parent. */
    #targetAt(x, y, project) {
        const box = byId("current");
        if (project.parentId && x < box.getBoundingClientRect().left + edge) return { line: box, kind: "out" };
        const line = document.elementFromPoint(x, y)?.closest("#current .project");
        const target = this.#project(line?.dataset.project);
        if (!target || withDescendants(project.id, this.#projects()).has(target.id)) return null;
        const { top, height } = line.getBoundingClientRect();
        const share = (y - top) / height;
        if (target.isInbox) return { line, target, kind: "after" };
        if (share < 0.25) return { line, target, kind: "before" };
        return { line, target, kind: share > 0.75 ? "after" : "into" };
    }

    #mark(target) {
        for (const mark of marks) document.querySelector(`.${mark}`)?.classList.remove(mark);
        target?.line.classList.add(`drop-${target.kind}`);
    }

    async #drop({ target, kind }, project) {
        if (kind === "out") return this.move(project, "out");
        if (kind === "into") return this.#actions.moveUnder(project, target);
        this.#reorders();
        const parent = target.isInbox ? null : this.#project(target.parentId) ?? null;
        if (project.parentId !== (parent?.id ?? null) && !await this.#actions.moveUnder(project, parent)) return null;
        const siblings = this.#projects().filter((other) => other.parentId === target.parentId && !other.isInbox && other.id !== project.id);
        const at = siblings.findIndex(({ id }) => id === target.id);
        const after = kind === "after" && !target.isInbox ? target : siblings[at - 1] ?? parent;
        return this.#actions.reorder(project, after ?? null);
    }
}

/** The position of a project among its siblings, and its ancestors. */
function positionOf(project, projects) {
    const siblings = siblingsOf(project, projects).filter((other) => !other.isInbox);
    return { siblings, at: siblings.findIndex(({ id }) => id === project.id), above: ancestorsOf(project, projects) };
}

/** Whether the project can go in that direction. */
export function canMove(project, direction, projects) {
    const { siblings, at, above } = positionOf(project, projects);
    return { out: above.length > 0, down: at < siblings.length - 1, up: at > 0, in: at > 0 }[direction];
}
