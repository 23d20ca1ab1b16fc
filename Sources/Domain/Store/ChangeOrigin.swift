import Calendar

/// The kind, the source and the time of a change.
public struct ChangeOrigin: Sendable {
    public let action: ChangeAction
    public let source: ChangeSource
    public let at: Instant
    /// What the description of an entry begins with that the change may join; nil if it has one of its own.
    public let series: String?

    /// How long after an entry a change still joins it, in milliseconds.
    public static let joinedWithin: Int64 = 10_000

    public init(_ action: ChangeAction, from source: ChangeSource, at: Instant, series: String? = nil) {
        self.action = action
        self.source = source
        self.at = at
        self.series = series
    }
}

/// The kinds of entries in the change log; raw values are stored.
public enum ChangeAction: String, CaseIterable, Sendable {
    case createTask, updateTask, completeTask, reopenTask, deleteTask
    case quickAdd, duplicateTask, rescheduleTasks, skipOccurrence, reorderTasks, bulkUpdate, renameTag
    case archiveTasks, restoreTasks, snoozeReminder, dismissReminder, morningRoutine, endOfDay
    case createProject, updateProject, deleteProject
    case archiveProject, restoreProject, mergeProjects, moveTasks, reorderProjects
    case saveTemplate, deleteTemplate, saveFilter, updateFilter, deleteFilter
    case startTimer, pauseTimer, stopTimer, addTimeEntry, updateTimeEntry, deleteTimeEntry
    case hideTask, forgetLessons, breakDownTask, dismissBreakdown, optimizePriorities, acceptPriorities,
        dismissPriorities
    case createHabit, updateHabit, deleteHabit, pauseHabit, resumeHabit
    case completeHabit, reopenHabit, skipHabit, noteHabit, makeOccurrences, applySuggestion, dismissSuggestion
    case updateSettings, importTasks, mend, undo, redo
    case makeNotices, nightly, restoreCopy
    case syncDevice
    case share, withdrawShare
    case addComment, updateComment, deleteComment, followTask

    /// Whether undoing it can take back years at once, so that a person should be asked.
    public var bringsMany: Bool { self == .importTasks || self == .restoreCopy }
}

/// Where a change was requested.
public enum ChangeSource: String, CaseIterable, Sendable {
    case page, cli, `import`, program, device
}
