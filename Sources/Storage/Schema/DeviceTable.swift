/// The devices, and links that no browser has opened yet, which have a `link_until`. `password` is the SHA-256 of a
/// password, secret or link; `projects` are IDs with spaces between them, null for all.
enum DeviceTable {
    static let migration = Migration(
        name: "devices",
        sql: """
            CREATE TABLE device (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                password BLOB NOT NULL UNIQUE CHECK (length(password) = 32),
                added_at INTEGER NOT NULL,
                projects TEXT,
                may_write INTEGER NOT NULL CHECK (may_write IN (0, 1)),
                shows_habits INTEGER NOT NULL CHECK (shows_habits IN (0, 1)),
                completed_since INTEGER,
                synced_at INTEGER,
                synced_program TEXT,
                synced_address TEXT
            ) STRICT, WITHOUT ROWID;
            """)

    static let signingIn = Migration(
        name: "devices that sign in",
        sql: """
            ALTER TABLE device ADD COLUMN kind TEXT NOT NULL DEFAULT 'caldav'
                CHECK (kind IN ('caldav', 'browser', 'program'));
            ALTER TABLE device ADD COLUMN link_until INTEGER;
            """)
}

extension DeviceTable {
    typealias Fields = [(name: String, value: SQLValue)]

    /// All rows as they are stored, with the columns of the file's version; nil if it is older than the table.
    static func rows(_ connection: Connection) throws -> [Fields]? {
        let hasTable = try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'device'") != nil
        return hasTable ? try connection.rows("SELECT * FROM device", [], \.fields) : nil
    }

    static func replace(with rows: [Fields], in connection: Connection) throws {
        try connection.run("DELETE FROM device")
        for row in rows {
            let names = row.map(\.name).joined(separator: ", ")
            let places = row.map { _ in "?" }.joined(separator: ", ")
            try connection.run("INSERT INTO device (\(names)) VALUES (\(places))", row.map(\.value))
        }
    }
}
