import { drawn, element, setAttribute } from "../dom.js";
import { count } from "../words.js";

/** The habits of a day as a ring: done of due, hollow before the day. It opens them; by keyboard, the box of the day does. */
export class HabitRing {
    #value = drawn("circle", { class: "value", cx: 8, cy: 8, r: 6.25, pathLength: 100, transform: "rotate(-90 8 8)" });

    constructor() {
        this.node = element("button", { type: "button", class: "habit-ring", tabindex: "-1" });
        this.node.append(drawn("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, drawn("circle", { class: "track", cx: 8, cy: 8, r: 6.25 }), this.#value));
    }

    update({ habits, habitsDone }, isToCome) {
        this.node.hidden = habits === 0;
        this.node.classList.toggle("to-come", isToCome);
        setAttribute(this.#value, "stroke-dasharray", `${habits === 0 ? 0 : 100 * habitsDone / habits} 100`);
        const text = habitText(habits, habitsDone, isToCome);
        setAttribute(this.node, "aria-label", text);
        this.node.title = text;
    }
}

/** "2 of 5 habits done", "5 habits" */
export function habitText(habits, done, isToCome = false) {
    return isToCome ? count(habits, "habit") : `${done} of ${count(habits, "habit")} done`;
}
