/// What devices sent. `text` is an object as it came, `base` the fields of the task that it stands for as JSON, and
/// `digest` the FNV-1a hash of the text. Rows outlive undone imports, so they do not refer to tasks. `shown_color` is the
/// color of the project for which the device chose its own. The indexes are part of the migration, since everything
/// derived is made right after the baseline.
enum ObjectTables {
    static let migration = Migration(
        name: "objects of devices",
        sql: """
            CREATE TABLE device_object (
                task_id BLOB NOT NULL PRIMARY KEY CHECK (length(task_id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                uid TEXT NOT NULL CHECK (uid <> ''),
                text TEXT,
                digest INTEGER NOT NULL,
                parent_uid TEXT,
                base TEXT
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX device_object_name ON device_object (name);
            CREATE INDEX device_object_uid ON device_object (uid);
            CREATE INDEX device_object_parent ON device_object (parent_uid) WHERE parent_uid IS NOT NULL;
            CREATE TABLE device_collection (
                project_id BLOB NOT NULL PRIMARY KEY CHECK (length(project_id) = 16),
                segment TEXT UNIQUE,
                color TEXT,
                shown_color TEXT,
                calendar_order INTEGER,
                dead TEXT
            ) STRICT, WITHOUT ROWID;
            """)

    /// `completed_at` is when a device completed a task that the rules leave open.
    static let waiting = Migration(
        name: "completions that wait",
        sql: """
            ALTER TABLE device_object ADD COLUMN completed_at INTEGER;
            CREATE INDEX device_object_waiting ON device_object (completed_at) WHERE completed_at IS NOT NULL;
            """)

    /// Rows in the order of their arrival, which is that of the tasks: by their random keys, a list of all objects read
    /// almost every page of the table several times.
    static let inOrder = Migration(
        name: "objects in the order of their tasks",
        sql: """
            CREATE TABLE device_object_2 (
                task_id BLOB NOT NULL PRIMARY KEY CHECK (length(task_id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                uid TEXT NOT NULL CHECK (uid <> ''),
                text TEXT,
                digest INTEGER NOT NULL,
                parent_uid TEXT,
                base TEXT,
                completed_at INTEGER
            ) STRICT;
            INSERT INTO device_object_2
                SELECT O.task_id, O.name, O.uid, O.text, O.digest, O.parent_uid, O.base, O.completed_at
                FROM device_object AS O LEFT JOIN task AS T ON T.id = O.task_id ORDER BY T.number;
            DROP TABLE device_object;
            ALTER TABLE device_object_2 RENAME TO device_object;
            CREATE INDEX device_object_name ON device_object (name);
            CREATE INDEX device_object_uid ON device_object (uid);
            CREATE INDEX device_object_parent ON device_object (parent_uid) WHERE parent_uid IS NOT NULL;
            CREATE INDEX device_object_waiting ON device_object (completed_at) WHERE completed_at IS NOT NULL;
            """)

    /// `left_out` has the days of a series without an occurrence, with a space between two.
    static let leftOut = Migration(
        name: "occurrences that are left out", sql: "ALTER TABLE device_object ADD COLUMN left_out TEXT;")

    /// `changed` has the occurrences that differ from their series as JSON.
    static let changed = Migration(
        name: "occurrences that are changed", sql: "ALTER TABLE device_object ADD COLUMN changed TEXT;")
}
