import Domain

/// An undo is tried for entries of at most this many rows; of longer ones undoing itself tells what is in its way.
private let triedRows = 1_000

extension SQLiteLog {
    func activity(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> [ActivityEntry] {
        let wanted = ActivityCondition(filter)
        return try entries(
            logged(
                "id < ?\(wanted.sql) ORDER BY id DESC LIMIT ?",
                [.integer(id ?? .max)] + wanted.values + [SQLValue(limit)]))
    }

    func count(_ filter: ActivityFilter) throws -> Int {
        let wanted = ActivityCondition(filter)
        return try connection.integer("SELECT count(*) FROM change WHERE true\(wanted.sql)", wanted.values) ?? 0
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

/// The part of a statement over `change` that a filter comes to.
private struct ActivityCondition {
    private(set) var sql = ""
    private(set) var values: [SQLValue] = []

    init(_ filter: ActivityFilter) {
        if let source = filter.source { add("source = ?", [.text(source.rawValue)]) }
        if let action = filter.action { add("action = ?", [.text(action.rawValue)]) }
        if let task = filter.task {
            let dependencies = [UInt8(0), .max].map { SQLValue.blob(task.bytes + Array(repeating: $0, count: 16)) }
            add(
                """
                id IN (SELECT change FROM change_row WHERE entity = 'task' AND row_key = ?
                UNION SELECT change FROM change_row WHERE entity = 'dependency' AND row_key BETWEEN ? AND ?
                UNION SELECT import_entry FROM task WHERE id = ?)
                """, [SQLValue(task)] + dependencies + [SQLValue(task)])
        }
        if let project = filter.project {
            add(
                """
                id IN (SELECT change FROM change_row WHERE entity = 'project' AND row_key = ?
                UNION SELECT change FROM change_row
                    WHERE entity = 'task' AND row_key IN (SELECT id FROM task WHERE project_id = ?)
                UNION SELECT import_entry FROM project WHERE id = ?
                UNION SELECT import_entry FROM task WHERE project_id = ?)
                """, Array(repeating: SQLValue(project), count: 4))
        }
    }

    private mutating func add(_ condition: String, _ values: [SQLValue]) {
        sql += " AND \(condition)"
        self.values += values
    }
}
