import { decimal, number } from "../words.js";

/** "7 tasks", "a score of 20" */
export function goalWords({ kind, target }) {
    if (kind === "score") return `a score of ${number(target)}`;
    return `${number(target)} ${target === 1 ? "task" : "tasks"}`;
}

/** Why a goal is suggested. */
export function whySuits({ usual }) {
    return `a tenth more than your usual ${decimal(usual)} a day over the last 28 days`;
}

/** Makes a suggestion the daily goal. */
export function takeGoal(shell, { kind, target }) {
    return shell.actions.perform("PATCH", "/api/settings", { dailyGoal: { kind, target } }, { say: () => `The daily goal is ${goalWords({ kind, target })}` });
}

/** The suggestion for the goal's unit, or for tasks; null if it is already the goal. */
export function suggestionOf({ kind, target, suggestions }) {
    const suggestion = suggestions.find((one) => one.kind === (kind ?? "tasks"));
    return suggestion && suggestion.target !== target ? suggestion : null;
}
