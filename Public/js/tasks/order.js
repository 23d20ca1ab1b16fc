import { quoted } from "../words.js";

/** Moves tasks in the person's own order. */
export class ManualOrder {
    #shell;
    #list;
    #go;

    constructor(shell, list, go) {
        this.#shell = shell;
        this.#list = list;
        this.#go = go;
    }

    /** Moves a line by one position, by default the focused one. */
    move(step, id = this.#list.rows.current?.id) {
        if (!id) return;
        if (!this.#list.query.isManual) {
            this.offer();
            return;
        }
        const siblings = this.#siblings(id);
        const other = siblings[siblings.findIndex((task) => task.id === id) + step];
        if (other) this.place(id, other.id, step > 0);
        else this.#shell.messages.show(step > 0 ? "This is the last one here." : "This is the first one here.");
    }

    /** Moves a task directly before or after another one of its list. */
    async place(id, nextTo, isAfter) {
        const siblings = this.#siblings(id).filter((task) => task.id !== id);
        const at = siblings.findIndex((task) => task.id === nextTo) + (isAfter ? 1 : 0);
        const body = { id, after: siblings[at - 1]?.id ?? null, before: siblings[at]?.id ?? null };
        const { name } = this.#list.task(id);
        await this.#shell.actions.perform("POST", "/api/tasks/reorder", body, {
            say: () => (siblings[at - 1] ? `Moved ${quoted(name)} below ${quoted(siblings[at - 1].name)}` : `Moved ${quoted(name)} to the top`),
        });
        await this.#shell.refresher.refresh();
        this.#list.focus(id);
    }

    /** The tasks of the same section and parent. */
    #siblings(id) {
        for (const { entries } of this.#list.sections) {
            const own = entries.find(({ task }) => task.id === id);
            if (own) return entries.filter(({ task, depth }) => depth === own.depth && (depth === 0 || task.parentId === own.task.parentId)).map(({ task }) => task);
        }
        return [];
    }

    /** Explains why lines cannot be moved, and offers to switch to the order in which they can. */
    offer() {
        this.#shell.messages.show("You can move tasks up and down only in “My order”.", {
            label: "My order", run: () => this.#go(this.#list.query.with({ sort: "position", smart: null, view: this.#list.query.view })),
        });
    }
}
