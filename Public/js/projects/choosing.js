import { Chooser, chooseOne } from "../parts/chooser.js";
import { openDateMenu } from "../parts/date-menu.js";
import { dayOf } from "../dates.js";
import { element } from "../dom.js";
import { chooseTag } from "../task/menus.js";
import { colorNames, dot, iconNames, projectIcon, projectPriorityNames, statusNames } from "./kinds.js";
import { withDescendants } from "./tree.js";

/** Lets the fields of a project be chosen next to the part of the page that shows them, and saves them. */
export class ProjectChoosing {
    #shell;
    #actions;
    #projects;

    /** `projects()` returns all of them. */
    constructor(shell, actions, projects) {
        this.#shell = shell;
        this.#actions = actions;
        this.#projects = projects;
    }

    status(project, anchor) {
        chooseOne(anchor, "Status", statusNames, project.status, (status) => this.save(project, { status }));
    }

    priority(project, anchor) {
        chooseOne(anchor, "Priority", projectPriorityNames, project.priority, (priority) => this.save(project, { priority }));
    }

    due(project, anchor) {
        openDateMenu(this.#shell, anchor, { take: (dueDate) => this.save(project, { dueDate: dueDate && dayOf(dueDate) }) });
    }

    /** The colours and the icons, in one list. */
    look(project, anchor) {
        const line = (field, names, mark) => Object.entries(names).map(([value, text]) => ({
            text, mark: mark(value), isChosen: project[field] === value, run: () => this.save(project, { [field]: value }),
        }));
        new Chooser(anchor, {
            label: "Colour and icon", items: [...line("color", colorNames, (color) => dot({ color })), null, ...line("icon", iconNames, projectIcon)],
        });
    }

    parent(project, anchor) {
        const own = new Set((project.ids ?? [project.id]).flatMap((id) => [...withDescendants(id, this.#projects())]));
        const items = this.#projects().filter((other) => !other.isInbox && !other.isArchived && !own.has(other.id)).map((other) => ({
            text: other.name, mark: dot(other), isChosen: other.id === project.parentId, run: () => this.save(project, { parentId: other.id }),
        }));
        const none = { text: "Not part of another project", isChosen: project.parentId === null, run: () => this.save(project, { parentId: null }) };
        new Chooser(anchor, { label: "Part of", field: "Project", items: [none, ...items] });
    }

    tag(project, anchor) {
        chooseTag(this.#shell, anchor, "Add a tag", (tag) => this.save(project, { tags: [...project.tags.filter((other) => other !== tag), tag] }), true);
    }

    /** The project to merge this one into. */
    merge(project, anchor) {
        const items = this.#projects().filter((other) => other.id !== project.id && !other.isArchived).map((other) => ({
            text: other.name, mark: dot(other), run: () => this.#actions.merge(project, other.id),
        }));
        new Chooser(anchor, { label: "Merge into", field: "Project", items });
    }

    save(project, fields) {
        return this.#shell.attempt(() => this.#actions.edit(project, fields));
    }
}

/** A button that reads as text until it is hovered. */
export function textButton(run, attributes = {}) {
    const node = element("button", { type: "button", class: "tool", "aria-haspopup": "listbox", ...attributes });
    node.addEventListener("click", () => run(node));
    return node;
}
