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
        createHabit: "Added", updateHabit: "Changed", completeHabit: "Day done or counted", skipHabit: "Day skipped", reopenHabit: "Day reopened",
        noteHabit: "Note added", pauseHabit: "Paused", resumeHabit: "Resumed", deleteHabit: "Deleted", makeOccurrences: "Upcoming days added",
        applySuggestion: "Suggestion applied", dismissSuggestion: "Suggestion dismissed",
    }],
    ["Other", {
        saveFilter: "Filter saved", updateFilter: "Filter changed", deleteFilter: "Filter deleted", updateSettings: "Settings", importTasks: "Import",
        mend: "Data repaired", undo: "Undo", redo: "Redo",
    }],
];

/** Where changes come from. */
export const sourceNames = { page: "Pages", cli: "Command line", import: "Imports", device: "Devices", program: "Tasker itself" };

/** What several changes of a kind are called together. */
const together = {
    createTask: "tasks added", quickAdd: "lines added", updateTask: "changes of tasks", completeTask: "tasks completed", reopenTask: "tasks reopened",
    rescheduleTasks: "rescheduled", deleteTask: "tasks deleted", archiveTasks: "times archived", completeHabit: "days of habits done", updateSettings: "changes of settings",
    createProject: "projects added", updateProject: "changes of projects", createHabit: "habits added", updateHabit: "changes of habits", undo: "changes taken back",
};

/** "4 tasks completed" */
export function togetherText(action, total) {
    const own = kindGroups.map(([, kinds]) => kinds[action]).find(Boolean);
    return `${total} ${together[action] ?? `changes: ${(own ?? "of a kind").toLowerCase()}`}`;
}

const signs = [
    [/^complete/, "tick"], [/^(create|quickAdd|duplicate|add|save)/, "plus"], [/^(delete|reset)/, "bin"], [/^(reschedule|skip|snooze)/, "calendar"],
    [/^(undo|redo|reopen|restore)/, "undone"], [/^(nightly|optimize)/, "moon"], [/^import/, "down"], [/^(move|merge|archive)/, "folder"],
    [/Timer$|TimeEntry$/, "clock"], [/Habit$/, "habit"], [/^(repeat|makeOcc)/, "repeat"],
];

export function iconOf({ action, row }) {
    if (row?.fields.length === 1 && row.fields[0].field === "dueDate") return "calendar";
    return signs.find(([pattern]) => pattern.test(action))?.[1] ?? "pencil";
}
