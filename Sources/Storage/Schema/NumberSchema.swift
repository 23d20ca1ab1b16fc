/// Saves a new task the writes to counters: the last task number is read from the tasks and the data version from the
/// log, except for what those do not show; and only tasks that were moved are in the index of positions.
enum NumberSchema {
    static let schema = lastTask + version + moved

    /// A maximal row in `sqlite_sequence` is never rewritten, and every INSERT gives a number. `last_task` preserves
    /// the number of a deleted task.
    private static let lastTask = """
        INSERT INTO meta (name, value)
            SELECT 'last_task', coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'task'), 0);
        DELETE FROM sqlite_sequence WHERE name = 'task';
        INSERT INTO sqlite_sequence (name, seq) VALUES ('task', 9223372036854775807);
        CREATE TRIGGER task_number_kept AFTER DELETE ON task
        WHEN OLD.number > (SELECT value FROM meta WHERE name = 'last_task')
        BEGIN UPDATE meta SET value = OLD.number WHERE name = 'last_task'; END;

        """

    /// From now on it counts only the changes without a log entry.
    private static let version = """
        UPDATE meta SET value = value - (SELECT coalesce(max(id), 0) FROM change) WHERE name = 'data_version';

        """

    /// A task that was never moved is ordered by its row number; see `Journal.position`.
    static let isMoved = "position <> number * 1024"

    private static let moved = """
        DROP INDEX task_position;
        CREATE INDEX task_moved ON task (position) WHERE hidden = 0 AND \(isMoved);

        """
}
