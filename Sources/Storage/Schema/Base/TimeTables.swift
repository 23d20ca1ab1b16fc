/// The timer and tracked time.
enum TimeTables {
    static let all = [
        // Instants are milliseconds at whole seconds.
        BaseTable(
            "time_entry", .personal,
            columns: """
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
                started_at INTEGER NOT NULL,
                ended_at INTEGER NOT NULL,
                note TEXT,
                created_at INTEGER NOT NULL,
                modified_at INTEGER NOT NULL,
                version INTEGER NOT NULL CHECK (version >= 1),
                import_entry INTEGER,
                CHECK (ended_at > started_at)
                """),
        // At most one row; `round` and the columns after it are for Pomodoros only, in seconds.
        BaseTable(
            "timer", .personal,
            columns: """
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
                entry_id BLOB NOT NULL CHECK (length(entry_id) = 16),
                mode TEXT NOT NULL,
                since INTEGER NOT NULL,
                started_at INTEGER NOT NULL,
                worked INTEGER NOT NULL CHECK (worked >= 0),
                round INTEGER,
                round_worked INTEGER,
                work INTEGER,
                rest INTEGER
                """),
    ]
}
