import { openTaskPanel } from "../task/panel.js";
import { count, quoted } from "../words.js";

/** The message for a response, whichever route it came from. */
function said(text, answer) {
    if (Array.isArray(answer.tasks)) return `Added ${answer.tasks.length === 1 ? quoted(answer.tasks[0].name) : count(answer.tasks.length, "task")}`;
    if (answer.project) return `Added the project ${quoted(answer.project.name)}`;
    if (answer.settings) return text;
    const number = answer.changed ?? answer.archived ?? answer.deleted ?? answer.tasks ?? answer.completed ?? (Array.isArray(answer.moved) ? answer.moved.length : answer.moved);
    const left = answer.left?.length ? ` · ${count(answer.left.length, "task")} left` : "";
    const points = answer.points ? ` · +${count(answer.points, "point")}` : "";
    return number === undefined ? text : `${text}: ${number === 0 ? "nothing to change" : count(number, "task")}${points}${left}`;
}

/** Runs an entry of the palette. */
export function perform(shell, entry) {
    if (entry.address) return location.assign(entry.address);
    if (entry.taskId) return openTaskPanel(shell, entry.taskId);
    if (entry.request) {
        const [method, path, body] = entry.request;
        return shell.actions.perform(method, path, body, { say: (answer) => said(entry.text, answer) });
    }
    if (typeof entry.run === "string") return shell.actions[entry.run]();
    return entry.run();
}
