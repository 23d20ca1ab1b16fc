import { shortDay } from "../dates.js";
import { byId, element, setText } from "../dom.js";
import { count, number } from "../words.js";

/** The share of a line that the texts of two stops need between them. */
const leastGap = 0.19;
/** How near to the ends the mark is written beside itself. */
const nearEnd = 0.08;

/**
 * Draws a progress line with stops `{at, label, note, isReached, isNext}` from 0 to 1, and a mark with a text at `share`.
 */
function showTrack(list, stops, share, mark) {
    const within = Math.min(Math.max(share, 0), 1);
    const done = element("li", { class: "done", "aria-hidden": "true" });
    done.style.width = `${within * 100}%`;
    const now = element("li", { class: `now num ${within < nearEnd ? "at-start" : within > 1 - nearEnd ? "at-end" : ""}` }, mark);
    now.style.left = `${within * 100}%`;
    list.replaceChildren(done, ...stops.map(({ at, label, note, isReached, isNext }) => {
        const stop = element("li", { class: isReached ? "stop reached" : isNext ? "stop next" : "stop" }, element("span", {}, label, element("br"), note));
        stop.style.left = `${at * 100}%`;
        return stop;
    }), now);
}

/** Where a value is between stops that begin at `starts` and stand at `ats`. */
function between(value, starts, ats) {
    const next = starts.findIndex((start) => start > value);
    if (next <= 0) return next === 0 ? 0 : 1;
    const part = (value - starts[next - 1]) / (starts[next] - starts[next - 1]);
    return ats[next - 1] + part * (ats[next] - ats[next - 1]);
}

/** Stands the stops true to their values, or evenly where texts would touch. */
function places(starts) {
    const [first, last] = [starts[0], starts.at(-1)];
    const truly = starts.map((start) => (start - first) / (last - first));
    const areApart = truly.slice(1).every((at, index) => at - truly[index] >= leastGap);
    return areApart ? truly : starts.map((_, index) => index / (starts.length - 1));
}

/** The level, and the line from the level before to the next ones. */
export function showLevel({ level, points }) {
    setText(byId("level"), number(level.level));
    setText(byId("level-name"), level.title);
    const pace = level.daysToNext === null ? "" : level.daysToNext > 365 ? ", over a year at your pace" : `, about ${count(level.daysToNext, "day")} at your pace`;
    const toNext = level.next === null ? "This is the highest level." : `${number(level.next - points.total)} points to level ${level.level + 1}${pace}`;
    setText(byId("level-note"), toNext);
    const stops = level.stops.filter((stop) => stop.level >= level.level - 1).slice(0, 5);
    const starts = stops.map((stop) => stop.points);
    const ats = places(starts);
    showTrack(byId("level-track"), stops.map((stop, index) => ({
        at: ats[index], label: `Level ${stop.level}`, note: number(stop.points), isReached: stop.level <= level.level, isNext: stop.level === level.level + 1,
    })), between(points.total, starts, ats), number(points.total));
}

/** The streak, and its milestones at equal distances. */
export function showStreak(streak, { today }) {
    const { current, longest, startedOn, atRisk, milestones } = streak;
    setText(byId("streak"), number(current));
    setText(byId("streak-unit"), current === 1 ? "day" : "days");
    setText(byId("streak-note"), [startedOn && `since ${shortDay(startedOn, today)}`, longest > current && `longest ${number(longest)}`].filter(Boolean).join("; "));
    const safety = byId("streak-safety");
    setText(safety, atRisk ? "One task today keeps it" : current > 0 ? "Safe today" : "");
    safety.className = atRisk ? "at-risk" : "safe";
    const days = milestones.map((milestone) => milestone.days);
    const next = days.findIndex((milestone) => milestone > current);
    const ats = days.map((_, index) => index / (days.length - 1));
    showTrack(byId("streak-track"), days.map((milestone, index) => ({
        at: ats[index], label: number(milestone), note: index === next ? `${number(milestone - current)} to go` : "", isReached: milestone <= current, isNext: index === next,
    })), between(current, days, ats), current > 0 ? count(current, "day") : "");
}
