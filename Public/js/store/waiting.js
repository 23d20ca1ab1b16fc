const prefix = "tasker-outbox:";

/**
 * The requests that wait on disk, each under a key of its own, so that tabs do not overwrite each other's. A browser may refuse
 * storage or have no room; then a request waits in its page alone.
 */
export class Waiting {
    #last = 0;

    /** A name that sorts after all that wait. */
    newName() {
        const newest = Number(this.#names().at(-1)?.split("-")[0] ?? 0);
        this.#last = Math.max(Date.now(), this.#last + 1, newest + 1);
        return `${String(this.#last).padStart(15, "0")}-${Math.random().toString(36).slice(2, 8)}`;
    }

    /** Returns whether it is on disk. */
    keep(entry) {
        try {
            localStorage.setItem(prefix + entry.name, JSON.stringify(entry));
            return true;
        } catch {
            return false;
        }
    }

    remove(name) {
        try {
            localStorage.removeItem(prefix + name);
        } catch {
            return;
        }
    }

    /** Oldest first. */
    get all() {
        return this.#names().map((name) => read(localStorage.getItem(prefix + name))).filter(Boolean);
    }

    get count() {
        return this.#names().length;
    }

    /** Calls `onAdded(entry)`, `onFinal()` for one that was a guess before, and `onRemoved(name)` for what other tabs do. */
    follow(onAdded, onFinal, onRemoved) {
        addEventListener("storage", ({ key, oldValue, newValue }) => {
            if (!key?.startsWith(prefix)) return;
            if (newValue === null) onRemoved(key.slice(prefix.length));
            else if (oldValue === null) onAdded(read(newValue));
            else if (read(oldValue).isGuess && !read(newValue).isGuess) onFinal();
        });
    }

    #names() {
        try {
            return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)).sort();
        } catch {
            return [];
        }
    }
}

function read(text) {
    return text === null ? null : JSON.parse(text);
}
