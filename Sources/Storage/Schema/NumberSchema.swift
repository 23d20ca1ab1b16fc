/// Lets a new task go without numbers of its own to write: the tasks tell the last number and the log tells the version of
/// the data, but for what they do not know; and the own order of tasks is kept apart only for those that were moved.
enum NumberSchema {
    static let schema = lastTask + version + moved

    /// A row of `sqlite_sequence` that is never reached is never written; the statements all give the number. `last_task`
    /// is that of a deleted task.
    private static let lastTask = """
        INSERT INTO meta (name, value)
            SELECT 'last_task', coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'task'), 0);
        DELETE FROM sqlite_sequence WHERE name = 'task';
        INSERT INTO sqlite_sequence (name, seq) VALUES ('task', 9223372036854775807);
        CREATE TRIGGER task_number_kept AFTER DELETE ON task
        WHEN OLD.number > (SELECT value FROM meta WHERE name = 'last_task')
        BEGIN UPDATE meta SET value = OLD.number WHERE name = 'last_task'; END;

        """

    /// Besides the entries it counts changes that have none.
    private static let version = """
        UPDATE meta SET value = value - (SELECT coalesce(max(id), 0) FROM change) WHERE name = 'data_version';

        """

    /// A task that was never moved stands where its row does (see `Journal.position`).
    static let isMoved = "position <> number * 1024"

    private static let moved = """
        DROP INDEX task_position;
        CREATE INDEX task_moved ON task (position) WHERE hidden = 0 AND \(isMoved);

        """
}
