import { longPatience } from "../api.js";
import { isMember } from "../data/member.js";
import { byId } from "../dom.js";
import { pickTask } from "../focus/pick.js";
import { mainPages } from "../shell/frame.js";
import { archiveByAge, deleteByDay } from "../tasks/tidy.js";
import { count } from "../words.js";

/** In addition to those of the navigation. */
const pages = [
    ["Upcoming tasks", "/tasks?view=upcoming"], ["Tasks by project", "/tasks?view=grouped"],
    ["History of completed tasks", "/tasks?view=history"], ["Overdue tasks", "/tasks?view=all&overdue=1"],
    ["Archived tasks", "/tasks?view=all&status=all&archived=only"], ["Report of this week", "/reports/week"], ["Report of this month", "/reports/month"],
    ["Devices and phones", "/devices"],
    ...(isMember ? [] : [["Import tasks", "/import"], ["Backups and restore", "/settings#set-backups"]]),
    ["Export for other programs", "/settings#set-data"],
];
/** Sentences of the grammar, by a descriptive name. */
const sentences = [
    ["Move all overdue tasks to today", "move all overdue to today"], ["Move all overdue tasks to tomorrow", "move all overdue to tomorrow"],
    ["Spread overdue tasks over 5 days", "spread overdue over 5 days"],
    ["Morning routine: complete all morning tasks", "morning routine"], ["End the day", "end of day"],
    ["Archive old completed tasks", "archive old"], ["Delete all completed tasks", "delete all completed"],
    ["Move tasks without a project to Inbox", "assign orphans"], ["Dark theme", "theme dark"], ["Light theme", "theme light"],
    ["System theme", "theme auto"], ["Small text", "text size small"], ["Medium text", "text size medium"], ["Large text", "text size large"],
];

/** Lets the person choose the task for the timer, the best ones first. */
async function startTimer(shell) {
    const { items } = await shell.store.get("/api/recommendations?limit=8").catch(() => ({ items: [] }));
    pickTask(shell, null, { tasks: items.map(({ task }) => task), take: (task) => shell.timer.start(task) });
}

async function backUp(shell) {
    shell.messages.show("Making a backup…");
    await shell.attempt(async () => {
        const { tasks } = await shell.store.sendOnce("POST", "/api/backup", {}, longPatience);
        shell.messages.show(`Copied ${count(tasks, "task")} and checked the copy`);
    });
}

/** Starting a timer, or what can be done with the one that runs, is paused or is on a break. */
function timerActions(shell) {
    const { timer } = shell;
    if (!timer.now) return [{ name: "Start the timer…", kind: "Action", run: () => startTimer(shell) }];
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
        { name: "Year in review", kind: "Page", address: `/year/${shell.board.view?.today.slice(0, 4)}` },
        { name: "Add a task", kind: "Action", hint: "q", run: () => shell.quickAdd.focus() },
        { name: "Add a habit", kind: "Action", address: "/habits#new" },
        { name: "Undo", kind: "Action", hint: "u", run: () => shell.actions.undo() },
        { name: "Redo", kind: "Action", hint: "U", run: () => shell.actions.redo() },
        { name: "Add time spent", kind: "Action", address: "/focus#add-entry" },
        ...timerActions(shell),
        ...sentences.map(([name, sentence]) => ({ name, kind: "Action", sentence })),
        { name: "Archive completed tasks…", kind: "Action", run: () => archiveByAge(shell) },
        { name: "Delete completed tasks…", kind: "Action", run: () => deleteByDay(shell) },
        { name: "Export everything", kind: "Action", run: () => location.assign("/api/export") },
        ...(isMember ? [] : [{ name: "Back up now", kind: "Action", run: () => backUp(shell) }]),
        { name: "Keyboard shortcuts", kind: "Action", hint: "?", run: () => byId("side-keys").click() },
    ];
}
