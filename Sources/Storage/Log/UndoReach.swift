/// Which of the newest entries can be undone.
enum UndoReach {
    static let steps = 200
    /// The most entries examined, however often changes are undone and redone.
    private static let entries = 2_000

    /// The newest entry that is too old to be undone. Undo and redo entries do not count as steps.
    static func horizon(_ connection: Connection) throws -> Int64 {
        let last = try connection.integer("SELECT max(id) FROM main.change") ?? 0
        let oldest = try connection.integer(
            """
            SELECT id FROM \(connection.ownChange) WHERE id > ? AND action NOT IN ('undo', 'redo') ORDER BY id DESC
            LIMIT 1 OFFSET \(steps)
            """, [SQLValue(last - entries)])
        return Int64(oldest ?? last - entries)
    }
}
