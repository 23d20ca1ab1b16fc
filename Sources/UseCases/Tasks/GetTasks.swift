import Calendar
import Domain

/// The views of tasks.
public enum TasksView: Sendable, Hashable {
    /// Overdue and due today, by section; then completed today.
    case today
    /// Open and due on the day; then completed on it.
    case date(Day)
    /// Everything in the filter's project, open tasks first.
    case project
    /// Open and due after today.
    case upcoming
    /// Completed; newest first.
    case history
    /// Open tasks in unarchived projects, by project with Inbox first; restricted to the filter's projects if it has
    /// any.
    case grouped
    /// Everything; only open tasks unless the filter says otherwise.
    case all
}

/// A page of a view, with the total number of tasks.
public struct TasksPage: Sendable {
    public let items: [TaskView]
    /// The items as lines of a list, if requested.
    public let lines: [TaskLine]?
    public let next: TaskCursor?
    public let total: Int
    /// The grouping, and all groups of the view in order.
    public var grouping: TaskGrouping?
    public var groups: [NamedGroup] = []
    /// Whether the view is divided into sections.
    public var hasSections = false
    /// The pattern of the search text.
    public var pattern: SearchPattern?
}

/// A group of tasks with its display name.
public struct NamedGroup: Hashable, Sendable {
    public let key: String
    public let name: String
    public let count: Int
}

/// Reads tasks, one by one or in pages.
public struct GetTasks: Sendable {
    public static let limits = 1...500
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: reads as of the end of that day; nil for now.
    /// - Throws: `DomainError.notFound`.
    public func one(_ id: TaskID, on day: Day? = nil) throws -> TaskView {
        try context.read(on: day) { reading in
            try reading.view(reading.shown(reading.existingTask(id)))
        }
    }

    /// - Parameters:
    ///   - query: filters the view; its sort order replaces that of the view.
    ///   - day: reads as of the end of that day; nil for now.
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
