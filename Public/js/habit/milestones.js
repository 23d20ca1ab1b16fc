import { dayAndMonth } from "../dates.js";
import { barLine } from "../habits/rates.js";
import { spanText, streakText } from "../habits/habit-text.js";
import { byId, element, isNews } from "../dom.js";
import { number } from "../words.js";

function way(title, steps) {
    const next = steps.findIndex(({ reachedOn }) => !reachedOn);
    return element(
        "div", {}, element("h3", {}, title),
        element("ol", { class: steps.length === 4 ? "four" : null, "aria-label": title }, ...steps.map(({ target, reachedOn, toGo }, index) => {
            const note = reachedOn ? dayAndMonth(reachedOn) : index === next && toGo ? `${number(toGo)} to go` : "";
            return element("li", { class: reachedOn ? "got" : index === next ? "soon" : null }, element("span", { class: "num" }, number(target)), note);
        })));
}

/** The milestones on their two ways, with the day of those reached. */
export function showMilestones({ inARow, total }, unit) {
    const box = byId("milestones");
    if (!isNews(box, inARow, total, unit)) return;
    const rows = { days: "Days in a row", weeks: "Weeks in a row" }[unit] ?? "In a row";
    box.replaceChildren(way(rows, inARow), way(unit === "weeks" ? "Times in total" : "Days in total", total));
}

/** The longest streaks as bars, the current one in full colour. */
export function showStreaks(streaks, { current, unit }, today) {
    const list = byId("streaks");
    list.closest(".card").hidden = streaks.length === 0;
    if (!isNews(list, streaks, current, unit, today)) return;
    const longest = Math.max(...streaks.map(({ days }) => days));
    const newest = streaks.map(({ to }) => to).sort().at(-1);
    list.replaceChildren(...streaks.map(({ from, to, days }) => barLine({
        name: streakText(days, unit), text: spanText(from, to, today), share: days / longest, isStrong: to === newest && days === current,
    })));
}
