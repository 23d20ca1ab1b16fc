import { nearDay, shortDay } from "../dates.js";
import { priorities } from "./criteria.js";

const sectionTitles = {
    overdue: "Overdue", morning: "Morning", evening: "Evening", other: "Any time", unplanned: "No date", completed: "Completed",
};
const priorityTitles = Object.fromEntries(priorities);

function titleOf(key, group, { projects, today }) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(key)) {
        const near = nearDay(key, today);
        return near.includes(" ") ? near : `${near}, ${shortDay(key, today)}`;
    }
    return sectionTitles[key] ?? priorityTitles[key] ?? projects.find(({ id }) => id === key)?.name ?? group?.name ?? key;
}

/** Puts subtasks behind their parent where both stand in the list, with their depth. */
function nested(tasks) {
    const present = new Map(tasks.map((task) => [task.id, task]));
    const children = new Map();
    for (const task of tasks) {
        if (task.parentId && present.has(task.parentId)) {
            children.set(task.parentId, [...(children.get(task.parentId) ?? []), task]);
        }
    }
    if (children.size === 0) return tasks.map((task) => ({ task, depth: 0 }));
    const entries = [];
    const add = (task, depth) => {
        entries.push({ task, depth });
        for (const child of children.get(task.id) ?? []) add(child, Math.min(depth + 1, 4));
    };
    for (const task of tasks) if (!present.has(task.parentId)) add(task, 0);
    return entries;
}

/**
 * The list as sections of lines: `{key, title, count, entries: [{task, depth}]}`; `count` is null where it is not known
 * yet. `patched` gives a task as it is to be shown, or null for one that is gone.
 */
export function sectionsOf(source, patched, board, { isTree }) {
    const groups = new Map((source.groups ?? []).map((group) => [group.key, group]));
    const sections = [];
    let current = null;
    for (const item of source.items) {
        const key = item.group ?? item.section ?? "";
        if (current?.key !== key) {
            current = { key, tasks: [] };
            sections.push(current);
        }
        const task = patched(item);
        if (task) current.tasks.push(task);
    }
    return sections.map(({ key, tasks }, index) => {
        const isWhole = source.isComplete || index < sections.length - 1;
        const group = groups.get(key);
        const isUngrouped = key === "" && !group;
        return {
            key,
            title: isUngrouped ? null : titleOf(key, group, board),
            // What is due on the day of its heading need not say so again.
            day: /^\d{4}-\d{2}-\d{2}$/.test(key) ? key : null,
            isLate: key === "overdue",
            count: isWhole ? tasks.length : group?.count ?? (isUngrouped ? source.total : null),
            entries: isTree ? nested(tasks) : tasks.map((task) => ({ task, depth: 0 })),
        };
    });
}
