import { Charts } from "./charts.js";
import { dayAndMonth } from "./dates.js";
import { button, byId, oneOf, setText } from "./dom.js";
import { showMissing } from "./failure.js";
import { onSecondPress } from "./parts/name-form.js";
import { ProjectHead } from "./project/head.js";
import { ProjectSharing } from "./project/sharing.js";
import { Notes } from "./project/notes.js";
import { showStatistics } from "./project/statistics.js";
import { Subprojects } from "./project/subprojects.js";
import { TaskSections } from "./project/task-sections.js";
import { ProjectChoosing } from "./projects/choosing.js";
import { doneBy } from "./projects/kinds.js";
import { ProjectActions } from "./projects/project-actions.js";
import { projectItems } from "./projects/project-menu.js";
import { Shell } from "./shell.js";
import { setPageTitle } from "./shell/frame.js";

/** The page of one project. */
class ProjectPage {
    #shell;
    #id = decodeURIComponent(location.pathname.split("/")[2] ?? "").toLowerCase();
    #scope;
    #actions;
    #choosing;
    #head;
    #sharing;
    #tasks;
    #notes;
    #parts;
    #charts;
    #projects = null;
    #whole = null;
    #own = null;
    #isRolledUp = false;
    #days = "30";
    #addsTo = null;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#actions = new ProjectActions(shell);
        this.#choosing = new ProjectChoosing(shell, this.#actions, () => this.#projects);
        this.#head = new ProjectHead({ actions: this.#actions, choosing: this.#choosing, items: (anchor) => this.#items(anchor) });
        this.#sharing = new ProjectSharing(shell, this.#id);
        this.#tasks = new TaskSections(shell, this.#id);
        this.#notes = new Notes(shell);
        this.#parts = new Subprojects(this.#actions);
        document.querySelector("[data-chart=burn-up-small]").dataset.query = `project=${this.#id}&rolledUp=1`;
        this.#drawFor(this.#days);
        this.#charts = new Charts(shell);
        byId("all-tasks").href = `/tasks?view=project&project=${this.#id}`;
        this.#listen();
        // A double click on the line of a project elsewhere opens it here, and renames it here.
        onSecondPress(() => this.#head.rename());
    }

    get keys() {
        const rename = { name: "Rename the project", run: () => this.#head.rename() };
        return { ...this.#tasks.keys, r: rename, F2: rename };
    }

    get commands() {
        return { restore: () => this.#actions.restore(this.#project) };
    }

    load() {
        const { store } = this.#shell;
        const statistics = `/api/projects/${this.#id}/statistics`;
        this.#sharing.load();
        return this.#scope.ask(() => Promise.all([
            store.all("/api/projects?archived=include"), store.get(`${statistics}?rolledUp=1`),
            byId("large").open ? store.get(statistics) : null, this.#tasks.load(),
        ]), ([projects, whole, own]) => {
            [this.#projects, this.#whole, this.#own] = [projects, whole, own];
            byId("project").hidden = false;
            byId("project").classList.add("read");
            this.show();
            this.#charts.draw();
        });
    }

    show() {
        const { view } = this.#shell.board;
        const project = this.#project;
        if (!view) return;
        if (!project) {
            const known = view.projects.find(({ id }) => id.toLowerCase() === this.#id);
            if (known) this.#head.showName(known);
            if (known) this.#addHere(this.#id);
            return;
        }
        const { total, open, completed, overdue, rate, openEstimate, unestimated, health, points } = this.#whole;
        const whole = { ...project, counts: { total, open, completed, overdue }, rate, openEstimate, unestimated, health, forecast: this.#whole.forecast };
        // The tasks of its parts are not in the list.
        this.#tasks.show(view, project.subprojectCount === 0 ? points : 0);
        this.#head.update(whole, this.#projects, this.#whole, { today: view.today, lastDone: this.#tasks.lastDone });
        this.#sharing.update(whole);
        this.#notes.update(project);
        this.#parts.update(project, this.#projects, view.today);
        const days = [50, 95].map((chance) => [chance, doneBy(whole, chance)]).filter(([, day]) => day);
        setText(byId("chances"), days.map(([chance, day]) => `${chance}% by ${dayAndMonth(day)}`).join(", "));
        showStatistics(this.#isRolledUp ? this.#whole : this.#own ?? this.#whole, view);
        byId("scope").hidden = project.subprojectCount === 0;
        this.#addHere(project.isArchived ? null : this.#id);
        setPageTitle(project.name);
    }

    /** The card shown if the project could not be loaded. */
    fail(error) {
        showMissing(this.#shell, "project", "/projects", error, this.#projects !== null);
    }

    get #project() {
        return this.#projects?.find(({ id }) => id.toLowerCase() === this.#id) ?? null;
    }

    /** New tasks belong to this project unless they say otherwise; an archived one accepts none. */
    #addHere(projectId) {
        if (this.#addsTo === projectId) return;
        this.#addsTo = projectId;
        this.#shell.quickAdd.setDefaults({ projectId });
        const name = byId("title").textContent;
        byId("quick-add").elements.name.placeholder = projectId ? `Add a task to ${name}` : "Add a task";
    }

    #items(anchor) {
        const project = this.#project;
        return projectItems(project, {
            projects: this.#projects, actions: this.#actions, choosing: this.#choosing, anchor, rename: () => this.#head.rename(),
            add: () => this.#parts.add(),
            remove: async () => {
                if (await this.#actions.delete(project)) location.assign("/projects");
            },
        });
    }

    #drawFor(days) {
        this.#days = days;
        const query = `project=${this.#id}&days=${days}${this.#isRolledUp ? "&rolledUp=1" : ""}`;
        for (const plot of byId("large").querySelectorAll("[data-chart]")) {
            if (this.#charts) this.#charts.setQuery(plot.dataset.chart, query);
            else plot.dataset.query = query;
        }
    }

    #listen() {
        byId("enlarge").addEventListener("click", () => {
            byId("large").showModal();
            this.#shell.reload();
        });
        byId("large").append(button("Close", () => byId("large").close()));
        oneOf(document.querySelectorAll("[data-span]"), ({ span }) => this.#drawFor(span));
        oneOf(document.querySelectorAll("[data-rolled]"), ({ rolled }) => {
            this.#isRolledUp = rolled === "1";
            this.#drawFor(this.#days);
            this.#shell.reload();
        });
    }
}

new Shell().run(ProjectPage);
