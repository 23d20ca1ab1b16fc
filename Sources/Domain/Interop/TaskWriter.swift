/// Writes tasks one by one; `take` hands out what is ready to be sent.
public protocol TaskWriter {
    /// Bytes that wait to be taken.
    var count: Int { get }
    /// What the format could not say of the tasks so far.
    var losses: [ExportLoss] { get }

    mutating func append(_ task: TaskItem, in place: ExportProject)
    /// What was written since the last call; at first what stands before the first task.
    mutating func take() -> [UInt8]
}

/// What a file has to know of the project of a task.
public struct ExportProject: Sendable {
    public let projectName: String
    public let isInbox: Bool
    /// Of new tasks there: the project's, else the settings'.
    public let usualPriority: Priority

    public init(projectName: String, isInbox: Bool, usualPriority: Priority) {
        self.projectName = projectName
        self.isInbox = isInbox
        self.usualPriority = usualPriority
    }
}

/// A field whose values a format cannot say, or not wholly.
public struct ExportLoss: Hashable, Sendable {
    /// As answers name it.
    public let field: String
    /// How many tasks have such a value.
    public let count: Int
    /// What happens to it.
    public let message: String

    public init(field: String, count: Int, message: String) {
        self.field = field
        self.count = count
        self.message = message
    }
}
