import Domain

extension SQLiteLists {
    func search(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> FoundTasks {
        if let cursor, cursor.values.count != Hit.keyCount { throw TaskCursor.refusal }
        let hits = try hits(listing).sorted()
        let rest = cursor.map { cursor in hits.filter { $0.isAfter(cursor.values) } } ?? hits
        let shown = Array(rest.prefix(limit))
        let tasks = SQLiteTasks(transaction: transaction)
        return FoundTasks(
            page: TaskPage(
                tasks: try shown.compactMap { try tasks.find("number = ?", SQLValue($0.number)) },
                next: rest.count > limit ? shown.last.map { TaskCursor($0.key) } : nil),
            total: hits.count)
    }

    /// If there are more hits than can be ranked, tasks that contain every word as a whole come first.
    private func hits(_ listing: TaskListing) throws -> [Hit] {
        guard let text = listing.query.filter.text else { return [] }
        let pattern = SearchPattern(text)
        if pattern.terms.isEmpty { return [] }
        let conditions = TextConditions(pattern)
        let waiting = try waitingHits(listing, conditions)
        var found: [Int: Hit] = [:]
        var sources: [Source] = []
        if !conditions.wholeWords.isEmpty { sources.append(Source("task_word", conditions.wholeWords, isWhole: true)) }
        if let beginnings = conditions.beginnings, conditions.parts == nil {
            sources.append(Source("task_word", beginnings))
        }
        if let parts = conditions.parts { sources.append(Source("task_part", parts)) }
        for source in sources where found.count < TaskSearch.limit {
            let statement = try hitStatement(listing, conditions, source)
            let settled = try connection.rows(statement.text, statement.values) { Hit($0, pattern) }
            let rows = settled.compactMap { $0 } + waiting.filter { !source.isWhole || $0.hasWholeWords }.map(\.hit)
            for hit in rows.sorted(by: { $0.number > $1.number }) where found.count < TaskSearch.limit {
                found[hit.number] = hit
            }
        }
        return Array(found.values)
    }

    /// A full-text table and a query for it.
    private struct Source {
        let table: String
        let query: String
        /// Whether every word is matched as a whole.
        let isWhole: Bool

        init(_ table: String, _ query: String, isWhole: Bool = false) {
            (self.table, self.query, self.isWhole) = (table, query, isWhole)
        }
    }

    private func hitStatement(
        _ listing: TaskListing, _ conditions: TextConditions, _ source: Source
    ) throws -> SQLFragment {
        let shortWords = conditions.parts == nil ? nil : conditions.beginnings
        let short = shortWords.map {
            SQLFragment("task.number IN (SELECT rowid FROM task_word WHERE task_word MATCH ?)", [.text($0)])
        }
        let matches = SQLFragment(
            "\(source.table) MATCH ? AND \(source.table).\(PendingText.isSettled)", [.text(source.query)])
        return try hits(
            listing, conditions,
            from: "\(source.table) CROSS JOIN task_text ON task_text.number = \(source.table).rowid",
            [matches] + [short].compactMap { $0 })
            + SQLFragment(" ORDER BY \(source.table).rowid DESC LIMIT ?", [SQLValue(TaskSearch.limit)])
    }

    /// Searches the texts that are not yet in the full-text tables; there are few.
    private func waitingHits(
        _ listing: TaskListing, _ conditions: TextConditions
    ) throws -> [(hit: Hit, hasWholeWords: Bool)] {
        let statement = try hits(listing, conditions, from: "(\(PendingText.texts)) AS task_text", [])
        return try connection.rows(statement.text, statement.values) { row in
            Hit(row, conditions.pattern).map {
                ($0, conditions.hasWholeWords(name: row.text(1), details: row.text(2)))
            }
        }.compactMap { $0 }
    }

    private func hits(
        _ listing: TaskListing, _ conditions: TextConditions, from source: String, _ chosen: [SQLFragment]
    ) throws -> SQLFragment {
        let columns = try columns(listing)
        let filter = FilterConditions(filter: listing.query.filter, columns: columns)
        return SQLFragment("SELECT \(Hit.columns), ") + columns.isOpen
            + SQLFragment(" FROM \(source) CROSS JOIN task NOT INDEXED ON task.number = task_text.number WHERE ")
            + .all(chosen + conditions.conditions + filter.all)
    }
}

/// A task that was found, with its sort values.
private struct Hit: Comparable {
    static let columns = "task.number, task_text.name, task_text.details, task_text.name_sort, priority, due_sort"
    static let keyCount = 6

    let number: Int
    /// Quality, open or complete, priority, due day, name, row number.
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

    func isAfter(_ values: [CursorValue]) -> Bool { values.lexicographicallyPrecedes(key, by: <) }
}
