/** Questions of which only the newest counts: the answer to an older one may come later. */
export class Newest {
    #asked = 0;

    /** The answer; undefined where another question was put meanwhile, whatever became of this one. */
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
