import { addDays, isDay, nearDay, shortDay } from "../dates.js";
import { loadText } from "../words.js";
import { priorities } from "./criteria.js";

const sectionTitles = {
    overdue: "Overdue", morning: "Morning", afternoon: "Afternoon", evening: "Evening", other: "Any time", unplanned: "No date",
    completed: "Completed", earlier: "Earlier", later: "Later", week: "Next 7 days",
};
const priorityTitles = Object.fromEntries(priorities);
const fewOverdue = 10;
/** Groups that start folded if a nearer group precedes them. */
const far = ["later", "unplanned"];

/** Groups by due day, merged by distance: overdue, the next seven days, later, and no date. */
function horizonOf(day, today) {
    if (!isDay(day)) return "unplanned";
    if (day < today) return "overdue";
    if (day <= addDays(today, 1)) return day;
    return day <= addDays(today, 8) ? "week" : "later";
}

/** The texts of a heading: its title and, less prominently, its days. */
function titlesOf(key, group, { projects, today }) {
    if (key === "week") return [sectionTitles.week, `${shortDay(addDays(today, 2), today)} – ${shortDay(addDays(today, 8), today)}`];
    if (isDay(key)) {
        const near = nearDay(key, today);
        return near.includes(" ") ? [near, ""] : [near, shortDay(key, today)];
    }
    return [sectionTitles[key] ?? priorityTitles[key] ?? projects.find(({ id }) => id === key)?.name ?? group?.name ?? key, ""];
}

/** Places subtasks after their parent if both are in the list, with their depth. */
function nested(tasks, isFolded) {
    const present = new Map(tasks.map((task) => [task.id, task]));
    const children = Map.groupBy(tasks.filter(({ parentId }) => parentId && present.has(parentId)), ({ parentId }) => parentId);
    const entries = [];
    const add = (task, depth) => {
        const below = children.get(task.id) ?? [];
        const fold = below.length === 0 ? null : isFolded(task.id, false) ? "closed" : "open";
        entries.push({ id: task.id, task, depth, fold });
        if (fold === "open") for (const child of below) add(child, Math.min(depth + 1, 4));
    };
    for (const task of tasks) if (!present.has(task.parentId)) add(task, 0);
    return entries;
}

/** The items of the source by section, in order; groups that are not loaded yet have no tasks. */
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
 * [{id, task, depth, fold}]}`; `count` is null if unknown, `rest` is how many lines “Show all” would add, and `missing` how
 * many are still to be loaded. `patched` returns a task as it is to be shown, or null for a removed one;
 * `isFolded(key, usually)` returns whether a section is folded; one with a task of `fresh`, the ids of what was just added, usually is not.
 */
export function sectionsOf(source, patched, board, { isTree, isFolded, fresh = new Set() }) {
    const keyOf = (key) => (source.isByHorizon ? horizonOf(key, board.today) : key);
    const groups = new Map();
    for (const group of source.groups ?? []) {
        const key = keyOf(group.key);
        groups.set(key, { ...group, count: group.count + (groups.get(key)?.count ?? 0) });
    }
    const sections = gathered(source, patched, keyOf);
    const hasNear = sections.some(({ key, tasks }) => !far.includes(key) && tasks.length > 0);
    return sections.map(({ key: ownKey, tasks, read, hasDone }, index) => {
        const group = groups.get(ownKey);
        // Completed tasks are not overdue.
        const key = ownKey === "overdue" && hasDone ? "earlier" : ownKey;
        const isWhole = source.isComplete || (group ? read >= group.count : index < sections.length - 1);
        const isUngrouped = key === "" && !group;
        const [title, note] = isUngrouped ? [null, ""] : titlesOf(key, group, board);
        const canFold = source.isByHorizon && far.includes(key);
        const isAway = canFold && isFolded(key, hasNear && !tasks.some(({ id }) => fresh.has(id)));
        const all = isAway ? [] : isTree ? nested(tasks, isFolded) : tasks.map((task) => ({ id: task.id, task, depth: 0, fold: null }));
        const entries = key === "overdue" && isFolded(key, true) ? all.filter(({ id }, at) => at < fewOverdue || fresh.has(id)) : all;
        return {
            key, title, note, canFold, isFolded: isAway || all.length > entries.length, entries, rest: all.length - entries.length,
            // A task due on the day in the heading need not repeat it.
            day: isDay(key) ? key : null,
            isLate: key === "overdue",
            shows: source.isByHorizon ? { week: "weekday", later: "day", overdue: "day", earlier: "day" }[key] : undefined,
            sum: isWhole && (isDay(key) || key === "week") ? loadText(tasks) : "",
            count: isWhole ? tasks.length : group?.count ?? (isUngrouped ? source.total : null),
            missing: isAway || isWhole ? 0 : (group?.count ?? source.total) - read,
        };
    });
}
