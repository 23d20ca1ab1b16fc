/// Defers updates of the search index, so that a write touches only the text and tags themselves. Pending are all tasks
/// with a row number above `indexed` in `meta`, and those listed in `text_waiting`.
enum PendingTextSchema {
    static let schema = waiting + tags

    /// The text still in the full-text tables for a changed or deleted task; NULL for a restored one.
    private static let waiting = """
        CREATE TABLE text_waiting (
            number INTEGER PRIMARY KEY,
            name TEXT,
            details TEXT
        ) STRICT;
        INSERT INTO meta (name, value) SELECT 'indexed', coalesce(max(number), 0) FROM task_text;

        """

    /// `task_tag` holds the tags of each task, `tagged_task` the tasks of each tag up to `indexed`.
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

    /// Indexes the tasks of a first-version file, which has no search text.
    static func fill(_ connection: Connection) throws {
        let missing = "SELECT 1 FROM task WHERE number NOT IN (SELECT number FROM task_text) LIMIT 1"
        if try connection.integer(missing) != nil { try TextIndex(connection: connection).rebuild() }
    }
}
