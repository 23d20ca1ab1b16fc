import Testing

@testable import Storage

extension Desk {
    /// Removes tasks from their projects.
    func loseProjects(_ condition: String) throws {
        let store = try SQLiteStore(path: database)
        defer { store.close() }
        try store.direct {
            try $0.execute(
                """
                PRAGMA foreign_keys = OFF;
                UPDATE task SET project_id = zeroblob(16) WHERE \(condition);
                PRAGMA foreign_keys = ON
                """)
        }
    }

    /// Makes a sum of the database differ from its tasks.
    func corruptSums() throws {
        let store = try SQLiteStore(path: database)
        defer { store.close() }
        try store.direct { try $0.run("UPDATE day_sum SET points = points + 1") }
    }

    /// The offset of the first page of a table in the file.
    func offset(of table: String) throws -> Int {
        let sql = "SELECT rootpage - 1 FROM sqlite_schema WHERE name = ?"
        return try (Connection(withoutWAL: database).integer(sql, [.text(table)]) ?? 0) * PageSize.bytes
    }

    /// Reverts the database to the previous schema version, with its pages as they were then.
    func age() throws {
        let connection = try Connection(path: database)
        try connection.execute(
            """
            PRAGMA journal_mode = DELETE; BEGIN; DROP TABLE derived;
            DROP TABLE undone_task; DROP TABLE undone_project; DROP TABLE undone_dependency;
            ALTER TABLE task ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE project ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
            DELETE FROM migration WHERE number > \(Migration.lastTakenOver);
            PRAGMA user_version = \(Migration.lastTakenOver);
            COMMIT; PRAGMA page_size = 4096; VACUUM; PRAGMA journal_mode = WAL
            """)
    }
}
