import { addDays } from "../dates.js";
import { categoryNames, contextNames, energyNames, priorityNames } from "../words.js";
import { dayFrom } from "./days.js";

const priorityWords = Object.fromEntries(Object.entries(priorityNames).map(([key, name]) => [name.toLowerCase(), key]));

/** "p1" or "high" → "P1" */
export function priorityFrom(word) {
    return /^p[0-3]$/.test(word) ? word.toUpperCase() : priorityWords[word] ?? null;
}

export function projectNamed(board, name) {
    const wanted = name.replace(/^#/, "").replace(/^"|"$/g, "").trim().toLowerCase();
    return board.projects.find((candidate) => candidate.name.toLowerCase() === wanted) ?? null;
}

function oneOf(names) {
    return Object.keys(names).join("|");
}

// How people refer to tasks: a pattern at the start of the rest of the phrase, the filter it stands for, and its text in
// the palette. Null means that the words stand for something else.
const words = [
    [/^(?:all|every|each|the|my|of|that are|which are|and|tasks?|everything|due)\b/, () => ({ filter: {}, says: [] })],
    [/^overdue\b|^late\b/, () => ({ filter: { overdue: "1" }, says: ["overdue"] })],
    [/^open\b/, () => ({ filter: { status: "open" }, says: ["open"] })],
    [/^(?:completed|done|finished)\b/, () => ({ filter: { status: "completed" }, says: ["completed"] })],
    [/^blocked\b/, () => ({ filter: { blocked: "1" }, says: ["blocked"] })],
    [/^(morning|evening)\b/, (_, type) => ({ filter: { type }, says: [type], isOfToday: true })],
    [/^(?:priority )?(p[0-3])\b/, (_, key) => ({ filter: { priority: priorityFrom(key) }, says: [priorityFrom(key)] })],
    [/^(highest|high|medium|low)(?: priority)?\b(?! energy)/, (_, word) => ({ filter: { priority: priorityFrom(word) }, says: [priorityFrom(word)] })],
    [/^(high|medium|low) energy\b/, (_, energy) => ({ filter: { energy }, says: [`${energy} energy`] })],
    [/^(?:without a? ?(?:due )?date|undated|no date)\b/, () => ({ filter: { hasDueDate: "0" }, says: ["undated"] })],
    [/^(?:tagged |with tag )?@(\S+)/, (_, tag) => ({ filter: { tag }, says: [`@${tag}`] })],
    [/^(?:tagged|with tag) (\S+)/, (_, tag) => ({ filter: { tag }, says: [`@${tag}`] })],
    [/^(?:in|of|from) (?:the )?(?:project )?(.+)$/, (board, name) => of(board, name)],
    [/^(#.+)$/, (board, name) => of(board, name)],
    [new RegExp(`^(${oneOf(categoryNames)})\\b(?: category)?`), (_, category) => ({ filter: { category }, says: [category] })],
    [new RegExp(`^at (${oneOf(contextNames)})\\b`), (_, context) => ({ filter: { context }, says: [`at ${context}`] })],
    [new RegExp(`^(${oneOf(energyNames)}) effort\\b`), (_, energy) => ({ filter: { energy }, says: [`${energy} energy`] })],
    [/^today(?:['’]s)?(?=\s|$)/, (board) => onDay(board.today, "due today")],
    [/^tomorrow(?:['’]s)?(?=\s|$)/, (board) => onDay(addDays(board.today, 1), "due tomorrow")],
    [/^(?:on |for )?(this weekend|next week|[a-z]+day|\d{4}-\d{2}-\d{2})\b/, (board, name) => {
        const day = dayFrom(name, board);
        return day ? onDay(day, `due ${name}`) : null;
    }],
];

function onDay(day, says) {
    return { filter: { dueFrom: day, dueTo: day }, says: [says] };
}

function of(board, name) {
    const found = projectNamed(board, name);
    return found ? { filter: { project: found.id }, says: [`of ${found.name}`] } : null;
}

/**
 * The tasks a phrase such as "all overdue p1 tasks in Home" refers to, as a filter and in words; null if part of it is
 * not understood or it is empty.
 */
export function selectionFrom(phrase, board, usual = { status: "open" }) {
    let rest = phrase.trim().toLowerCase();
    const filter = {};
    const says = [];
    let saysAll = false;
    let isOfToday = false;
    while (rest !== "") {
        let taken = null;
        for (const [pattern, meaning] of words) {
            const match = pattern.exec(rest);
            const part = match && meaning(board, ...match.slice(1));
            if (!part) continue;
            Object.assign(filter, part.filter);
            says.push(...part.says);
            saysAll ||= /^(all|every|each|everything)/.test(match[0]);
            isOfToday ||= part.isOfToday === true;
            taken = match[0];
            break;
        }
        if (taken === null) return null;
        rest = rest.slice(taken.length).trim();
    }
    if (says.length === 0 && !saysAll) return null;
    if (isOfToday && !filter.dueTo) filter.dueTo = board.today;
    const values = new URLSearchParams({ ...(filter.status || filter.overdue ? {} : usual), ...filter });
    if (filter.overdue) values.set("status", "open");
    return { filter: values.toString(), text: inWords(says) };
}

function inWords(says) {
    const after = says.filter((part) => /^(of|due|at) /.test(part));
    const before = says.filter((part) => !after.includes(part));
    return ["all", ...before, "tasks", ...after].join(" ");
}
