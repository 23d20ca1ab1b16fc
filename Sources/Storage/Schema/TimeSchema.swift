/// The timer and tracked time.
enum TimeSchema {
    static let schema = tables + indexes

    /// Instants are milliseconds at whole seconds. `timer` has at most one row; `round` and the columns after it are
    /// for Pomodoros only, in seconds.
    private static let tables = """
        CREATE TABLE time_entry (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
            started_at INTEGER NOT NULL,
            ended_at INTEGER NOT NULL,
            note TEXT,
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            version INTEGER NOT NULL CHECK (version >= 1),
            import_entry INTEGER,
            hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden = 0),
            CHECK (ended_at > started_at)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE timer (
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
        ) STRICT, WITHOUT ROWID;

        """

    /// The first two are scanned for days and tasks; the others find completed tasks by duration. SQLite 3.40 checks
    /// again whether a task is hidden, so the covering index includes that column.
    private static let indexes = """
        CREATE INDEX time_entry_start ON time_entry (started_at, ended_at);
        CREATE INDEX time_entry_task ON time_entry (task_id, started_at, ended_at);
        CREATE INDEX timer_task ON timer (task_id);
        CREATE INDEX task_efficiency ON task (completed_on, estimated_duration, actual_duration, category, project_id,
            completed_minute, hidden)
            WHERE completed_on IS NOT NULL AND hidden = 0 AND estimated_duration IS NOT NULL
            AND actual_duration IS NOT NULL;
        CREATE INDEX task_timed_project ON task (project_id, completed_at)
            WHERE completed_on IS NOT NULL AND hidden = 0 AND actual_duration IS NOT NULL;
        CREATE INDEX task_timed_category ON task (category, completed_at)
            WHERE completed_on IS NOT NULL AND hidden = 0 AND actual_duration IS NOT NULL;

        """
}
