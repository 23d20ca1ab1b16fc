import { byId, element } from "./dom.js";
import { noteCelebrated } from "./notices/celebrated.js";
import { count } from "./words.js";

const shownFor = 6000;
const mostCards = 3;

function motionIsReduced() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets the points of a completion rise once from `anchor`. */
export function floatPoints(points, anchor) {
    if (motionIsReduced() || !anchor || points <= 0) return;
    const { left, top } = anchor.getBoundingClientRect();
    const label = element("span", { class: "float num", "aria-hidden": "true" }, `+${points}`);
    label.style.left = `${left}px`;
    label.style.top = `${top}px`;
    label.addEventListener("animationend", () => label.remove());
    document.body.append(label);
}

/** Briefly shows small cards, each with a title and a note. */
export function celebrate(all) {
    const cards = all.slice(0, mostCards).map(([title, note]) => element("p", {}, element("b", {}, title), element("span", {}, note)));
    if (cards.length === 0) return;
    byId("level-card").replaceChildren(...cards);
    setTimeout(() => cards.forEach((card) => card.remove()), shownFor);
}

/** Celebrates the effects of a completion: a new level, achievements, finished challenges. */
export function celebrateEffects({ level, achievements = [], challenges = [] }) {
    noteCelebrated(achievements.map(({ id }) => id));
    celebrate([
        ...(level?.reached ? [[`Level ${level.level} reached`, level.title]] : []),
        ...achievements.map(({ emoji, title, points }) => [`${emoji} ${title}`, `Unlocked, +${count(points, "point")}`]),
        ...challenges.map(({ emoji, title, points }) => [`${emoji} ${title}: challenge done`, `+${count(points, "point")}`]),
    ]);
}
