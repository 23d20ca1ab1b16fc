// Changes that a person made and the server has not confirmed yet, as functions from dashboard to dashboard.
// Each leaves the dashboard as it is once the server's own answer holds the change.

import { dayOf, timeOf } from "./dates.js";
import { priorityScores } from "./words.js";

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

/** The section of Today in which an open task stands, or null for a later day. */
export function sectionOf(task, board) {
    if (!task.dueDate) return "unplanned";
    const day = dayOf(task.dueDate);
    if (day < board.today || task.isOverdue) return "overdue";
    if (day > board.today) return null;
    const type = typeOf(task, board);
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

function counted(board, { completed = 0, planned = 0, score = 0, open = 0, estimate = 0 }) {
    const done = board.completion.completed + completed;
    const all = board.completion.planned + planned;
    const { difference } = board.score;
    return {
        ...board,
        completion: { completed: done, planned: all, rate: all > 0 ? done / all : null },
        score: {
            ...board.score,
            today: board.score.today + score,
            difference: difference === null ? null : difference + score,
        },
        open: { count: board.open.count + open, estimate: board.open.estimate + estimate },
    };
}

/** Whether a task in this section counts as planned for today. */
function isPlanned(section) {
    return section !== null && section !== "unplanned";
}

/** `answer` is the completed task once the server told it, with its points. */
export function completing(id, answer = null) {
    return (board) => {
        const found = find(board, id);
        if (!found || found.task.isComplete) return board;
        const task = answer ?? { ...found.task, isComplete: true, isOverdue: false, completedOn: board.today, isPending: true };
        const sections = moved(board, task, "completed", true);
        const { priority, estimatedDuration } = found.task;
        const score = priorityScores[priority];
        const change = isPlanned(found.section.name)
            ? { completed: 1, open: -1, score, estimate: -(estimatedDuration ?? 0) }
            : { completed: 1, planned: 1, score };
        return { ...counted(board, change), sections };
    };
}

export function reopening(id) {
    return (board) => {
        const found = find(board, id);
        if (!found || !found.task.isComplete) return board;
        const task = { ...found.task, isComplete: false, completedOn: null, pointsEarned: 0, isPending: true };
        const to = sectionOf(task, board);
        const sections = moved(board, task, to);
        const { priority, estimatedDuration } = found.task;
        const score = -priorityScores[priority];
        const change = isPlanned(to)
            ? { completed: -1, open: 1, score, estimate: estimatedDuration ?? 0 }
            : { completed: -1, planned: -1, score };
        return { ...counted(board, change), sections };
    };
}

export function removing(id) {
    return (board) => {
        const found = find(board, id);
        if (!found) return board;
        const sections = board.sections.map((section) => (section === found.section ? without(section, id) : section));
        const { priority, estimatedDuration, isComplete } = found.task;
        let change = {};
        if (isComplete) change = { completed: -1, planned: -1, score: -priorityScores[priority] };
        else if (isPlanned(found.section.name)) change = { planned: -1, open: -1, estimate: -(estimatedDuration ?? 0) };
        return { ...counted(board, change), sections };
    };
}

export function adding(task) {
    return (board) => {
        const to = sectionOf(task, board);
        if (!to || find(board, task.id)) return board;
        const sections = moved(board, { ...task, isPending: true }, to);
        return { ...counted(board, isPlanned(to) ? { planned: 1, open: 1 } : {}), sections };
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
        if (to === found.section.name) {
            const tasks = found.section.tasks.map((other) => (other.id === id ? task : other));
            return {
                ...board,
                sections: board.sections.map((section) => (section === found.section ? { ...section, tasks } : section)),
            };
        }
        const step = Number(isPlanned(to)) - Number(isPlanned(found.section.name));
        const change = { planned: step, open: step, estimate: step * (task.estimatedDuration ?? 0) };
        return { ...counted(board, change), sections: moved(board, task, to) };
    };
}
