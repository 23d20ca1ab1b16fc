import { count, quoted } from "../words.js";

/** What a person can do to projects. Each says what it did, with Undo. */
export class ProjectActions {
    #shell;

    constructor(shell) {
        this.#shell = shell;
    }

    /** Throws what the server refused. */
    create(body) {
        return this.#shell.actions.send("POST", "/api/projects", body, {
            say: ({ project, tasks }) =>
                `Created ${quoted(project.name)}${tasks?.length > 0 ? ` with ${count(tasks.length, "task")}` : ""}`,
        });
    }

    /** Throws what the server refused. */
    edit(project, fields) {
        return this.#shell.actions.send("PATCH", `/api/projects/${project.id}`, fields, {
            say: (answer) => `Changed ${quoted(answer.project.name)}`,
        });
    }

    archive(project, withTasks = false) {
        return this.#do(project, "archive", { withTasks }, () => `Archived ${quoted(project.name)}`);
    }

    restore(project) {
        return this.#do(project, "restore", {}, () => `Restored ${quoted(project.name)}`);
    }

    merge(project, into) {
        return this.#do(project, "merge", { into }, (answer) =>
            `Merged ${quoted(project.name)} into ${quoted(answer.project.name)}: ${count(answer.moved, "task")} moved`);
    }

    /** Throws what the server refused. */
    saveAsTemplate(project, name) {
        return this.#shell.actions.send("POST", "/api/project-templates", { projectId: project.id, name }, {
            say: () => `Saved ${quoted(project.name)} as the template ${quoted(name)}`,
        });
    }

    deleteTemplate(template) {
        return this.#shell.actions.perform("DELETE", `/api/project-templates/${template.id}`, undefined, {
            say: () => `Deleted the template ${quoted(template.name)}`,
        });
    }

    /** `strategy` says what becomes of its tasks; a project without any needs none. */
    delete(project, strategy = null) {
        const query = strategy ? `?strategy=${strategy}` : "";
        const tasks = { moveToInbox: ", its tasks are in Inbox", deleteAllTasks: " with its tasks" }[strategy] ?? "";
        return this.#shell.actions.perform("DELETE", `/api/projects/${project.id}${query}`, undefined, {
            say: () => `Deleted ${quoted(project.name)}${tasks}`,
        });
    }

    /** Puts the project behind `after` in the person's order; null puts it first. */
    reorder(project, after) {
        return this.#shell.actions.perform("POST", "/api/projects/reorder", { id: project.id, after: after?.id ?? null }, {
            say: () => (after ? `Moved ${quoted(project.name)} below ${quoted(after.name)}` : `Moved ${quoted(project.name)} to the top`),
        });
    }

    /** Makes the project part of `parent`; null makes it part of none. */
    moveUnder(project, parent) {
        if (project.parentId === (parent?.id ?? null)) return null;
        return this.#shell.actions.perform("PATCH", `/api/projects/${project.id}`, { parentId: parent?.id ?? null }, {
            say: () => (parent ? `${quoted(project.name)} is now part of ${quoted(parent.name)}` : `${quoted(project.name)} is no longer part of another project`),
        });
    }

    #do(project, action, body, say) {
        return this.#shell.actions.perform("POST", `/api/projects/${project.id}/${action}`, body, { say });
    }
}
