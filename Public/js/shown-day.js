import { byId, element, setText } from "./dom.js";
import { isDay, longDay } from "./dates.js";
import { quoted } from "./words.js";

const asked = new URLSearchParams(location.search).get("on");

/** The day at whose end the page is shown, from the URL; null for now. */
export const shownDay = isDay(asked) ? asked : null;

/** The name of the shown day in headings. */
export const dayName = shownDay ? "that day" : "today";

/** Adds the shown day to an API URL. */
export function asOf(path) {
    if (!shownDay) return path;
    return `${path}${path.includes("?") ? "&" : "?"}on=${shownDay}`;
}

/** Says below the title of a page that shows an earlier day which one it is, and leads back to `home`. */
export function sayShownDay(what, home) {
    if (!shownDay) return;
    document.querySelector("main .head").after(element(
        "p", { class: "as-of" }, `This is how ${longDay(shownDay)} ${shownDay.slice(0, 4)} ended. ${what} `, element("a", { href: home }, "Back to today")));
}

/** Says which parts of the address are without effect on a page, and what it shows `instead`. */
export function sayUnknown({ messages }, words, instead = "") {
    if (words.length > 0) messages.show(`The address has ${words.map(quoted).join(" and ")}, which this page does not know${instead}.`);
}

/** The parts of the address, such as "range=week", that are not known: `isKnown(name, value)`. */
export function unknownWords(isKnown) {
    return [...new URLSearchParams(location.search)].filter(([name, value]) => !isKnown(name, value)).map(([name, value]) => (value ? `${name}=${value}` : name));
}

/** Names the shown day, and makes the page read-only. */
export function markShownDay() {
    if (!shownDay) return;
    byId("sections").inert = true;
    document.body.classList.add("past-day");
    setText(document.querySelector("[data-figure=score] h2"), `Score ${dayName}`);
    setText(byId("today-title"), "That day");
    for (const part of document.querySelectorAll(".quick, [data-action=add], #month")) part.hidden = true;
    sayShownDay("Due dates, priorities and projects are as they are now; anything deleted since is not shown.", "/");
}
