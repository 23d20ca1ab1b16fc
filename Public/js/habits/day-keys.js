import { askAmount, askNote, askReason } from "./day-forms.js";
import { isSettled, targetOf } from "./habit-text.js";

/**
 * Keys that act on a day of a habit. `current()` returns `{habit, day, anchor}`: the focused habit and day, and the node
 * next to which forms open; or null.
 */
export function dayKeys(actions, current, today) {
    const onCurrent = (act) => () => {
        const at = current();
        if (!at) return false;
        act(at);
        return true;
    };
    return {
        c: { name: "Mark done, or undo", run: onCurrent((at) => toggle(actions, at)) },
        "+": { name: "Count one more", run: onCurrent(({ habit, day, anchor }) => targetOf(day, habit) && actions.add(habit, day.day, 1, anchor)) },
        "-": { name: "Count one less", run: onCurrent(({ habit, day, anchor }) => targetOf(day, habit) && day.amount > 0 && actions.add(habit, day.day, -1, anchor)) },
        z: { name: "Skip; press again to give a reason", run: onCurrent((at) => skip(actions, at, today())) },
        n: { name: "Note", run: onCurrent(({ habit, day, anchor }) => askNote(anchor, actions, habit, day, today())) },
    };
}

function toggle(actions, { habit, day, anchor }) {
    return isSettled(habit, day) ? actions.reopen(habit, day.day) : actions.complete(habit, day.day, anchor);
}

function skip(actions, { habit, day, anchor }, today) {
    return day.state === "skipped" ? askReason(anchor, actions, habit, day, today) : actions.skip(habit, day.day);
}

/** What a click on a day does: cycle to the next state, or ask for the amount. */
export function pressDay(actions, { habit, day, anchor }, today) {
    return targetOf(day, habit) ? askAmount(anchor, actions, habit, day, today) : actions.turn(habit, day.day, anchor);
}
