import Calendar

/// Writes tasks one at a time; `take` returns the output that is ready to send.
public protocol TaskWriter {
    /// The number of bytes ready to be taken.
    var count: Int { get }
    /// What the format could not represent so far.
    var losses: [ExportLoss] { get }

    /// The name of the format.
    var format: String { get }

    /// Whether it must know all foreign members of its format before the first task.
    var needsForeign: Bool { get }
    /// Called before `begin` with the foreign members of each task, if they are needed.
    mutating func prepare(foreign: String)

    /// Whether the file holds everything, so that it is written from rows instead of tasks.
    var isWhole: Bool { get }

    /// Called before the first task, with the moment as of which the tasks are read.
    mutating func begin(at moment: Moment)
    /// - Parameter foreign: the foreign members of the task in this format.
    mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?)
    /// Takes a JSON object; all rows of a list follow each other.
    mutating func append(_ row: [UInt8], of list: String)
    /// Called after the last task.
    mutating func finish()
    /// Returns the output since the last call; the first includes the header.
    mutating func take() -> [UInt8]
}

extension TaskWriter {
    public var needsForeign: Bool { false }
    public mutating func prepare(foreign: String) {}
    /// For formats that hold tasks.
    public var isWhole: Bool { false }
    /// For formats that hold tasks.
    public mutating func append(_ row: [UInt8], of list: String) {}
    /// For formats whose times need no zone.
    public mutating func begin(at moment: Moment) {}
    /// For formats without an end.
    public mutating func finish() {}
}

/// The properties of a task's project that a file needs.
public struct ExportProject: Sendable {
    public let projectName: String
    public let isInbox: Bool
    /// The default for new tasks: that of the project, or else of the settings.
    public let defaultPriority: Priority

    public init(projectName: String, isInbox: Bool, defaultPriority: Priority) {
        self.projectName = projectName
        self.isInbox = isInbox
        self.defaultPriority = defaultPriority
    }
}

/// A field with values that a format cannot represent, or only in part.
public struct ExportLoss: Hashable, Sendable {
    /// The name in the API.
    public let field: String
    /// The number of tasks with such a value.
    public let count: Int
    /// Says what happens to the value.
    public let message: String

    public init(field: String, count: Int, message: String) {
        self.field = field
        self.count = count
        self.message = message
    }
}
