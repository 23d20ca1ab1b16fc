import { byId, element, iconButton, hasChanged, named, offer, setText } from "../dom.js";
import { clearProblems, showProblems } from "../edit.js";
import { menuButton } from "../menu-button.js";
import { nameForm } from "../name-form.js";
import { healthNames, healthSentence, projectPriorityNames, statusNames, tile } from "../projects/kinds.js";
import { parentNames } from "../projects/project-fields.js";
import { ancestorsOf } from "../projects/tree.js";

function fill(list, names, chosen) {
    offer(list, Object.entries(names));
    if (document.activeElement !== list) list.value = chosen;
}

/** The path to a project: all projects, then its ancestors. */
function pathOf(above) {
    return element("ol", {}, ...[{ id: "", name: "Projects" }, ...above].map(({ id, name }) => element(
        "li", {}, element("a", { href: id ? `/projects/${id}` : "/projects", dir: "auto" }, name))));
}

/** The head of a project's page: its path, its name and its fields, which are saved as they are changed. */
export class ProjectHead {
    #actions;
    #items;
    #project = null;
    #projects = [];
    #path = element("nav", { class: "path-line", "aria-label": "Path" });
    #rename = iconButton("pencil", "Rename", () => this.rename(), { "aria-label": "Rename the project" });
    #form = byId("about-fields");
    /** What has to wait until the project is loaded. */
    #waiting = [this.#rename, byId("project-menu"), this.#form];

    /** `items()` returns the menu items. */
    constructor(actions, items) {
        this.#actions = actions;
        this.#items = items;
        const head = document.querySelector("main .head");
        this.#path.append(pathOf([]));
        head.before(this.#path);
        byId("title").after(this.#rename);
        head.classList.add("project-head");
        byId("project-menu").append(menuButton("More for this project", () => this.#items()));
        for (const node of this.#waiting) node.inert = true;
        this.#form.addEventListener("change", (event) => this.#save(event.target.name));
        this.#form.addEventListener("submit", (event) => event.preventDefault());
    }

    update(project, projects, today) {
        this.#project = project;
        this.#projects = projects;
        for (const node of this.#waiting) node.inert = false;
        setText(byId("title"), project.name);
        byId("title").dir = "auto";
        if (!document.querySelector(".title-field")) this.#rename.hidden = project.isInbox;
        this.#showPath();
        if (hasChanged(byId("tile"), project.color, project.icon)) byId("tile").replaceChildren(tile(project));
        byId("health-word").className = `health-word health-${project.health}`;
        setText(byId("health-word"), project.counts.total === 0 ? "" : healthNames[project.health]);
        setText(byId("health-why"), healthSentence(project, today));
        byId("archived-note").hidden = !project.isArchived;
        this.#showFields();
    }

    /** Turns the title into a field until Enter, Escape or a loss of focus. */
    rename() {
        const title = byId("title");
        if (!this.#project || this.#project.isInbox || this.#rename.hidden) return;
        const close = (hadFocus) => {
            form.remove();
            title.classList.remove("visually-hidden");
            this.#rename.hidden = false;
            if (hadFocus) this.#rename.focus();
        };
        const form = nameForm(this.#project.name, {
            kind: "title-form", class: "title-field", "aria-label": "Name of the project", cancel: () => close(true),
            save: (name, hasFocus) => {
                close(hasFocus);
                if (name !== this.#project.name) this.#send({ name });
            },
        });
        title.after(form);
        title.classList.add("visually-hidden");
        this.#rename.hidden = true;
        form.elements.name.select();
    }

    #showPath() {
        const above = ancestorsOf(this.#project, this.#projects);
        if (hasChanged(this.#path, named(above))) this.#path.replaceChildren(pathOf(above));
    }

    #showFields() {
        const { elements } = this.#form;
        const project = this.#project;
        fill(elements.status, statusNames, project.status);
        fill(elements.priority, projectPriorityNames, project.priority);
        fill(elements.parentId, parentNames(project, this.#projects), project.parentId ?? "");
        byId("part-of").hidden = project.isInbox;
        const texts = {
            description: project.description ?? "", dueDate: project.dueDate ?? "", tags: project.tags.join(" "),
            estimatedTaskCount: project.estimatedTaskCount ?? "",
        };
        for (const [name, text] of Object.entries(texts)) {
            if (document.activeElement !== elements[name] && elements[name].value !== String(text)) elements[name].value = text;
        }
    }

    #save(name) {
        const text = this.#form.elements[name].value.trim();
        const values = {
            tags: () => text.split(/[\s,]+/).filter(Boolean), estimatedTaskCount: () => (text === "" ? null : Number(text)),
            status: () => text, priority: () => text,
        };
        return this.#send({ [name]: values[name] ? values[name]() : text || null });
    }

    async #send(fields) {
        clearProblems(this.#form);
        try {
            await this.#actions.edit(this.#project, fields);
        } catch (error) {
            showProblems(this.#form, error);
        }
    }
}
