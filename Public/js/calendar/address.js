import { isDay } from "../dates.js";

const views = ["month", "week"];

/** What the URL says is shown: `{view, day}`, and `unknown`, the name of a view that does not exist, or null. */
export function readAddress(today) {
    const query = new URLSearchParams(location.search);
    const [view, day] = [query.get("view") ?? views[0], query.get("day")];
    const isKnown = views.includes(view);
    return { view: isKnown ? view : views[0], day: isDay(day) ? day : today, unknown: isKnown ? null : view };
}

/** Writes it to the URL; as a new history entry if `isStep`. */
export function writeAddress({ view, day }, today, isStep) {
    const query = new URLSearchParams();
    if (view === "week") query.set("view", view);
    if (day !== today) query.set("day", day);
    const address = query.size > 0 ? `/calendar?${query}` : "/calendar";
    if (address === location.pathname + location.search) return;
    history[isStep ? "pushState" : "replaceState"](null, "", address);
}
