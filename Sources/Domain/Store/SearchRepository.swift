/// What helps to find tasks again.
public protocol SearchReading {
    /// In the person's order.
    func savedFilters() throws -> [SavedFilter]
    /// Tags of open, unarchived tasks, the most used first, told apart without regard to case.
    func openTags() throws -> [TagCount]
    /// What was searched for last, the newest first.
    func recentSearches() throws -> [String]
}

/// Changes of saved filters and of what was searched for.
public protocol SearchWriting: SearchReading {
    /// `version` and an unset `position` (0) are the storage's to give; returns the filter as stored.
    func insert(_ filter: SavedFilter) throws -> SavedFilter
    /// Grows the version by one and returns the filter as stored; changes nothing when no field differs.
    func update(_ filter: SavedFilter) throws -> SavedFilter
    func delete(_ id: SavedFilterID) throws
    /// Remembers what was searched for, and forgets what came longer ago than `limit` others; leaves no entry.
    func keep(_ text: String, limit: Int) throws
}
