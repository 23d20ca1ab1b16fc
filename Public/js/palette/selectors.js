import { addDays } from "../dates.js";
import { categories, contexts, energies } from "../tasks/criteria.js";
import { dayFrom } from "./days.js";

const priorityWords = { highest: "P0", high: "P1", medium: "P2", low: "P3" };

function project(board, name) {
    const wanted = name.replace(/^#/, "").replace(/^"|"$/g, "").trim().toLowerCase();
    return board.projects.find((candidate) => candidate.name.toLowerCase() === wanted) ?? null;
}

function oneOf(choices) {
    return choices.map(([key]) => key).join("|");
}

// How tasks are spoken of: a pattern at the beginning of what is left of the phrase, the filter it means, and how the
// palette says it. A meaning of null means that the words meant something else.
const words = [
    [/^(?:all|every|each|the|my|of|that are|which are|and|tasks?|everything|due)\b/, () => ({ filter: {}, says: [] })],
    [/^overdue\b|^late\b/, () => ({ filter: { overdue: "1" }, says: ["overdue"] })],
    [/^open\b/, () => ({ filter: { status: "open" }, says: ["open"] })],
    [/^(?:completed|done|finished)\b/, () => ({ filter: { status: "completed" }, says: ["completed"] })],
    [/^blocked\b/, () => ({ filter: { blocked: "1" }, says: ["blocked"] })],
    [/^(morning|evening)\b/, (_, type) => ({ filter: { type }, says: [type], isOfToday: true })],
    [/^(?:priority )?(p[0-3])\b/, (_, key) => ({ filter: { priority: key.toUpperCase() }, says: [key.toUpperCase()] })],
    [/^(highest|high|medium|low)(?: priority)?\b(?! energy)/, (_, word) => ({ filter: { priority: priorityWords[word] }, says: [priorityWords[word]] })],
    [/^(high|medium|low) energy\b/, (_, energy) => ({ filter: { energy }, says: [`${energy} energy`] })],
    [/^(?:without a? ?(?:due )?date|undated|no date)\b/, () => ({ filter: { hasDueDate: "0" }, says: ["undated"] })],
    [/^(?:tagged |with tag )?@(\S+)/, (_, tag) => ({ filter: { tag }, says: [`@${tag}`] })],
    [/^(?:tagged|with tag) (\S+)/, (_, tag) => ({ filter: { tag }, says: [`@${tag}`] })],
    [/^(?:in|of|from) (?:the )?(?:project )?(.+)$/, (board, name) => of(board, name)],
    [/^(#.+)$/, (board, name) => of(board, name)],
    [new RegExp(`^(${oneOf(categories)})\\b(?: category)?`), (_, category) => ({ filter: { category }, says: [category] })],
    [new RegExp(`^at (${oneOf(contexts)})\\b`), (_, context) => ({ filter: { context }, says: [`at ${context}`] })],
    [new RegExp(`^(${oneOf(energies)}) effort\\b`), (_, energy) => ({ filter: { energy }, says: [`${energy} energy`] })],
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
    const found = project(board, name);
    return found ? { filter: { project: found.id }, says: [`of ${found.name}`] } : null;
}

/**
 * The tasks that a phrase such as "all overdue p1 tasks in Home" speaks of, as a filter and in words; null where a part
 * of it is not understood, or where it says nothing.
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

export { project as projectNamed };
