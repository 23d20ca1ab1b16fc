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
    public var grouping: TaskGrouping?
    /// All groups of the view in order, also the sections of today if few overdue tasks are listed.
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
    ///   - fewOverdue: the most overdue tasks to list, if it is less than the limit.
    public func page(
        _ view: TasksView, _ query: TaskQuery = TaskQuery(), on day: Day? = nil, after cursor: TaskCursor? = nil,
        skipping skipped: Int = 0, limit: Int = 100, fewOverdue: Int? = nil, asLines: Bool = false
    ) throws -> TasksPage {
        try context.read(on: day) { reading in
            let listing = try reading.listing(view, query)
            let grouping = query.group ?? (view == .grouped ? .project : nil)
            let isCut = fewOverdue != nil && view == .today && grouping == nil
            let groups =
                try grouping.map { try reading.groups(listing, by: $0) } ?? (isCut ? try reading.sections(listing) : [])
            let isWhole = grouping != nil || isCut
            let total = isWhole ? groups.reduce(0) { $0 + $1.count } : try reading.lists.count(listing)
            let cut =
                try cursor == nil
                ? fewOverdue.flatMap {
                    try reading.page(listing, groups, overdue: $0, skipping: skipped, limit: limit)
                } : nil
            let page = try cut ?? reading.lists.page(listing, after: cursor, skipping: skipped, limit: limit)
            let views = try reading.views(page.tasks.map(reading.shown))
            return TasksPage(
                items: views, lines: asLines ? try reading.lines(views) : nil, next: page.next, total: total,
                grouping: grouping, groups: groups, hasSections: view == .today,
                pattern: listing.query.filter.text.map { SearchPattern($0) })
        }
    }
}

extension Snapshot {
    /// The sections of today as groups.
    fileprivate func sections(_ listing: TaskListing) throws -> [NamedGroup] {
        let counts = try lists.sections(listing)
        return TodaySection.allCases.compactMap { section in
            counts[section].map { NamedGroup(key: section.rawValue, name: section.displayName, count: $0) }
        }
    }

    /// A page of a list that leaves out the overdue tasks after the first `few`; nil if it has no more than those.
    fileprivate func page(
        _ listing: TaskListing, _ groups: [NamedGroup], overdue few: Int, skipping skipped: Int, limit: Int
    ) throws -> TaskPage? {
        let late = groups.reduce(0) { sum, group in
            let isLate =
                group.key == TodaySection.overdue.rawValue || Day(group.key).map { $0 < listing.today } ?? false
            return isLate ? sum + group.count : sum
        }
        guard listing.beginsWithOverdue, few < limit, late > few else { return nil }
        let shown = max(0, few - skipped)
        let first = shown == 0 ? [] : try lists.page(listing, after: nil, skipping: skipped, limit: shown).tasks
        let rest = try lists.page(
            listing, after: nil, skipping: late + max(0, skipped - few), limit: limit - first.count)
        return TaskPage(tasks: first + rest.tasks, next: rest.next)
    }
}
