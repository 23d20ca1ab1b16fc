/// The devices that may use the CalDAV server. `password` is a SHA-256; `projects` are IDs with spaces between them, null
/// for all.
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
}
