/**
 * What the page shows: the dashboard as the server last confirmed it, with the changes on it that the server has
 * not confirmed yet.
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

    /** Shows `change`, a function from dashboard to dashboard, until it is settled with the token given back. */
    propose(change) {
        const token = this.#nextToken++;
        this.#proposals.set(token, change);
        this.#announce(false);
        return token;
    }

    replace(token, change) {
        if (!this.#proposals.has(token)) return;
        this.#proposals.set(token, change);
        this.#announce(false);
    }

    settle(token) {
        if (this.#proposals.delete(token)) this.#announce(false);
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
        for (const change of this.#proposals.values()) view = change(view);
        this.#view = view;
        for (const listener of this.#listeners) listener(view, isConfirmed);
    }
}
