import { addDays, nearDay } from "../dates.js";
import { mainPages } from "../shell/frame.js";
import { quoted } from "../words.js";
import { dayFrom } from "./days.js";
import { priorityFrom, projectNamed, selectionFrom } from "./selectors.js";

/** A bulk change to all tasks of a phrase; `body` is what /api/tasks/bulk takes in addition to the filter. */
function bulk(board, phrase, body, says, usual) {
    const selection = selectionFrom(phrase, board, usual);
    if (!selection) return null;
    return { text: says(selection.text), filter: selection.filter, request: ["POST", "/api/tasks/bulk", { ...body, filter: selection.filter }] };
}

function moved(board, phrase, to) {
    const day = /^(no date|nothing|never)$/.test(to) ? null : dayFrom(to, board);
    if (day === null && !/^(no date|nothing|never)$/.test(to)) {
        const target = projectNamed(board, to.replace(/^(?:the )?project /, ""));
        return target && bulk(board, phrase, { action: "move", value: target.id }, (what) => `Move ${what} to ${target.name}`);
    }
    const when = day ? nearDay(day, board.today) : "no date";
    return bulk(board, phrase, { action: "reschedule", value: day }, (what) => `Move ${what} to ${when}`);
}

/**
 * The sentences of the grammar, first match first: a pattern, and a function from the board and its groups to a meaning
 * `{text, filter?, request | address | run}`, or null if the words mean something else.
 */
const sentences = [
    [/^(?:undo|take it back)$/, () => ({ text: "Undo the last change", run: "undo" })],
    [/^redo$/, () => ({ text: "Redo the last undone change", run: "redo" })],
    [/^(?:go to|open|show) (?:the )?(?:page )?([a-z]+)(?: page)?$/, (_, name) => {
        const [known, address] = mainPages().find(([page]) => page.toLowerCase() === (name === "home" ? "today" : name)) ?? [];
        return address && { text: `Go to ${known.toLowerCase()}`, address };
    }],
    [/^(?:go to|open|show) (?:the )?(?:project )?(.+)$/, (board, name) => {
        const found = projectNamed(board, name);
        return found && { text: `Go to the project ${found.name}`, address: `/projects/${found.id}` };
    }],
    [/^(?:theme|use the|switch to) ?(dark|light|auto)(?: theme| mode)?$|^(dark|light) (?:theme|mode)$/, (_, first, second) => ({
        text: `Use the ${first ?? second} theme`, request: ["PATCH", "/api/settings", { theme: first ?? second }] })],
    [/^(?:text size|font size|font) (small|medium|large)$/, (_, fontSize) => ({
        text: `Use ${fontSize} text`, request: ["PATCH", "/api/settings", { fontSize }] })],
    [/^(?:add|new|create) project (.+)$/, (_, name) => ({ text: `Add the project ${quoted(name)}`, request: ["POST", "/api/projects", { name }] })],
    [/^(?:add|new|create)(?: a)?(?: task)?:? (.+)$/, (_, line) => ({ text: `Add ${quoted(line)}`, preview: line, request: ["POST", "/api/quick-add", { text: line }] })],
    [/^(?:search|find)(?: for)? (.+)$/, (_, text) => ({ text: `Search for ${quoted(text)}`, address: `/tasks?${new URLSearchParams({ view: "all", q: text })}` })],
    [/^(?:morning routine|start (?:my|the) day|complete (?:the |all )?(?:my )?morning(?: tasks| routine)?)$/, (board) => ({
        text: "Complete all morning tasks", filter: `status=open&type=morning&dueTo=${board.today}`, request: ["POST", "/api/workflows/morning-routine", {}] })],
    [/^(?:end of day|end (?:my|the) day|finish (?:my|the) day)$/, () => ({
        text: "End the day: move today’s open P0 and P1 tasks to tomorrow", request: ["POST", "/api/workflows/end-of-day", {}] })],
    [/^(?:move|reschedule) (?:all )?(?:the )?overdue(?: tasks)? to today$/, () => ({
        text: "Move all overdue tasks to today", filter: "overdue=1&status=open", request: ["POST", "/api/tasks/reschedule-overdue", { mode: "today" }] })],
    [/^spread (?:all )?(?:the )?overdue(?: tasks)?(?: (?:over|on|across) (?:the next )?(\d{1,2}) days?)?$/, (_, days) => ({
        text: `Spread all overdue tasks over ${days ?? 5} days`, filter: "overdue=1&status=open",
        request: ["POST", "/api/tasks/reschedule-overdue", { mode: "spread", days: Number(days ?? 5) }] })],
    [/^(?:move|reschedule|put|postpone) (.+) (?:to|until|on|till) (.+)$/, (board, what, to) => moved(board, what, to)],
    [/^(?:complete|finish|tick|check off) (.+)$/, (board, what) => bulk(board, what, { action: "complete" }, (text) => `Complete ${text}`)],
    [/^reopen (.+)$/, (board, what) => bulk(board, what, { action: "reopen" }, (text) => `Reopen ${text}`, { status: "completed" })],
    [/^archive (?:all )?(?:the )?(?:completed|done|finished)(?: tasks)?$/, () => ({
        text: "Archive all completed tasks", filter: "status=completed", request: ["POST", "/api/tasks/bulk", { action: "archive", filter: "status=completed" }] })],
    [/^archive (?:all )?(?:the )?(?:completed|done|finished) (?:tasks )?(?:over|older than|more than) (\d{1,5}) days?(?: ago| old)?(?: (?:in|of) (.+))?$/, agedArchive],
    [/^archive old(?: completed)?(?: tasks)?$/, () => ({
        text: "Archive tasks completed over 30 days ago that nothing waits for", request: ["POST", "/api/tasks/archive", { smart: true }] })],
    [/^archive (.+)$/, (board, what) => bulk(board, what, { action: "archive" }, (text) => `Archive ${text}`, { status: "completed" })],
    [/^(?:delete|remove) (?:all )?(?:the |my )?(?:completed|done|finished)(?: tasks)?$/, () => ({
        text: "Delete all completed tasks", filter: "status=completed&archived=include", request: ["DELETE", "/api/tasks?completed=1"] })],
    [/^(?:delete|remove) (?:all )?(?:the |my )?(?:completed|done|finished) (?:tasks )?before (\d{4}-\d{2}-\d{2}|today|yesterday)$/, deletedBefore],
    [/^(?:put |move )?(?:tasks )?without a? ?project (?:in|into|to) (?:the )?inbox$|^assign orphans$/, () => ({
        text: "Move tasks without a project to Inbox", request: ["POST", "/api/workflows/assign-orphans", {}] })],
    [/^(?:delete|remove) (.+)$/, (board, what) => bulk(board, what, { action: "delete" }, (text) => `Delete ${text}`)],
    [/^(?:set|make|mark) (.+?)(?: (?:to|as))? (?:priority )?(p[0-3]|highest|high|medium|low)(?: priority)?$/, (board, what, word) => {
        const value = priorityFrom(word);
        return bulk(board, what.replace(/^(?:the )?priority of /, ""), { action: "reprioritise", value }, (text) => `Set ${text} to ${value}`);
    }],
    [/^tag (.+) (?:with|as) @?(\S+)$/, (board, what, tag) => bulk(board, what, { action: "tag", value: [tag] }, (text) => `Tag ${text} with @${tag}`)],
    [/^untag (.+) (?:with|from) @?(\S+)$/, (board, what, tag) => bulk(board, what, { action: "untag", value: [tag] }, (text) => `Remove @${tag} from ${text}`)],
    [/^(?:show|list|find|see)(?: me)? (.+)$/, (board, what) => shown(board, what)],
    [/^(all .+|.+ tasks)$/, (board, what) => shown(board, what)],
];

