import Calendar
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
    /// The items as lines of a list, where those were asked for.
    public let lines: [TaskLine]?
    public let next: TaskCursor?
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

/// Reads tasks, in views cut into pages.
public struct GetTasks: Sendable {
    public static let limits = 1...500
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: shows the task as of the end of that day.
    /// - Throws: `DomainError.notFound`.
    public func one(_ id: TaskID, on day: Day? = nil) throws -> TaskView {
        try context.read(on: day) { reading in
            try reading.view(reading.shown(reading.existingTask(id)))
        }
    }

    /// - Parameters:
    ///   - query: narrows the view; its sort replaces the view's own.
    ///   - day: shows the view as of the end of that day.
    public func page(
        _ view: TasksView, _ query: TaskQuery = TaskQuery(), on day: Day? = nil, after cursor: TaskCursor? = nil,
        limit: Int = 100, asLines: Bool = false
    ) throws -> TasksPage {
        try context.read(on: day) { reading in
            let listing = try reading.listing(view, query)
            let page = try reading.lists.page(listing, after: cursor, limit: limit)
            let grouping = query.group ?? (view == .grouped ? .project : nil)
            let groups = try grouping.map { try reading.groups(listing, by: $0) } ?? []
            let total = grouping == nil ? try reading.lists.count(listing) : groups.reduce(0) { $0 + $1.count }
            let views = try reading.views(page.tasks.map(reading.shown))
            return TasksPage(
                items: views, lines: asLines ? try reading.lines(views) : nil, next: page.next, total: total,
                grouping: grouping, groups: groups, hasSections: view == .today,
                pattern: listing.query.filter.text.map { SearchPattern($0) })
        }
    }
}
