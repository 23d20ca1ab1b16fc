import { byId, element, hasChanged } from "../dom.js";
import { nearDay } from "../dates.js";
import { onWall } from "../moments.js";
import { facts, table, tableRows, unseen } from "../parts/tables.js";
import { duration, number, percent, priorityNames } from "../words.js";

/** The values for a past day have been overwritten by later changes. */
function activityText({ lastActivity, open, completed }, { on, today, timeZone }) {
    if (lastActivity) return nearDay(onWall(lastActivity, timeZone).day, today);
    return on !== today && open + completed > 0 ? "Not known for that day" : "–";
}

function figuresOf(statistics, view) {
    const { open, completed, overdue, overdueRate, rate, score, points, openEstimate } = statistics;
    return [
        ["Open", number(open)], ["Completed", number(completed)], ["Overdue", number(overdue), overdue > 0 ? "late-count" : null],
        ["Share overdue", overdueRate === null ? "–" : percent(overdueRate)],
        ["Share completed", rate === null ? "–" : percent(rate)], ["Score", number(score)], ["Points", number(points)],
        ["Estimated work left", openEstimate > 0 ? duration(openEstimate) : "–"],
        ["Last activity", activityText(statistics, view)],
    ];
}

function priorityRow({ key, open, completed }, most) {
    const bar = element("span", { class: `priority-bar ${key.toLowerCase()}-bar`, "aria-hidden": "true" }, element("i"), element("b"));
    const share = (value) => percent(most > 0 ? value / most : 0);
    bar.children[0].style.width = share(completed);
    bar.children[1].style.width = share(open);
    const name = element("span", {}, element("span", { class: `prio ${key.toLowerCase()}` }, key), unseen(` ${priorityNames[key]}`));
    return [name, { content: bar, class: "wide-cell" }, number(completed), number(open)];
}

/** Shows the totals of a project's tasks. */
export function showStatistics(statistics, view) {
    const box = byId("statistics");
    if (!hasChanged(box, statistics, view.today)) return;
    const { byPriority } = statistics;
    const most = Math.max(...byPriority.map(({ open, completed }) => open + completed));
    const heads = [unseen("Priority"), unseen("Share"), "Done", "Open"];
    box.replaceChildren(
        element("dl", { class: "facts" }, ...facts(figuresOf(statistics, view))),
        table("Tasks by priority", heads, tableRows(byPriority.map((row) => priorityRow(row, most))), { class: "by-priority" }));
}
