import { clockText, minuteOf, timeAt } from "../clock.js";
import { addDays, dayOf, timeOf } from "../dates.js";

/** What a block is at least as high as, in minutes, and the length of one without an estimate. */
const leastMinutes = 27.5;
const usualMinutes = 30;
/** What dragging and the arrow keys snap to, in minutes. */
export const snap = 15;
const dayMinutes = 24 * 60;

/** 570 → "09:30"; midnight is "00:00" at both ends of a day. */
function written(minute) {
    return timeAt(Math.round(minute) % dayMinutes);
}

/** The same in the person's way. */
export function timeText(minute) {
    return clockText(written(minute));
}

/** A full hour, 0 to 24, without its minutes: "07", or "7 am". */
export function hourText(hour) {
    return clockText(`${String(hour).padStart(2, "0")}:00`).replace(":00", "");
}

/** The minutes of a task's estimate; half an hour without one. */
export function minutesOf({ estimatedDuration }) {
    return estimatedDuration ? estimatedDuration / 60 : usualMinutes;
}

/** A day with a time, as due dates have it. */
export function dueAt(day, minute) {
    return `${day}T${written(minute)}`;
}

/**
 * The blocks of a day's timed tasks, in order of time: `{task, from, to}` in minutes, `depth` 1 for one that lies over an
 * earlier one, `free` until where the next one leaves it free, and `more`, how many others lie there without room.
 */
export function blocksOf(tasks) {
    const timed = tasks.map((task) => {
        const from = minuteOf(timeOf(task.dueDate));
        const to = Math.min(from + minutesOf(task), dayMinutes);
        return { task, from, to, free: Math.max(to, from + leastMinutes), depth: 0, more: 0 };
    }).sort((a, b) => a.from - b.from || b.to - a.to || a.task.id.localeCompare(b.task.id));
    const blocks = [];
    for (const block of timed) {
        const end = ({ to, from }) => Math.max(to, from + leastMinutes);
        const under = blocks.filter((earlier) => end(earlier) > block.from);
        if (under.length > 1) {
            under.at(-1).more += 1;
            continue;
        }
        if (under.length === 1) {
            block.depth = 1 - under[0].depth;
            under[0].free = Math.min(under[0].free, block.from);
        }
        blocks.push(block);
    }
    return blocks;
}

/** How many whole lines of text fit into that many minutes, at `hour` pixels an hour and `line` pixels a line. */
export function linesIn(minutes, { hour, line }) {
    return Math.max(1, Math.floor((minutes * hour / 60 - 3) / line));
}

/** The stretches of the days from `days[0]` on in which a task of that many minutes fits into the work hours: the first `most`. */
export function gapsFor(minutes, { days, workHours, blocks, now, today, isOff }, most = 3) {
    const gaps = [];
    const end = workHours.to > workHours.from ? workHours.to : dayMinutes;
    for (const day of days) {
        if (day < today || (isOff(day) && day !== days[0])) continue;
        const earliest = day === today ? Math.max(workHours.from, Math.ceil(now / snap) * snap) : workHours.from;
        let at = earliest;
        for (const { from, to } of [...blocks(day), { from: end, to: end }]) {
            for (; at + minutes <= Math.min(from, end) && gaps.length < most; at += Math.max(snap, Math.ceil(minutes / snap) * snap)) gaps.push({ day, minute: at });
            at = Math.max(at, Math.ceil(to / snap) * snap);
        }
        if (gaps.length >= most) break;
    }
    return gaps;
}

/** The parts of a time entry on each of its days: `{day, from, to}` in minutes; `localStart` and `localEnd` are local times. */
export function piecesOf({ localStart, localEnd }) {
    const pieces = [];
    for (let day = dayOf(localStart); day <= dayOf(localEnd); day = addDays(day, 1)) {
        const from = day === dayOf(localStart) ? minuteOf(timeOf(localStart)) : 0;
        const to = day === dayOf(localEnd) ? minuteOf(timeOf(localEnd)) : dayMinutes;
        if (to > from || dayOf(localStart) === dayOf(localEnd)) pieces.push({ day, from, to });
    }
    return pieces;
}
