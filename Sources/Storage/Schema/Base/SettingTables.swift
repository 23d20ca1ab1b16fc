/// Settings, saved filters, and the state of the program.
enum SettingTables {
    static let all = [
        BaseTable(
            "meta", .common,
            columns: """
                name TEXT PRIMARY KEY,
                value INTEGER NOT NULL
                """,
            rows: """
                ('data_version', 0), ('database_number', \(DatabaseNumber.random)), ('days_version', 0), ('indexed', 0),
                ('last_task', 0), ('sorted_changes', 0), ('welcomed', 0)
                """),
        BaseTable(
            "setting", .personal,
            columns: """
                name TEXT PRIMARY KEY,
                value TEXT NOT NULL
                """),
        BaseTable(
            "saved_filter", .personal,
            columns: """
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                name_key TEXT NOT NULL UNIQUE,
                query TEXT NOT NULL,
                position INTEGER NOT NULL,
                created_at INTEGER NOT NULL,
                modified_at INTEGER NOT NULL,
                version INTEGER NOT NULL CHECK (version >= 1),
                import_entry INTEGER
                """),
        BaseTable(
            "recent_search", .personal,
            columns: """
                text_key TEXT NOT NULL PRIMARY KEY,
                text TEXT NOT NULL,
                number INTEGER NOT NULL
                """),
        BaseTable(
            "job", .personal,
            columns: """
                name TEXT PRIMARY KEY,
                last_for INTEGER NOT NULL
                """),
        // `at` is local time in minutes since 1970-01-01T00:00.
        BaseTable(
            "notice", .personal,
            columns: """
                id BLOB PRIMARY KEY CHECK (length(id) = 16),
                kind TEXT NOT NULL,
                at INTEGER NOT NULL,
                since INTEGER NOT NULL,
                task_id BLOB CHECK (length(task_id) = 16),
                subject TEXT,
                seen_at INTEGER
                """),
        // Responses to notices and reminders; a notice may have no task. `snoozed_until` is local time in minutes since
        // 1970-01-01T00:00. Rows refer to their task without a constraint, so that a task restored by an undo finds its
        // reminders unchanged.
        BaseTable(
            "reminder", .personal,
            columns: """
                id BLOB PRIMARY KEY CHECK (length(id) = 16),
                task_id BLOB CHECK (length(task_id) = 16),
                snoozed_until INTEGER,
                dismissed INTEGER NOT NULL CHECK (dismissed IN (0, 1))
                """),
    ]
}
