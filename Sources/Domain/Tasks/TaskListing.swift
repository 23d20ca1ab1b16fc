/// A list of tasks as a view shows it at a moment: what belongs to the view, what was asked for, and in what order.
public struct TaskListing: Sendable {
    public var scope: TaskScope
    public var query: TaskQuery
    public let moment: Moment
    /// False where the end of another day is shown.
    public let isNow: Bool

    public init(_ scope: TaskScope, _ query: TaskQuery = TaskQuery(), at moment: Moment, isNow: Bool = true) {
        self.scope = scope
        self.query = query
        self.moment = moment
        self.isNow = isNow
    }
}

/// What belongs to a view, and its usual order.
public enum TaskScope: Hashable, Sendable {
    /// Everything; open ones first, then by priority, due date and position.
    case all
    /// Open and due today or overdue, or completed today; in sections, then by priority and due date.
    case today
    /// Of `today` what is open and not overdue.
    case laterToday
    /// Open and due on the day, or completed on it; open ones first, then by priority and due date.
    case date(Day)
    /// Open and due after today; by due date, then position.
    case upcoming
    /// Completed, newest first.
    case history
    /// In projects that are not archived; by project, Inbox first, then as `all`.
    case projects
}

/// The sections of the view of today, in order.
public enum TodaySection: String, CaseIterable, Sendable {
    case overdue, morning, evening, other, completed
}

/// One group of a list with the number of its tasks; the key is empty for those without a value.
public struct TaskGroup: Hashable, Sendable {
    public let key: String
    public let count: Int

    public init(key: String, count: Int) {
        self.key = key
        self.count = count
    }
}

/// Tasks that were searched for, best first.
public struct FoundTasks: Sendable {
    public let page: TaskPage
    /// How many were found; at most `TaskSearch.limit`.
    public let total: Int

    public init(page: TaskPage, total: Int) {
        self.page = page
        self.total = total
    }
}

public enum TaskSearch {
    /// Hits that are ranked; of more the newest ones, those that have all words as a whole before others.
    public static let limit = 1_000
}

/// A sort value of a task.
public enum CursorValue: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
}
