import Calendar
import Domain

/// A request for a new project with its tasks.
public struct NewProject: Sendable {
    /// The fields of a task, with the ID chosen by the client.
    public struct Item: Sendable {
        public var fields: TaskFields
        public var id: TaskID?

        public init(_ fields: TaskFields, id: TaskID? = nil) {
            self.fields = fields
            self.id = id
        }
    }

    /// Override what the line says.
    public var fields: ProjectFields
    /// Describes the project in the words of quick add.
    public var line: String?
    public var id: ProjectID?
    public var tasks: [Item]
    /// The template that provides tasks, and values for missing fields.
    public var templateID: String?
    /// The start day of the template; nil for today.
    public var startDay: Day?

    public init(
        _ fields: ProjectFields, id: ProjectID? = nil, tasks: [Item] = [], templateID: String? = nil,
        startDay: Day? = nil, line: String? = nil
    ) {
        self.fields = fields
        self.id = id
        self.tasks = tasks
        self.templateID = templateID
        self.startDay = startDay
        self.line = line
    }

    public static let taskLimit = 1_000
}

/// A created project with its tasks.
public struct CreatedProject: Sendable {
    public let view: ProjectView
    public let tasks: [TaskView]
    /// The corrections made, with fields such as `tasks[2].dueDate`.
    public let adjustments: [Adjustment]
    public let undoID: Int64?
    /// False if an earlier request with the same ID created the project.
    public let isNew: Bool
}
