/** Names of tasks that are not in the list, such as parents and blockers; read once each, when a line wants them. */
export class TaskNames {
    #api;
    #names = new Map();
    #waiting = new Set();
    #onNew;

    constructor(api, onNew) {
        this.#api = api;
        this.#onNew = onNew;
    }

    /** The name, or null until it is known. */
    get(id) {
        if (this.#names.has(id)) return this.#names.get(id);
        if (!this.#waiting.has(id)) this.#read(id);
        return null;
    }

    /** Lets names be read anew, keeping those that are known until then. */
    forget() {
        this.#names.clear();
    }

    async #read(id) {
        this.#waiting.add(id);
        // A task that is gone has no name; its line then says nothing of it.
        const task = await this.#api.get(`/api/tasks/${id}`).catch(() => null);
        this.#waiting.delete(id);
        this.#names.set(id, task?.name ?? null);
        if (task) this.#onNew();
    }
}
