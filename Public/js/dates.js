import { clockText } from "./clock.js";

// Days are civil days written YYYY-MM-DD, due dates a day or YYYY-MM-DDTHH:MM; both sort as text.

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
export const months = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
];

let isMonthFirst = false;

/** Sets the order of day and month from the settings: "dayFirst" or "monthFirst". */
export function writeDatesIn(order) {
    isMonthFirst = order === "monthFirst";
}

function dated(date, month) {
    return isMonthFirst ? `${month} ${date}` : `${date} ${month}`;
}

function parts(day) {
    const [year, month, date] = day.split("-").map(Number);
    return { year, month, date, weekday: (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7 };
}

/** The number of days from one to another; negative if the second is earlier. */
export function daysApart(from, to) {
    return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The same with both of them; 0 if the first is later. */
export function dayCount(from, to) {
    return Math.max(0, daysApart(from, to) + 1);
}

/** Whether the text is a valid day. */
export function isDay(text) {
    return /^\d{4}-\d{2}-\d{2}$/.test(text ?? "") && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

export function addDays(day, days) {
    const { year, month, date } = parts(day);
    return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

export function dayOf(dueDate) {
    return dueDate.slice(0, 10);
}

/** HH:MM, or an empty string for an all-day date. */
export function timeOf(dueDate) {
    return dueDate.length > 10 ? dueDate.slice(11, 16) : "";
}

/** The time of a due date in the person's way; an empty string for an all-day date. */
export function timeText(dueDate) {
    return clockText(timeOf(dueDate));
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day) {
    return parts(day).weekday;
}

/** The first day of the week that contains `day`; weeks start on "monday" or another weekday. */
export function startOfWeek(day, weekStart) {
    const first = weekdays.findIndex((name) => name.toLowerCase() === weekStart);
    return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}

export function weekdayName(day) {
    return weekdays[parts(day).weekday];
}

/** "Saturday, 21 November", or "Saturday, November 21" */
export function longDay(day) {
    const { month, date, weekday } = parts(day);
    return `${weekdays[weekday]}, ${dated(date, months[month - 1])}`;
}

/** "Sat 21 Nov 2026", or "Sat Nov 21 2026" */
export function fullDay(day) {
    return `${weekdayName(day).slice(0, 3)} ${dayAndMonth(day)} ${parts(day).year}`;
}

/** "Nov 2026" of 2026-11 */
export function monthAndYear(month) {
    const [year, number] = month.split("-").map(Number);
    return `${months[number - 1].slice(0, 3)} ${year}`;
}

/** "19 Nov", or "Nov 19" */
export function dayAndMonth(day) {
    const { month, date } = parts(day);
    return dated(date, months[month - 1].slice(0, 3));
}

/** "1 to 6 Nov", "28 Nov to 4 Dec", or a single day; months are written out if `isLong`. */
export function dayRange(from, to, isLong = false) {
    const name = (month) => (isLong ? months[month - 1] : months[month - 1].slice(0, 3));
    const [first, last] = [parts(from), parts(to)];
    const end = dated(last.date, name(last.month));
    if (from === to) return end;
    const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
    if (!isSameMonth) return `${dated(first.date, name(first.month))} to ${end}`;
    return isMonthFirst ? `${dated(first.date, name(first.month))} to ${last.date}` : `${first.date} to ${end}`;
}

/** "23 – 29 Nov", "30 Nov – 6 Dec"; with the year unless it is that of `today`. */
export function rangeTitle(first, last, today) {
    const text = dayRange(first, last).replace(" to ", " – ");
    return last.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${last.slice(0, 4)}`;
}

/** "Thu 19 Nov", with the year unless it is the current one. */
export function shortDay(day, today) {
    const { year } = parts(day);
    const text = `${weekdayName(day).slice(0, 3)} ${dayAndMonth(day)}`;
    return year === parts(today).year ? text : `${text} ${year}`;
}

/** "in 3 days" or "3 days ago"; empty for a day with a name. */
export function distance(day, today) {
    const days = daysApart(today, day);
    if (Math.abs(days) < 2) return "";
    return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** "Today", "Tomorrow", "Yesterday" or the short day. */
export function nearDay(day, today) {
    if (day === today) return "Today";
    if (day === addDays(today, 1)) return "Tomorrow";
    if (day === addDays(today, -1)) return "Yesterday";
    return shortDay(day, today);
}

/** "today", "tomorrow", "yesterday" or the short day. */
export function nearDayInSentence(day, today) {
    const text = nearDay(day, today);
    return text.includes(" ") ? text : text.toLowerCase();
}

/** The date at the end of a task's line; empty for an all-day task due today. */
export function dueText(dueDate, today) {
    if (!dueDate) return "";
    const time = timeText(dueDate);
    if (dayOf(dueDate) === today) return time;
    return time ? `${nearDay(dayOf(dueDate), today)} ${time}` : nearDay(dayOf(dueDate), today);
}
