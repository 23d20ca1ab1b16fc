/// The people who use a file, and what belongs to one of them. `person` is empty as long as there is one person, and a
/// null number of a person stands for the owner. `access` is 0 to view, 1 to edit, 2 for everything. The
/// name of a project is unique among those of its owner, since nobody else may see it.
enum PeopleTables {
    static let migration = Migration(
        name: "people",
        sql: """
            CREATE TABLE person (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                short_name TEXT NOT NULL UNIQUE CHECK (short_name <> ''),
                color TEXT NOT NULL,
                is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
                shows_points INTEGER NOT NULL CHECK (shows_points IN (0, 1)),
                added_at INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE share (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                kind TEXT NOT NULL CHECK (kind IN ('project', 'task')),
                subject_id BLOB NOT NULL CHECK (length(subject_id) = 16),
                person INTEGER NOT NULL REFERENCES person (number),
                access INTEGER NOT NULL CHECK (access BETWEEN 0 AND 2),
                shared_by INTEGER NOT NULL REFERENCES person (number),
                shared_at INTEGER NOT NULL,
                UNIQUE (subject_id, person)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX share_person ON share (person, kind, subject_id, access);
            CREATE TABLE comment (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                task_id BLOB NOT NULL CHECK (length(task_id) = 16),
                person INTEGER NOT NULL REFERENCES person (number),
                text TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                edited_at INTEGER,
                deleted_at INTEGER,
                version INTEGER NOT NULL CHECK (version >= 1)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX comment_task ON comment (task_id, created_at);
            ALTER TABLE project ADD COLUMN owner INTEGER;
            CREATE UNIQUE INDEX project_own_name ON project (name_key, coalesce(owner, 1));
            ALTER TABLE undone_project ADD COLUMN owner INTEGER;
            ALTER TABLE task ADD COLUMN assignee_id BLOB;
            CREATE INDEX task_assignee ON task (assignee_id) WHERE assignee_id IS NOT NULL;
            ALTER TABLE undone_task ADD COLUMN assignee_id BLOB;
            ALTER TABLE task ADD COLUMN earner INTEGER;
            ALTER TABLE undone_task ADD COLUMN earner INTEGER;
            ALTER TABLE change ADD COLUMN person INTEGER;
            ALTER TABLE event ADD COLUMN person INTEGER;
            ALTER TABLE device ADD COLUMN person INTEGER;
            """)

    /// The own order of each of several people, of what they moved themselves; `number` is that of the row in `task` or
    /// `project`. `follow` has only those who decided for themselves whether they follow a task.
    static let ownOrder = Migration(
        name: "own order and following",
        sql: """
            CREATE TABLE task_place (
                number INTEGER PRIMARY KEY,
                task_id BLOB NOT NULL UNIQUE CHECK (length(task_id) = 16),
                position INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE project_place (
                number INTEGER PRIMARY KEY,
                project_id BLOB NOT NULL UNIQUE CHECK (length(project_id) = 16),
                position INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE follow (
                task_id BLOB NOT NULL CHECK (length(task_id) = 16),
                person INTEGER NOT NULL REFERENCES person (number),
                follows INTEGER NOT NULL CHECK (follows IN (0, 1)),
                PRIMARY KEY (task_id, person)
            ) STRICT, WITHOUT ROWID;
            """)
}
