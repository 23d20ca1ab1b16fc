// Times of day are written HH:MM in all data; pages write them in the person's way.

import { store, stored } from "./storage.js";

const key = "tasker-clock";
const pattern = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*h?\s*(?:([ap])\.?\s*m?\.?)?\s*$/i;

let isTwelve = false;
let isOfLanguage = null;

/** Sets how times are written, from the settings: "12", "24", or "auto" for the way of the browser's language. */
export function writeTimesIn(clock) {
    isTwelve = clock === "auto" ? isBrowserTwelve() : clock === "12";
    // Only the browser knows how its language counts.
    if (clock === "auto" && stored(key, "site") !== browserClock()) store(key, browserClock(), "site");
}

function browserClock() {
    return isBrowserTwelve() ? 12 : 24;
}

/** Whether the browser's language counts hours to 12. */
export function isBrowserTwelve() {
    isOfLanguage ??= new Intl.DateTimeFormat(navigator.language, { hour: "numeric" }).resolvedOptions().hour12;
    return isOfLanguage;
}

/** "14:05" → "14:05" or "2:05 pm"; an empty string stays empty. */
export function clockText(time, asTwelve = isTwelve) {
    if (!asTwelve || !time) return time;
    const hour = Number(time.slice(0, 2));
    return `${hour % 12 || 12}${time.slice(2, 5)} ${hour % 24 < 12 ? "am" : "pm"}`;
}

/** "09:30" → 570 */
export function minuteOf(time) {
    const [hours, minutes] = time.split(":").map(Number);
    return hours * 60 + minutes;
}

/** 570 → "09:30", the format of fields and of the API; the end of a day is "24:00". */
export function timeAt(minute) {
    const pad = (value) => String(value).padStart(2, "0");
    return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** A sentence of the server with its times in the person's way, except within quotation marks. */
export function withClock(sentence) {
    if (!isTwelve || !sentence) return sentence;
    return sentence.replace(/“[^”]*”|(?<![\d:])(\d{1,2}):(\d\d)(?!\d|:\d)/g, (part, hour) => (hour === undefined || Number(hour) > 24 ? part : clockText(part.padStart(5, "0"))));
}

/** "12" if hours count to 12 here, else "24". */
export function clockName() {
    return isTwelve ? "12" : "24";
}

/** The time a person means by "730", "7.30", "7:30 pm" or "19h": `{value}`, or `{problem}` with what would be right. */
export function readTime(text) {
    const [, digits, minutes = "00", half] = pattern.exec(text) ?? [];
    const hour = Number(digits);
    if (digits === undefined) return { problem: `Write a time, such as ${clockText("07:30")} or ${clockText("19:00")}.` };
    if (half && (hour < 1 || hour > 12)) return { problem: "With am and pm, hours go from 1 to 12." };
    if (Number(minutes) > 59) return { problem: "Minutes go up to 59." };
    if (hour > 23) return { problem: `A day ends at ${clockText("23:59")}.` };
    const whole = half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour;
    return { value: `${String(whole).padStart(2, "0")}:${minutes}` };
}
