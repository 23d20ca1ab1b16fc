/// What the change log says of objects and of the tasks that they belong to.
public protocol ObjectLogReading {
    /// The tasks whose objects may have changed after a row of the log, in the order of their first changes.
    func changes(since row: Int64) throws -> [ObjectTrace]
    /// The names that the object of a task had in a place at the row of the log or after a later change.
    func formerNames(of id: TaskID, since row: Int64, in place: ObjectPlace) throws -> Set<String>
    /// Whether an import changed many at once since then, or a setting on which the content of every object depends, or
    /// others gave the person access or took it away.
    func changedForAll(since row: Int64) throws -> Bool
    /// The tasks that others shared singly with the person then or later, and their subtasks.
    func sharedTasks(since row: Int64) throws -> Set<TaskID>
    /// The task as it was when it was deleted last; nil if it was not, or is there again.
    func deleted(_ id: TaskID) throws -> DeletedTask?
    /// The object of a UID that was deleted by one of the last changes.
    func deleted(uid: String) throws -> KeptObject?
}

/// Where the object of a task was.
public enum ObjectPlace: Hashable, Sendable {
    case project(ProjectID)
    /// A day of a habit of the person.
    case habits
    case anywhere
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
