import { dayOf } from "../dates.js";

/** What every page knows: the dashboard (day, settings, projects, figures), with the changes that are not confirmed yet. */
export class Board {
    #store;
    #confirmed = null;
    #listeners = [];
    #view = null;

    constructor(store) {
        this.#store = store;
        store.subscribe(() => this.redraw());
    }

    /** The dashboard to show, or null before the first one arrives. */
    get view() {
        return this.#view;
    }

    subscribe(listener) {
        this.#listeners.push(listener);
    }

    /** Draws the page again as it is known. */
    redraw() {
        this.#announce(false);
    }

    confirm(dashboard) {
        this.#confirmed = dashboard;
        this.#store.database = dashboard.database;
        this.#announce(true);
    }

    /** A task of any list with its unconfirmed changes, or null if one of them deletes it. */
    patched(task) {
        return this.#store.seen("task", task);
    }

    /** The same for all tasks of a list, without deleted ones. */
    allPatched(tasks) {
        return this.#store.allSeen("task", tasks);
    }

    /**
     * Shows what was clicked and no more: a completed task moves to the completed ones, a new one to its day's, and any other
     * stays in place until the server says where it belongs.
     */
    #proposed(dashboard) {
        const newest = this.#store.picture.ids("task");
        const open = dashboard.sections.map(({ name, tasks }) => (name === "completed" ? [] : this.allPatched(tasks)));
        const known = new Set(dashboard.sections.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
        const added = this.allPatched(this.#store.picture.added("task").filter(({ id }) => !known.has(id)));
        const done = [...open.flat(), ...added].filter(({ isComplete }) => isComplete).sort((a, b) => newest.indexOf(a.id) - newest.indexOf(b.id));
        const sections = dashboard.sections.map((section, index) => {
            const tasks = section.name === "completed" ? [...done, ...this.allPatched(section.tasks)] : [
                ...open[index].filter(({ isComplete }) => !isComplete),
                ...added.filter((task) => !task.isComplete && sectionOfNew(task, dashboard) === section.name).map((task) => ({ ...task, isPending: true })),
            ];
            return { ...section, tasks, total: section.total + tasks.length - section.tasks.length };
        });
        return { ...dashboard, sections };
    }

    #announce(isConfirmed) {
        if (!this.#confirmed) return;
        this.#view = this.#store.picture.isEmpty ? this.#confirmed : this.#proposed(this.#confirmed);
        for (const listener of this.#listeners) listener(this.#view, isConfirmed);
    }
}

/** The section of Today for a task that was just added; null for one that does not belong on that page. */
export function sectionOfNew({ dueDate, parentId, type }, { today, settings }) {
    if (!dueDate) return parentId ? null : "unplanned";
    const kind = type ?? settings.defaultTaskType;
    if (dayOf(dueDate) !== today) return null;
    return ["morning", "evening"].includes(kind) ? kind : "other";
}
