import { dayAndMonth, dayCount } from "../dates.js";
import { element } from "../dom.js";
import { doneBy, forecastNeeds, forecastTitle } from "../projects/kinds.js";
import { count, number } from "../words.js";

/** How the likely day stands to the due day. */
function clauseOf(likely, due, today) {
    if (due === null) return [];
    const spare = likely <= due ? dayCount(likely, due) - 1 : 1 - dayCount(due, likely);
    if (spare === 0) return [" That is its due day: no day to spare."];
    return [spare > 0 ? ` ${count(spare, "day")} to spare.` : ` ${count(-spare, "day")} late.`];
}

/** When the project will be done, as nodes. */
export function sentenceOf(project, { forecast }, { today, lastDone }) {
    const { counts, dueDate } = project;
    if (counts.total === 0) return ["No tasks yet."];
    if (counts.open === 0) return [`All ${number(counts.total)} done${lastDone ? ` on ${dayAndMonth(lastDone)}` : ""}.`];
    if (!forecast) return ["No forecast yet."];
    if (!forecast.known) return [element("span", { title: forecastTitle({ forecast }, today) }, `${forecastNeeds(forecast)}.`)];
    const likely = doneBy({ forecast });
    if (!likely) return ["At this pace it takes more than ten years."];
    const day = element("b", { class: dueDate && likely > dueDate ? "late" : null }, `Done by ${dayAndMonth(likely)}${likely.slice(0, 4) === today.slice(0, 4) ? "" : ` ${likely.slice(0, 4)}`}`);
    return [day, ", 85% sure.", element("span", { class: "clause" }, ...clauseOf(likely, dueDate, today))];
}
