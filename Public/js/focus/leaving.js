/** What was sent away, but stands in the server's last answer: it is not shown meanwhile. */
export class Leaving {
    #ids = new Set();
    #redraw;

    constructor(redraw) {
        this.#redraw = redraw;
    }

    has(id) {
        return this.#ids.has(id);
    }

    /** Leaves these out while `act` is under way, and after it until an answer comes without them; they are back if it gives null. */
    async send(ids, act) {
        for (const id of ids) this.#ids.add(id);
        this.#redraw();
        const answer = await act();
        if (answer) return answer;
        for (const id of ids) this.#ids.delete(id);
        this.#redraw();
        return null;
    }

    /** Takes the ids of a new answer. */
    settle(ids) {
        const there = new Set(ids);
        for (const id of this.#ids) if (!there.has(id)) this.#ids.delete(id);
    }
}
