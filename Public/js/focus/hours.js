import { clockText, minuteOf, timeAt } from "../clock.js";

// Minutes of one day, in which the timeline measures time.

const minutesOfDay = 24 * 60;
const leastHours = 7;

/** "2026-11-21T14:30" → 870; times on another day are clamped to midnight. */
export function minuteOn(day, local) {
    const of = local.slice(0, 10);
    if (of !== day) return of < day ? 0 : minutesOfDay;
    return minuteOf(local.slice(11, 16));
}

/** 490 → "8:10", or "8:10 am" */
export function clockOf(minute) {
    return clockText(timeAt(minute)).replace(/^0(?=\d:)/, "");
}

/** The full hours that cover some ranges `{start, end}` and `now`: at least seven, as `{from, to}`. */
export function shownHours(stretches, now) {
    const around = stretches.length > 0 ? [] : [{ start: now - 120, end: now }];
    const all = [...stretches, ...around, { start: now, end: now + 1 }];
    const from = Math.max(0, Math.floor(Math.min(...all.map(({ start }) => start)) / 60));
    const to = Math.min(24, Math.max(Math.ceil(Math.max(...all.map(({ end }) => end)) / 60), from + leastHours));
    return { from: Math.max(0, Math.min(from, to - leastHours)), to };
}

/** Assigns each range a column next to the ranges it overlaps: `{column, columns}` in the same order. */
export function sideBySide(stretches) {
    const placed = stretches.map((stretch, index) => ({ ...stretch, index, column: 0 })).sort((a, b) => a.start - b.start);
    const groups = [];
    for (const one of placed) {
        const group = groups.at(-1);
        if (!group || one.start >= group.end) {
            groups.push({ end: one.end, ends: [one.end], all: [one] });
            continue;
        }
        const free = group.ends.findIndex((end) => end <= one.start);
        one.column = free < 0 ? group.ends.length : free;
        group.ends[one.column] = one.end;
        group.end = Math.max(group.end, one.end);
        group.all.push(one);
    }
    const result = [];
    for (const { ends, all } of groups) for (const { index, column } of all) result[index] = { column, columns: ends.length };
    return result;
}
