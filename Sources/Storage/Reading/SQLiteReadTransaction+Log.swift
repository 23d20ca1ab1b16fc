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
