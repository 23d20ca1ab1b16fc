import Calendar
import Domain

extension SQLiteLists {
    /// Reads a page of a filtered list in the order of an index, and looks at few rows: most filters find a page among
    /// the first hundredth of all tasks.
    /// - Returns: nil if they do not, or if no index has the order.
    func foundAmongFirst(
        _ listing: TaskListing, after cursor: TaskCursor?, skipping skipped: Int, limit: Int
    ) throws -> TaskPage? {
        guard skipped == 0, try mayWalk(listing) else { return nil }
        var left = (try connection.integer("SELECT max(number) FROM task") ?? 0) / 100
        guard left > limit else { return nil }
        let columns = try columns(listing)
        let isMet = SQLFragment.all(FilterConditions(filter: listing.query.filter, columns: columns).all)
        let parts = parts(of: listing)
        if let cursor, !parts.contains(where: { $0.cursorLength == cursor.values.count }) { return nil }
        var found: [[CursorValue]] = []
        for part in parts where !(cursor.map { part.isBefore($0.values) } ?? false) && found.count <= limit {
            let page = part.rows(after: cursor?.values, meeting: isMet, limit: left)
            try connection.statement(page.text).each(page.values) { row in
                left -= 1
                if row.integer(part.keys.count) != 0 {
                    found.append(part.prefix + part.keys.indices.map(row.cursorValue))
                }
                return found.count <= limit
            }
            if left <= 0, found.count <= limit { return nil }
        }
        let tasks = SQLiteTasks(transaction: transaction)
        return TaskPage(
            tasks: try found.prefix(limit).compactMap { keys in
                try keys.last.flatMap { try tasks.find("number = ?", SQLValue($0)) }
            }, next: found.count > limit ? TaskCursor(found[limit - 1]) : nil)
    }

    /// Whether the list has the order of `task_list` and must be searched for what the filter finds.
    private func mayWalk(_ listing: TaskListing) throws -> Bool {
        let filter = listing.query.filter
        guard connection.viewer == nil, !connection.hasOwnOrder, listing.isNow, listing.scope == .all,
            listing.coming.isEmpty, listing.query.sort == .usual, listing.query.group == nil, filter.text == nil,
            filter.archived == .exclude, try walks(listing) == nil
        else { return false }
        // Few candidates are read one by one.
        return try candidates(filter, .of(listing.scope, columns(listing))) == nil
    }

    private func parts(of listing: TaskListing) -> [ListPart] {
        let filter = listing.query.filter
        let due =
            (filter.due.from.map(DueSort.start) ?? .min)..<(filter.due.to.map { DueSort.start(of: $0 + 1) } ?? .max)
        let priorities = Priority.allCases.filter { filter.priority.isEmpty || filter.priority.contains($0) }
        let states =
            switch filter.effectiveStatus {
            case .open: [0]
            case .completed: [1]
            case .all: [0, 1]
            }
        return states.flatMap { done in
            priorities.map { priority in
                ListWalks.dueDates(
                    [ListWalks.walk(done: done, priority, due)],
                    prefix: (states.count > 1 ? [done] : []).map { .integer(Int64($0)) }
                        + [.integer(Int64(priority.rawValue))])
            }
        }
    }
}
