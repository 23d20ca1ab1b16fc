import { addDays, isDay, nearDay, shortDay } from "../dates.js";
import { count, duration } from "../words.js";
import { priorities } from "./criteria.js";

const sectionTitles = {
    overdue: "Overdue", morning: "Morning", afternoon: "Afternoon", evening: "Evening", other: "Any time", unplanned: "No date",
    completed: "Completed", earlier: "Earlier", later: "Later", week: "Next 7 days",
};
const priorityTitles = Object.fromEntries(priorities);
const fewOverdue = 10;
/** The groups that are folded at first where something nearer stands before them. */
const far = ["later", "unplanned"];

/** Groups by due day stand together further away: what is late, the next seven days, later, and without a date. */
function horizonOf(day, today) {
    if (!isDay(day)) return "unplanned";
    if (day < today) return "overdue";
    if (day <= addDays(today, 1)) return day;
    return day <= addDays(today, 8) ? "week" : "later";
}

/** What a heading says: its title, and quietly which days it holds. */
function titlesOf(key, group, { projects, today }) {
    if (key === "week") return [sectionTitles.week, `${shortDay(addDays(today, 2), today)} – ${shortDay(addDays(today, 8), today)}`];
    if (isDay(key)) {
        const near = nearDay(key, today);
        return near.includes(" ") ? [near, ""] : [near, shortDay(key, today)];
    }
    return [sectionTitles[key] ?? priorityTitles[key] ?? projects.find(({ id }) => id === key)?.name ?? group?.name ?? key, ""];
}

/** Puts subtasks behind their parent where both stand in the list, with their depth. */
function nested(tasks, isFolded) {
    const present = new Map(tasks.map((task) => [task.id, task]));
    const children = Map.groupBy(tasks.filter(({ parentId }) => parentId && present.has(parentId)), ({ parentId }) => parentId);
    const entries = [];
    const add = (task, depth) => {
        const below = children.get(task.id) ?? [];
        const fold = below.length === 0 ? null : isFolded(task.id, false) ? "closed" : "open";
        entries.push({ task, depth, fold });
        if (fold === "open") for (const child of below) add(child, Math.min(depth + 1, 4));
    };
    for (const task of tasks) if (!present.has(task.parentId)) add(task, 0);
    return entries;
}

function sumOf(tasks) {
    const seconds = tasks.reduce((sum, task) => sum + (task.isComplete ? 0 : task.estimatedDuration ?? 0), 0);
    return [count(tasks.length, "task"), seconds > 0 ? duration(seconds) : ""].filter(Boolean).join(", ");
}

/** The items of the source by section, in their order; groups of which nothing is read yet are there without tasks. */
function gathered(source, patched, keyOf) {
    const sections = [];
    const at = (key) => {
        if (sections.at(-1)?.key !== key) sections.push({ key, tasks: [], read: 0, hasDone: false });
        return sections.at(-1);
    };
    for (const item of source.items) {
        const section = at(item.section ?? (source.groups ? keyOf(item.group ?? "") : ""));
        section.read++;
        section.hasDone ||= item.isComplete;
        const task = patched(item);
        if (task) section.tasks.push(task);
    }
    for (const { key } of source.isByHorizon ? source.groups : []) {
        if (!sections.some((section) => section.key === keyOf(key))) at(keyOf(key));
    }
    return sections;
}

/**
 * The list as sections of lines: `{key, title, note, count, sum, isLate, day, shows, canFold, isFolded, rest, missing, entries:
 * [{task, depth, fold}]}`; `count` is null where it is not known yet, `rest` is how many lines “Show all” would bring, and
 * `missing` how many are still to be read. `patched` gives a task as it is to be shown, or null for one that is gone;
 * `isFolded(key, usually)` tells what is folded away.
 */
export function sectionsOf(source, patched, board, { isTree, isFolded }) {
    const keyOf = (key) => (source.isByHorizon ? horizonOf(key, board.today) : key);
    const groups = new Map();
    for (const group of source.groups ?? []) {
        const key = keyOf(group.key);
        groups.set(key, { ...group, count: group.count + (groups.get(key)?.count ?? 0) });
    }
    const sections = gathered(source, patched, keyOf);
    const hasNear = sections.some(({ key, tasks }) => !far.includes(key) && tasks.length > 0);
    return sections.map(({ key: place, tasks, read, hasDone }, index) => {
        const group = groups.get(place);
        // What is done is late no more.
        const key = place === "overdue" && hasDone ? "earlier" : place;
        const isWhole = source.isComplete || (group ? read >= group.count : index < sections.length - 1);
        const isUngrouped = key === "" && !group;
        const [title, note] = isUngrouped ? [null, ""] : titlesOf(key, group, board);
        const canFold = source.isByHorizon && far.includes(key);
        const isAway = canFold && isFolded(key, hasNear);
        const all = isAway ? [] : isTree ? nested(tasks, isFolded) : tasks.map((task) => ({ task, depth: 0, fold: null }));
        const entries = key === "overdue" && isFolded(key, true) ? all.slice(0, fewOverdue) : all;
        return {
            key, title, note, canFold, isFolded: isAway || all.length > entries.length, entries, rest: all.length - entries.length,
            // What is due on the day of its heading need not say so again.
            day: isDay(key) ? key : null,
            isLate: key === "overdue",
            shows: source.isByHorizon ? { week: "weekday", later: "day", overdue: "day", earlier: "day" }[key] : undefined,
            sum: isWhole && (isDay(key) || key === "week") ? sumOf(tasks) : "",
            count: isWhole ? tasks.length : group?.count ?? (isUngrouped ? source.total : null),
            missing: isAway || isWhole ? 0 : (group?.count ?? source.total) - read,
        };
    });
}
