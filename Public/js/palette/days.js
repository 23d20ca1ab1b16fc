import { addDays, weekdayOf } from "../dates.js";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekStarts = { sunday: 0, monday: 1, saturday: 6 };

/** The next such weekday after today. */
function next(today, weekday) {
    return addDays(today, (weekday - weekdayOf(today) + 6) % 7 + 1);
}

function weekdayNamed(word) {
    return weekdays.findIndex((name) => name === word || (word.length >= 3 && name.startsWith(word)));
}

function onDate(today, date, month) {
    const written = (year) => `${year}-${String(month + 1).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
    const year = Number(today.slice(0, 4));
    const isReal = (day) => new Date(`${day}T00:00Z`).toISOString().slice(0, 10) === day;
    const day = written(year) >= today ? written(year) : written(year + 1);
    return date >= 1 && date <= 31 && isReal(day) ? day : null;
}

const steps = { day: 1, week: 7 };

// Each pattern stands for a whole phrase; what it gives is a day, or null where there is no such day.
const phrases = [
    [/^today$/, ({ today }) => today],
    [/^(?:tomorrow|tmr)$/, ({ today }) => addDays(today, 1)],
    [/^(?:the day after tomorrow|day after tomorrow)$/, ({ today }) => addDays(today, 2)],
    [/^yesterday$/, ({ today }) => addDays(today, -1)],
    [/^(?:(?:on|this|next) )?([a-z]+)$/, ({ today }, word) => (weekdayNamed(word) < 0 ? null : next(today, weekdayNamed(word)))],
    [/^(?:the |this )?weekend$/, ({ today }) => (weekdayOf(today) === 6 ? today : next(today, 6))],
    [/^next week$/, ({ today, weekStart }) => next(today, weekStarts[weekStart] ?? 1)],
    [/^(?:the )?end of (?:the |this )?week$/, ({ today, weekStart }) => addDays(next(today, weekStarts[weekStart] ?? 1), -1)],
    [/^in (\d{1,3}) (day|week)s?$/, ({ today }, number, unit) => addDays(today, Number(number) * steps[unit])],
    [/^in an? (day|week)$/, ({ today }, unit) => addDays(today, steps[unit])],
    [/^(\d{4}-\d{2}-\d{2})$/, (_, day) => (Number.isNaN(Date.parse(day)) ? null : day)],
    [/^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})$/, ({ today }, date, name) => inMonth(today, date, name)],
    [/^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?$/, ({ today }, name, date) => inMonth(today, date, name)],
];

function inMonth(today, date, name) {
    const month = months.indexOf(name.slice(0, 3));
    return month < 0 ? null : onDate(today, Number(date), month);
}

/** The day that words such as "monday" or "in 3 days" mean; null where they mean none. */
export function dayFrom(words, board) {
    const context = { today: board.today, weekStart: board.settings.weekStart };
    for (const [pattern, meaning] of phrases) {
        const match = pattern.exec(words.trim().toLowerCase());
        const day = match && meaning(context, ...match.slice(1));
        if (day) return day;
    }
    return null;
}
