import Domain

/// The views of tasks (spec 02, GetTasks).
public enum TasksView: Sendable, Hashable {
    /// Due today and overdue, in sections; then those completed today.
    case today
    /// Open and due on the day; then those completed on it.
    case date(Day)
    /// Everything in the project of the filter, open ones first.
    case project
    /// Open and due after today.
    case upcoming
    /// Completed, newest first.
    case history
    /// What is open in every unarchived project, Inbox first; with projects in the filter, in those.
    case grouped
    /// Everything, open ones unless the filter says otherwise.
    case all
}

/// One page of a view, with the number of tasks that the whole view has.
public struct TasksPage: Sendable {
    public let items: [TaskView]
    public let next: TasksCursor?
    public let total: Int
    /// What the tasks are put together by, and all groups of the view in order.
    public var grouping: TaskGrouping?
    public var groups: [NamedGroup] = []
    /// The view has sections.
    public var hasSections = false
    /// What was searched for.
    public var pattern: SearchPattern?
}

/// A group of tasks as the page shows it.
public struct NamedGroup: Hashable, Sendable {
    public let key: String
    public let name: String
    public let count: Int
}

/// Which of a view's lists a page ended in, and where.
public struct TasksCursor: Hashable, Sendable {
    public let list: Int
    public let place: TaskCursor?

    public init(list: Int, place: TaskCursor?) {
        self.list = list
        self.place = place
    }
}

/// Reads tasks, in views cut into pages.
public struct GetTasks: Sendable {
    public static let limits = 1...500
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter day: shows the task as of the end of that day.
    /// - Throws: `DomainError.notFound`.
    public func one(_ id: TaskID, on day: Day? = nil) throws -> TaskView {
        try store.read { transaction in
            let settings = try transaction.settings
            let viewpoint = Viewpoint(clock.moment(settings), on: day)
            let task = viewpoint.shown(try transaction.existingTask(id))
            return try transaction.view(task, viewpoint.moment, settings)
        }
    }

    /// - Parameters:
    ///   - query: narrows the view; its sort replaces the view's own.
    ///   - day: shows the view as of the end of that day.
    public func page(
        _ view: TasksView, _ query: TaskQuery = TaskQuery(), on day: Day? = nil, after cursor: TasksCursor? = nil,
        limit: Int = 100
    ) throws -> TasksPage {
        try store.read { transaction in
            let settings = try transaction.settings
            let viewpoint = Viewpoint(clock.moment(settings), on: day)
            let plan = ViewPlan(view, query, viewpoint)
            let (tasks, next) = try plan.page(transaction, after: cursor, limit: limit)
            let groups = try plan.groups(transaction)
            return TasksPage(
                items: try transaction.views(tasks.map(viewpoint.shown), viewpoint.moment, settings), next: next,
                total: try plan.total(transaction, groups), grouping: plan.grouping,
                groups: try groups.map { try transaction.named($0, plan.grouping) }, hasSections: view == .today,
                pattern: query.filter.text.map { SearchPattern($0) })
        }
    }
}

extension TaskView {
    /// The section of the view of today.
    public var section: TodaySection {
        if task.isComplete { return .completed }
        if isOverdue { return .overdue }
        return switch type {
        case .morning: .morning
        case .evening: .evening
        case .upcoming, .inbox: .other
        }
    }
}
