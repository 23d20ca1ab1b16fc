/// Where everything is kept. The closure is the transaction: it happens whole or, when it throws, not at all.
/// Neither `read` nor `write` may be called from inside a closure.
public protocol Store: Sendable {
    /// Runs on the calling thread and sees one snapshot.
    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result

    /// The one door of every change: runs `body` on the writing thread, journals what it changed as one entry of the
    /// change log, grows the data version, and publishes its events once the commit is on disk. Returns after that.
    /// A body that changes no row leaves no entry and no new data version.
    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result
}

/// What a change is, where it comes from and when it happens.
public struct ChangeOrigin: Sendable {
    public let action: ChangeAction
    public let source: ChangeSource
    public let at: Instant

    public init(_ action: ChangeAction, from source: ChangeSource, at: Instant) {
        self.action = action
        self.source = source
        self.at = at
    }
}

/// The kinds of entries in the change log, by the names they are stored under.
public enum ChangeAction: String, CaseIterable, Sendable {
    case createTask, updateTask, completeTask, reopenTask, deleteTask
    case quickAdd, duplicateTask, rescheduleTasks, skipOccurrence, reorderTasks, bulkUpdate
    case archiveTasks, restoreTasks, snoozeReminder, dismissReminder, morningRoutine, endOfDay
    case createProject, updateProject, deleteProject
    case archiveProject, restoreProject, mergeProjects, moveTasks, reorderProjects
    case saveTemplate, deleteTemplate, saveFilter, updateFilter, deleteFilter
    case updateSettings, importTasks, mend, undo, redo
}

/// From where a change was asked for.
public enum ChangeSource: String, CaseIterable, Sendable {
    case page, cli, `import`, program
}

/// One entry of the change log.
public struct ChangeEntry: Hashable, Sendable {
    public let id: Int64
    public let action: ChangeAction
    public let source: ChangeSource
    public let at: Instant
    /// What happened, such as `Completed “Weekly review”`.
    public let what: String

    public init(id: Int64, action: ChangeAction, source: ChangeSource, at: Instant, what: String) {
        self.id = id
        self.action = action
        self.source = source
        self.at = at
        self.what = what
    }
}

/// What can be undone and done again now.
public struct UndoState: Hashable, Sendable {
    public let undo: ChangeEntry?
    public let redo: ChangeEntry?

    public init(undo: ChangeEntry?, redo: ChangeEntry?) {
        self.undo = undo
        self.redo = redo
    }
}