function agedArchive(board, days, name) {
    const project = name ? projectNamed(board, name) : null;
    if (name && !project) return null;
    const filter = new URLSearchParams({ status: "completed", completedTo: addDays(board.today, -Number(days) - 1) });
    if (project) filter.set("project", project.id);
    return {
        text: `Archive tasks completed over ${days} days ago${project ? ` in ${project.name}` : ""}`, filter: filter.toString(),
        request: ["POST", "/api/tasks/archive", { olderThanDays: Number(days), ...(project ? { projectId: project.id } : {}) }],
    };
}

function deletedBefore(board, words) {
    const day = dayFrom(words, board);
    return day && {
        text: `Delete tasks completed before ${nearDay(day, board.today)}`,
        filter: `status=completed&archived=include&completedTo=${addDays(day, -1)}`, request: ["DELETE", `/api/tasks?completedBefore=${day}`],
    };
}

function shown(board, what) {
    const selection = selectionFrom(what, board);
    return selection && { text: `Show ${selection.text}`, filter: selection.filter, address: `/tasks?view=all&${selection.filter}` };
}

/** The meanings of a sentence, at most one per verb; empty if it is not understood. */
export function understood(sentence, board) {
    const text = sentence.trim().replace(/\s+/g, " ").replace(/[.!]$/, "");
    for (const [pattern, meaning] of sentences) {
        const match = new RegExp(pattern, "i").exec(text);
        // Matching ignores case; names keep theirs.
        const parts = match?.slice(1).map((part) => (keepsCase(pattern) ? part : part?.toLowerCase()));
        const found = match && meaning(board, ...parts);
        if (found) return found;
    }
    return null;
}

function keepsCase(pattern) {
    return /add\|new\|create|search\|find/.test(pattern.source);
}
