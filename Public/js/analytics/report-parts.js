import { addDays, dayAndMonth, dayRange, monthAndYear, months, shortDay } from "../dates.js";
import { element } from "../dom.js";
import { table, tableRows } from "../parts/tables.js";
import { number, percent, priorityNames } from "../words.js";

const longestList = 40;
const mostProjects = 8;

/** The label of the previous period, in front of a number. */
function beforeName({ span, before, dayCount, from, to }) {
    // A week or month in progress is compared with as many days of the previous one.
    if (addDays(from, dayCount - 1) < to && span !== "period") return dayRange(before.from, before.to);
    if (span === "month") return months[Number(before.from.slice(5, 7)) - 1];
    return { day: "Day before", week: "Week before", period: "Before" }[span];
}

function rateText(rate) {
    return rate === null ? "–" : percent(rate);
}

/** The six figures of a report, each with that of the previous period. */
export function figures(report) {
    const { before, level, productivity, productivityBefore } = report;
    const compared = (value) => (before ? `${beforeName(report)} ${value(before)}` : "");
    return [
        ["Completed", number(report.completed), compared(({ completed }) => number(completed))],
        ["Score", number(report.score), compared(({ score }) => number(score))],
        ["Points", number(report.points), compared(({ points }) => number(points))],
        ["Completion rate", rateText(report.rate), compared(({ rate }) => rateText(rate))],
        ["Level", String(level.level), level.toNext === null ? "the highest" : `${number(level.toNext)} to level ${level.level + 1}`],
        ["Productivity", productivity ? String(productivity.score) : "–", productivityBefore ? `${dayAndMonth(before.to)} ${productivityBefore.score}` : ""],
    ].map(([name, value, note]) => element("div", {}, element("dt", {}, name), element("dd", {}, value, element("small", {}, note))));
}

/** The days by month, week or day, whichever gives a readable number of lines; none for a single day. */
export function parts(report) {
    const { span, from, to, days, weeks } = report;
    const [title, unit, lines] = [
        ["Days", "Day", span === "week" ? days.map((day) => ({ ...day, name: shortDay(day.day, to) })) : []],
        ["Months", "Month", report.months.map((part) => ({ ...part, name: monthAndYear(part.from) }))],
        ["Weeks", "Week", weeks.map((part) => ({ ...part, name: dayRange(part.from, part.to) }))],
        ["Days", "Day", days.length > 1 ? days.map((day) => ({ ...day, name: shortDay(day.day, to) })) : []],
    ].find(([, , some]) => some.length > 1) ?? [null, null, []];
    if (lines.length === 0) return [];
    const cells = (name, { completed, score, points, rate }) => [name, number(completed), number(score), number(points), rateText(rate)];
    const [sum] = tableRows([cells(span === "month" ? months[Number(from.slice(5, 7)) - 1] : "Total", report)]);
    const node = table(`${title} of the report`, [unit, "Completed", "Score", "Points", "Rate"], tableRows(lines.map((line) => cells(line.name, line))), { class: "data" });
    node.append(element("tfoot", {}, sum));
    return [element("h3", {}, title), node];
}

/** Completed tasks by project, as bars by priority; none if nothing was completed. */
export function projects({ projects: all }) {
    if (all.length === 0) return [];
    const shown = all.slice(0, all.length > mostProjects ? mostProjects - 1 : mostProjects);
    const rest = all.slice(shown.length);
    if (rest.length > 0) {
        const together = (pick) => rest.reduce((sum, project) => sum + pick(project), 0);
        shown.push({
            name: `${rest.length} others`, completed: together(({ completed }) => completed),
            byPriority: [0, 1, 2, 3].map((priority) => together(({ byPriority }) => byPriority[priority])),
        });
    }
    const most = Math.max(...shown.map(({ completed }) => completed));
    const rows = shown.map(({ name, completed, byPriority }) => element(
        "tr", {}, element("th", { scope: "row", dir: "auto" }, name), element("td", { class: "stack-cell" }, stack(byPriority, most)),
        element("td", {}, element("b", { class: "num" }, number(completed)))));
    const legend = element("p", { class: "key" }, ...["P0", "P1", "P2", "P3"].map((name) => element("span", {}, element("i", { class: name.toLowerCase() }), name)));
    return [element("h3", {}, "Projects ", element("span", {}, "completed, by priority")), legend, table("Completed by project", ["Project", "By priority", "Completed"], rows, { class: "data stacks" })];
}

function stack(byPriority, most) {
    const description = byPriority.map((some, priority) => (some > 0 ? `P${priority} ${number(some)}` : "")).filter(Boolean).join(", ");
    return element("span", { class: "stack", role: "img", "aria-label": description }, ...byPriority.flatMap((some, priority) => {
        if (some === 0) return [];
        const part = element("i", { class: `p${priority}` });
        part.style.width = `${some / most * 100}%`;
        return [part];
    }));
}

/** The tasks worth most, or all of a single day. */
export function tasks({ span, tasks: completed, worthMost, byPriority, ...report }) {
    const listed = span === "day" ? completed.slice(0, longestList) : worthMost;
    if (listed.length === 0) return [];
    const counts = byPriority.flatMap((some, index) => (some > 0 ? [`${number(some)} ${priorityNames[`P${index}`].toLowerCase()}`] : []));
    const left = span === "day" ? report.completed - listed.length : 0;
    const node = table(span === "day" ? "Completed tasks" : "Tasks worth most", ["Priority", "Task", "Project", "Done", "Points"], listed.map((task) => element(
        "tr", {},
        element("td", { class: "start" }, element("span", { class: `prio ${task.priority.toLowerCase()}` }, task.priority)),
        element("th", { class: "name", scope: "row", dir: "auto" }, task.name), element("td", { class: "start", dir: "auto" }, task.project),
        element("td", {}, dayAndMonth(task.day)), element("td", {}, element("b", {}, number(task.points))))), { class: "data" });
    return [
        element("h3", {}, span === "day" ? "Completed " : "Worth most ", element("span", {}, `${counts.join(", ")} priority`)), node,
        ...(left > 0 ? [element("p", { class: "left" }, `${number(left)} more are in the files.`)] : []),
    ];
}
