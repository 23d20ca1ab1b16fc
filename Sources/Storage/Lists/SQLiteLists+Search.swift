import Domain
import Text

extension SQLiteLists {
    func search(_ listing: TaskListing, after cursor: TaskCursor?, skipping skipped: Int, limit: Int) throws
        -> FoundTasks
    {
        if let cursor, cursor.values.count != Hit.keyCount { throw TaskCursor.refusal }
        let hits = try hits(listing).sorted()
        let rest = (cursor.map { cursor in hits.filter { $0.isAfter(cursor.values) } } ?? hits).dropFirst(skipped)
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
        for source in try sources(conditions) where found.count < TaskSearch.limit {
            let settled = try hits(listing, pattern, source)
            let rows = settled + waiting.filter { !source.isWhole || $0.hasWholeWords }.map(\.hit)
            for hit in rows.sorted(by: { $0.number > $1.number }) where found.count < TaskSearch.limit {
                found[hit.number] = hit
            }
        }
        for hit in try commentHits(listing, pattern) where found.count < TaskSearch.limit && found[hit.number] == nil {
            found[hit.number] = hit
        }
        return Array(found.values)
    }

    /// Tasks whose name matches together with one of their comments.
    private func commentHits(_ listing: TaskListing, _ pattern: SearchPattern) throws -> [Hit] {
        guard connection.viewer != nil, pattern.mode.looksInDetails else { return [] }
        let columns = try columns(listing)
        // Without any of the words it adds nothing to what the name alone decides.
        let hasWord = pattern.terms.map { SQLFragment("instr(comment_text.text, ?)", [.text($0.text)]) }
        let statement =
            SQLFragment("SELECT \(Hit.columns), ") + columns.isOpen
            + SQLFragment(", comment_text.text FROM \(CommentedText.source) WHERE ")
            + .all([SQLFragment("(") + .joined(hasWord, " OR ") + SQLFragment(")")] + filter(listing, columns))
        var names: [Int: String] = [:]
        return try connection.rows(statement.text, statement.values) { row in
            let name = names[row.integer(0)] ?? Folding.fold(row.text(1))
            names[row.integer(0)] = name
            return Hit(row, name: name, details: row.text(6), pattern)
        }.compactMap { $0 }
    }

    /// Where candidates are found.
    private struct Source {
        /// A query of `task_word`; nil for all tasks.
        let query: String?
        /// Queries that select the numbers of tasks, each of which must contain a candidate.
        var others: [SQLFragment] = []
        /// Whether every word is matched as a whole.
        var isWhole = false
    }

    private func sources(_ conditions: TextConditions) throws -> [Source] {
        var queries = [conditions.words].compactMap { $0 }
        var others: [SQLFragment] = []
        for part in conditions.parts {
            if let query = try part.query(connection) { queries.append(query) } else { others.append(part.tasks) }
        }
        let all = Source(query: queries.isEmpty ? nil : queries.joined(separator: " AND "), others: others)
        let whole = conditions.wholeWords
        return (whole.isEmpty || whole == all.query ? [] : [Source(query: whole, isWhole: true)]) + [all]
    }

    /// Finds the newest tasks that match, up to the limit, without those whose text is pending.
    private func hits(_ listing: TaskListing, _ pattern: SearchPattern, _ source: Source) throws -> [Hit] {
        let matches = source.query.map { SQLFragment("task_word MATCH ?", [.text($0)]) }
        let others = source.others.map { SQLFragment("task.number IN (") + $0 + SQLFragment(")") }
        let isSettled = SQLFragment(
            "task.number \(PendingText.isSettled) AND task.number <= \(PendingText.indexed)")
        let columns = try columns(listing)
        let words = matches == nil ? "task" : "task_word CROSS JOIN task NOT INDEXED ON task.number = task_word.rowid"
        let statement =
            SQLFragment("SELECT \(Hit.columns), ") + columns.isOpen + SQLFragment(" FROM \(words) WHERE ")
            + .all([matches].compactMap { $0 } + [isSettled] + others + filter(listing, columns))
            + SQLFragment(" ORDER BY \(matches == nil ? "task.number" : "task_word.rowid") DESC")
        var hits: [Hit] = []
        try connection.statement(statement.text).each(statement.values) { row in
            let text = (Folding.fold(row.text(1)), row.textOrNull(2).map(Folding.fold) ?? "")
            if let hit = Hit(row, name: text.0, details: text.1, pattern) { hits.append(hit) }
            return hits.count < TaskSearch.limit
        }
        return hits
    }

    /// Searches the texts that are not yet in the full-text tables; there are few.
    private func waitingHits(
        _ listing: TaskListing, _ conditions: TextConditions
    ) throws -> [(hit: Hit, hasWholeWords: Bool)] {
        let columns = try columns(listing)
        let statement =
            SQLFragment("SELECT task.number, folded.name, folded.details, priority, due_sort, ") + columns.isOpen
            + SQLFragment(
                " FROM (\(PendingText.texts)) AS folded CROSS JOIN task NOT INDEXED ON task.number = folded.number WHERE "
            )
            + .all(filter(listing, columns))
        return try connection.rows(statement.text, statement.values) { row in
            let (name, details) = (row.text(1), row.text(2))
            return Hit(row, name: name, details: details, conditions.pattern).map {
                ($0, conditions.hasWholeWords(name: name, details: details))
            }
        }.compactMap { $0 }
    }

    private func filter(_ listing: TaskListing, _ columns: TaskColumns) -> [SQLFragment] {
        FilterConditions(filter: listing.query.filter, columns: columns).all
    }
}

/// A task that was found, with its sort values.
private struct Hit: Comparable {
    static let columns = "task.number, task.name, task.details, priority, due_sort"
    static let keyCount = 6

    let number: Int
    /// Quality, open or complete, priority, due day, name, row number.
    let key: [CursorValue]

    /// - Parameter row: the values of `columns`, and whether the task is open.
    init?(_ row: Row, name: String, details: String, _ pattern: SearchPattern) {
        guard let quality = pattern.quality(name: name, details: details) else { return nil }
        number = row.integer(0)
        key = [
            .integer(Int64(quality.number)), .integer(row.integer(5) == 0 ? 1 : 0), .integer(Int64(row.integer(3))),
            .integer(Int64(row.integer(4) >> 11)), .bytes(NaturalKey.bytes(ofFolded: name)),
            .integer(Int64(row.integer(0))),
        ]
    }

    static func == (left: Hit, right: Hit) -> Bool { left.number == right.number }
    static func < (left: Hit, right: Hit) -> Bool { right.isAfter(left.key) }

    func isAfter(_ values: [CursorValue]) -> Bool { values.lexicographicallyPrecedes(key, by: <) }
}
