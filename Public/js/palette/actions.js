import { byId } from "../dom.js";
import { mainPages } from "../frame.js";
import { archiveByAge, deleteByDay } from "../tasks/tidy.js";

/** Besides those of the navigation. */
const pages = [
    ["Upcoming tasks", "/tasks?view=upcoming"], ["Tasks by project", "/tasks?view=grouped"],
    ["History of completed tasks", "/tasks?view=history"], ["Overdue tasks", "/tasks?view=all&overdue=1"],
    ["Archived tasks", "/tasks?view=all&status=all&archived=only"],
];
/** What the grammar does, by a name that says it. */
const sentences = [
    ["Move all overdue tasks to today", "move all overdue to today"], ["Move all overdue tasks to tomorrow", "move all overdue to tomorrow"],
    ["Spread overdue tasks over 5 days", "spread overdue over 5 days"],
    ["Morning routine: complete all morning tasks", "morning routine"], ["End the day", "end of day"],
    ["Archive old completed tasks", "archive old"], ["Delete all completed tasks", "delete all completed"],
    ["Move tasks without a project to Inbox", "assign orphans"], ["Dark theme", "theme dark"], ["Light theme", "theme light"],
    ["System theme", "theme auto"], ["Small text", "text size small"], ["Medium text", "text size medium"], ["Large text", "text size large"],
];

/** While a timer runs, pauses or rests. */
function timerActions({ timer }) {
    if (!timer.now) return [];
    const isRunning = timer.now.state === "running";
    return [
        { name: "Stop the timer", kind: "Action", run: () => timer.stop() },
        { name: isRunning ? "Pause the timer" : "Resume the timer", kind: "Action", run: () => (isRunning ? timer.pause() : timer.start(timer.now.task)) },
    ];
}

/** Everything that can be done from anywhere: `{name, kind, hint, sentence | address | run}`. */
export function actions(shell) {
    return [
        ...[...mainPages(), ...pages].map(([name, address]) => ({ name, kind: "Page", address })),
        { name: "Add a task", kind: "Action", hint: "q", run: () => shell.quickAdd.focus() },
        { name: "Add a habit", kind: "Action", address: "/habits#new" },
        { name: "Undo", kind: "Action", hint: "u", run: () => shell.actions.undo() },
        { name: "Redo", kind: "Action", hint: "U", run: () => shell.actions.redo() },
        { name: "Add time spent", kind: "Action", address: "/focus#add-entry" },
        ...timerActions(shell),
        ...sentences.map(([name, sentence]) => ({ name, kind: "Action", sentence })),
        { name: "Archive completed tasks…", kind: "Action", run: () => archiveByAge(shell) },
        { name: "Delete completed tasks…", kind: "Action", run: () => deleteByDay(shell) },
        { name: "Keyboard shortcuts", kind: "Action", hint: "?", run: () => byId("side-keys").click() },
    ];
}
