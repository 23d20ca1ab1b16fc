import { byId, element, setText } from "../dom.js";
import { longDay, weekdayName } from "../dates.js";
import { dayName } from "../shown-day.js";
import { count, duration, number, percent } from "../words.js";

function figure(name) {
    const card = document.querySelector(`[data-figure=${name}]`);
    return { card, value: card.querySelector(".value"), unit: card.querySelector("small"), note: card.querySelector(".note") };
}

function showValue({ value, unit }, text, unitText, label) {
    value.disabled = false;
    setText(value, text);
    value.setAttribute("aria-label", label);
    if (unit) setText(unit, unitText);
}

function showScore(board) {
    const parts = figure("score");
    const { today, difference } = board.score;
    showValue(parts, number(today), "", `${number(today)}, show how the score was made`);
    const day = weekdayName(board.on);
    parts.note.replaceChildren();
    if (difference === null) parts.note.append(`No usual ${day} to compare with yet`);
    else if (difference > 0) parts.note.append(element("b", {}, `+${number(difference)}`), ` on a usual ${day}`);
    else if (difference < 0) parts.note.append(`${number(-difference)} below a usual ${day}`);
    else parts.note.append(`Same as a usual ${day}`);
}

function showLevel({ level }) {
    const parts = figure("level");
    showValue(parts, String(level.level), level.title, `${level.level}, show how the level was reached`);
    parts.card.querySelector(".bar i").style.width = percent(level.progress);
    setText(parts.note, level.toNext === null ? "The highest level" : `${count(level.toNext, "point")} to level ${level.level + 1}`);
}

function showStreak({ streak }) {
    const parts = figure("streak");
    const unit = streak.current === 1 ? "day" : "days";
    showValue(parts, number(streak.current), unit, `${number(streak.current)} ${unit}, show the streak`);
    parts.note.classList.toggle("risk", streak.atRisk);
    let text = "Complete a task to start one";
    if (streak.atRisk) text = "At risk: complete a task today";
    else if (streak.current > 0 && streak.toMilestone !== null) {
        text = `${count(streak.toMilestone, "day")} to ${streak.milestoneTitle ?? count(streak.nextMilestone, "day")}`;
    } else if (streak.current > 0) text = "Every milestone reached";
    setText(parts.note, text);
}

/** The progress towards the daily goal. */
function showGoal({ kind, target, value, isReached }) {
    const parts = figure("done");
    setText(parts.card.querySelector("h2"), kind === "score" ? "Daily goal, score" : "Daily goal");
    showValue(parts, number(value), `of ${number(target)}`, `${number(value)} of ${number(target)}, show what counts`);
    setText(parts.note, isReached ? "Goal reached" : `${number(target - value)} to go`);
}

function showDone({ completion, open, goal }) {
    if (goal) {
        showGoal(goal);
        return;
    }
    const parts = figure("done");
    setText(parts.card.querySelector("h2"), `Done ${dayName}`);
    const { completed, planned } = completion;
    showValue(parts, number(completed), `of ${number(planned)}`, `${number(completed)} of ${number(planned)}, show what counts`);
    const left = open.count > 0 ? `${number(open.count)} left` : "All done";
    setText(parts.note, planned === 0 ? "Nothing planned" : left);
}

/** The server rounds the shares together so that they add up to 100; 0% means none and 100% means all. */
function shareText({ percent: whole, completed }, all) {
    if (whole === 0 && completed > 0) return "<1%";
    return whole === 100 && completed < all ? ">99%" : `${whole}%`;
}

function showLegend({ priorities }) {
    byId("legend").replaceChildren(...priorities.slices.map((slice) => element(
        "li", {},
        element("span", { class: `prio ${slice.priority.toLowerCase()}` }, slice.priority), slice.name,
        element("b", { class: "num" }, `${number(slice.completed)} · ${shareText(slice, priorities.completed)}`))));
    setText(byId("priorities-note"), `${count(priorities.completed, "task")} in 30 days`);
}

/** Charts without data are not offered. */
function showCharts({ priorities, year, open }) {
    const isUsed = year.completed > 0 || open.count > 0;
    for (const [id, isShown] of [["pie-title", priorities.completed > 0], ["health-title", isUsed], ["trend-title", isUsed], ["year-title", year.completed > 0]]) {
        byId(id).closest(".card").hidden = !isShown;
    }
}

function showHead(board) {
    setText(byId("title"), longDay(board.on));
    const { count: left, estimate } = board.open;
    const time = estimate > 0 ? ` · about ${duration(estimate)}` : "";
    const none = board.completion.completed > 0 ? "Nothing left to do" : "Nothing to do yet";
    setText(byId("note"), left > 0 ? `${number(left)} to do${time}` : none);
}

/** Every number on the Today page, and the sentences about the day. */
export function showFigures(board) {
    showHead(board);
    showScore(board);
    showLevel(board);
    showStreak(board);
    showDone(board);
    showLegend(board);
    showCharts(board);
    setText(byId("year-note"), `${count(board.year.completed, "task")} · ${count(board.year.points, "point")}`);
}
