import { Filled } from "../parts/template.js";
import { count } from "../words.js";

/** The habits of a day as a ring: done of due, hollow before the day. It opens them; by keyboard, the box of the day does. */
export class HabitRing {
    #filled;

    constructor(node = null) {
        this.#filled = new Filled("habit-ring", node);
        this.node = this.#filled.node;
    }

    update({ habits, habitsDone }, isToCome, isLater = false) {
        this.#filled.fill({
            habits: habits > 0 ? habitText(habits, habitsDone, isToCome) : null, share: habits > 0 ? Math.round(100 * habitsDone / habits) : 0,
            "to-come": isToCome, later: isLater,
        });
    }
}

/** "2 of 5 habits done", "5 habits" */
export function habitText(habits, done, isToCome = false) {
    return isToCome ? count(habits, "habit") : `${done} of ${count(habits, "habit")} done`;
}
