import Domain

/// Later entries that are in effect; undo and redo entries are excluded, since they only switch others on and off.
struct LaterChanges {
    private let connection: Connection
    private let id: Int64
    private static let holds = "change.undone_by IS NULL AND change.action NOT IN ('undo', 'redo')"

    init(_ connection: Connection, than id: Int64) {
        self.connection = connection
        self.id = id
    }

    /// Returns the newest entry that touched a row of this entry. Time that somebody else tracked on a new task goes with it.
    /// - Parameter isLong: whether the entry has so many rows that starting from the later ones is faster.
    func touchingSameRows(isLong: Bool) throws -> ChangeEntry? {
        let (own, later) = ("change_row AS own", "change_row AS later")
        return try newest(
            """
            SELECT \(LoggedChange.columns) FROM \(isLong ? later : own) CROSS JOIN \(isLong ? own : later)
                ON later.entity = own.entity AND later.row_key = own.row_key
            CROSS JOIN change ON change.id = \(LogPosition.entry("later"))
            WHERE \(LogPosition.isOf("?1", "own")) AND \(LogPosition.isAfter("?1", "later")) AND \(Self.holds)
            AND NOT (\(TimeOfOthers.isTracked(by: "change", connection.viewer)) AND own.entity = 'task' AND own.before IS NULL)
            AND \(LoggedTable.isOfViewer("later", connection.viewer)) ORDER BY later.id DESC LIMIT 1
            """)
    }

    /// Returns the newest entry that touched an imported row.
    func touchingImported() throws -> ChangeEntry? {
        try newest(
            """
            SELECT \(LoggedChange.columns) FROM change_row AS later JOIN change ON change.id = \(LogPosition.entry("later"))
            WHERE later.import_entry = ?1 AND \(LogPosition.isAfter("?1", "later")) AND \(Self.holds)
            ORDER BY later.id DESC LIMIT 1
            """)
    }

    /// Returns the newest entry that touched one of the rows, or the import that created one.
    func touching(_ rows: [(entity: String, key: SQLValue)]) throws -> ChangeEntry? {
        try rows.flatMap { entity, key in
            [
                try newest(
                    """
                    SELECT \(LoggedChange.columns) FROM change_row JOIN change ON change.id = \(LogPosition.entry())
                    WHERE \(LogPosition.isAfter("?1")) AND entity = ?2 AND row_key = ?3 AND \(Self.holds)
                    AND \(LoggedTable.isOfViewer("change_row", connection.viewer)) ORDER BY change_row.id DESC LIMIT 1
                    """, [.text(entity), key]),
                try newest(
                    """
                    SELECT \(LoggedChange.columns) FROM change JOIN task ON task.import_entry = change.id
                    WHERE change.id > ?1 AND task.id = ?2
                    """, [key]),
            ].compactMap { $0 }
        }.max { $0.id < $1.id }
    }

    /// The entry as the viewer reads it in the log; what others did to tasks that the viewer cannot see is not told.
    private func asSeen(_ entry: ChangeEntry) throws -> ChangeEntry {
        guard let viewer = connection.viewer else { return entry }
        let seen = Lens.viewName(of: "change", for: viewer)
        if let what = try connection.first(
            "SELECT what FROM \(seen) WHERE id = ?", [.integer(entry.id)], { $0.text(0) })
        {
            return entry.saying(what)
        }
        let isOfTasks = try connection.integer(
            """
            SELECT EXISTS (
                SELECT 1 FROM change_row JOIN task ON task.id = row_key
                WHERE \(LogPosition.isOf("?1")) AND +entity = 'task'
                UNION ALL SELECT 1 FROM task WHERE import_entry = ?1)
            """, [.integer(entry.id)])
        return isOfTasks == 1 ? entry.unseen : entry
    }

    private func newest(_ sql: String, _ values: [SQLValue] = []) throws -> ChangeEntry? {
        try connection.first(sql, [.integer(id)] + values, LoggedChange.init).map { try asSeen($0.entry) }
    }
}
