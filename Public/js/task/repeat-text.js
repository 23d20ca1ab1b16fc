// Repeat patterns in quick-add syntax, as the server writes them, and as parts for a form.

import { weekdays as weekdayNames } from "../dates.js";
import { capital, ordinal } from "../words.js";

export const weekdays = weekdayNames.map((name) => name.slice(0, 3).toLowerCase());
/** The suffix of a pattern whose task was moved once, naming the day of the series. */
const start = / from \d{4}-\d{2}-\d{2}/;
export const ordinals = [["1", "First"], ["2", "Second"], ["3", "Third"], ["4", "Fourth"], ["5", "Fifth"], ["last", "Last"]];

const none = { unit: "", every: 1, weekdays: [], day: "", nth: "", weekday: "", fromCompletion: false, until: "", times: "" };

function weekdayOf(word) {
    return weekdays.find((day) => word.startsWith(day)) ?? null;
}

/** The words after "every" or "on the" for a day of the month. */
function dayOfMonth(text) {
    if (text === "last day") return { day: "last" };
    const date = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text);
    if (date) return { day: date[1] };
    const [, nth, word] = /^(\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|last) ([a-z]+)$/.exec(text) ?? [];
    const weekday = word ? weekdayOf(word) : null;
    if (!weekday) return null;
    const names = { first: "1", second: "2", third: "3", fourth: "4", fifth: "5", last: "last" };
    return { nth: names[nth] ?? nth[0], weekday };
}

function weekdayList(text) {
    const days = text.split(/\s*,\s*/).map(weekdayOf);
    return days.every(Boolean) && days.length > 0 ? weekdays.filter((day) => days.includes(day)) : null;
}

function rule(text) {
    const names = { day: "day", weekday: "weekday", week: "week", month: "month", year: "year" };
    if (names[text]) return { unit: names[text] };
    if (text === "weekend") return { unit: "week", weekdays: ["sat", "sun"] };
    const monthly = dayOfMonth(text);
    if (monthly) return { unit: "month", ...monthly };
    const counted = /^(?:(\d{1,3})|(other)) (day|week|month|year)s?(?: on (.+))?$/.exec(text)
        ?? /^()()(week|month)(?: on (.+))$/.exec(text);
    if (counted) {
        const [, digits, other, unit, on] = counted;
        const every = other ? 2 : Number(digits || 1);
        if (!on) return { unit, every };
        if (unit === "week") return weekdayList(on) && { unit, every, weekdays: weekdayList(on) };
        const day = dayOfMonth(on.replace(/^the /, ""));
        return unit === "month" && day ? { unit, every, ...day } : null;
    }
    const days = weekdayList(text);
    return days && { unit: "week", weekdays: days };
}

/** The parts of a pattern, or null if the form cannot show it. */
export function repeatParts(text) {
    if (!text) return { ...none };
    const match = /^every(!)? (.+?)(?: until (\d{4}-\d{2}-\d{2})| for (\d{1,4}) times?)?$/
        .exec(text.trim().toLowerCase().replace(start, ""));
    const found = match && rule(match[2]);
    if (!found) return null;
    return { ...none, ...found, fromCompletion: match[1] === "!", until: match[3] ?? "", times: match[4] ?? "" };
}

function ruleText({ unit, every, weekdays: days, day, nth, weekday }) {
    if (unit === "weekday") return "weekday";
    const counted = every > 1 ? `${every} ${unit}s` : unit;
    if (unit === "week" && days.length > 0) return every > 1 ? `${counted} on ${days.join(",")}` : days.join(",");
    if (unit !== "month") return counted;
    let on = "";
    if (nth) on = `${nth === "last" ? "last" : ordinal(Number(nth))} ${weekdayNames[weekdays.indexOf(weekday)].toLowerCase()}`;
    else if (day) on = day === "last" ? "last day" : ordinal(Number(day));
    if (!on) return counted;
    return every > 1 ? `${counted} on the ${on}` : on;
}

/** The pattern for these parts, or null. */
export function repeatText(parts) {
    if (!parts.unit) return null;
    const end = parts.until ? ` until ${parts.until}` : parts.times ? ` for ${parts.times} times` : "";
    return `every${parts.fromCompletion ? "!" : ""} ${ruleText(parts)}${end}`;
}

/** Whether only this occurrence was moved away from the days of its series. */
export function isMovedOnce(pattern) {
    return start.test(pattern ?? "");
}

/** The same pattern, with its series counted from the current due date. */
export function seriesAnew(pattern) {
    return pattern.replace(start, "");
}

/** The pattern in plain words: "every! 3 days" → "Every 3 days after completion" */
export function repeatWords(pattern) {
    if (!pattern) return "Does not repeat";
    const [, bang, rest, end] = /^every(!)? (.+?)( until .+| for .+)?$/.exec(seriesAnew(pattern)) ?? [];
    if (!rest) return pattern;
    const day = (word) => weekdayNames[weekdays.indexOf(word)];
    const words = rest.replace(/\bweekday\b/, "working day").replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)\b(?:,(?:mon|tue|wed|thu|fri|sat|sun)\b)*/g,
        (days) => days.split(",").map(day).join(", ").replace(/, ([^,]+)$/, " and $1"))
        .replace(/\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/g, capital);
    const said = /^(last day|(\d+(st|nd|rd|th)|last) )/.test(`${words} `) ? `month on the ${words.trim()}` : words;
    return `Every ${said}${bang ? " after completion" : ""}${end ?? ""}`;
}
