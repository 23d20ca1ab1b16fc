import { button } from "../dom.js";
import { count, quoted } from "../words.js";

/** Actions on projects; each shows a message with Undo. */
export class ProjectActions {
    #shell;

    constructor(shell) {
        this.#shell = shell;
    }

    /** Throws the server's refusal. */
    create(body) {
        return this.#shell.actions.send("POST", "/api/projects", body, {
            say: ({ project, tasks }) =>
                `Created ${quoted(project.name)}${tasks?.length > 0 ? ` with ${count(tasks.length, "task")}` : ""}`,
        });
    }

    /** Throws the server's refusal. */
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

    /** Throws the server's refusal. */
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

    /** Deletes at once; its tasks go to Inbox, unless they are deleted from the message. Returns whether it is deleted. */
    async delete(project) {
        const { total } = (project.alone ?? project).counts;
        const answer = await this.#shell.actions.perform("DELETE", `/api/projects/${project.id}?strategy=moveToInbox`, undefined);
        if (!answer) return false;
        const name = quoted(project.name);
        const too = button("Delete them too", () => this.#deleteTasksToo(project, answer), { class: "button quiet" });
        const tasks = total > 0 ? `, ${count(total, "task")} to Inbox` : "";
        this.#shell.actions.say(`Deleted ${name}${tasks}`, answer, total > 0 ? too : null);
        return true;
    }

    async #deleteTasksToo(project, { undoId }) {
        await this.#shell.actions.perform("POST", "/api/undo", { undoId });
        await this.#shell.actions.perform("DELETE", `/api/projects/${project.id}?strategy=deleteAllTasks`, undefined, {
            say: () => `Deleted ${quoted(project.name)} with ${count((project.alone ?? project).counts.total, "task")}`,
        });
    }

    /**
     * Sends `change(project)`, as method, address and body, for one after the other; the message `say(number)` takes all of them back.
     * Returns whether none was refused.
     */
    async several(projects, change, say) {
        const done = [];
        for (const project of projects) {
            const answer = await this.#shell.actions.perform(...change(project));
            if (!answer) break;
            done.push(answer.undoId);
        }
        if (done.length > 0) this.#shell.messages.show(say(done.length), { label: "Undo", run: () => this.#takeBack(done) });
        return done.length === projects.length;
    }

    /** The last one comes first. */
    async #takeBack(ids) {
        for (const undoId of ids.toReversed()) {
            if (!await this.#shell.actions.perform("POST", "/api/undo", { undoId })) return;
        }
        this.#shell.messages.show(`Undid ${count(ids.length, "change")}`);
    }

    /** Moves the project after `after` in the person's order; null moves it to the top. */
    reorder(project, after) {
        return this.#shell.actions.perform("POST", "/api/projects/reorder", { id: project.id, after: after?.id ?? null }, {
            say: () => (after ? `Moved ${quoted(project.name)} below ${quoted(after.name)}` : `Moved ${quoted(project.name)} to the top`),
        });
    }

    /** Makes the project a subproject of `parent`; null makes it a top-level project. */
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
