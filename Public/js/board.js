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
     * Shows a change until it is settled with the token given back. `change` is a function from dashboard to dashboard;
     * `patch`, for pages with lists of their own, tells what becomes of tasks: `{ids, fields}`, where `fields` is null
     * for tasks that are gone.
     */
    propose(change, patch = null) {
        const token = this.#nextToken++;
        this.#proposals.set(token, { change, patch });
        this.#announce(false);
        return token;
    }

    replace(token, change, patch = null) {
        if (!this.#proposals.has(token)) return;
        this.#proposals.set(token, { change, patch });
        this.#announce(false);
    }

    settle(token) {
        if (this.#proposals.delete(token)) this.#announce(false);
    }

    /** A task of any list with the changes that wait for the server; null when one of them takes it away. */
    patched(task) {
        let shown = task;
        for (const { patch } of this.#proposals.values()) {
            if (!shown || !patch?.ids.includes(task.id)) continue;
            shown = patch.fields && { ...shown, isPending: true, ...patch.fields };
        }
        return shown;
    }

    task(id) {
        for (const section of this.#view?.sections ?? []) {
            const task = section.tasks.find((candidate) => candidate.id === id);
            if (task) return task;
        }
        return null;
    }

    #announce(isConfirmed) {
        if (!this.#confirmed) return;
        let view = this.#confirmed;
        for (const { change } of this.#proposals.values()) view = change(view);
        this.#view = view;
        for (const listener of this.#listeners) listener(view, isConfirmed);
    }
}
