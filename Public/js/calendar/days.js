// The days that a calendar shows. A day is text, YYYY-MM-DD.

import { addDays, daysApart, months, startOfWeek, weekdayName } from "../dates.js";

/** All days from `first` to `last`. */
export function daysBetween(first, last) {
    const days = [];
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
    return days;
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

/** "This week", "In 2 weeks", "Last week": the week that begins on `first`, seen from the running one. */
export function weekName(first, running) {
    const weeks = Math.round(daysApart(running, first) / 7);
    const names = { "-1": "Last week", 0: "This week", 1: "Next week" };
    return names[weeks] ?? (weeks > 0 ? `In ${weeks} weeks` : `${-weeks} weeks ago`);
}

/** The weekdays in the order of these days. */
export function weekdaysOf(days) {
    return days.slice(0, 7).map(weekdayName);
}
