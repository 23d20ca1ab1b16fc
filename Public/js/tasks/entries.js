import { addDays, isDay, nearDay, rangeTitle, shortDay } from "../dates.js";
import { loadText } from "../words.js";
import { priorities } from "./criteria.js";
import { fewOverdue } from "./source.js";

const sectionTitles = {
    overdue: "Overdue", morning: "Morning", afternoon: "Afternoon", evening: "Evening", other: "Any time", unplanned: "No date",
    completed: "Completed", earlier: "Earlier", later: "Later", week: "Next 7 days",
};
const priorityTitles = Object.fromEntries(priorities);
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
    if (key === "week") return [sectionTitles.week, rangeTitle(addDays(today, 2), addDays(today, 8), today)];
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

/**
 * The items of the source by section, in order: their tasks, with the place of each, and the gaps, each with the number of
 * tasks before it. Groups that are not loaded have gaps alone.
 */
function gathered(source, patched, keyOf) {
    const sections = [];
    const ranges = rangesOf(source, keyOf);
    const at = (key) => {
        const known = ranges ? sections.find((section) => section.key === key) : sections.findLast((section, index) => index === sections.length - 1 && section.key === key);
        if (known) return known;
        sections.push({ key, tasks: [], places: new Map(), gaps: [], read: 0, hasDone: false });
        return sections.at(-1);
    };
    const keyOfItem = (item) => item.section ?? (source.groups ? keyOf(item.group ?? "") : "");
    const leave = (from, to, next) => {
        for (let place = from; place < to;) {
            const range = ranges?.find((range) => place < range.to);
            const end = Math.min(to, range?.to ?? to);
            const section = at(range?.key ?? next ?? sections.at(-1)?.key ?? "");
            section.gaps.push({ from: place, to: end, after: section.tasks.length });
            place = end;
        }
    };
    let place = 0;
    for (const run of source.runs) {
        leave(place, run.at, keyOfItem(run.items[0] ?? {}));
        run.items.forEach((item, index) => {
            const section = at(keyOfItem(item));
            section.read++;
            section.hasDone ||= item.isComplete;
            const task = patched(item);
            if (!task) return;
            section.tasks.push(task);
            section.places.set(task.id, run.at + index);
        });
        place = run.to;
    }
    leave(place, source.size, null);
    return sections;
}

/** The places of each section, in order; null if they are not known. */
function rangesOf({ groups, isFew, size }, keyOf) {
    if (!groups) return null;
    const ranges = [];
    for (const { key, count } of groups) {
        const own = keyOf(key);
        if (ranges.at(-1)?.key !== own) ranges.push({ key: own, count: 0 });
        ranges.at(-1).count += count;
    }
    let to = 0;
    for (const range of ranges) range.to = to += isFew && range.key === "overdue" ? Math.min(range.count, fewOverdue) : range.count;
    if (ranges.length > 0) ranges.at(-1).to = Math.max(ranges.at(-1).to, size);
    return ranges;
}

/** The gaps above lines, by their ids, and those below all lines of a section: subtasks stay with their parents. */
function gapsAmong({ tasks, gaps }, entries) {
    const tops = new Set(entries.filter(({ depth }) => depth === 0).map(({ id }) => id));
    const above = new Map();
    const below = [];
    for (const gap of gaps) {
        const next = tasks.slice(gap.after).find(({ id }) => tops.has(id));
        if (next) above.set(next.id, [...above.get(next.id) ?? [], gap]);
        else below.push(gap);
    }
    return { above, below };
}

/**
 * The list as sections of lines: `{key, title, note, count, sum, isLate, day, shows, canFold, isFolded, rest, hidden, gaps: {above,
 * below}, entries: [{id, task, depth, fold, at}]}`; `count` is null if unknown, `rest` is how many lines “Show all” would add,
 * `hidden` of which the source was not asked for, `gaps` what is still to be loaded, and `at` the place in the source.
 * `patched` returns a task as it is to be shown, or null for a removed one; `isFolded(key, usually)` returns whether
 * a section is folded; one with a task of `fresh`, the ids of what was just added, usually is not.
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
    return sections.map((found, index) => {
        const { key: ownKey, tasks, places, read, hasDone } = found;
        const group = groups.get(ownKey);
        // Completed tasks are not overdue.
        const key = ownKey === "overdue" && hasDone ? "earlier" : ownKey;
        const hidden = ownKey === "overdue" && source.isFew && group ? Math.max(group.count - fewOverdue, 0) : 0;
        const isWhole = hidden === 0 && found.gaps.length === 0 && (source.isComplete || (group ? read >= group.count : index < sections.length - 1));
        const isUngrouped = key === "" && !group;
        const [title, note] = isUngrouped ? [null, ""] : titlesOf(key, group, board);
        const canFold = source.isByHorizon && far.includes(key);
        const isAway = canFold && isFolded(key, hasNear && !tasks.some(({ id }) => fresh.has(id)));
        const all = isAway ? [] : isTree ? nested(tasks, isFolded) : tasks.map((task) => ({ id: task.id, task, depth: 0, fold: null }));
        const isCut = key === "overdue" && isFolded(key, true);
        const entries = isCut ? all.filter(({ id }, at) => at < fewOverdue || fresh.has(id)) : all;
        const gaps = isAway ? { above: new Map(), below: [] } : gapsAmong(found, entries);
        const unread = isCut ? Math.max((group?.count ?? read) - read, 0) : 0;
        const rest = all.length - entries.length + unread;
        return {
            key, title, note, canFold, isFolded: isAway || rest > 0, entries: entries.map((entry) => ({ ...entry, at: places.get(entry.id) })), rest, hidden,
            gaps: isCut ? { above: gaps.above, below: [] } : gaps,
            // A task due on the day in the heading need not repeat it.
            day: isDay(key) ? key : null,
            isLate: key === "overdue",
            shows: source.isByHorizon ? { week: "weekday", later: "day", overdue: "day", earlier: "day" }[key] : undefined,
            sum: isWhole && (isDay(key) || key === "week") ? loadText(tasks) : "",
            count: isWhole ? tasks.length : group?.count ?? (isUngrouped ? source.total : null),
        };
    });
}
