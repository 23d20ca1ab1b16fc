import { nearDay, timeText } from "../dates.js";

/** The available reminders, in API format and in words. */
export const offsets = [
    ["0m", "When it is due"], ["5m", "5 minutes before"], ["15m", "15 minutes before"], ["30m", "30 minutes before"],
    ["1h", "1 hour before"], ["2h", "2 hours before"], ["1d", "1 day before"], ["2d", "2 days before"],
];
const units = { m: "minute", h: "hour", d: "day" };

/** "15m" → "15 minutes before", "2026-11-21T14:30" → "Today 14:30" */
export function reminderText(reminder, today) {
    const known = offsets.find(([value]) => value === reminder);
    if (known) return known[1];
    const offset = /^(\d+)([mhd])$/.exec(reminder);
    if (offset) return `${offset[1]} ${units[offset[2]]}${offset[1] === "1" ? "" : "s"} before`;
    return `${nearDay(reminder.slice(0, 10), today)} ${timeText(reminder)}`;
}
