/// Tasks as lists: the one way to pages, numbers, groups and places of any listing.
public protocol ListReading {
    /// In the order of the listing, at most `limit` after `cursor`.
    /// - Throws: `DomainError.unreadable` with `cursor.invalid` for a cursor of another listing.
    func page(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> TaskPage
    /// How many tasks the listing has in all.
    func count(_ listing: TaskListing) throws -> Int
    /// The groups of a listing in order, by project where it has no grouping of its own.
    func groups(_ listing: TaskListing) throws -> [TaskGroup]
    /// How many tasks of a listing stand in each section of today; those without one are left out.
    func sections(_ listing: TaskListing) throws -> [TodaySection: Int]
    /// The tasks of a listing whose filter has a text, best first.
    func search(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> FoundTasks
    /// Of all tasks of a listing the first stored ones; at most `limit`.
    func ids(_ listing: TaskListing, limit: Int) throws -> [TaskID]
}
