import { bar } from "../parts/bar.js";
import { button, byId, element } from "../dom.js";
import { goalWords, suggestionOf, whySuits } from "./goal.js";
import { capital, number } from "../words.js";

/** The daily goal with the days it was reached, and a suggested goal. */
export function showDayGoal(goal, take) {
    const { kind, target, value, isReached, reachedDays, days } = goal;
    const suggestion = suggestionOf(goal);
    const parts = kind === null ? [] : [element(
        "div", { class: isReached ? "won" : null },
        element("p", {}, element("b", {}, "Daily goal"), element("span", { class: "num" }, `${number(value)} of ${number(target)} ${kind}`)),
        bar(value / target),
        element("p", { class: "end" },
            element("span", { title: "Every day is measured against today’s goal" }, `Reached on ${number(reachedDays)} of the last ${days} days`),
            element("span", { class: "pays" }, isReached ? "Reached today" : "")))];
    if (suggestion) {
        parts.push(element(
            "p", { class: "suits" }, element("span", {}, `${capital(goalWords(suggestion))} a day would suit you: ${whySuits(suggestion)}`),
            button(`Use ${number(suggestion.target)}`, () => take(suggestion), { "aria-label": `Use ${goalWords(suggestion)} as the daily goal` })));
    }
    byId("day-goal").hidden = parts.length === 0;
    byId("day-goal").replaceChildren(...parts);
}
