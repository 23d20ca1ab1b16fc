import { byId, element } from "./dom.js";

const levelShownFor = 6000;

function motionIsReduced() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets the points of a completion rise once from `place`. */
export function floatPoints(points, place) {
    if (motionIsReduced() || !place || points <= 0) return;
    const { left, top } = place.getBoundingClientRect();
    const label = element("span", { class: "float num", "aria-hidden": "true" }, `+${points}`);
    label.style.left = `${left}px`;
    label.style.top = `${top}px`;
    label.addEventListener("animationend", () => label.remove());
    document.body.append(label);
}

/** Shows a small card for a level that was just reached. */
export function showLevel(level) {
    const card = element(
        "p", {}, element("b", {}, `Level ${level.level} reached`), element("span", {}, level.title));
    const box = byId("level-card");
    box.replaceChildren(card);
    setTimeout(() => card.remove(), levelShownFor);
}
