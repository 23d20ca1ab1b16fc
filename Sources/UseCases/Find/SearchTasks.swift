import Domain

/// Finds tasks by words of their name and details, best first (spec 02, SearchTasks).
public struct SearchTasks: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Open and completed ones unless the filter says otherwise.
    /// - Parameter filter: with the text that is searched for.
    public func page(
        _ filter: TaskFilter, on day: Day? = nil, after cursor: TaskCursor? = nil, limit: Int = 100
    ) throws -> TasksPage {
        try store.read { transaction in
            let settings = try transaction.settings
            let viewpoint = Viewpoint(clock.moment(settings), on: day)
            var filter = filter
            if filter.status == nil, filter.completed.isEmpty { filter.status = .all }
            let listing = TaskListing(
                .all, TaskQuery(filter: filter), at: viewpoint.moment, isNow: viewpoint.isNow)
            let found = try transaction.search(listing, after: cursor, limit: limit)
            return TasksPage(
                items: try transaction.views(found.page.tasks.map(viewpoint.shown), viewpoint.moment, settings),
                next: found.page.next.map { TasksCursor(list: 0, place: $0) }, total: found.total,
                pattern: filter.text.map { SearchPattern($0) })
        }
    }
}
