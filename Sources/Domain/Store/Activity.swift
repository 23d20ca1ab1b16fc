/// Criteria for entries of the change log; all that are set must match.
public struct ActivityFilter: Hashable, Sendable {
    public var source: ChangeSource?
    /// Who made the change.
    public var person: PersonID?
    public var action: ChangeAction?
    public var task: TaskID?
    /// Matches the project itself and the tasks that are in it now.
    public var project: ProjectID?
    /// Part of what the entry says, in either case.
    public var text: String?

    public init(
        source: ChangeSource? = nil, action: ChangeAction? = nil, task: TaskID? = nil, project: ProjectID? = nil,
        text: String? = nil, person: PersonID? = nil
    ) {
        self.person = person
        self.source = source
        self.action = action
        self.task = task
        self.project = project
        self.text = text
    }
}

/// An entry of the change log, and whether it can be undone.
public struct ActivityEntry: Hashable, Sendable {
    public let entry: ChangeEntry
    /// The number of changed rows, including imported tasks.
    public let rows: Int
    /// What the log shows to prevent an undo; nil if nothing does. The rules of the data are checked only when undoing.
    public let obstacle: UndoObstacle?

    public init(entry: ChangeEntry, rows: Int, obstacle: UndoObstacle?) {
        self.entry = entry
        self.rows = rows
        self.obstacle = obstacle
    }

    public var isUndone: Bool { obstacle == .undone }
}
