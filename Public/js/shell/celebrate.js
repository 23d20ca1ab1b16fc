import { byId, element } from "../dom.js";
import { count } from "../words.js";

const shownFor = 6000;
const mostCards = 3;
/** Of a completion, its effects and its achievements come one after the other. */
const mostInAll = 5;

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

/** Briefly shows small cards, each with a title and a note, below those still shown. */
export function celebrate(all) {
    const box = byId("level-card");
    const cards = all.slice(0, mostCards).map(([title, note]) => element("p", {}, element("b", {}, title), element("span", {}, note)));
    if (cards.length === 0) return;
    box.append(...cards);
    while (box.children.length > mostInAll) box.firstElementChild.remove();
    setTimeout(() => cards.forEach((card) => card.remove()), shownFor);
}

/** Celebrates the effects of a completion: a new level, finished challenges. Achievements have an event of their own. */
export function celebrateEffects({ level, challenges = [] }) {
    celebrate([
        ...(level?.reached ? [[`Level ${level.level} reached`, level.title]] : []),
        ...challenges.map(({ emoji, title, points }) => [`${emoji} ${title}: challenge done`, `+${count(points, "point")}`]),
    ]);
}

export function celebrateAchievements(achievements) {
    celebrate(achievements.map(({ emoji, title, points }) => [`${emoji} ${title}`, `Unlocked, +${count(points, "point")}`]));
}
