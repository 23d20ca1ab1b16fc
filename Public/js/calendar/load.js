import { Filled } from "../parts/template.js";
import { count, duration } from "../words.js";

/** "2 h 25", "4 h 05", "6 h" or "40 min": as narrow as a column needs it. */
export function shortDuration(seconds) {
    const minutes = Math.round(seconds / 60);
    if (minutes < 60) return `${minutes} min`;
    const rest = minutes % 60;
    return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, "0")}`;
}

/** How full a day is: the estimates of its open tasks against the work day, on all seven days alike, so that bars compare. */
export class LoadBar {
    #filled;

    constructor(node = null) {
        this.#filled = new Filled("load", node);
        this.node = this.#filled.node;
    }

    /** `workDay` is in seconds. */
    update({ open, estimate, unestimated }, workDay) {
        const isKnown = open > 0 && (estimate > 0 || unestimated >= open);
        const over = Math.max(0, estimate - workDay);
        const whole = Math.max(estimate, workDay);
        this.#filled.fill({
            text: isKnown ? loadWords(open, estimate, over) : null, hint: loadTitle({ open, estimate, unestimated }, workDay),
            share: whole > 0 ? Math.round(100 * (estimate - over) / whole) : 0, over: over > 0,
        });
    }
}

function loadWords(open, estimate, over) {
    if (estimate === 0) return count(open, "task");
    return over > 0 ? `${shortDuration(estimate)}, ${shortDuration(over)} over` : shortDuration(estimate);
}

/** "4 tasks, 2 h 25 min of 8 h, 1 without an estimate" */
export function loadTitle({ open, estimate, unestimated }, workDay) {
    return [
        count(open, "task"), estimate > 0 && `${duration(estimate)} of ${duration(workDay)}`,
        unestimated > 0 && `${unestimated} without an estimate`,
    ].filter(Boolean).join(", ");
}
