import { bar } from "../parts/bar.js";
import { byId, element } from "../dom.js";
import { count, number } from "../words.js";

/** What the challenge requires, in words. */
function task({ kind, target, title, unit }) {
    if (kind === "daily") return `Complete ${count(target, "task")} today`;
    if (kind === "weekly") return `${count(target, "task")} this week`;
    return kind === "monthly" ? `${count(target, "day")} in a row this month` : `${title}: ${number(target)} ${unit}`;
}

function line(challenge) {
    const { value, target, points, progress, finishedOn } = challenge;
    const reached = finishedOn ? "Done" : `${number(Math.min(value, target))} of ${number(target)}`;
    return element(
        "li", { class: finishedOn ? "won" : null },
        element("p", {}, element("span", {}, task(challenge)), element("b", {}, `${reached} · +${number(points)}`)), bar(progress));
}

/** The current challenges, as a card on Today. */
export function showChallenges({ challenges }) {
    const card = byId("challenges");
    card.hidden = challenges.length === 0;
    card.querySelector("ul").replaceChildren(...challenges.map(line));
}
