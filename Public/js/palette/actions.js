import { byId } from "../dom.js";
import { archiveByAge, deleteByDay } from "../tasks/tidy.js";

/** Everything that can be done from anywhere: `{name, hint, sentence | address | run}`; a sentence goes through the grammar. */
export function actions(shell) {
    return [
        { name: "Today", kind: "Page", address: "/" },
        { name: "Tasks", kind: "Page", address: "/tasks" },
        { name: "Calendar", kind: "Page", address: "/calendar" },
        { name: "Projects", kind: "Page", address: "/projects" },
        { name: "Activity", kind: "Page", address: "/activity" },
        { name: "Settings", kind: "Page", address: "/settings" },
        { name: "Upcoming tasks", kind: "Page", address: "/tasks?view=upcoming" },
        { name: "Tasks by project", kind: "Page", address: "/tasks?view=grouped" },
        { name: "History of completed tasks", kind: "Page", address: "/tasks?view=history" },
        { name: "Overdue tasks", kind: "Page", address: "/tasks?view=all&overdue=1" },
        { name: "Archived tasks", kind: "Page", address: "/tasks?view=all&status=all&archived=only" },
        { name: "Add a task", kind: "Action", hint: "q", run: () => shell.quickAdd.focus() },
        { name: "Undo", kind: "Action", hint: "u", run: () => shell.actions.undo() },
        { name: "Redo", kind: "Action", hint: "U", run: () => shell.actions.redo() },
        { name: "Move all overdue tasks to today", kind: "Action", sentence: "move all overdue to today" },
        { name: "Move all overdue tasks to tomorrow", kind: "Action", sentence: "move all overdue to tomorrow" },
        { name: "Spread overdue tasks over 5 days", kind: "Action", sentence: "spread overdue over 5 days" },
        { name: "Morning routine: complete all morning tasks", kind: "Action", sentence: "morning routine" },
        { name: "End the day", kind: "Action", sentence: "end of day" },
        { name: "Archive old completed tasks", kind: "Action", sentence: "archive old" },
        { name: "Archive completed tasks …", kind: "Action", run: () => archiveByAge(shell) },
        { name: "Delete completed tasks …", kind: "Action", run: () => deleteByDay(shell) },
        { name: "Delete all completed tasks", kind: "Action", sentence: "delete all completed" },
        { name: "Put tasks without a project into Inbox", kind: "Action", sentence: "assign orphans" },
        { name: "Dark theme", kind: "Action", sentence: "theme dark" },
        { name: "Light theme", kind: "Action", sentence: "theme light" },
        { name: "System theme", kind: "Action", sentence: "theme auto" },
        { name: "Small text", kind: "Action", sentence: "text size small" },
        { name: "Medium text", kind: "Action", sentence: "text size medium" },
        { name: "Large text", kind: "Action", sentence: "text size large" },
        { name: "Keyboard shortcuts", kind: "Action", hint: "?", run: () => byId("side-keys").click() },
    ];
}
