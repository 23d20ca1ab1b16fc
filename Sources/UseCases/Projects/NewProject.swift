import Calendar
import Domain

/// A project to be made, with the tasks that come with it.
public struct NewProject: Sendable {
    /// The fields of one of its tasks, with the id that the client chose for it.
    public struct Item: Sendable {
        public var fields: TaskFields
        public var id: TaskID?

        public init(_ fields: TaskFields, id: TaskID? = nil) {
            self.fields = fields
            self.id = id
        }
    }

    public var fields: ProjectFields
    public var id: ProjectID?
    public var tasks: [Item]
    /// Gives what the fields leave open, and the tasks.
    public var templateID: String?
    /// The day that a template counts from; today where there is none.
    public var startDay: Day?

    public init(
        _ fields: ProjectFields, id: ProjectID? = nil, tasks: [Item] = [], templateID: String? = nil,
        startDay: Day? = nil
    ) {
        self.fields = fields
        self.id = id
        self.tasks = tasks
        self.templateID = templateID
        self.startDay = startDay
    }

    public static let taskLimit = 1_000
}

/// A project that was made, with its tasks.
public struct CreatedProject: Sendable {
    public let view: ProjectView
    public let tasks: [TaskView]
    /// What was put right, with fields such as `tasks[2].dueDate`.
    public let adjustments: [Adjustment]
    public let undoID: Int64?
    /// The project was made by this request, not by an earlier one with the same id.
    public let isNew: Bool
}
