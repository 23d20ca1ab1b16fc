import { byId, element, setText } from "./dom.js";
import { isDay, longDay } from "./dates.js";

const asked = new URLSearchParams(location.search).get("on");

/** The day at whose end the page is shown, as the address names it; null for now. */
export const shownDay = isDay(asked) ? asked : null;

/** How headings name the shown day. */
export const dayName = shownDay ? "that day" : "today";

/** Adds the shown day to an address of the server. */
export function asOf(path) {
    if (!shownDay) return path;
    return `${path}${path.includes("?") ? "&" : "?"}on=${shownDay}`;
}

/** Says which day is shown, and lets nothing be changed there. */
export function markShownDay() {
    if (!shownDay) return;
    byId("sections").inert = true;
    document.body.classList.add("past-day");
    setText(document.querySelector("[data-figure=score] h2"), `Score ${dayName}`);
    setText(byId("today-title"), "That day");
    for (const part of document.querySelectorAll(".quick, [data-action=add], #month")) part.hidden = true;
    document.querySelector("main .head").after(element(
        "p", { class: "as-of" },
        `This is how ${longDay(shownDay)} ${shownDay.slice(0, 4)} ended. Due dates, priorities and projects are as they are now; anything deleted since is not shown. `,
        element("a", { href: "/" }, "Back to today")));
}
