import Domain

extension SQLiteLists {
    func search(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> FoundTasks {
        if let cursor, cursor.values.count != Hit.keyCount { throw TaskCursor.refusal }
        let hits = try hits(listing).sorted()
        let rest = cursor.map { cursor in hits.filter { $0.isAfter(cursor.values) } } ?? hits
        let shown = Array(rest.prefix(limit))
        let tasks = SQLiteTasks(place: place)
        return FoundTasks(
            page: TaskPage(
                tasks: try shown.compactMap { try tasks.find("number = ?", SQLValue($0.number)) },
                next: rest.count > limit ? shown.last.map { TaskCursor($0.key) } : nil),
            total: hits.count)
    }

    /// Tasks that have every word as a whole come first where there are more than can be ranked.
    private func hits(_ listing: TaskListing) throws -> [Hit] {
        guard let text = listing.query.filter.text else { return [] }
        let pattern = SearchPattern(text)
        if pattern.terms.isEmpty { return [] }
        let conditions = TextConditions(pattern)
        var found: [Int: Hit] = [:]
        var sources: [(table: String, query: String)] = []
        if !conditions.wholeWords.isEmpty { sources.append(("task_word", conditions.wholeWords)) }
        if let beginnings = conditions.beginnings, conditions.parts == nil { sources.append(("task_word", beginnings)) }
        if let parts = conditions.parts { sources.append(("task_part", parts)) }
        for source in sources where found.count < TaskSearch.limit {
            let statement = try hitStatement(listing, conditions, source)
            let rows = try connection.rows(statement.text, statement.values) { Hit($0, pattern) }
            for hit in rows.compactMap({ $0 }) where found.count < TaskSearch.limit { found[hit.number] = hit }
        }
        return Array(found.values)
    }

    private func hitStatement(
        _ listing: TaskListing, _ conditions: TextConditions, _ source: (table: String, query: String)
    ) throws -> SQLFragment {
        let columns = try columns(listing)
        let filter = FilterConditions(filter: listing.query.filter, columns: columns)
        let shortWords = conditions.parts == nil ? nil : conditions.beginnings
        let short = shortWords.map {
            SQLFragment("task.number IN (SELECT rowid FROM task_word WHERE task_word MATCH ?)", [.text($0)])
        }
        return SQLFragment("SELECT \(Hit.columns), ") + columns.isOpen
            + SQLFragment(
                """
                 FROM \(source.table) CROSS JOIN task_text ON task_text.number = \(source.table).rowid
                CROSS JOIN task NOT INDEXED ON task.number = task_text.number WHERE \(source.table) MATCH ? AND 
                """, [.text(source.query)])
            + .all([short].compactMap { $0 } + conditions.conditions + filter.all)
            + SQLFragment(" ORDER BY \(source.table).rowid DESC LIMIT ?", [SQLValue(TaskSearch.limit)])
    }
}

/// A task that was found, with what it is ranked by.
private struct Hit: Comparable {
    static let columns = "task.number, task_text.name, task_text.details, task_text.name_sort, priority, due_sort"
    static let keyCount = 6

    let number: Int
    /// Quality, open or complete, priority, due day, name, row.
    let key: [CursorValue]

    init?(_ row: Row, _ pattern: SearchPattern) {
        guard let quality = pattern.quality(name: row.text(1), details: row.text(2)) else { return nil }
        number = row.integer(0)
        key = [
            .integer(Int64(quality.number)), .integer(row.integer(6) == 0 ? 1 : 0), .integer(Int64(row.integer(4))),
            .integer(Int64(row.integer(5) >> 11)), .bytes(row.blob(3)), .integer(Int64(row.integer(0))),
        ]
    }

    static func == (left: Hit, right: Hit) -> Bool { left.number == right.number }
    static func < (left: Hit, right: Hit) -> Bool { right.isAfter(left.key) }

    func isAfter(_ place: [CursorValue]) -> Bool { place.lexicographicallyPrecedes(key, by: <) }
}
