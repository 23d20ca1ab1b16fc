import { bar } from "../parts/bar.js";
import { byId, element, setText } from "../dom.js";
import { dayAndMonth } from "../dates.js";
import { capital, number } from "../words.js";

const sign = (emoji) => element("span", { class: "sign", "aria-hidden": "true" }, emoji);
const rarity = (name) => element("span", { class: `rarity ${name}` }, name);
const reached = ({ value, target }) => `${number(Math.min(value, target))} of ${number(target)}`;

function nearest(achievement) {
    const { emoji, title, condition, progress, points } = achievement;
    return element(
        "li", { class: "locked" }, sign(emoji),
        element(
            "div", {}, element("p", {}, element("b", {}, title), rarity(achievement.rarity)), element("small", {}, condition), bar(progress),
            element("p", { class: "num" }, element("small", {}, reached(achievement)), element("small", {}, `+${number(points)}`))));
}

function medal(achievement) {
    const { emoji, title, unlockedOn } = achievement;
    const note = unlockedOn ? `${dayAndMonth(unlockedOn)} ${unlockedOn.slice(0, 4)}` : reached(achievement);
    return element(
        "li", { class: unlockedOn ? null : "locked" }, sign(emoji), element("span", {}, element("b", {}, title), element("small", { class: "num" }, note)),
        rarity(achievement.rarity));
}

/** "Work Adept" → "Adept" */
const stepName = ({ title }) => title.split(" ").at(-1);

/** The three tiers of one category, with progress towards the next. */
function ladder(category, steps) {
    const next = steps.find(({ unlockedOn }) => !unlockedOn) ?? steps.at(-1);
    const bars = steps.map(({ unlockedOn, target, value }, index) => {
        const from = index > 0 ? steps[index - 1].target : 0;
        return bar(unlockedOn ? 1 : (value - from) / (target - from), unlockedOn ? "whole" : "");
    });
    return element(
        "li", {}, element("span", {}, capital(category)), element("span", { class: "steps" }, ...bars),
        element("span", { class: "num" }, next.unlockedOn ? stepName(next) : reached(next)));
}

/** All achievements: within reach, unlocked, later, and a row for each category. */
export function showAchievements({ items, total, unlocked }, near) {
    setText(byId("achievements-note"), `${unlocked} of ${total} unlocked`);
    const single = items.filter(({ category }) => !category);
    const close = new Set(near.map(({ id }) => id));
    const byDay = (a, b) => b.unlockedOn.localeCompare(a.unlockedOn);
    const group = (title, list, kind, draw) => (list.length > 0 ? [element("h3", {}, title), element("ul", { class: kind }, ...list.map(draw))] : []);
    const categories = Map.groupBy(items.filter(({ category }) => category), ({ category }) => category);
    byId("achievements").replaceChildren(
        ...group("Within reach", near, "within-reach", nearest),
        element(
            "div", { class: "medals-and-ladders" },
            element(
                "div", {}, ...group("Unlocked", single.filter(({ unlockedOn }) => unlockedOn).sort(byDay), "medals", medal),
                ...group("Later", single.filter(({ unlockedOn, id }) => !unlockedOn && !close.has(id)), "medals", medal)),
            element(
                "div", {}, element("h3", {}, "Categories"), element("p", { class: "ladder-note" }, [...categories.values()][0].map((step) => `${stepName(step)} ${step.target}`).join(" · ")),
                element("ul", { class: "ladders" }, ...[...categories].map(([category, steps]) => ladder(category, steps))))));
}
