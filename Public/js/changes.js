// Changes that a person made and the server has not confirmed yet, as functions from dashboard to dashboard. They show
// what was clicked and no more: figures come with the answer. Each leaves the dashboard as it is once the server's own
// answer holds the change.

import { dayOf, timeOf } from "./dates.js";

function find(board, id) {
    for (const section of board.sections) {
        const task = section.tasks.find((candidate) => candidate.id === id);
        if (task) return { section, task };
    }
    return null;
}

function typeOf(task, board) {
    if (task.typeChosen) return task.type;
    if (!task.dueDate) return "inbox";
    const time = timeOf(task.dueDate);
    if (!time) return board.settings.defaultTaskType;
    return time < "12:00" ? "morning" : "evening";
}

/** The section of Today in which an open task stands, or null for a later day and for an undated part of another task. */
function sectionOf(task, board) {
    if (!task.dueDate) return task.parentId ? null : "unplanned";
    const day = dayOf(task.dueDate);
    if (day < board.today || task.isOverdue) return "overdue";
    if (day > board.today) return null;
    const type = typeOf(task, board);
    const time = timeOf(task.dueDate);
    if (type === "evening" && time && time < "17:00") return "afternoon";
    return type === "morning" || type === "evening" ? type : "other";
}

function without(section, id) {
    return { ...section, total: section.total - 1, tasks: section.tasks.filter((task) => task.id !== id) };
}

function moved(board, task, to, atStart = false) {
    return board.sections.map((section) => {
        const rest = section.tasks.some((other) => other.id === task.id) ? without(section, task.id) : section;
        if (section.name !== to) return rest;
        const tasks = atStart ? [task, ...rest.tasks] : [...rest.tasks, task];
        return { ...rest, total: rest.total + 1, tasks };
    });
}

/** `answer` is the completed task once the server told it, with its points. */
export function completing(id, answer = null) {
    return (board) => {
        const found = find(board, id);
        if (!found || found.task.isComplete) return board;
        const task = answer ?? { ...found.task, isComplete: true, isOverdue: false, completedOn: board.today, isPending: true };
        return { ...board, sections: moved(board, task, "completed", true) };
    };
}

export function reopening(id) {
    return (board) => {
        const found = find(board, id);
        if (!found || !found.task.isComplete) return board;
        const task = { ...found.task, isComplete: false, completedOn: null, pointsEarned: 0, isPending: true };
        return { ...board, sections: moved(board, task, sectionOf(task, board)) };
    };
}

export function removing(id) {
    return (board) => {
        const found = find(board, id);
        if (!found) return board;
        return { ...board, sections: board.sections.map((section) => (section === found.section ? without(section, id) : section)) };
    };
}

export function adding(task) {
    return (board) => {
        const to = sectionOf(task, board);
        return !to || find(board, task.id) ? board : { ...board, sections: moved(board, { ...task, isPending: true }, to) };
    };
}

export function changing(id, fields) {
    return (board) => {
        const found = find(board, id);
        if (!found) return board;
        const isOverdue = fields.dueDate === undefined ? found.task.isOverdue : false;
        const typeChosen = fields.type === undefined ? found.task.typeChosen : fields.type !== null;
        const task = { ...found.task, ...fields, isOverdue, typeChosen, type: fields.type ?? found.task.type };
        const to = task.isComplete ? "completed" : sectionOf(task, board);
        if (to !== found.section.name) return { ...board, sections: moved(board, task, to) };
        const tasks = found.section.tasks.map((other) => (other.id === id ? task : other));
        return { ...board, sections: board.sections.map((section) => (section === found.section ? { ...section, tasks } : section)) };
    };
}
