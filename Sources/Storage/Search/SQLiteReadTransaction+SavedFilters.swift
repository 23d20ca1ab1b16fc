import Domain

extension SQLiteReadTransaction {
    func savedFilters() throws -> [SavedFilter] {
        try connection.rows(
            "SELECT \(SavedFilterMapping.columns) FROM saved_filter WHERE hidden = 0 ORDER BY position, name_key", [],
            SavedFilterMapping.filter)
    }

    func openTags() throws -> [TagCount] {
        try connection.rows(
            """
            SELECT min(task_tag.name), count(*) AS uses FROM task INDEXED BY task_list
            JOIN task_tag ON task_tag.number = task.number
            WHERE done = 0 AND archived_at IS NULL AND hidden = 0 GROUP BY tag ORDER BY uses DESC, tag
            """
        ) { TagCount(name: $0.text(0), count: $0.integer(1)) }
    }

    func recentSearches() throws -> [String] {
        try connection.rows("SELECT text FROM recent_search ORDER BY number DESC") { $0.text(0) }
    }
}
