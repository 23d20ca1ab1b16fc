/// Scheduled jobs, with the last day of each, and notices.
enum ClockSchema {
    static let tables = job + notice + answers

    private static let job = """
        CREATE TABLE job (
            name TEXT PRIMARY KEY,
            last_for INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        """

    /// `at` is local time in minutes since 1970-01-01T00:00.
    private static let notice = """
        CREATE TABLE notice (
            id BLOB PRIMARY KEY CHECK (length(id) = 16),
            kind TEXT NOT NULL,
            at INTEGER NOT NULL,
            since INTEGER NOT NULL,
            task_id BLOB CHECK (length(task_id) = 16),
            subject TEXT,
            seen_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX notice_since ON notice (since);
        CREATE INDEX notice_unseen ON notice (since) WHERE seen_at IS NULL;

        """

    /// Responses to notices and reminders; a notice may have no task.
    private static let answers = """
        CREATE TABLE answer (
            id BLOB PRIMARY KEY CHECK (length(id) = 16),
            task_id BLOB CHECK (length(task_id) = 16),
            snoozed_until INTEGER,
            dismissed INTEGER NOT NULL CHECK (dismissed IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        INSERT INTO answer (id, task_id, snoozed_until, dismissed)
            SELECT id, task_id, snoozed_until, dismissed FROM reminder;
        DROP TABLE reminder;
        ALTER TABLE answer RENAME TO reminder;
        CREATE INDEX reminder_task ON reminder (task_id);

        """
}
