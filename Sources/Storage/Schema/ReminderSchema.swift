/// The state of reminders, and the index of tasks that have some.
enum ReminderSchema {
    static let tables = reminder + indexes

    /// `snoozed_until` is local time in minutes since 1970-01-01T00:00. Rows refer to their task without a constraint,
    /// so that a task restored by an undo finds its reminders unchanged.
    private static let reminder = """
        CREATE TABLE reminder (
            id BLOB PRIMARY KEY CHECK (length(id) = 16),
            task_id BLOB NOT NULL CHECK (length(task_id) = 16),
            snoozed_until INTEGER,
            dismissed INTEGER NOT NULL CHECK (dismissed IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX reminder_task ON reminder (task_id);

        """

    /// The second index is scanned to move a task between two others.
    private static let indexes = """
        CREATE INDEX task_reminder ON task (due_day)
            WHERE reminders <> '' AND completed_on IS NULL AND archived_at IS NULL AND hidden = 0;
        CREATE INDEX task_position ON task (position) WHERE hidden = 0;

        """
}
