import { weekdays } from "../dates.js";
import { element } from "../dom.js";
import { capital, count, duration, number, percent, priorityNames, typeNames } from "../words.js";

const partsOfDay = [["Night", 0], ["Morning", 6], ["Afternoon", 12], ["Evening", 18]];
const secondsOfDay = 86_400;

function longTime(seconds) {
    if (seconds < 60) return "Under 1 min";
    if (seconds < 2 * secondsOfDay) return duration(seconds);
    return `${Math.round((seconds / secondsOfDay) * 10) / 10} days`;
}

/** Never 100% while something is open. */
function rateText(rate) {
    if (rate === null) return "–";
    return rate < 1 && rate > 0.99 ? "Over 99%" : percent(rate);
}

function againstEstimate({ estimated, actual, tasks }) {
    if (tasks === 0) return ["–", "No task has both times"];
    const share = estimated > 0 ? actual / estimated - 1 : 0;
    const difference = Math.abs(share) < 0.005 ? "as estimated" : `${percent(Math.abs(share))} ${share > 0 ? "longer" : "shorter"}`;
    return [`${duration(actual)} for ${duration(estimated)}`, `${count(tasks, "task")}, ${difference}`];
}

function fact(name, text, { note = null, kind = null } = {}) {
    return element(
        "div", { class: note ? "wide" : null }, element("dt", {}, name), element("dd", { class: kind ? `num ${kind}` : "num" }, text, note ? element("small", {}, note) : ""));
}

function facts(found) {
    const { added, completed, open, overdue, rate, score, points, averageSecondsToComplete: average } = found;
    const [times, note] = againstEstimate(found.estimate);
    return element(
        "dl", { class: "facts" },
        fact("Completed", number(completed)), fact("Added", number(added)), fact("Open at the end", number(open)),
        fact("Late at the end", number(overdue), { kind: overdue > 0 ? "late-count" : null }),
        fact("Completed of all", rateText(rate)), fact("Score", number(score)), fact("Points", number(points)),
        fact("Average time to complete", average === null ? "–" : longTime(average)),
        fact("Actual time against estimate", times, { note }));
}

/** A table of completed tasks; `rows` are `{text, value, score, kind}`, and bars fill at `most`. */
function bars(title, rows, most, { withScore = false, isHidden = false } = {}) {
    const heads = withScore ? ["Done", "Score"] : ["Done"];
    const hidden = (text) => element("span", { class: "visually-hidden" }, text);
    return element(
        "table", { class: "bars" }, element("caption", {}, title),
        element("thead", { class: isHidden ? "visually-hidden" : null }, element(
            "tr", {}, element("th", { scope: "col" }, hidden(title)), element("th", { scope: "col" }, hidden("Share")),
            ...heads.map((head) => element("th", { scope: "col", class: "num" }, head)))),
        element("tbody", {}, ...rows.map((row) => {
            const bar = element("i", { class: row.kind ?? null });
            bar.style.width = row.value > 0 ? `max(2px, ${(row.value / most) * 100}%)` : "0";
            return element(
                "tr", { class: row.value === 0 ? "none" : null }, element("th", { scope: "row", class: "num" }, row.text),
                element("td", { class: "wide-cell" }, element("span", { class: "share", "aria-hidden": "true" }, bar)),
                element("td", { class: "num" }, number(row.value)),
                ...(withScore ? [element("td", { class: "num" }, number(row.score))] : []));
        })));
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
        title, values.slice(first, first + 6).map((value, index) => ({ text: `${String(first + index).padStart(2, "0")}:00`, value })),
        most, { isHidden: true }));
}

/** What an answer of `GET /api/statistics` says, as nodes to show below each other. */
export function figures(found, weekStart) {
    if (found.completed === 0) {
        return [facts(found), element("p", { class: "muted" }, "Nothing was completed in these days. Choose more days to see when and what.")];
    }
    const categories = found.byCategory.filter(({ count: value }) => value > 0);
    return [
        facts(found),
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
