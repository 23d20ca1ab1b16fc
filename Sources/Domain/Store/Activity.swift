/// Which entries of the change log are asked for; everything that is set must hold.
public struct ActivityFilter: Hashable, Sendable {
    public var source: ChangeSource?
    public var action: ChangeAction?
    public var task: TaskID?
    /// The project itself, and the tasks that are in it now.
    public var project: ProjectID?

    public init(
        source: ChangeSource? = nil, action: ChangeAction? = nil, task: TaskID? = nil, project: ProjectID? = nil
    ) {
        self.source = source
        self.action = action
        self.task = task
        self.project = project
    }
}

/// An entry of the change log with what can still be done about it.
public struct ActivityEntry: Hashable, Sendable {
    public let entry: ChangeEntry
    /// Rows that it changed, and tasks that came with it.
    public let rows: Int
    /// Nil if it can be undone, as far as is known: undoing itself still refuses.
    public let obstacle: UndoObstacle?

    public init(entry: ChangeEntry, rows: Int, obstacle: UndoObstacle?) {
        self.entry = entry
        self.rows = rows
        self.obstacle = obstacle
    }

    public var isUndone: Bool { obstacle == .undone }
}
