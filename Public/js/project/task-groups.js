import { addDays, dayOf, rangeTitle, shortDay, startOfWeek } from "../dates.js";
import { priorities } from "../tasks/criteria.js";

const far = "9999";

/** The groups by due day: `{name, title, note, has}`. */
function byDay({ today, settings }) {
    const week = startOfWeek(today, settings.weekStart);
    const [end, nextEnd] = [addDays(week, 6), addDays(week, 13)];
    const within = (from, to) => ({ dueDate }) => dueDate !== null && dueDate !== undefined && dayOf(dueDate) >= from && dayOf(dueDate) <= to;
    const tomorrow = addDays(today, 1);
    return [
        { name: "overdue", title: "Overdue", has: ({ isOverdue }) => isOverdue === true },
        { name: "today", title: "Today", note: shortDay(today, today), day: today, has: within("", today) },
        { name: "week", title: "This week", note: end > today ? rangeTitle(tomorrow, end, today) : "", shows: "weekday", has: within(tomorrow, end) },
        { name: "next-week", title: "Next week", note: rangeTitle(addDays(week, 7), nextEnd, today), shows: "weekday", has: within(tomorrow, nextEnd) },
        { name: "later", title: "Later", shows: "day", has: ({ dueDate }) => Boolean(dueDate) },
        { name: "unplanned", title: "No date", has: () => true },
    ];
}

function byPriority() {
    return priorities.map(([name, title]) => ({ name, title, has: ({ priority }) => priority === name }));
}

function byHeading(view, { items, groups }) {
    const headings = new Map(items.map((task) => [task.id, task.group ?? ""]));
    const keys = ["", ...(groups ?? []).map(({ key }) => key).filter((key) => key !== "")];
    return keys.map((key, index) => ({ name: `heading-${index}-${key}`, title: key || "No heading", has: ({ id }) => (headings.get(id) ?? "") === key }));
}

/** The ways to group the open tasks; `sort` is that of the request. */
export const groupings = {
    day: { label: "By day", sort: "dueDate,priority,position", groups: byDay, compare: (a, b) => (a.dueDate ?? far).localeCompare(b.dueDate ?? far) },
    priority: { label: "By priority", sort: "priority,dueDate,position", groups: byPriority, compare: () => 0 },
    heading: { label: "By heading", sort: "priority,dueDate,position", groups: byHeading, compare: () => 0 },
};
