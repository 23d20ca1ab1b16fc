/// The filter, the order and the grouping of a list of tasks.
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

/// The order in which tasks are listed.
public enum TaskSort: Hashable, Sendable {
    /// The default order of the view.
    case usual
    /// One to `keyLimit` keys.
    case keys([SortKey])
    case smart(SmartOrder)

    public static let keyLimit = 3
}

/// A field to sort by; tasks without a value come last in either direction.
public struct SortKey: Hashable, Sendable {
    public let field: SortField
    public let isFalling: Bool

    public init(_ field: SortField, isFalling: Bool = false) {
        self.field = field
        self.isFalling = isFalling
    }

    /// Reads a field name; a leading `-` means descending order.
    public init?(_ text: some StringProtocol) {
        let isFalling = text.hasPrefix("-")
        guard let field = SortField(rawValue: String(isFalling ? text.dropFirst() : text[...])) else { return nil }
        self.init(field, isFalling: isFalling)
    }
}

/// The fields by which tasks can be sorted.
public enum SortField: String, CaseIterable, Sendable {
    case priority, dueDate, name, added, completed
    /// The person's own order of projects, with Inbox first.
    case project
    case category, energy, estimate
    /// The person's own order of tasks.
    case position

    /// The attribute for a field with a fixed list of values, which sort by their position in it; nil for other fields.
    public var field: FilterField<TaskItem>? { TaskAttributes.chosen[rawValue] }
}

/// An order for a time of day or a purpose; completed tasks come last.
public enum SmartOrder: String, CaseIterable, Sendable {
    /// Open morning tasks, then P0 and P1, then by due date, earliest first.
    case morning
    /// Open evening tasks, then P2 and P3, then by due date, latest first.
    case evening
    /// Overdue, due today, P0 and P1, the rest.
    case urgent
    /// Upcoming, without a due date, P3, the rest.
    case planning
}

/// The fields by which tasks can be grouped.
public enum TaskGrouping: String, CaseIterable, Sendable {
    case project, category, priority, context, energy, dueDay, completedOn
    /// By the first tag.
    case tag
    /// By the heading under which the project lists the task.
    case heading

    /// The attribute for a field with a fixed list of values; nil for other fields.
    public var field: FilterField<TaskItem>? { TaskAttributes.chosen[rawValue] }
}
