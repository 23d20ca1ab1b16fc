/** What was sent away, but stands in the server's last answer: it is not shown meanwhile. */
export class Leaving {
    #sent = new Set();
    #refresher;
    #redraw;

    constructor(refresher, redraw) {
        this.#refresher = refresher;
        this.#redraw = redraw;
    }

    has(id) {
        return [...this.#sent].some((ids) => ids.includes(id));
    }

    /** Leaves these out while `act` is under way and until the page was read after it; they are back at once if it gives null. */
    async send(ids, act) {
        this.#sent.add(ids);
        this.#redraw();
        const answer = await act();
        const read = answer ? this.#refresher.refresh() : Promise.resolve();
        read.then(() => {
            this.#sent.delete(ids);
            this.#redraw();
        });
        return answer;
    }
}
