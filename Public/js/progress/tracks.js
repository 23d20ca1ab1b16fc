import { shortDay } from "../dates.js";
import { byId, element, setText } from "../dom.js";
import { count, number } from "../words.js";

/** Draws a progress line with stops, each `{at, label, note, isReached, isNext}`; `at` and `share`, the progress, are from 0 to 1. */
function showTrack(list, stops, share) {
    const done = element("li", { class: "done", "aria-hidden": "true" });
    done.style.width = `${Math.min(Math.max(share, 0), 1) * 100}%`;
    list.replaceChildren(done, ...stops.map(({ at, label, note, isReached, isNext }) => {
        const stop = element("li", { class: isReached ? "reached" : isNext ? "next" : null }, element("span", {}, label, element("br"), note));
        stop.style.left = `${at * 100}%`;
        return stop;
    }));
}

/** The level, and the progress line from the previous level to the next ones. */
export function showLevel({ level, points }) {
    setText(byId("level"), number(level.level));
    setText(byId("level-name"), level.title);
    const pace = level.daysToNext === null ? "" : level.daysToNext > 365 ? ", over a year at your pace" : `, about ${count(level.daysToNext, "day")} at your pace`;
    const toNext = level.next === null ? "There is no higher level." : `${number(level.next - points.total)} points to level ${level.level + 1}${pace}`;
    setText(byId("level-note"), toNext);
    showTrack(byId("level-track"), level.stops.map(({ level: stop, points: start, at }) => ({
        at, label: `Level ${stop}`, note: number(start), isReached: stop <= level.level, isNext: stop === level.level + 1,
    })), level.share);
}

/** The streak, and its milestones at equal distances. */
export function showStreak(streak, { today }) {
    const { current, longest, startedOn, atRisk, milestones } = streak;
    setText(byId("streak"), number(current));
    setText(byId("streak-unit"), current === 1 ? "day" : "days");
    setText(byId("streak-note"), startedOn ? `since ${shortDay(startedOn, today)}; longest ${number(longest)}` : `longest ${number(longest)}`);
    const safety = byId("streak-safety");
    setText(safety, atRisk ? "One task today keeps it" : current > 0 ? "Safe today" : "");
    safety.className = atRisk ? "at-risk" : "safe";
    const next = milestones.findIndex(({ days }) => days > current);
    const before = next > 0 ? milestones[next - 1].days : 0;
    const steps = milestones.length - 1;
    const gap = next > 0 ? milestones[next].days - before : 1;
    const passed = next > 0 ? next - 1 + (current - before) / gap : 0;
    const share = next < 0 ? 1 : passed / steps;
    showTrack(byId("streak-track"), milestones.map(({ days }, index) => ({
        at: index / steps, label: number(days), note: index === next ? `${number(days - current)} to go` : index === 0 ? "days" : "", isReached: days <= current, isNext: index === next,
    })), share);
}
