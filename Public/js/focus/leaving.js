/** Items that were dismissed but are still in the server's last answer: they stay hidden. */
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

    /** Hides these items while `act` runs and until the page has been read after it; they reappear at once if it returns null. */
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
