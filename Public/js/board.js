import { dayOf } from "./dates.js";

/**
 * What every page knows: the dashboard last confirmed by the server (day, settings, projects, figures), with the changes
 * the server has not confirmed yet.
 */
export class Board {
    #confirmed = null;
    #proposals = new Map();
    #listeners = [];
    #nextToken = 1;
    #view = null;

    /** The dashboard to show, or null before the first one arrives. */
    get view() {
        return this.#view;
    }

    subscribe(listener) {
        this.#listeners.push(listener);
    }

    confirm(dashboard) {
        this.#confirmed = dashboard;
        this.#announce(true);
    }

    /**
     * Shows a change until it is settled with the returned token: new `fields` for the tasks with `ids`, or null for deleted
     * ones; or `added` tasks.
     */
    propose(change) {
        const token = this.#nextToken++;
        this.#proposals.set(token, { ids: [], added: [], ...change });
        this.#announce(false);
        return token;
    }

    replace(token, change) {
        if (!this.#proposals.has(token)) return;
        this.#proposals.set(token, { ids: [], added: [], ...change });
        this.#announce(false);
    }

    settle(token) {
        if (this.#proposals.delete(token)) this.#announce(false);
    }

    /** A task of any list with its unconfirmed changes, or null if one of them deletes it. */
    patched(task) {
        let shown = task;
        for (const { ids, fields } of this.#proposals.values()) {
            if (shown && ids.includes(task.id)) shown = fields && { ...shown, isPending: true, ...fields };
        }
        return shown;
    }

    /** The same for all tasks of a list, without deleted ones. */
    allPatched(tasks) {
        return tasks.map((task) => this.patched(task)).filter(Boolean);
    }

    /**
     * Shows what was clicked and no more: a completed task moves to the completed ones, a new one to its day's, and any other
     * stays in place until the server says where it belongs.
     */
    #proposed(dashboard) {
        const proposals = [...this.#proposals.values()];
        const newest = proposals.flatMap(({ ids }) => ids).reverse();
        const open = dashboard.sections.map(({ name, tasks }) => (name === "completed" ? [] : this.allPatched(tasks)));
        const known = new Set(dashboard.sections.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
        const added = proposals.flatMap((proposal) => proposal.added).filter(({ id }) => !known.has(id));
        const done = open.flat().filter(({ isComplete }) => isComplete).sort((a, b) => newest.indexOf(a.id) - newest.indexOf(b.id));
        const sections = dashboard.sections.map((section, index) => {
            const tasks = section.name === "completed" ? [...done, ...this.allPatched(section.tasks)] : [
                ...open[index].filter(({ isComplete }) => !isComplete),
                ...added.filter((task) => sectionOfNew(task, dashboard) === section.name).map((task) => ({ ...task, isPending: true })),
            ];
            return { ...section, tasks, total: section.total + tasks.length - section.tasks.length };
        });
        return { ...dashboard, sections };
    }

    #announce(isConfirmed) {
        if (!this.#confirmed) return;
        this.#view = this.#proposals.size > 0 ? this.#proposed(this.#confirmed) : this.#confirmed;
        for (const listener of this.#listeners) listener(this.#view, isConfirmed);
    }
}

/** The section of Today for a new task that is not confirmed yet; null for one that does not belong on that page. */
function sectionOfNew({ dueDate, parentId, type }, { today, settings }) {
    if (!dueDate) return parentId ? null : "unplanned";
    const kind = type ?? settings.defaultTaskType;
    if (dayOf(dueDate) !== today) return null;
    return ["morning", "evening"].includes(kind) ? kind : "other";
}
