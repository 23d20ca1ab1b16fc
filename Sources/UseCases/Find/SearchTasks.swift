import Calendar
import Domain

/// Searches the names and details of tasks, best matches first.
public struct SearchTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Includes completed tasks, unless the filter restricts more than the text.
    /// - Parameter filter: includes the search text.
    public func page(
        _ filter: TaskFilter, on day: Day? = nil, after cursor: TaskCursor? = nil, skipping skipped: Int = 0,
        limit: Int = 100, asLines: Bool = false
    ) throws -> TasksPage {
        try context.read(on: day) { reading in
            let filter = try reading.resolved(filter)
            let listing = TaskListing(.all, TaskQuery(filter: filter), at: reading.moment, isNow: reading.isNow)
            let found = try reading.lists.search(listing, after: cursor, skipping: skipped, limit: limit)
            let views = try reading.views(found.page.tasks.map(reading.shown))
            return TasksPage(
                items: views, lines: asLines ? try reading.lines(views) : nil, next: found.page.next,
                total: found.total, pattern: filter.text.map { SearchPattern($0) })
        }
    }
}
