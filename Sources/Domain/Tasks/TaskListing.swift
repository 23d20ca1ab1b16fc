import Calendar

/// A list of tasks at a moment: its scope, filter, order and grouping.
public struct TaskListing: Hashable, Sendable {
    public var scope: TaskScope
    public var query: TaskQuery
    /// The day that is shown.
    public let today: Day
    /// The time of day, in minutes since local midnight.
    public let minute: Int
    /// False if the list shows the end of another day.
    public let isNow: Bool
    /// Future occurrences of habits that are not stored yet; those that match the filter are merged into the list.
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
    /// Whether overdue tasks come before all others.
    public var beginsWithOverdue: Bool {
        switch (scope, query.group) {
        case (.today, nil): query.sort == .usual
        case (.all, .dueDay): query.sort == .usual && query.filter.effectiveStatus == .open
        default: false
        }
    }

    /// Whether the list is about days after today, so that future occurrences of habits belong in it. Order and grouping do
    /// not matter: they never change which tasks a list has.
    public var showsDaysToCome: Bool {
        let filter = query.filter
        if !isNow || filter.criteria?[.isHabit] == false || filter.text != nil || filter.effectiveStatus == .completed {
            return false
        }
        switch scope {
        case .upcoming: return true
        case .date(let day): return day > today
        case .today, .history, .stored: return false
        case .all, .projects:
            return filter.leaves.contains { if case .due = $0 { true } else { false } }
        }
    }
}

/// Named lists; without archived tasks unless stated otherwise.
extension TaskListing {
    /// Open and due on or before the day; by priority, then due date (all-day after timed), then position.
    public static func openDue(upTo day: Day) -> TaskListing { open(on: day) { $0.due = DayBounds(to: day) } }

    /// Open and due on exactly that day; same order as `openDue`.
    public static func openDueOn(_ day: Day) -> TaskListing {
        open(on: day) { $0.due = DayBounds(from: day, to: day) }
    }

    /// Open without a due date, excluding subtasks, which are listed with their parents; by priority, then position.
    public static var openWithoutDueDate: TaskListing { open(change: withoutDueDate) }

    /// The same as of the end of the day.
    public static func openWithoutDueDate(asOf day: Day) -> TaskListing {
        open(on: day, isNow: false, change: withoutDueDate)
    }

    private static func withoutDueDate(_ criteria: inout TaskCriteria) {
        criteria[.hasDueDate] = false
        criteria[.isSubtask] = false
    }

    /// Completed on the day; newest first.
    public static func completedOn(_ day: Day) -> TaskListing {
        completed { $0.completed = DayBounds(from: day, to: day) }
    }

    /// Completed tasks, archived ones included; newest first.
    public static var history: TaskListing { completed { $0.archived = .include } }

    /// Added and due by the end of the day, and not completed by then; same order as `openDue`.
    public static func openAsOf(_ day: Day) -> TaskListing {
        open(on: day, isNow: false) { $0.due = DayBounds(to: day) }
    }

    /// Every task of a project, archived ones included, in storage order.
    public static func inProject(_ id: ProjectID) -> TaskListing {
        TaskListing(
            .stored,
            filtered {
                $0.projects = [id]
                $0.status = .all
                $0.archived = .include
            }, on: noDay)
    }

    /// Every task; open ones first, then by priority, due date and position.
    public static var all: TaskListing { TaskListing(.all, filtered { $0.status = .all }, on: noDay) }

    /// Open tasks; by priority, due date and position.
    public static var open: TaskListing { open { _ in } }

    /// Open and overdue at a minute of the day; same order as `openDue`.
    public static func overdue(on day: Day, minute: Int) -> TaskListing {
        open(on: day, minute: minute) { $0[.isOverdue] = true }
    }

    /// Open and due after the day; by due date, then position.
    public static func openAfter(_ day: Day) -> TaskListing { TaskListing(.upcoming, TaskQuery(), on: day) }

    /// The tasks that match a filter at the moment, in storage order.
    public static func found(by filter: TaskFilter, at moment: Moment) -> TaskListing {
        TaskListing(.stored, TaskQuery(filter: filter), at: moment)
    }

    /// A placeholder for lists that do not depend on the day.
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

/// The base set of tasks in a list, with its default order.
public enum TaskScope: Hashable, Sendable {
    /// Every task; open ones first, then by priority, due date and position.
    case all
    /// Every task, in storage order.
    case stored
    /// Open and due by today, or completed today; by section, then priority and due date.
    case today
    /// Open and due on the day, or completed on it; open ones first, then by priority and due date.
    case date(Day)
    /// Open and due after today; by due date, then position.
    case upcoming
    /// Completed tasks; newest first.
    case history
    /// Tasks in projects that are not archived; by project with Inbox first, then like `all`.
    case projects
}

/// A group of a list with its number of tasks; the key is empty for tasks without a value.
public struct TaskGroup: Hashable, Sendable {
    public let key: String
    public let count: Int

    public init(key: String, count: Int) {
        self.key = key
        self.count = count
    }
}
