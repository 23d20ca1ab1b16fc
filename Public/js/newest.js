/** Requests of which only the newest counts, since responses may arrive out of order. */
export class Newest {
    #asked = 0;

    /** The response, or undefined if a newer request was made in the meantime, whether this one succeeded or not. */
    async of(answering) {
        const turn = ++this.#asked;
        try {
            const answer = await answering;
            return turn === this.#asked ? answer : undefined;
        } catch (error) {
            if (turn === this.#asked) throw error;
            return undefined;
        }
    }
}
