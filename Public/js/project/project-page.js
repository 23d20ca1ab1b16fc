import { Charts } from "../charts.js";
import { byId, element, oneOf, setText } from "../dom.js";
import { showFailure } from "../failure.js";
import { setPageTitle } from "../frame.js";
import { Newest } from "../newest.js";
import { NewProject } from "../projects/new-project.js";
import { ProjectActions } from "../projects/project-actions.js";
import { projectItems } from "../projects/project-menu.js";
import { Reads } from "../reads.js";
import { count, number } from "../words.js";
import { ProjectHead } from "./head.js";
import { showStatistics } from "./statistics.js";
import { showSubprojects } from "./subprojects.js";
import { TaskSections } from "./task-sections.js";

/** The page of one project. */
export class ProjectPage {
    #shell;
    #id = decodeURIComponent(location.pathname.split("/")[2] ?? "").toLowerCase();
    #reads;
    #newest = new Newest();
    #actions;
    #head;
    #tasks;
    #charts;
    #projects = null;
    #statistics = null;
    #isRolledUp = false;
    #days = "30";
    #addsTo = null;

    constructor(shell) {
        this.#shell = shell;
        this.#reads = new Reads(shell.api);
        this.#actions = new ProjectActions(shell);
        this.#head = new ProjectHead(this.#actions, () => this.#items());
        this.#tasks = new TaskSections(shell, this.#id, this.#reads);
        this.#drawFor(this.#days);
        this.#charts = new Charts(shell);
        byId("all-tasks").href = `/tasks?view=project&project=${this.#id}`;
        this.#listen();
    }

    get keys() {
        return { ...this.#tasks.keys, r: { name: "Rename the project", run: () => this.#head.rename() } };
    }

    get commands() {
        return {
            "new-subproject": () => this.#create(this.#id), restore: () => this.#actions.restore(this.#project),
        };
    }

    async load() {
        const read = await this.#newest.of(Promise.all([
            this.#reads.all("/api/projects?archived=include"),
            this.#reads.get(`/api/projects/${this.#id}/statistics${this.#isRolledUp ? "?rolledUp=1" : ""}`),
            this.#tasks.load(),
        ]));
        if (!read) return;
        const [projects, statistics] = read;
        this.#projects = projects;
        this.#statistics = statistics;
        byId("project").hidden = false;
        this.show();
        this.#charts.draw();
    }

    show() {
        const { view } = this.#shell.board;
        const project = this.#project;
        if (!view) return;
        if (!project) {
            this.#showName(view.projects.find(({ id }) => id.toLowerCase() === this.#id));
            return;
        }
        this.#head.update(project, this.#projects, view.today);
        this.#tasks.show(view);
        showStatistics(this.#statistics, view);
        showSubprojects(project, this.#projects);
        byId("scope").hidden = project.subprojectCount === 0;
        this.#addHere(project.isArchived ? null : this.#id);
        const { open, overdue } = project.counts;
        setText(byId("note"), open > 0 ? `${count(open, "open task")}${overdue > 0 ? ` · ${number(overdue)} overdue` : ""}` : "Nothing open");
        setPageTitle(project.name);
    }

    /** What every page knows of a project stands there before it was read. */
    #showName(project) {
        if (!project) return;
        setText(byId("title"), project.name);
        this.#addHere(this.#id);
    }

    /** What stands in place of the project when it could not be read. */
    fail(error) {
        if (this.#projects && error.status !== 404) {
            this.#shell.messages.show(error.message);
            return;
        }
        byId("project").hidden = true;
        const isGone = error.status === 404 || error.status === 422;
        showFailure(isGone ? "There is no such project." : "The project could not be loaded.", error, {
            place: (card) => {
                card.classList.add("card");
                byId("content").append(card);
            }, retry: () => this.#shell.reload(),
            way: isGone ? element("a", { class: "button", href: "/projects" }, "All projects") : null,
        });
    }

    get #project() {
        return this.#projects?.find(({ id }) => id.toLowerCase() === this.#id) ?? null;
    }

    /** New tasks belong to this project unless they say otherwise; an archived one takes none. */
    #addHere(projectId) {
        if (this.#addsTo === projectId) return;
        this.#addsTo = projectId;
        this.#shell.quickAdd.setDefaults({ projectId });
    }

    #items() {
        return projectItems(this.#project, {
            projects: this.#projects, actions: this.#actions, create: (parentId) => this.#create(parentId),
            deleted: () => location.assign("/projects"),
        });
    }

    #create(parentId) {
        new NewProject(this.#shell, this.#actions, this.#projects, () => this.#shell.refresher.refresh()).open(parentId);
    }

    #drawFor(days) {
        this.#days = days;
        const query = `project=${this.#id}&days=${days}${this.#isRolledUp ? "&rolledUp=1" : ""}`;
        if (this.#charts) this.#charts.setQueries(query);
        else for (const plot of document.querySelectorAll("[data-chart]")) plot.dataset.query = query;
    }

    #listen() {
        oneOf(document.querySelectorAll("[data-span]"), ({ span }) => this.#drawFor(span));
        oneOf(document.querySelectorAll("[data-rolled]"), ({ rolled }) => {
            this.#isRolledUp = rolled === "1";
            this.#drawFor(this.#days);
            this.#shell.reload();
        });
    }
}
