import { button, byId, element } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { editName } from "../parts/name-form.js";
import { dot, showHealth } from "../projects/kinds.js";
import { number } from "../words.js";

function line(project, today) {
    const { id, name, counts } = project;
    const health = element("span");
    showHealth(health, project, today);
    // A task that is dropped on the line moves there.
    return element(
        "li", { class: "subproject", "data-drop-project": id }, dot(project),
        element("a", { href: `/projects/${id}`, class: "project-name", dir: "auto", draggable: "false" }, name),
        element("span", { class: "num" }, `${number(counts.open)} open`), health);
}

/** The subprojects, and the line that adds one. */
export class Subprojects {
    #actions;
    #project = null;
    #add = button("Add", () => this.add(), { class: "tool accent" });

    constructor(actions) {
        this.#actions = actions;
        byId("parts").querySelector("header").append(this.#add);
    }

    update(project, projects, today) {
        this.#project = project;
        const parts = projects.filter((other) => other.parentId === project.id && !other.isArchived);
        drawValues(byId("subprojects"), parts, (part) => line(part, today), { by: [today] });
        byId("parts").hidden = project.isInbox || (!project.settings.allowSubprojects && parts.length === 0);
        byId("no-parts").hidden = parts.length > 0;
        this.#add.hidden = project.isArchived || !project.settings.allowSubprojects;
    }

    /** Opens a field for the line of a new subproject, in the words of the Projects page. */
    add() {
        if (byId("parts").querySelector("form")) return;
        editName("", {
            kind: "part-form", button: "Add", placeholder: "Name, green, by friday", "aria-label": "New subproject",
            open: (form) => byId("subprojects").after(form), closed: () => this.#add.focus(), save: (line) => this.#actions.create({ line, parentId: this.#project.id }),
        });
    }
}
