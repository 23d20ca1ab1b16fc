// Habits in words.

import { dayRange, longDay, nearDayInSentence, shortDay, startOfWeek } from "../dates.js";
import { count, duration, number } from "../words.js";

export const timeNames = { morning: "Morning", afternoon: "Afternoon", evening: "Evening", anytime: "Anytime" };
export const skipReasons = ["ill", "travelling", "rest"];
/** The strength from which a habit is called firm. */
const firm = 80;
const stateNames = {
    done: "Done", partly: "Partly done", missed: "Missed", skipped: "Skipped", unscheduled: "Not scheduled", paused: "Paused", open: "Open",
};

/** 1500 → "1,500", 2.5 → "2.5" */
export function amountText(amount) {
    const [whole, decimals] = String(amount).split(".");
    return decimals ? `${number(Number(whole))}.${decimals}` : number(amount);
}

/** The sum of two amounts, with no more than the three decimals that amounts have; never below zero. */
export function amountSum(amount, step) {
    return Math.max(0, Math.round(((amount ?? 0) + step) * 1000) / 1000);
}

/** Whether the amount is one not to exceed. */
export function isLimit(target) {
    return target?.kind === "atMost";
}

/** The state of a day with this amount, or null if it depends on the day alone; a limit is kept once the day is over. */
export function amountState(amount, target, isOver) {
    if (isLimit(target)) return amount > target.amount ? "missed" : isOver ? "done" : "open";
    if (amount >= target.amount) return "done";
    return amount > 0 ? "partly" : null;
}

/** "7.5 km", "at most 2 coffees" */
export function targetText(target) {
    return `${isLimit(target) ? "at most " : ""}${amountText(target.amount)} ${target.unit}`;
}

/** "5 of 8 glasses", "1 of at most 2 coffees" */
export function countText({ amount }, { target }) {
    return `${amountText(amount ?? 0)} of ${targetText(target)}`;
}

/** "All 8", or "Kept" for a limit */
export function wholeText({ target }) {
    return isLimit(target) ? "Kept" : `All ${amountText(target.amount)}`;
}

/** The amount that completed the day, if any; the target may have been different then. */
export function targetOf(day, habit) {
    return day.target === undefined ? habit.target : day.target;
}

/** Whether nothing is left to do for a day: it is done, or its limit was confirmed today. */
export function isSettled(habit, { day, state }) {
    return state === "done" || habit.today.isSettled && day === habit.days.at(-1).day;
}

/** "Skipped: ill", "Day off", "Partly done, 5 of 8 glasses", or the name of the state with its note. */
export function stateText(day, habit) {
    const target = targetOf(day, habit);
    const plain = day.isOff ? "Day off" : stateNames[day.state] ?? "";
    const name = isLimit(target) && day.state === "unscheduled" ? "Not counted" : plain;
    const isCounted = target && (isLimit(target) ? (day.amount ?? null) !== null && day.state !== "skipped"
        : day.state === "partly" || day.state === "done" && day.amount > target.amount);
    return [isCounted ? `${name}, ${countText(day, { target })}` : name, day.note].filter(Boolean).join(": ");
}

/** "Fri 20 Nov: Missed" */
export function dayText(day, habit, today) {
    return `${shortDay(day.day, today)}: ${stateText(day, habit)}`;
}

/** "24 August", with the year unless it is the current one. */
export function dateText(day, today) {
    const date = longDay(day).replace(/^\S+ /, "");
    return day.slice(0, 4) === today.slice(0, 4) ? date : `${date} ${day.slice(0, 4)}`;
}

/** "12 days", "5 in a row", "3 weeks" */
export function streakText(current, unit) {
    return unit === "inARow" ? `${number(current)} in a row` : count(current, unit === "weeks" ? "week" : "day");
}

/** How strong a habit is; where it is heading is its momentum. */
export function strengthWord(strength) {
    if (strength >= firm) return "firm";
    return strength >= 50 ? "fair" : "loose";
}

function doneThisWeek({ days, frequency }, { today, settings }) {
    const start = startOfWeek(today, settings.weekStart);
    const done = days.filter(({ day, state }) => day >= start && day <= today && state === "done").length;
    return `${done} of ${frequency.times} this week`;
}

/** Whether the habit is due today, done or not. */
export function isDueToday({ isPaused, today }) {
    return !isPaused && (today.isScheduled || today.state === "done" || today.state === "partly");
}

/** The second line of a habit; empty if a count takes its place. */
export function metaText(habit, view) {
    const { frequency, frequencyText, nextDay, estimatedDuration, target } = habit;
    const isDue = isDueToday(habit);
    if (target && isDue) return habit.today.state === "skipped" ? "skipped today" : "";
    const often = frequency.kind === "timesPerWeek" ? doneThisWeek(habit, view) : frequencyText;
    if (habit.isPaused || isDue) {
        const skipped = habit.today.state === "skipped" ? "skipped today" : null;
        return [often, estimatedDuration && duration(estimatedDuration), skipped].filter(Boolean).join(" · ");
    }
    const next = nextDay && frequency.kind !== "timesPerWeek" ? `next ${nearDayInSentence(nextDay, view.today)}` : null;
    return [often, next].filter(Boolean).join(" · ");
}

/** "5 Sep to 23 Sep", "13 Nov to today" */
export function spanText(from, to, today) {
    return to === today ? `${dayRange(from, from)} to today` : from === to ? dayRange(from, from) : `${dayRange(from, from)} to ${dayRange(to, to)}`;
}
