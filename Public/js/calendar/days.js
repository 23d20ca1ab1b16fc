// The days that a calendar shows. A day is text, YYYY-MM-DD.

import { addDays, longDay, months, startOfWeek, weekdayName } from "../dates.js";

/** All days from `first` to `last`. */
function daysBetween(first, last) {
    const days = [];
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
    return days;
}

/** The seven days of the week that contains `day`. */
export function weekOf(day, weekStart) {
    const first = startOfWeek(day, weekStart);
    return daysBetween(first, addDays(first, 6));
}

/** The whole weeks that contain the month of `day`. */
export function weeksOfMonth(day, weekStart) {
    const first = `${day.slice(0, 7)}-01`;
    const last = addDays(addMonths(first, 1), -1);
    return daysBetween(startOfWeek(first, weekStart), addDays(startOfWeek(last, weekStart), 6));
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day, step) {
    const [year, month, date] = day.split("-").map(Number);
    const last = new Date(Date.UTC(year, month + step, 0));
    const wanted = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())));
    return wanted.toISOString().slice(0, 10);
}

export function isSameMonth(day, other) {
    return day.slice(0, 7) === other.slice(0, 7);
}

/** "November 2026" */
export function monthTitle(day) {
    return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** "16 – 22 November 2026", with both months or years if they differ; "November 16 – 22, 2026" in the other order. */
export function weekTitle(days) {
    const [first, last] = [days[0], days.at(-1)];
    const [from, to] = [first, last].map((day) => longDay(day).split(", ")[1]);
    const isMonthFirst = !/^\d/.test(from);
    const comma = isMonthFirst ? "," : "";
    const [begin, end] = [first, last].map((day) => `${comma} ${day.slice(0, 4)}`);
    if (begin !== end) return `${from}${begin} – ${to}${end}`;
    if (!isSameMonth(first, last)) return `${from} – ${to}${end}`;
    const date = (day) => String(Number(day.slice(8)));
    return isMonthFirst ? `${from} – ${date(last)}${end}` : `${date(first)} – ${to}${end}`;
}

/** The weekdays in the order of these days. */
export function weekdaysOf(days) {
    return days.slice(0, 7).map(weekdayName);
}

/** "Nov" */
export function monthShort(day) {
    return months[Number(day.slice(5, 7)) - 1].slice(0, 3);
}
