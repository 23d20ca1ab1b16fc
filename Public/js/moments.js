// Instants as local time in the zone of the settings.

import { clockText } from "./clock.js";
import { nearDay, nearDayInSentence, shortDay } from "./dates.js";
import { duration } from "./words.js";

const formats = new Map();

/** The zone of the dashboard, or the browser's own if the browser does not know it. */
function format(zone) {
    if (!formats.has(zone)) {
        const parts = {
            year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23",
        };
        let made;
        try {
            made = new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: zone });
        } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            made = new Intl.DateTimeFormat("en-GB", parts);
        }
        formats.set(zone, made);
    }
    return formats.get(zone);
}

/** "2026-11-21T13:05:09.000Z" → { day: "2026-11-21", time: "14:05" } in Berlin */
export function onWall(instant, zone) {
    const parts = Object.fromEntries(format(zone).formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
    return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** "Today 14:30" */
export function nearMoment(instant, { today, timeZone }) {
    const { day, time } = onWall(instant, timeZone);
    return `${nearDay(day, today)} ${clockText(time)}`;
}

/** "today 14:30" */
export function momentInSentence(instant, { today, timeZone }) {
    const { day, time } = onWall(instant, timeZone);
    return `${nearDayInSentence(day, today)} ${clockText(time)}`;
}

/** "14:30" */
export function timeOfMoment(instant, { timeZone }) {
    return clockText(onWall(instant, timeZone).time);
}

/** "Thu 19 Nov, 14:30" */
export function shortMoment(instant, { today, timeZone }) {
    const { day, time } = onWall(instant, timeZone);
    return `${shortDay(day, today)}, ${clockText(time)}`;
}

/** "23 h 58 min left", or "expired" */
export function timeLeft(until) {
    const minutes = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000));
    return minutes === 0 ? "expired" : `${duration(minutes * 60)} left`;
}
