/**
 * What is shown before the server has confirmed it: changes of tasks, habits, notices, advice and settings, laid over whatever
 * was read. Pages show `seen(kind, item)` in place of an item.
 */
export class Picture {
    // By token, in the order in which they were made.
    #changes = new Map();
    #next = 1;
    #listeners = [];
    #fresh = new Set();

    /** The ids of what was added here since the page was opened. */
    get fresh() {
        return this.#fresh;
    }

    get isEmpty() {
        return this.#changes.size === 0;
    }

    /** Calls `listener()` whenever something may look different. */
    subscribe(listener) {
        this.#listeners.push(listener);
    }

    /**
     * Shows a change until it is settled with the returned token. `change` has new fields, is null for what goes away, or makes
     * an item from an item; `added` are new items.
     */
    propose({ kind = "task", ids = [], change = {}, added = [] }) {
        const token = this.#next++;
        this.#changes.set(token, { kind, ids, change, added });
        for (const { id } of added) this.#fresh.add(id);
        this.#announce();
        return token;
    }

    /** Shows another change in its place, such as the server's answer. */
    replace(token, change) {
        const before = this.#changes.get(token);
        if (!before) return;
        this.#changes.set(token, { ...before, added: [], change });
        this.#announce();
    }

    settle(token) {
        if (this.#changes.delete(token)) this.#announce();
    }

    /** An item with its unconfirmed changes, or null if one of them takes it away. */
    seen(kind, item) {
        let shown = item;
        for (const { kind: other, ids, change } of this.#changes.values()) {
            if (shown && other === kind && ids.includes(item.id)) shown = changed(shown, change);
        }
        return shown;
    }

    /** The same for a list, without what goes away. */
    allSeen(kind, items) {
        return items.map((item) => this.seen(kind, item)).filter(Boolean);
    }

    /** The ids that are being changed, the newest first. */
    ids(kind) {
        return [...this.#changes.values()].filter((change) => change.kind === kind).flatMap(({ ids }) => ids).reverse();
    }

    added(kind) {
        return [...this.#changes.values()].filter((change) => change.kind === kind).flatMap(({ added }) => added);
    }

    #announce() {
        for (const listener of this.#listeners) listener();
    }
}

function changed(item, change) {
    if (change === null) return null;
    return typeof change === "function" ? change(item) : { ...item, isPending: true, ...change };
}
