import { askAmount, askNote, askReason } from "./day-forms.js";
import { targetOf } from "./habit-text.js";

/**
 * What keys do to a day of a habit. `current()` gives `{habit, day, place}`: the habit and the day that the keyboard is
 * at, and the node beside which something opens; or null.
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
        "+": { name: "Count one more", run: onCurrent(({ habit, day, place }) => targetOf(day, habit) && actions.add(habit, day.day, 1, place)) },
        "-": { name: "Count one less", run: onCurrent(({ habit, day, place }) => targetOf(day, habit) && day.amount > 0 && actions.add(habit, day.day, -1, place)) },
        z: { name: "Skip; press again to give a reason", run: onCurrent((at) => skip(actions, at, today())) },
        n: { name: "Note", run: onCurrent(({ habit, day, place }) => askNote(place, actions, habit, day, today())) },
    };
}

function toggle(actions, { habit, day, place }) {
    return day.state === "done" ? actions.reopen(habit, day.day) : actions.complete(habit, day.day, place);
}

function skip(actions, { habit, day, place }, today) {
    return day.state === "skipped" ? askReason(place, actions, habit, day, today) : actions.skip(habit, day.day);
}

/** What a click on a day does: the next state, or for an amount its number. */
export function pressDay(actions, { habit, day, place }, today) {
    return targetOf(day, habit) ? askAmount(place, actions, habit, day, today) : actions.turn(habit, day.day, place);
}
