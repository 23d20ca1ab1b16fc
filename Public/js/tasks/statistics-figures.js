import { timeAt } from "../clock.js";
import { weekdays } from "../dates.js";
import { element } from "../dom.js";
import { facts, table, tableRows, unseen } from "../parts/tables.js";
import { capital, count, duration, number, percent, priorityNames, typeNames } from "../words.js";

const partsOfDay = [["Night", 0], ["Morning", 6], ["Afternoon", 12], ["Evening", 18]];
const secondsOfDay = 86_400;

function longTime(seconds) {
    if (seconds < 60) return "Under 1 min";
    if (seconds < 2 * secondsOfDay) return duration(seconds);
    return `${Math.round((seconds / secondsOfDay) * 10) / 10} days`;
}

function againstEstimate({ estimated, actual, tasks }) {
    if (tasks === 0) return ["–", "No tasks have both an estimate and a time"];
    const share = estimated > 0 ? actual / estimated - 1 : 0;
    const difference = Math.abs(share) < 0.005 ? "as estimated" : `${percent(Math.abs(share))} ${share > 0 ? "longer" : "shorter"}`;
    const each = tasks > 1 ? `, ${duration(Math.round(actual / tasks))} each on average` : "";
    return [`${duration(actual)} for ${duration(estimated)}`, `${count(tasks, "task")}, ${difference}${each}`];
}

function totals(found, { past, tracked }) {
    const { added, completed, open, overdue, rate, score, points, averageSecondsToComplete: average } = found;
    const [times, note] = againstEstimate(found.estimate);
    return element("dl", { class: "facts" }, ...facts([
        ["Completed", number(completed)], ...(past > 1 ? [["Completed a day", (completed / past).toFixed(1)]] : []),
        ["Added", number(added)], ["Open at the end", number(open)],
        ["Overdue at the end", number(overdue), overdue > 0 ? "late-count" : null],
        ["Completion rate", rate === null ? "–" : percent(rate)], ["Score", number(score)], ["Points", number(points)],
        ["Average time to complete", average === null ? "–" : longTime(average)],
        ...(tracked === null ? [] : [["Time tracked", tracked > 0 ? duration(tracked) : "None"]]),
        ["Actual time against estimate", times, null, note],
    ]));
}

/** A table of completed tasks; `rows` are `{text, value, score, kind}`, and a bar is full at `most`. */
function bars(title, rows, most, { withScore = false, isHidden = false } = {}) {
    const heads = (withScore ? ["Done", "Score"] : ["Done"]).map((content) => ({ content, class: "num" }));
    const lines = tableRows(rows.map(({ text, value, score, kind = null }) => {
        const bar = element("i", { class: kind });
        bar.style.width = value > 0 ? `max(2px, ${(value / most) * 100}%)` : "0";
        const share = { content: element("span", { class: "share", "aria-hidden": "true" }, bar), class: "wide-cell" };
        return [{ content: text, class: "num" }, share, number(value), ...(withScore ? [number(score)] : [])];
    }));
    lines.forEach((line, index) => line.classList.toggle("none", rows[index].value === 0));
    const node = table(element("caption", {}, title), [unseen(title), unseen("Share"), ...heads], lines, { class: "bars" });
    node.tHead.classList.toggle("visually-hidden", isHidden);
    return node;
}

function largest(values) {
    return Math.max(0, ...values);
}

function keyed(title, entries, nameOf, kindOf = () => null) {
    const rows = entries.map(({ key, count: value, score }) => ({ text: nameOf(key), value, score, kind: kindOf(key) }));
    return bars(title, rows, largest(rows.map(({ value }) => value)), { withScore: true });
}

function weekdayRows(values, weekStart) {
    const rows = weekdays.map((text, index) => ({ text, value: values[index] }));
    const first = Math.max(weekdays.findIndex((day) => day.toLowerCase() === weekStart), 0);
    return [...rows.slice(first), ...rows.slice(0, first)];
}

function hourTables(values) {
    const most = largest(values);
    return partsOfDay.map(([title, first]) => bars(
        title, values.slice(first, first + 6).map((value, index) => ({ text: timeAt((first + index) * 60), value })),
        most, { isHidden: true }));
}

/**
 * Renders a response of `GET /api/statistics` as a list of nodes. It also takes how many of its days have passed and
 * the seconds tracked in them, null if unknown.
 */
export function figures(found, weekStart, days) {
    if (found.completed === 0) {
        return [totals(found, days), element("p", { class: "muted" }, "Nothing was completed on these days. Choose a longer range.")];
    }
    const categories = found.byCategory.filter(({ count: value }) => value > 0);
    return [
        totals(found, days),
        element(
            "div", { class: "bar-tables" },
            keyed("By priority", found.byPriority, (key) => `${key} ${priorityNames[key]}`, (key) => key.toLowerCase()),
            keyed("By time of day", found.byType, (key) => typeNames[key]),
            keyed("By category", categories, capital),
            bars("By weekday", weekdayRows(found.byWeekday, weekStart), largest(found.byWeekday))),
        element("h2", {}, "By hour of completion"),
        element("div", { class: "bar-tables hours" }, ...hourTables(found.byHour)),
    ];
}
