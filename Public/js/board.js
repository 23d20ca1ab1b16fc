import { dayOf } from "./dates.js";

/**
 * What every page knows: the dashboard as the server last confirmed it (day, settings, projects, figures), with the
 * changes that the server has not confirmed yet.
 */
export class Board {
    #confirmed = null;
    #proposals = new Map();
    #listeners = [];
    #nextToken = 1;
    #view = null;

    /** The dashboard to show; null before the first one arrived. */
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
     * Shows a change until it is settled with the token given back: of `ids`, whose `fields` are other now, or null for
     * tasks that are gone; or of tasks that are `added`.
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

    /** A task of any list with the changes that wait for the server; null when one of them takes it away. */
    patched(task) {
        let shown = task;
        for (const { ids, fields } of this.#proposals.values()) {
            if (shown && ids.includes(task.id)) shown = fields && { ...shown, isPending: true, ...fields };
        }
        return shown;
    }

    /** The same for all tasks of a list, without those that are taken away. */
    allPatched(tasks) {
        return tasks.map((task) => this.patched(task)).filter(Boolean);
    }

    /**
     * Shows what was clicked and no more: a completed task goes to the others, a new one to those of its day, and any other
     * stays where it is until the server tells its place.
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

/** The section of Today in which a new task waits for the server; null for one that does not stand on that page. */
function sectionOfNew({ dueDate, parentId, type }, { today, settings }) {
    if (!dueDate) return parentId ? null : "unplanned";
    const kind = type ?? settings.defaultTaskType;
    if (dayOf(dueDate) !== today) return null;
    return ["morning", "evening"].includes(kind) ? kind : "other";
}
