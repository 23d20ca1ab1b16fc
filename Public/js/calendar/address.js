import { isDay } from "../dates.js";

/** What the URL says is shown: `{view, day, withCompleted}`. */
export function readAddress(today) {
    const query = new URLSearchParams(location.search);
    const day = query.get("day");
    return {
        view: query.get("view") === "week" ? "week" : "month",
        day: isDay(day) ? day : today,
        withCompleted: query.get("completed") !== "0",
    };
}

/** Writes it to the URL; as a new history entry if `isStep`. */
export function writeAddress({ view, day, withCompleted }, today, isStep) {
    const query = new URLSearchParams();
    if (view === "week") query.set("view", view);
    if (day !== today) query.set("day", day);
    if (!withCompleted) query.set("completed", "0");
    const address = query.size > 0 ? `/calendar?${query}` : "/calendar";
    if (address === location.pathname + location.search) return;
    history[isStep ? "pushState" : "replaceState"](null, "", address);
}
