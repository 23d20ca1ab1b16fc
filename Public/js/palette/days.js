import { addDays, isDay, months, startOfWeek, weekdayOf, weekdays } from "../dates.js";

/** The next such weekday after today. */
function next(today, weekday) {
    return addDays(today, (weekday - weekdayOf(today) + 6) % 7 + 1);
}

function weekdayNamed(word) {
    return weekdays.findIndex((name) => word.length >= 3 && name.toLowerCase().startsWith(word));
}

function onDate(today, date, month) {
    const written = (year) => `${year}-${String(month + 1).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
    const year = Number(today.slice(0, 4));
    const day = written(year) >= today ? written(year) : written(year + 1);
    return isDay(day) ? day : null;
}

const steps = { day: 1, week: 7 };

// Each pattern matches a whole phrase and returns a day, or null if there is no such day.
const phrases = [
    [/^today$/, ({ today }) => today],
    [/^(?:tomorrow|tmr)$/, ({ today }) => addDays(today, 1)],
    [/^(?:the day after tomorrow|day after tomorrow)$/, ({ today }) => addDays(today, 2)],
    [/^yesterday$/, ({ today }) => addDays(today, -1)],
    [/^(?:(?:on|this|next) )?([a-z]+)$/, ({ today }, word) => (weekdayNamed(word) < 0 ? null : next(today, weekdayNamed(word)))],
    [/^(?:the |this )?weekend$/, ({ today }) => (weekdayOf(today) === 5 ? today : next(today, 5))],
    [/^next week$/, ({ today, weekStart }) => addDays(startOfWeek(today, weekStart), 7)],
    [/^(?:the )?end of (?:the |this )?week$/, ({ today, weekStart }) => addDays(startOfWeek(today, weekStart), 6)],
    [/^in (\d{1,3}) (day|week)s?$/, ({ today }, number, unit) => addDays(today, Number(number) * steps[unit])],
    [/^in an? (day|week)$/, ({ today }, unit) => addDays(today, steps[unit])],
    [/^(\d{4}-\d{2}-\d{2})$/, (_, day) => (isDay(day) ? day : null)],
    [/^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})$/, ({ today }, date, name) => inMonth(today, date, name)],
    [/^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?$/, ({ today }, name, date) => inMonth(today, date, name)],
];

function inMonth(today, date, name) {
    const at = months.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3));
    return at < 0 ? null : onDate(today, Number(date), at);
}

/** The day for words such as "monday" or "in 3 days", or null. */
export function dayFrom(words, board) {
    const context = { today: board.today, weekStart: board.settings.weekStart };
    for (const [pattern, meaning] of phrases) {
        const match = pattern.exec(words.trim().toLowerCase());
        const day = match && meaning(context, ...match.slice(1));
        if (day) return day;
    }
    return null;
}
