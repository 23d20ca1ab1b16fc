import { byId } from "../dom.js";
import { BulkBar } from "../tasks/bulk-bar.js";
import { Selection } from "../tasks/selection.js";
import { count } from "../words.js";
import { ProjectChoosing } from "./choosing.js";
import { ancestorsOf } from "./tree.js";

/** The changes of the selected projects by name. */
const names = { archive: "Archive", restore: "Restore", parent: "Part of", status: "Status", priority: "Priority", look: "Colour", tag: "Tag", delete: "Delete" };

/** Several selected projects, and what can be done with them at once. */
export class ProjectSelecting {
    #selection;
    #bar;
    #actions;
    #choosing;
    #list;
    #projects;

    /** `projects()` returns all of them. */
    constructor(shell, actions, list, projects) {
        this.#actions = actions;
        this.#list = list;
        this.#projects = projects;
        this.#selection = new Selection(shell.store, byId("projects"), () => this.#show());
        this.#choosing = new ProjectChoosing(shell, { edit: (_, fields) => this.#edit(fields) }, projects);
        const changes = { archive: () => this.#archive("archive", "Archived"), restore: () => this.#archive("restore", "Restored"), delete: () => this.delete() };
        for (const name of ["parent", "status", "priority", "look", "tag"]) {
            changes[name] = (_, anchor) => this.#choosing[name]({ ids: this.#chosen.map(({ id }) => id), tags: [] }, anchor);
        }
        this.#bar = new BulkBar(shell, {
            selection: this.#selection, changes, names, direct: ["archive", "restore", "delete"], label: "Selected projects", home: byId("title"),
            rows: { get tasks() { return projects(); }, get current() { return list.current; } },
            takeAll: () => this.#selection.take(this.#order), isHidden: (name) => (name === "restore") !== this.#areArchived && ["archive", "restore"].includes(name),
        });
    }

    get count() {
        return this.#selection.count;
    }

    get keys() {
        const onRow = (act) => () => {
            const project = this.#list.current?.project;
            return project && !project.isInbox ? act(project.id) : false;
        };
        return {
            x: { name: "Select the project", run: onRow((id) => this.toggle(id)) },
            X: { name: "Select up to the project", run: onRow((id) => this.toggle(id, true)) },
            "*": { name: "Select all projects", run: () => this.#bar.selectAll() },
            b: { name: "Go to the selection bar", run: () => this.#bar.focus() },
            Escape: { name: "Leave a field, form or selection", run: () => (this.count > 0 ? this.#bar.clear() : false) },
        };
    }

    has(id) {
        return this.#selection.has(id);
    }

    toggle(id, isRange = false) {
        this.#selection.toggle(id, isRange ? this.#order : null);
    }

    /** Shows the selection of those that are there. */
    update() {
        this.#selection.keepOnly(new Set(this.#projects().map(({ id }) => id)));
        this.#show();
    }

    /** Archives the selected ones, or restores them if all of them are archived. */
    archive() {
        return this.#areArchived ? this.#archive("restore", "Restored") : this.#archive("archive", "Archived");
    }

    async delete() {
        const chosen = this.#chosen;
        const total = chosen.reduce((sum, project) => sum + (project.alone ?? project).counts.total, 0);
        return this.#all(chosen, ({ id }) => ["DELETE", `/api/projects/${id}?strategy=moveToInbox`], (done) =>
            `Deleted ${done}${total > 0 ? `, ${count(total, "task")} to Inbox` : ""}`);
    }

    get #areArchived() {
        return this.#chosen.every(({ isArchived }) => isArchived);
    }

    /** Parts come before what they are part of. */
    get #chosen() {
        const all = this.#projects();
        const depth = (project) => ancestorsOf(project, all).length;
        return all.filter(({ id }) => this.#selection.has(id)).toSorted((one, other) => depth(other) - depth(one));
    }

    /** The projects that are shown and can be selected, as they stand. */
    get #order() {
        const lines = [...byId("projects").querySelectorAll("[data-project]")].filter((line) => line.checkVisibility());
        return lines.map((line) => line.dataset.project).filter((id) => !this.#list.rowOf(id).project.isInbox);
    }

    #show() {
        const order = this.#order;
        for (const { id } of this.#projects()) this.#list.rowOf(id)?.showSelected(this.#selection.has(id));
        this.#bar.update(order.length);
    }

    #archive(action, word) {
        return this.#all(this.#chosen, ({ id }) => ["POST", `/api/projects/${id}/${action}`, action === "archive" ? { withTasks: false } : {}], (done) => `${word} ${done}`);
    }

    #edit(fields) {
        const of = (project) => (fields.tags ? { tags: [...new Set([...project.tags, ...fields.tags])] } : fields);
        return this.#all(this.#chosen, (project) => ["PATCH", `/api/projects/${project.id}`, of(project)], (done) => `Changed ${done}`);
    }

    async #all(chosen, change, say) {
        const areDone = await this.#actions.several(chosen, change, (done) => say(count(done, "project")));
        if (areDone) this.#bar.clear();
        return false;
    }
}
