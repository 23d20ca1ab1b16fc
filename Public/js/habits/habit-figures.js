import { byId, element, hasChanged, setText } from "../dom.js";
import { count, duration, estimateOf, number, percent } from "../words.js";
import { doneRing } from "./drawings.js";
import { isDueToday, streakText } from "./habit-text.js";

function rateOf({ done, scheduled }) {
    return scheduled > 0 ? done / scheduled : null;
}

function showDone(due, done) {
    setText(byId("done-today"), number(done));
    setText(byId("due-today"), `of ${number(due)}`);
    setText(byId("left-today"), due === 0 ? "Nothing due today" : due > done ? `${count(due - done, "habit")} left` : "All done");
    const ring = byId("done-ring");
    if (hasChanged(ring, due, done)) ring.replaceChildren(doneRing(due > 0 ? done / due : 0));
}

function showRate({ rate7, rate7Before }) {
    const rate = rateOf(rate7);
    const before = rateOf(rate7Before);
    setText(byId("rate"), rate === null ? "–" : percent(rate));
    setText(byId("rate-of"), rate === null ? "" : `${number(rate7.done)} of ${number(rate7.scheduled)}`);
    const note = byId("rate-note");
    if (rate === null || before === null) return note.replaceChildren("No earlier week to compare with");
    const points = Math.round(rate * 100) - Math.round(before * 100);
    if (points > 0) return note.replaceChildren(element("b", {}, `+${count(points, "point")}`), " on the week before");
    return note.replaceChildren(points < 0 ? `${count(-points, "point")} below the week before` : "Same as the week before");
}

/** A streak of a habit that is not daily counts times, not days. */
function showLongest({ longestCurrent: longest }, habits) {
    const unit = habits.find(({ id }) => id === longest?.habitId)?.streak.unit ?? "days";
    const [value, ...words] = streakText(longest?.days ?? 0, unit).split(" ");
    setText(byId("longest"), value);
    setText(byId("longest-unit"), words.join(" "));
    const missing = (longest?.nextMilestone ?? 0) - (longest?.days ?? 0);
    const toGo = missing > 0 ? `${unit === "days" ? count(missing, "day") : `${number(missing)} more`} to ${number(longest.nextMilestone)}` : null;
    setText(byId("longest-note"), longest ? [longest.title, toGo].filter(Boolean).join(" · ") : "Starts the next time you do one");
}

function showStrength({ meanStrength }, habits) {
    const counted = habits.filter(({ isPaused }) => !isPaused);
    const building = counted.filter(({ momentum }) => momentum === "building").length;
    const falling = counted.filter(({ momentum }) => ["declining", "stalled"].includes(momentum)).length;
    setText(byId("mean-strength"), `${Math.round(meanStrength ?? 0)}%`);
    byId("mean-bar").style.width = `${Math.round(meanStrength ?? 0)}%`;
    setText(byId("strength-note"), falling > 0 ? `${building} building, ${falling} slipping` : `${building} building`);
}

/** The four figures above the habits, and what is left of today in the head of the page. */
export function showHabitFigures(summary, habits) {
    // Today's figures follow each click at once; a skipped habit is not due.
    const due = habits.filter((habit) => isDueToday(habit) && habit.today.state !== "skipped");
    const left = due.filter(({ today }) => !today.isSettled);
    showDone(due.length, due.length - left.length);
    showRate(summary);
    showLongest(summary, habits);
    showStrength(summary, habits);
    const seconds = estimateOf(left);
    const time = seconds > 0 ? ` · about ${duration(seconds)}` : "";
    const rest = due.length > 0 ? "All done for today" : "Nothing due today";
    setText(byId("note"), habits.length === 0 ? "" : left.length > 0 ? `${number(left.length)} left today${time}` : rest);
}
