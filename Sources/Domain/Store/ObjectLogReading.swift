/// What the change log says of objects and of the tasks that they belong to.
public protocol ObjectLogReading {
    /// The tasks whose objects may have changed after a row of the log, in the order of their first changes.
    func changes(since row: Int64) throws -> [ObjectTrace]
    /// The names that the object of a task had at the row of the log or after a later change.
    /// - Parameter project: where it must have been; nil for a day of a habit.
    func formerNames(of id: TaskID, since row: Int64, in project: ProjectID?) throws -> Set<String>
    /// Whether an import changed many at once since then, or a setting on which the content of every object depends.
    func changedForAll(since row: Int64) throws -> Bool
    /// The task as it was when it was deleted last; nil if it was not, or is there again.
    func deleted(_ id: TaskID) throws -> DeletedTask?
    /// The object of a UID that was deleted by one of the last changes.
    func deleted(uid: String) throws -> KeptObject?
}

/// What the log says of the object of a task since some position.
public struct ObjectTrace: Hashable, Sendable {
    public let id: TaskID
    /// The first row of the log after that position that concerns it.
    public let row: Int64

    public init(id: TaskID, row: Int64) { (self.id, self.row) = (id, row) }
}

/// A task as it was when it was deleted, and what was deleted along with it.
public struct DeletedTask: Hashable, Sendable {
    /// With its dependencies.
    public var task: TaskItem
    /// The tasks that depended on it.
    public var dependents: [TaskID] = []
    /// Its direct subtasks.
    public var subtasks: [TaskID] = []
    public var entries: [TimeEntry] = []

    public init(_ task: TaskItem) { self.task = task }
}
