import { nearDay } from "../dates.js";

/** An instant as day and minute in the zone of the settings: "Today 14:30". */
export function momentText(instant, { today, settings }) {
    const options = {
        year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23",
        timeZone: settings.timeZone ?? undefined,
    };
    const parts = Object.fromEntries(
        new Intl.DateTimeFormat("en-GB", options).formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
    return `${nearDay(`${parts.year}-${parts.month}-${parts.day}`, today)} ${parts.hour}:${parts.minute}`;
}
