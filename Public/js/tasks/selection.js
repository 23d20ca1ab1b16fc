/** The selected tasks: some by id, or all that match a filter. */
export class Selection {
    #scope;
    #ids = new Set();
    #all = null;
    #last = null;
    #onChange;

    /** `onChange()` shows the selection; meanwhile every line of `box` can be selected by a tap. */
    constructor(store, box, onChange) {
        this.#scope = store.scope();
        this.#onChange = () => {
            box.classList.toggle("selecting", this.count > 0);
            onChange();
        };
    }

    get count() {
        return this.#all?.count ?? this.#ids.size;
    }

    get ids() {
        return [...this.#ids];
    }

    /** `{filter, count}` if everything that matches a filter is selected. */
    get all() {
        return this.#all;
    }

    has(id) {
        return this.#all !== null || this.#ids.has(id);
    }

    /** Toggles the selection of one task or, with `order`, of the range from the last one to this one. */
    toggle(id, order = null) {
        this.#scope.leave();
        this.#all = null;
        const from = order && this.#last ? order.indexOf(this.#last) : -1;
        const to = from < 0 ? -1 : order.indexOf(id);
        if (to >= 0) {
            for (const other of order.slice(Math.min(from, to), Math.max(from, to) + 1)) this.#ids.add(other);
        } else if (!this.#ids.delete(id)) this.#ids.add(id);
        this.#last = id;
        this.#onChange();
    }

    /** Selects all that match a filter once it is known how many they are, unless something else is chosen meanwhile. */
    takeAll(filter) {
        return this.#scope.read(`/api/tasks?view=all&${filter}&limit=1`, ({ total }) => {
            this.#all = { filter, count: total };
            this.#onChange();
        });
    }

    take(ids) {
        this.#scope.leave();
        for (const id of ids) this.#ids.add(id);
        this.#onChange();
    }

    clear() {
        this.#scope.leave();
        const wasEmpty = this.#all === null && this.#ids.size === 0;
        this.#ids.clear();
        this.#all = null;
        this.#last = null;
        if (!wasEmpty) this.#onChange();
    }

    /** Deselects tasks no longer in the list, provided it is completely loaded. */
    keepOnly(present) {
        const gone = this.ids.filter((id) => !present.has(id));
        if (gone.length === 0) return;
        for (const id of gone) this.#ids.delete(id);
        this.#onChange();
    }
}
