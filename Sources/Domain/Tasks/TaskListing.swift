import Calendar

/// A list of tasks as it is at a moment: what belongs to it, what was asked for, and in what order.
public struct TaskListing: Hashable, Sendable {
    public var scope: TaskScope
    public var query: TaskQuery
    /// The day that is shown.
    public let today: Day
    /// Minutes since the local midnight of that day.
    public let minute: Int
    /// False where the end of another day is shown.
    public let isNow: Bool
    /// Days of habits that have no row yet, of which those that the filter finds stand among the tasks.
    public var coming: [TaskItem] = []

    public init(_ scope: TaskScope, _ query: TaskQuery = TaskQuery(), at moment: Moment, isNow: Bool = true) {
        self.init(scope, query, on: moment.today, minute: moment.minute, isNow: isNow)
    }

    private init(_ scope: TaskScope, _ query: TaskQuery, on day: Day, minute: Int = 0, isNow: Bool = true) {
        precondition(query.filter.line == nil, "A filter line must be read before tasks are listed.")
        self.scope = scope
        self.query = query
        today = day
        self.minute = minute
        self.isNow = isNow
    }
}

extension TaskListing {
    /// It shows open tasks by their due days, after today too, so that coming days of habits belong to it.
    public var showsDaysToCome: Bool {
        let filter = query.filter
        if !isNow || filter.text != nil || filter.effectiveStatus == .completed { return false }
        switch scope {
        case .upcoming: return true
        case .date(let day): return day > today
        case .today, .history, .stored: return false
        case .all, .projects:
            if case .keys(let keys) = query.sort, keys.first?.field == .dueDate { return true }
            return query.group == .dueDay
                || filter.leaves.contains { if case .due = $0 { true } else { false } }
        }
    }
}

/// Lists by name, without archived tasks where not said otherwise.
extension TaskListing {
    /// Open and due on or before the day; by priority, then due date (all-day after timed), then position.
    public static func openDue(upTo day: Day) -> TaskListing { open(on: day) { $0.due = DayBounds(to: day) } }

    /// Open and due exactly on the day; the same order.
    public static func openDueOn(_ day: Day) -> TaskListing {
        open(on: day) { $0.due = DayBounds(from: day, to: day) }
    }

    /// Open without a due date, and no subtask, which belongs to its parent; by priority, then position.
    public static var openWithoutDueDate: TaskListing { open(change: withoutDueDate) }

    /// The same as of the end of the day.
    public static func openWithoutDueDate(asOf day: Day) -> TaskListing {
        open(on: day, isNow: false, change: withoutDueDate)
    }

    private static func withoutDueDate(_ criteria: inout TaskCriteria) {
        criteria[.hasDueDate] = false
        criteria[.isSubtask] = false
    }

    /// Completed on the day; newest completion first.
    public static func completedOn(_ day: Day) -> TaskListing {
        completed { $0.completed = DayBounds(from: day, to: day) }
    }

    /// Completed, by day and instant of completion, newest first; archived ones included.
    public static var history: TaskListing { completed { $0.archived = .include } }

    /// Added by the end of the day, not completed by then, due on or before it; like `openDue`.
    public static func openAsOf(_ day: Day) -> TaskListing {
        open(on: day, isNow: false) { $0.due = DayBounds(to: day) }
    }

    /// Every task of a project, archived ones included, the first stored first.
    public static func inProject(_ id: ProjectID) -> TaskListing {
        TaskListing(
            .stored,
            filtered {
                $0.projects = [id]
                $0.status = .all
                $0.archived = .include
            }, on: noDay)
    }

    /// Every task, open ones first, then by priority, due date and position.
    public static var all: TaskListing { TaskListing(.all, filtered { $0.status = .all }, on: noDay) }

    /// Open; by priority, due date and position.
    public static var open: TaskListing { open { _ in } }

    /// Open and overdue at a minute of the day; like `openDue`.
    public static func overdue(on day: Day, minute: Int) -> TaskListing {
        open(on: day, minute: minute) { $0[.isOverdue] = true }
    }

    /// Open and due after the day; by due date, then position.
    public static func openAfter(_ day: Day) -> TaskListing { TaskListing(.upcoming, TaskQuery(), on: day) }

    /// What a filter finds at the moment, the first stored first.
    public static func found(by filter: TaskFilter, at moment: Moment) -> TaskListing {
        TaskListing(.stored, TaskQuery(filter: filter), at: moment)
    }

    /// For lists that are the same on each day.
    private static var noDay: Day { Day(number: 0) }

    private static func open(
        on day: Day = noDay, minute: Int = 0, isNow: Bool = true, change: (inout TaskCriteria) -> Void
    ) -> TaskListing {
        TaskListing(
            .all,
            filtered {
                $0.status = .open
                change(&$0)
            }, on: day, minute: minute, isNow: isNow)
    }

    private static func completed(_ change: (inout TaskCriteria) -> Void) -> TaskListing {
        TaskListing(
            .history,
            filtered {
                $0.status = .completed
                change(&$0)
            }, on: noDay)
    }

    private static func filtered(_ change: (inout TaskCriteria) -> Void) -> TaskQuery {
        TaskQuery(filter: TaskFilter(change))
    }
}

/// What belongs to a list, and its usual order.
public enum TaskScope: Hashable, Sendable {
    /// Everything; open ones first, then by priority, due date and position.
    case all
    /// Everything, the first stored first.
    case stored
    /// Open and due today or overdue, or completed today; in sections, then by priority and due date.
    case today
    /// Open and due on the day, or completed on it; open ones first, then by priority and due date.
    case date(Day)
    /// Open and due after today; by due date, then position.
    case upcoming
    /// Completed, newest first.
    case history
    /// In projects that are not archived; by project, Inbox first, then as `all`.
    case projects
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
