import { bar } from "../parts/bar.js";
import { byId, element } from "../dom.js";
import { count, number } from "../words.js";

function until({ finishedOn, startsIn, daysLeft }) {
    if (finishedOn) return "Done";
    if (startsIn > 0) return `starts in ${count(startsIn, "day")}`;
    return daysLeft <= 1 ? "today only" : `${count(daysLeft, "day")} left`;
}

/** The current challenges, and the next special one. */
export function showChallenges(challenges) {
    byId("challenges").replaceChildren(...challenges.map((challenge) => {
        const { title, emoji, value, target, unit, progress, points, finishedOn } = challenge;
        return element(
            "li", { class: finishedOn ? "won" : null },
            element("p", {}, element("b", {}, `${emoji} ${title}`), element("span", { class: "num" }, `${number(value)} of ${number(target)} ${unit}`)),
            bar(progress), element("p", { class: "end" }, element("span", {}, until(challenge)), element("span", { class: "pays num" }, `+${number(points)}`)));
    }));
}
