import { byId, element } from "./dom.js";
import { isDay, longDay } from "./dates.js";

const asked = new URLSearchParams(location.search).get("on");

/** The day at whose end the page is shown, as the address names it; null for now. */
export const shownDay = isDay(asked) ? asked : null;

/** Adds the shown day to an address of the server. */
export function asOf(path) {
    if (!shownDay) return path;
    return `${path}${path.includes("?") ? "&" : "?"}on=${shownDay}`;
}

/** Says which day is shown, and lets nothing be changed there. */
export function markShownDay() {
    if (!shownDay) return;
    byId("sections").inert = true;
    for (const part of document.querySelectorAll(".quick, [data-action=add], #month")) part.hidden = true;
    document.querySelector("main .head").after(element(
        "p", { class: "as-of" },
        `This is the end of ${longDay(shownDay)} ${shownDay.slice(0, 4)}. Due dates, priorities and projects are the present ones; what was deleted since is not shown. `,
        element("a", { href: "/" }, "Back to today")));
}
