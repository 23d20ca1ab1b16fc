/// Which tasks are asked for, in what order and in what groups.
public struct TaskQuery: Hashable, Sendable {
    public var filter: TaskFilter
    public var sort: TaskSort
    public var group: TaskGrouping?

    public init(filter: TaskFilter = TaskFilter(), sort: TaskSort = .usual, group: TaskGrouping? = nil) {
        self.filter = filter
        self.sort = sort
        self.group = group
    }
}

/// In what order tasks are listed (spec 02, SortTasks).
public enum TaskSort: Hashable, Sendable {
    /// As the view says.
    case usual
    /// One to three of them.
    case keys([SortKey])
    case smart(SmartOrder)

    public static let keyLimit = 3
}

/// A field that tasks are ordered by; what has no value comes last in both directions.
public struct SortKey: Hashable, Sendable {
    public let field: SortField
    public let isFalling: Bool

    public init(_ field: SortField, isFalling: Bool = false) {
        self.field = field
        self.isFalling = isFalling
    }

    /// Reads a name, falling after a `-`.
    public init?(_ text: some StringProtocol) {
        let isFalling = text.hasPrefix("-")
        guard let field = SortField(rawValue: String(isFalling ? text.dropFirst() : text[...])) else { return nil }
        self.init(field, isFalling: isFalling)
    }
}

/// What tasks can be ordered by.
public enum SortField: String, CaseIterable, Sendable {
    case priority, dueDate, name, added, completed
    /// The person's own order of projects, Inbox first.
    case project
    case category, energy, estimate
    /// The order that the person made by hand.
    case position

    /// Where it is a field with a short list of values, which are sorted by their places.
    public var field: FilterField<TaskItem>? { TaskAttributes.chosen[rawValue] }
}

/// An order for a time of day or a purpose; completed tasks come last.
public enum SmartOrder: String, CaseIterable, Sendable {
    /// Open morning tasks, then P0 and P1, then what is due soonest.
    case morning
    /// Open evening tasks, then P2 and P3, then what is due latest.
    case evening
    /// Overdue, due today, P0 and P1, the rest.
    case urgent
    /// Upcoming, without a due date, P3, the rest.
    case planning
}

/// What tasks are put together by.
public enum TaskGrouping: String, CaseIterable, Sendable {
    case project, category, priority, context, energy, dueDay, completedOn
    /// By the first of its tags.
    case tag

    /// Where it is a field with a short list of values.
    public var field: FilterField<TaskItem>? { TaskAttributes.chosen[rawValue] }
}
