/**
 * The questions of one part of a page, of which only the newest counts, since answers may arrive out of order. A part makes
 * one with `store.scope()` and asks everything that is drawn in one place with it:
 *
 *     #scope = shell.store.scope();
 *     load() { return this.#scope.read("/api/progress", (progress) => this.#draw(progress)); }
 */
export class Scope {
    #answers;
    #turn = 0;

    /** Without the answers of a store, only other work can be asked. */
    constructor(answers = null) {
        this.#answers = answers;
    }

    /**
     * Draws the answer for a URL, or the answers for a list of them, unless something newer was asked in this scope in the
     * meantime. Returns whether it was drawn; throws only if this is still the newest question.
     */
    read(keys, draw) {
        const answers = this.#answers;
        return this.ask(() => (typeof keys === "string" ? answers.get(keys) : Promise.all(keys.map((key) => answers.get(key)))), draw);
    }

    /** The same for any work that answers. It may draw before it has, as long as what it is given, `isNewest()`, is true. */
    async ask(work, draw) {
        const turn = ++this.#turn;
        let answer;
        try {
            answer = await work(() => turn === this.#turn);
        } catch (error) {
            if (turn === this.#turn) throw error;
            return false;
        }
        if (turn !== this.#turn) return false;
        await draw(answer);
        return true;
    }

    /** Nothing that was asked before is drawn any more. */
    leave() {
        this.#turn += 1;
    }
}
