// What the nightly run changed, for Focus and Settings.
import { number, quoted } from "../words.js";

/** The priorities it changed that were not changed back. */
export function changedAtNight(report) {
    return (report?.run?.changed ?? []).filter(({ isUndone }) => !isUndone);
}

export function prioritiesText(total) {
    return total === 1 ? "1 priority" : `${number(total)} priorities`;
}

/** "Overdue since today, 95% sure" */
export function whyText({ reason, confidence }) {
    return `${reason.replace(/\.$/, "")}, ${confidence}% sure`;
}

export function undoChange(actions, { day }, { task, from }) {
    return actions.perform("POST", `/api/priorities/report/${task.id}/undo`, { on: day }, { say: () => `${quoted(task.name)} is ${from} again` });
}

export function undoNight(actions, { day }) {
    return actions.perform("POST", "/api/priorities/report/undo", { on: day }, { say: () => "Undid last night’s changes" });
}
