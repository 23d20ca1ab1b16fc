/** The kinds of changes by group, with their names: what the log can be narrowed to. */
export const kindGroups = [
    ["Tasks", {
        createTask: "Added", quickAdd: "Added with quick add", duplicateTask: "Duplicated", updateTask: "Changed", completeTask: "Completed",
        reopenTask: "Reopened", rescheduleTasks: "Rescheduled", skipOccurrence: "Skipped", reorderTasks: "Reordered", bulkUpdate: "Changed in bulk",
        archiveTasks: "Archived", restoreTasks: "Restored", deleteTask: "Deleted", moveTasks: "Moved to a project", snoozeReminder: "Reminder snoozed",
        dismissReminder: "Reminder dismissed", startTimer: "Timer started", pauseTimer: "Timer paused", stopTimer: "Timer stopped",
        addTimeEntry: "Time added", updateTimeEntry: "Time changed", deleteTimeEntry: "Time deleted", morningRoutine: "Morning routine",
        endOfDay: "End of day", nightly: "Nightly run", syncDevice: "Changed on a device",
    }],
    ["Projects", {
        createProject: "Added", updateProject: "Changed", archiveProject: "Archived", restoreProject: "Restored", mergeProjects: "Merged",
        reorderProjects: "Reordered", deleteProject: "Deleted", saveTemplate: "Template saved", deleteTemplate: "Template deleted",
    }],
    ["Habits", {
        createHabit: "Added", updateHabit: "Changed", completeHabit: "Marked done or counted", skipHabit: "Day skipped", reopenHabit: "Day reopened",
        noteHabit: "Note added", pauseHabit: "Paused", resumeHabit: "Resumed", deleteHabit: "Deleted", makeOccurrences: "Upcoming days added",
        applySuggestion: "Suggestion applied", dismissSuggestion: "Suggestion dismissed",
    }],
    ["Together", {
        share: "Shared", withdrawShare: "Withdrawn or left", addComment: "Commented", updateComment: "Comment changed", deleteComment: "Comment deleted",
        followTask: "Followed or unfollowed",
    }],
    ["Other", {
        saveFilter: "View saved", updateFilter: "View changed", deleteFilter: "View deleted", updateSettings: "Settings", importTasks: "Import",
        mend: "Data repaired", undo: "Undo", redo: "Redo",
    }],
];

/** Without those that only several people make. */
export const ownKindGroups = kindGroups.filter(([group]) => group !== "Together");

/** Where changes come from. */
export const sourceNames = { page: "Pages", cli: "Command line", import: "Imports", device: "Devices", program: "Tasker itself" };

/** What several changes of a kind are called together; the server reads these tables from this file (`LogWords`). */
const together = {
    createTask: "tasks added", quickAdd: "lines added", updateTask: "changes of tasks", completeTask: "tasks completed", reopenTask: "tasks reopened",
    rescheduleTasks: "rescheduled", deleteTask: "tasks deleted", archiveTasks: "times archived", completeHabit: "days of habits done", updateSettings: "changes of settings",
    createProject: "projects added", updateProject: "changes of projects", createHabit: "habits added", updateHabit: "changes of habits", undo: "changes undone",
};

/** "4 tasks completed" */
export function togetherText(action, total) {
    const own = kindGroups.map(([, kinds]) => kinds[action]).find(Boolean);
    return `${total} ${together[action] ?? `changes: ${(own ?? "of a kind").toLowerCase()}`}`;
}

/** By the beginnings of kinds; the longest one counts. */
const signs = {
    complete: "tick", create: "plus", quickAdd: "plus", duplicate: "plus", add: "plus", save: "plus", delete: "bin", reset: "bin",
    reschedule: "calendar", skip: "calendar", snooze: "calendar", undo: "undone", redo: "undone", reopen: "undone", restore: "undone",
    nightly: "moon", optimize: "moon", import: "down", move: "folder", merge: "folder", archive: "folder",
    startTimer: "clock", pauseTimer: "clock", stopTimer: "clock", updateTimeEntry: "clock",
    updateHabit: "habit", noteHabit: "habit", pauseHabit: "habit", resumeHabit: "habit", makeOccurrences: "repeat",
};

export function iconOf({ action, row }) {
    if (row?.fields.length === 1 && row.fields[0].field === "dueDate") return "calendar";
    const known = Object.keys(signs).filter((beginning) => action.startsWith(beginning)).toSorted((one, other) => other.length - one.length);
    return signs[known[0]] ?? "pencil";
}
