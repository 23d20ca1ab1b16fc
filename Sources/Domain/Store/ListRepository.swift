/// Lists of tasks: pages, counts, groups and positions of any listing.
public protocol ListReading {
    /// In the order of the listing, at most `limit` tasks, without the first `skipped` after `cursor`.
    /// - Throws: `DomainError.unreadable` with `cursor.invalid` if the cursor belongs to another listing.
    func page(_ listing: TaskListing, after cursor: TaskCursor?, skipping skipped: Int, limit: Int) throws -> TaskPage
    /// The total number of tasks in the listing.
    func count(_ listing: TaskListing) throws -> Int
    /// The groups of a listing in order; by project if it has no grouping.
    func groups(_ listing: TaskListing) throws -> [TaskGroup]
    /// The number of tasks in each section of today; empty sections are absent.
    func sections(_ listing: TaskListing) throws -> [TodaySection: Int]
    /// Searches a listing whose filter contains a text; best matches first.
    func search(_ listing: TaskListing, after cursor: TaskCursor?, skipping skipped: Int, limit: Int) throws
        -> FoundTasks
    /// The IDs of the tasks in storage order, at most `limit`.
    func ids(_ listing: TaskListing, limit: Int) throws -> [TaskID]
}

extension ListReading {
    public func page(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> TaskPage {
        try page(listing, after: cursor, skipping: 0, limit: limit)
    }

    public func search(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> FoundTasks {
        try search(listing, after: cursor, skipping: 0, limit: limit)
    }
}
