/// Lets what tasks are found by wait, so that a write touches no more than the text and the tags themselves. What waits is
/// told without a list of it: every task whose row comes after the one that `meta` has as `indexed`, and, of those before
/// it, the ones that `text_waiting` names.
enum PendingTextSchema {
    static let schema = waiting + tags

    /// What the full-text tables still have of a task that was changed or deleted; nothing of one that came back.
    private static let waiting = """
        CREATE TABLE text_waiting (
            number INTEGER PRIMARY KEY,
            name TEXT,
            details TEXT
        ) STRICT;
        INSERT INTO meta (name, value) SELECT 'indexed', coalesce(max(number), 0) FROM task_text;

        """

    /// `task_tag` has the tags of each task, `tagged_task` the tasks of each tag but for those that come after `indexed`.
    private static let tags = """
        CREATE TABLE tagged_task (
            tag TEXT NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (tag, number)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO tagged_task (tag, number) SELECT tag, number FROM task_tag ORDER BY tag, number;
        CREATE TABLE tag_of_task (
            number INTEGER NOT NULL,
            position INTEGER NOT NULL,
            tag TEXT NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (number, position)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO tag_of_task (number, position, tag, name)
            SELECT number, position, tag, name FROM task_tag ORDER BY number, position;
        DROP TABLE task_tag;
        ALTER TABLE tag_of_task RENAME TO task_tag;

        """

    /// A file of the first version has no text yet.
    static func fill(_ connection: Connection) throws {
        let missing = "SELECT 1 FROM task WHERE number NOT IN (SELECT number FROM task_text) LIMIT 1"
        if try connection.integer(missing) != nil { try TextIndex(connection: connection).rebuild() }
    }
}
