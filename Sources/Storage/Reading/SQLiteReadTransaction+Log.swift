import Domain

/// An entry of the change log with what undoing needs to know.
struct LoggedChange {
    let entry: ChangeEntry
    /// The undo that took it back, while it is taken back.
    let undoneBy: Int64?
    let imported: Int

    static let columns = "id, action, source, at, what, undone_by, imported"

    init(_ row: Row) {
        entry = ChangeEntry(
            id: Int64(row.integer(0)), action: ChangeAction(rawValue: row.text(1)) ?? .mend,
            source: ChangeSource(rawValue: row.text(2)) ?? .program,
            at: Instant(milliseconds: Int64(row.integer(3))), what: row.text(4))
        undoneBy = row.integerOrNull(5).map(Int64.init)
        imported = row.integer(6)
    }
}

extension SQLiteReadTransaction {
    /// How many of the newest entries can be undone.
    static var undoReach: Int64 { 200 }

    func changes(before id: Int64?, limit: Int) throws -> [ChangeEntry] {
        try connection.rows(
            "SELECT \(LoggedChange.columns) FROM change WHERE id < ? ORDER BY id DESC LIMIT ?",
            [.integer(id ?? .max), SQLValue(limit)], LoggedChange.init
        ).map(\.entry)
    }

    func activity(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> [ActivityEntry] {
        let wanted = ActivityCondition(filter)
        let found = try connection.rows(
            "SELECT \(LoggedChange.columns) FROM change WHERE id < ? \(wanted.sql) ORDER BY id DESC LIMIT ?",
            [.integer(id ?? .max)] + wanted.values + [SQLValue(limit)], LoggedChange.init)
        return try activityEntries(found)
    }

    func activityCount(_ filter: ActivityFilter) throws -> Int {
        let wanted = ActivityCondition(filter)
        return try connection.integer("SELECT count(*) FROM change WHERE true \(wanted.sql)", wanted.values) ?? 0
    }

    func activityEntry(_ id: Int64) throws -> ActivityEntry? {
        try activityEntries([loggedChange(id)].compactMap { $0 }).first
    }

    private func activityEntries(_ changes: [LoggedChange]) throws -> [ActivityEntry] {
        let horizon = try undoHorizon()
        let outlook = UndoOutlook(connection)
        return try changes.map { change in
            // Rows are numbered from 1 on; counting them would read them all.
            let rows = try connection.integer(
                "SELECT max(sequence) FROM change_row WHERE change = ?", [.integer(change.entry.id)])
            return ActivityEntry(
                entry: change.entry, rows: (rows ?? 0) + change.imported,
                obstacle: try outlook.obstacle(to: change, rows: rows ?? 0, horizon: horizon))
        }
    }

    var isUsed: Bool {
        get throws {
            if try connection.integer("SELECT value FROM meta WHERE name = 'welcomed'") == 1 { return true }
            let added = "SELECT 1 FROM change WHERE action NOT IN ('mend', 'updateSettings', 'undo', 'redo') LIMIT 1"
            return try connection.integer(added) != nil
        }
    }

    func undoState() throws -> UndoState {
        UndoState(undo: try newestUndoable()?.entry, redo: try newestUndone()?.entry)
    }

    func loggedChange(_ id: Int64) throws -> LoggedChange? {
        try connection.first(
            "SELECT \(LoggedChange.columns) FROM change WHERE id = ?", [.integer(id)], LoggedChange.init)
    }

    /// Entries up to this one are out of reach.
    func undoHorizon() throws -> Int64 {
        Int64(try connection.integer("SELECT max(id) FROM change") ?? 0) - SQLiteReadTransaction.undoReach
    }

    func newestUndoable() throws -> LoggedChange? {
        try connection.first(
            """
            SELECT \(LoggedChange.columns) FROM change
            WHERE id > ? AND undone_by IS NULL AND action NOT IN ('undo', 'redo', 'mend') ORDER BY id DESC LIMIT 1
            """, [.integer(try undoHorizon())], LoggedChange.init)
    }

    /// The entry that was undone last, as long as nothing new was done since.
    func newestUndone() throws -> LoggedChange? {
        let horizon = try undoHorizon()
        let newest = try connection.integer(
            "SELECT max(id) FROM (SELECT id FROM change WHERE id > ? AND action NOT IN ('undo', 'redo'))",
            [.integer(horizon)])
        return try connection.first(
            """
            SELECT \(LoggedChange.columns) FROM change
            WHERE id > ? AND undone_by > ? ORDER BY undone_by DESC LIMIT 1
            """, [.integer(horizon), .integer(max(Int64(newest ?? 0), 0))], LoggedChange.init)
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
