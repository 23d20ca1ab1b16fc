import Domain

/// An undo is tried for entries of at most this many rows; of longer ones undoing itself tells what is in its way.
private let triedRows = 1_000

extension SQLiteLog {
    func activity(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> [ActivityEntry] {
        let wanted = ActivityCondition(filter)
        let newest = try logged(wanted.newest, before: id, limit)
        return try entries(newest + logged(wanted.older, before: id, limit - newest.count))
    }

    private func logged(_ part: SQLFragment?, before id: Int64?, _ limit: Int) throws -> [LoggedChange] {
        guard let part, limit > 0 else { return [] }
        return try connection.rows(
            "SELECT \(LoggedChange.columns) \(part.text) AND change.id < ? ORDER BY change.id DESC LIMIT ?",
            part.values + [.integer(id ?? .max), SQLValue(limit)], LoggedChange.init)
    }

    func count(_ filter: ActivityFilter) throws -> Int {
        let wanted = ActivityCondition(filter)
        return try [wanted.newest, wanted.older].compactMap { $0 }.reduce(0) {
            $0 + (try connection.integer("SELECT count(*) \($1.text)", $1.values) ?? 0)
        }
    }

    func entry(_ id: Int64) throws -> ActivityEntry? {
        try entries(logged(id).map { [$0] } ?? []).first
    }

    /// What a look at the log does not tell is tried, for the newest entries first and for so many rows in all as one
    /// entry may have.
    private func entries(_ changes: [LoggedChange]) throws -> [ActivityEntry] {
        let horizon = try undoHorizon()
        var seen: [(change: LoggedChange, rows: Int, obstacle: UndoObstacle?)] = []
        var trials: [LoggedChange] = []
        var left = triedRows
        for change in changes {
            let rows = try rowCount(of: change.entry.id)
            let obstacle = try obstacle(to: change, rows: rows, horizon: horizon)
            seen.append((change, rows, obstacle))
            if obstacle == nil, rows + change.imported <= left {
                trials.append(change)
                left -= rows + change.imported
            }
        }
        let found = try place.obstacles(to: trials)
        return seen.map {
            ActivityEntry(
                entry: $0.change.entry, rows: $0.rows + $0.change.imported,
                obstacle: $0.obstacle ?? found[$0.change.entry.id])
        }
    }

    /// What the log alone tells of an undo, without trying.
    func obstacle(to change: LoggedChange, rows: Int, horizon: Int64) throws -> UndoObstacle? {
        let step: (change: LoggedChange, direction: Replay.Direction)
        do { step = try self.step(back: change) } catch let obstacle as UndoObstacle { return obstacle }
        if step.direction == .forth { return nil }
        let target = step.change
        if target.undoneBy != nil { return .undone }
        if target.entry.action == .mend { return .mended }
        if target.entry.id <= horizon { return .tooOld }
        let later = LaterChanges(connection, than: target.entry.id)
        if let change = try later.touchingSameRows(isLong: rows > triedRows) { return .later(change) }
        if target.entry.action == .importTasks, let change = try later.touchingImported() { return .later(change) }
        return nil
    }
}

/// The statements that a filter comes to, from FROM on: of entries that `EntryKinds` does not know yet, and of all others.
private struct ActivityCondition {
    private(set) var newest: SQLFragment?
    private(set) var older: SQLFragment

    init(_ filter: ActivityFilter) {
        let places = [filter.task.map(Self.touches), filter.project.map(Self.touches)].compactMap { $0 }
        let kinds = [
            filter.action.map { (SQLFragment("change.action = ?", [.text($0.rawValue)]), EntryKinds.kind($0)) },
            filter.source.map { (SQLFragment("change.source = ?", [.text($0.rawValue)]), EntryKinds.kind($0)) },
        ].compactMap { $0 }
        let all = SQLFragment.all(kinds.map(\.0) + places)
        guard let kind = kinds.first?.1 else {
            older = SQLFragment("FROM change WHERE ") + all
            return
        }
        newest = SQLFragment("FROM change WHERE change.id > \(EntryKinds.sorted) AND ") + all
        older =
            SQLFragment(
                """
                FROM change_kind CROSS JOIN change ON change.id = change_kind.change
                WHERE change_kind.kind = ? AND 
                """, [kind]) + all
    }

    private static func touches(_ task: TaskID) -> SQLFragment {
        let dependencies = [UInt8(0), .max].map { SQLValue.blob(task.bytes + Array(repeating: $0, count: 16)) }
        return SQLFragment(
            """
            change.id IN (SELECT \(LogPlace.entry()) FROM change_row WHERE entity = 'task' AND row_key = ?
            UNION SELECT \(LogPlace.entry()) FROM change_row WHERE entity = 'dependency' AND row_key BETWEEN ? AND ?
            UNION SELECT import_entry FROM task WHERE id = ?)
            """, [SQLValue(task)] + dependencies + [SQLValue(task)])
    }

    private static func touches(_ project: ProjectID) -> SQLFragment {
        SQLFragment(
            """
            change.id IN (SELECT \(LogPlace.entry()) FROM change_row WHERE entity = 'project' AND row_key = ?
            UNION SELECT \(LogPlace.entry()) FROM change_row
                WHERE entity = 'task' AND row_key IN (SELECT id FROM task WHERE project_id = ?)
            UNION SELECT import_entry FROM project WHERE id = ?
            UNION SELECT import_entry FROM task WHERE project_id = ?)
            """, Array(repeating: SQLValue(project), count: 4))
    }
}
