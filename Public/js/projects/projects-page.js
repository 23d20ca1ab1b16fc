import { byId, offer, setText, whileWaiting } from "../dom.js";
import { Reads } from "../reads.js";
import { count, number } from "../words.js";
import { Arranging } from "./arranging.js";
import { ProjectFilter } from "./filter.js";
import { healthNames, projectPriorityNames, statusNames } from "./kinds.js";
import { NewProject } from "./new-project.js";
import { ProjectActions } from "./project-actions.js";
import { deleteProject, editProject } from "./project-dialogs.js";
import { ProjectList } from "./project-list.js";
import { projectItems } from "./project-menu.js";

const path = "/api/projects?archived=include";

/** All projects: found, arranged, made and changed. */
export class ProjectsPage {
    #shell;
    #reads;
    #projects = null;
    #filter = ProjectFilter.fromAddress();
    #actions;
    #list;
    #arranging;

    constructor(shell) {
        this.#shell = shell;
        this.#reads = new Reads(shell.api);
        this.#actions = new ProjectActions(shell);
        this.#list = new ProjectList((project) => this.#items(project));
        this.#arranging = new Arranging(this.#actions, () => this.#projects ?? [], (id) => this.#list.focus(id));
        this.#fillFilter();
        byId("filter").addEventListener("input", (event) => {
            const { name, type, checked, value } = event.target;
            this.#filter.set(name, type === "checkbox" ? (checked ? event.target.value : "") : value);
            this.show();
        });
        byId("filter").addEventListener("submit", (event) => event.preventDefault());
    }

    get keys() {
        const onProject = (act) => () => {
            const project = this.#list.current;
            return project ? act(project) : false;
        };
        const move = (name, direction) => ({ name, run: onProject((project) => this.#arranging.move(project, direction)) });
        const edit = (project) => editProject(project, this.#projects, this.#actions);
        const remove = (project) => !project.isInbox && deleteProject(project, this.#actions, () => this.#list.move(0));
        return {
            j: { name: "Next project", run: () => this.#list.move(1) },
            k: { name: "Previous project", run: () => this.#list.move(-1) },
            n: { name: "New project", run: () => this.#create() },
            "/": { name: "Find a project", run: () => byId("filter").elements.q.focus() },
            e: { name: "Edit the project", run: onProject(edit) },
            a: { name: "Archive the project, or restore it", run: onProject((project) => this.#archive(project)) },
            Delete: { name: "Delete the project", run: onProject(remove) },
            "Alt+ArrowUp": move("Move the project up", "up"), "Alt+ArrowDown": move("Move the project down", "down"),
            "Alt+ArrowRight": move("Make it part of the one above", "in"), "Alt+ArrowLeft": move("Move it out of its project", "out"),
        };
    }

    get commands() {
        return {
            "new-project": () => this.#create(), "clear-filter": () => this.#clear(),
        };
    }

    async load() {
        this.#projects = await whileWaiting(document.body, "loading", this.#reads.all(path));
        this.show();
    }

    show() {
        const { view } = this.#shell.board;
        if (!view || !this.#projects) return;
        this.#showTags();
        const shown = this.#list.update(this.#projects, this.#filter, view.today);
        const current = this.#projects.filter((project) => !project.isArchived);
        const sum = (name) => current.reduce((total, { counts }) => total + counts[name], 0);
        const late = sum("overdue");
        setText(byId("note"), [
            count(current.length, "project"), count(sum("open"), "open task"), late > 0 ? `${number(late)} overdue` : null,
        ].filter(Boolean).join(" · "));
        byId("clear-filter").hidden = this.#filter.isEmpty;
        byId("first-project").hidden = !this.#filter.isEmpty || current.some((project) => !project.isInbox);
        const isArchive = this.#filter.values.archived === "only";
        setText(byId("nothing"), isArchive ? "No archived project matches." : "No project matches. Change the filter, or clear it.");
        byId("nothing").hidden = shown > 0;
        for (const input of byId("filter").elements) {
            if (input.tagName === "SELECT") input.classList.toggle("on", input.value !== "");
        }
    }

    get unread() {
        return { what: "The projects could not be loaded.", place: (card) => byId("projects").before(card), isRead: () => this.#projects !== null };
    }

    #items(project) {
        return projectItems(project, {
            projects: this.#projects, actions: this.#actions, create: (parentId) => this.#create(parentId),
            deleted: () => byId("title").focus(),
            move: this.#filter.isEmpty ? (moved, direction) => this.#arranging.move(moved, direction) : null,
        });
    }

    #archive(project) {
        if (project.isInbox) return;
        this.#list.move(1);
        if (project.isArchived) this.#actions.restore(project);
        else this.#actions.archive(project);
    }

    #create(parentId = null) {
        new NewProject(this.#shell, this.#actions, this.#projects ?? [], (project) => {
            if (!this.#filter.isEmpty) this.#clear();
            this.#focusWhenShown(project.id);
        }).open(parentId);
    }

    async #focusWhenShown(id) {
        await this.#shell.refresher.refresh();
        this.#list.focus(id);
    }

    #fillFilter() {
        const { elements } = byId("filter");
        for (const [name, names] of [["status", statusNames], ["priority", projectPriorityNames], ["health", healthNames]]) {
            offer(elements[name], Object.entries(names), true);
        }
        this.#showFilter();
    }

    #showFilter() {
        const { elements } = byId("filter");
        for (const [name, value] of Object.entries(this.#filter.values)) {
            if (elements[name].type === "checkbox") elements[name].checked = value === elements[name].value;
            else elements[name].value = value;
        }
    }

    #showTags() {
        const list = byId("filter").elements.tag;
        const tags = [...new Set(this.#projects.flatMap((project) => project.tags))].sort((a, b) => a.localeCompare(b));
        list.hidden = tags.length === 0;
        offer(list, tags.map((tag) => [tag, `@${tag}`]), true);
        list.value = this.#filter.values.tag;
    }

    #clear() {
        this.#filter.clear();
        this.#showFilter();
        this.show();
    }
}
