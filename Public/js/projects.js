import { button, byId, setText, whileWaiting } from "./dom.js";
import { drawChips } from "./parts/chips.js";
import { Chooser } from "./parts/chooser.js";
import { withMenu } from "./parts/menu-button.js";
import { listenToSwipes } from "./parts/swipe.js";
import { Arranging } from "./projects/arranging.js";
import { ProjectChoosing } from "./projects/choosing.js";
import { readProjects } from "./projects/figures.js";
import { ProjectFilter } from "./projects/filter.js";
import { span } from "./projects/kinds.js";
import { NewLine } from "./projects/new-line.js";
import { ProjectOrder } from "./projects/order.js";
import { ProjectActions } from "./projects/project-actions.js";
import { ProjectList } from "./projects/project-list.js";
import { projectItems } from "./projects/project-menu.js";
import { ProjectSelecting } from "./projects/selecting.js";
import { TemplateDialog } from "./projects/template-dialog.js";
import { Shell } from "./shell.js";
import { number } from "./words.js";

/** The Projects page: find, arrange, create and change projects. */
class ProjectsPage {
    #shell;
    #scope;
    #projects = null;
    #filter = ProjectFilter.fromAddress();
    #order = new ProjectOrder(() => this.show());
    #actions;
    #choosing;
    #list;
    #arranging;
    #selecting;
    #line;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#actions = new ProjectActions(shell);
        this.#choosing = new ProjectChoosing(shell, this.#actions, () => this.#projects);
        this.#list = new ProjectList({
            items: (project, row) => this.#items(project, row), save: (project, fields) => this.#actions.edit(project, fields),
            look: (project, node) => this.#choosing.look(project, node), due: (project, node) => this.#choosing.due(project, node),
            status: (project, node) => !project.isInbox && this.#choosing.status(project, node),
            select: (id, isRange) => this.#selecting.toggle(id, isRange), isSelected: (id) => this.#selecting.has(id),
            add: (project) => this.#addTo(project), restore: (project) => this.#actions.restore(project),
        });
        this.#arranging = new Arranging(this.#actions, {
            projects: () => this.#projects ?? [], list: this.#list, reorders: () => this.#order.choose("own"),
        });
        this.#selecting = new ProjectSelecting(shell, this.#actions, this.#list, () => this.#projects ?? []);
        this.#line = new NewLine(shell, this.#actions, { created: (project) => this.#created(project), open: (line) => this.#openTemplates(line) });
        listenToSwipes(byId("projects"), { name: "project", right: (id) => this.#selecting.toggle(id), left: (id, node) => this.#offer(id, node) });
        this.#listenToFilter();
    }

    get keys() {
        const onRow = (act) => () => {
            const row = this.#list.current;
            return row ? act(row) : false;
        };
        const onSelected = (many, one) => () => (this.#selecting.count > 0 ? many() : onRow(one)());
        const move = (name, direction) => ({ name, run: onRow(({ project }) => this.#arranging.move(project, direction)) });
        return {
            j: { name: "Next project", run: () => this.#list.move(1) },
            k: { name: "Previous project", run: () => this.#list.move(-1) },
            n: { name: "New project", run: () => this.#line.focus() },
            "/": { name: "Find a project", run: () => byId("search").focus() },
            e: { name: "Rename the project", run: onRow((row) => row.rename()) },
            a: { name: "Archive the project, or restore it", run: onSelected(() => this.#selecting.archive(), ({ project }) => this.#archive(project)) },
            Delete: { name: "Delete the project", run: onSelected(() => this.#selecting.delete(), ({ project }) => this.#remove(project)) },
            ...this.#selecting.keys,
            "Alt+ArrowUp": move("Move the project up", "up"), "Alt+ArrowDown": move("Move the project down", "down"),
            "Alt+ArrowRight": move("Make it part of the one above", "in"), "Alt+ArrowLeft": move("Move it out of its project", "out"),
        };
    }

    /** The lines do not wait for their forecasts. */
    async load() {
        if (this.#projects === null) await whileWaiting(document.body, "loading", this.#read(false));
        await this.#read(true);
    }

    #read(hasForecasts) {
        return this.#scope.ask(() => readProjects(this.#shell.store, hasForecasts), (projects) => {
            this.#projects = projects;
            this.show();
        });
    }

    show() {
        const { view } = this.#shell.board;
        if (!view || !this.#projects) return;
        const shown = this.#list.update(this.#projects, { filter: this.#filter, order: this.#order, today: view.today });
        const current = this.#projects.filter((project) => !project.isArchived);
        const sum = (read) => current.reduce((total, project) => total + read(project.alone), 0);
        const [late, left] = [sum(({ counts }) => counts.overdue), sum(({ openEstimate }) => openEstimate)];
        setText(byId("note"), [
            `${number(sum(({ counts }) => counts.open))} open`, late > 0 && `${number(late)} overdue`, left > 0 && `${span(left)} left`,
        ].filter(Boolean).join(", "));
        this.#shell.attempt(() => this.#welcome());
        byId("new-project").hidden = !this.#filter.isEmpty;
        byId("folded").hidden = !this.#filter.isEmpty;
        byId("nothing").hidden = shown > 0;
        byId("projects").classList.toggle("many", shown > 40);
        this.#selecting.update();
        drawChips(byId("active"), this.#filter.parts, ({ name }) => this.#filterBy(name, ""), { home: byId("search") });
    }

    get unread() {
        return { what: "The projects could not be loaded.", insert: (card) => byId("projects").before(card), isRead: () => this.#projects !== null };
    }

    #items(project, row) {
        return projectItems(project, {
            projects: this.#projects, actions: this.#actions, choosing: this.#choosing, anchor: row.line.querySelector(".project-name"),
            select: () => this.#selecting.toggle(project.id), rename: () => row.rename(), remove: () => this.#remove(project), add: (line) => this.#begin(line),
            move: this.#filter.isEmpty ? (direction) => this.#arranging.move(project, direction) : null,
        });
    }

    /** What a swipe offers: to add a task, and the menu of the line. */
    #offer(id, line) {
        const project = this.#projects.find((other) => other.id === id);
        const add = { label: "Add a task", run: () => this.#addTo(project) };
        const items = this.#items(project, this.#list.rowOf(id));
        new Chooser(line, { label: project.name, role: "menu", items: (project.isArchived ? items : [add, null, ...items]).map((item) => item && { ...item, text: item.label }) });
    }

    /** Begins a line with this text, and leaves the place of the name to the person. */
    #begin(line) {
        this.#line.focus();
        this.#line.write(line);
        document.activeElement.setSelectionRange(0, 0);
    }

    #archive(project) {
        if (project.isInbox) return;
        this.#list.move(1);
        if (project.isArchived) this.#actions.restore(project);
        else this.#actions.archive(project);
    }

    async #remove(project) {
        if (project.isInbox) return;
        this.#list.move(1);
        await this.#actions.delete(project);
        if (document.activeElement === document.body) this.#list.move(0);
    }

    /** Only the next task goes there. */
    #addTo(project) {
        this.#shell.quickAdd.setDefaults({ projectId: project.id });
        this.#shell.quickAdd.onAdded = () => this.#shell.quickAdd.setDefaults({});
        this.#shell.quickAdd.focus();
    }

    async #created(project) {
        await this.#shell.refresher.refresh();
        document.querySelector(`[data-project="${project.id}"]`)?.scrollIntoView({ block: "nearest" });
    }

    /** A newcomer sees what a project is, with three templates. */
    async #welcome() {
        const isNew = this.#filter.isEmpty && this.#projects.length === 1;
        byId("first-project").hidden = !isNew;
        if (!isNew || byId("first-project").querySelector("button")) return;
        const templates = await this.#shell.store.all("/api/project-templates");
        if (byId("first-project").querySelector("button")) return;
        byId("first-project").append(...templates.slice(0, 3).map(({ id, name }) => button(name, () => this.#openTemplates("", id), { class: "chip" })));
    }

    #openTemplates(line, templateId = null) {
        new TemplateDialog(this.#shell, this.#actions, async (project) => {
            this.#line.write("");
            await this.#shell.refresher.refresh();
            this.#list.focus(project.id);
        }).open(line, templateId);
    }

    #listenToFilter() {
        const search = byId("search");
        search.value = this.#filter.text;
        search.addEventListener("input", () => this.#filterBy("q", search.value));
        withMenu(byId("filter-toggle"), "Filter", () => this.#filter.choices(this.#projects ?? []).map(({ name, value, text, isChosen }) => ({
            label: text, run: () => this.#filterBy(name, isChosen ? "" : value),
        })));
    }

    #filterBy(name, value) {
        this.#filter.set(name, value);
        this.show();
    }
}

new Shell().run(ProjectsPage);
