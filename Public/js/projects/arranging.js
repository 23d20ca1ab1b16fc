import { byId } from "../dom.js";
import { Dragging } from "../drag.js";
import { ancestorsOf, siblingsOf, withDescendants } from "./tree.js";

/** Changes the order and hierarchy of projects, by dragging and by commands. */
export class Arranging {
    #actions;
    #projects;
    #refocus;

    /** `projects()` returns all of them in order, `refocus(id)` restores the focus to a line. */
    constructor(actions, projects, refocus) {
        this.#actions = actions;
        this.#projects = projects;
        this.#refocus = refocus;
        const list = byId("projects");
        new Dragging(list, {
            find: (target) => (target.closest("button, .menu-anchor") ? null : target.closest(".project:not(.fixed)")),
            targetAt: (x, y, item) => this.#targetAt(x, y, item),
            mark: (target) => this.#mark(target),
            drop: (target, item) => this.#drop(target, this.#project(item.dataset.project)),
        });
    }

    /** Moves by key or menu: one position up or down, into the previous project, or out of its parent. */
    async move(project, direction) {
        if (project.isInbox || project.isArchived) return;
        const { siblings, at, above } = positionOf(project, this.#projects());
        const before = siblings[at - 1];
        const parent = above.at(-1);
        if (direction === "up" && before) await this.#actions.reorder(project, siblings[at - 2] ?? parent ?? null);
        if (direction === "down" && siblings[at + 1]) await this.#actions.reorder(project, siblings[at + 1]);
        if (direction === "in" && before) await this.#actions.moveUnder(project, before);
        if (direction === "out" && parent) await this.#actions.moveUnder(project, above.at(-2) ?? null);
        this.#refocus(project.id);
    }

    #project(id) {
        return this.#projects().find((project) => project.id === id);
    }

    /** Dropped on the top or bottom of a line it goes before or after it, on the middle it becomes a subproject. */
    #targetAt(x, y, item) {
        const line = document.elementFromPoint(x, y)?.closest(".project");
        const target = this.#project(line?.dataset.project);
        if (!target || withDescendants(item.dataset.project, this.#projects()).has(target.id) || target.isArchived) return null;
        const { top, height } = line.getBoundingClientRect();
        const share = (y - top) / height;
        if (target.isInbox) return { line, target, kind: "after" };
        if (share < 0.25) return { line, target, kind: "before" };
        return { line, target, kind: share > 0.75 ? "after" : "into" };
    }

    #mark(target) {
        for (const line of document.querySelectorAll(".drop-before, .drop-after, .drop-into")) {
            line.classList.remove("drop-before", "drop-after", "drop-into");
        }
        target?.line.classList.add(`drop-${target.kind}`);
    }

    async #drop({ target, kind }, project) {
        if (kind === "into") {
            await this.#actions.moveUnder(project, target);
            return;
        }
        const parent = target.isInbox ? null : this.#project(target.parentId) ?? null;
        if (project.parentId !== (parent?.id ?? null) && !await this.#actions.moveUnder(project, parent)) return;
        const siblings = this.#projects().filter((other) => other.parentId === target.parentId && !other.isInbox && other.id !== project.id);
        const at = siblings.findIndex(({ id }) => id === target.id);
        const after = kind === "after" && !target.isInbox ? target : siblings[at - 1] ?? parent;
        await this.#actions.reorder(project, after ?? null);
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
