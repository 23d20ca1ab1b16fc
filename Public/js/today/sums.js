import { longDay, weekdayName } from "../dates.js";
import { byId, setText } from "../dom.js";
import { dayName } from "../shown-day.js";
import { tableRows } from "../parts/tables.js";
import { count, number, percent, priorityNames, priorityScores } from "../words.js";

function scoreSum(board) {
    const completed = board.sections.find((section) => section.name === "completed");
    const rows = Object.entries(priorityScores).flatMap(([priority, value]) => {
        const times = completed.tasks.filter((task) => task.priority === priority).length;
        return times === 0 ? [] : [[`${priority} ${priorityNames[priority]}: ${times} × ${value}`, number(times * value)]];
    });
    const listed = completed.tasks.reduce((sum, task) => sum + priorityScores[task.priority], 0);
    if (listed < board.score.today) rows.push(["Tasks not listed here", number(board.score.today - listed)]);
    rows.push([`Score ${dayName}`, number(board.score.today)]);
    const day = weekdayName(board.on);
    const usual = board.score.usual === null ? `no ${day} in the last 4 weeks has one` : number(board.score.usual);
    return { title: `Score ${dayName}`, text: `A completed task adds what its priority is worth. A usual ${day}: ${usual}.`, rows };
}

function levelSum({ level, points }) {
    const rows = [
        ["Points today", number(points.today)],
        ["Total points", number(points.total)],
        [`Level ${level.level} starts at 100 × ${level.level - 1}²`, number(level.start)],
    ];
    if (level.next !== null) {
        rows.push([`Level ${level.level + 1} starts at 100 × ${level.level}²`, number(level.next)]);
        rows.push(["Progress to the next level", percent(level.progress)]);
    }
    return { title: `Level ${level.level}, ${level.title}`, text: "Levels come from all points earned so far.", rows };
}

function streakSum({ streak }) {
    const rows = [["Now", count(streak.current, "day")], ["Longest", count(streak.longest, "day")]];
    if (streak.startedOn) rows.unshift(["Since", longDay(streak.startedOn)]);
    if (streak.nextMilestone) rows.push(["Next milestone", count(streak.nextMilestone, "day")]);
    const text = streak.atRisk
        ? "Nothing completed yet today; complete a task to keep the streak."
        : "Days in a row with at least one completed task.";
    return { title: "Streak", text, rows };
}

function doneSum({ completion, open, goal }) {
    const rows = [
        ["Completed today", number(completion.completed)],
        ["Open and due by today", number(open.count)],
        ["Planned", number(completion.planned)],
    ];
    if (completion.rate !== null) rows.push(["Share", percent(completion.rate)]);
    if (goal) {
        rows.push([goal.kind === "score" ? "Score today" : "Counts towards the goal", number(goal.value)], ["Daily goal", number(goal.target)], ["Share of the goal", percent(Math.min(goal.value / goal.target, 1))]);
    }
    return { title: `Done ${dayName}`, text: "Planned counts what was completed today and what is open and due by today.", rows };
}

const sums = { score: scoreSum, level: levelSum, streak: streakSum, done: doneSum };

function show({ title, text, rows }) {
    setText(byId("sum-title"), title);
    setText(byId("sum-text"), text);
    byId("sum-parts").replaceChildren(...tableRows(rows.map(([name, value]) => [{ content: name, dir: "auto" }, value])));
    byId("sum").showModal();
}

/** Opens the calculation behind one of the figures. */
export function showFigureSum(name, board) {
    show(sums[name](board));
}

/** Opens the calculation behind the points of a task, earned or as they would be now. */
export function showPointsSum(task, points) {
    const rows = points.parts.map((part) => [part.name, part.value]);
    const title = `${points.isEarned ? "" : "Worth "}${count(points.total, "point")}`;
    show({ title, text: task.name, rows: [...rows, ["Points", number(points.total)]] });
}
