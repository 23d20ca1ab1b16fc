/// Saved filters, tags and recent searches.
public protocol SearchReading {
    /// In the person's own order.
    func savedFilters() throws -> [SavedFilter]
    /// Tags of open, unarchived tasks, most used first; case is ignored.
    func openTags() throws -> [TagCount]
    /// Newest first.
    func recentSearches() throws -> [String]
}

/// Changes saved filters and recent searches.
public protocol SearchWriting: SearchReading {
    /// Assigns `version`, and `position` if it is 0; returns the filter as stored.
    func insert(_ filter: SavedFilter) throws -> SavedFilter
    /// Increments the version and returns the filter as stored; does nothing if no field differs.
    func update(_ filter: SavedFilter) throws -> SavedFilter
    func delete(_ id: SavedFilterID) throws
    /// Records a recent search and keeps the newest `limit`; not logged.
    func keep(_ text: String, limit: Int) throws
}
