/// Which of the newest entries can be undone.
enum UndoReach {
    static let steps = 200
    /// However often somebody goes back and forth, no more entries are looked at.
    private static let entries = 2_000

    /// Entries up to this one are out of reach. Going back and forth takes nothing off the steps.
    static func horizon(_ connection: Connection) throws -> Int64 {
        let last = try connection.integer("SELECT max(id) FROM change") ?? 0
        let oldest = try connection.integer(
            """
            SELECT id FROM change WHERE id > ? AND action NOT IN ('undo', 'redo') ORDER BY id DESC
            LIMIT 1 OFFSET \(steps)
            """, [SQLValue(last - entries)])
        return Int64(oldest ?? last - entries)
    }
}
