/// The change log, and what is answered from it.
enum LogTables {
    static let all = [
        BaseTable(
            "change", hasRowID: true,
            columns: """
                id INTEGER PRIMARY KEY,
                action TEXT NOT NULL,
                source TEXT NOT NULL,
                at INTEGER NOT NULL,
                what TEXT NOT NULL,
                target INTEGER REFERENCES change (id),
                undone_by INTEGER REFERENCES change (id),
                imported INTEGER NOT NULL DEFAULT 0
                """),
        // `before` and `after` are JSON objects of the columns that differ; NULL if the row did not or does not exist. See
        // `LogPosition` for `id`.
        BaseTable(
            "change_row", hasRowID: true,
            columns: """
                id INTEGER PRIMARY KEY,
                entity TEXT NOT NULL,
                row_key BLOB NOT NULL,
                version INTEGER,
                import_entry INTEGER,
                before TEXT,
                after TEXT,
                change INTEGER GENERATED ALWAYS AS (id >> 24) VIRTUAL
                """),
        // The log entries that are restores, with the name of the copy that each replaced file became.
        BaseTable(
            "restore", hasRowID: true,
            columns: """
                change INTEGER PRIMARY KEY REFERENCES change (id),
                replaced TEXT
                """),
        BaseTable(
            "event", .common, hasRowID: true,
            columns: """
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL,
                data TEXT NOT NULL
                """),
        BaseTable(
            "kept_answer", .common,
            columns: """
                key TEXT PRIMARY KEY,
                fingerprint TEXT NOT NULL,
                status INTEGER NOT NULL,
                body BLOB NOT NULL,
                location TEXT,
                at INTEGER NOT NULL
                """),
    ]
}
