/// The tables of the first version. Days count from 1970-01-01, instants are milliseconds since then in UTC, and lists
/// of words are joined by newlines. Enumerations are stored as words without a CHECK, so that a new case needs no new
/// table; the check reports unknown words.
enum FirstSchema {
    static let tables = project + task + dependency + setting + log + rest

    private static let project = """
        CREATE TABLE project (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            name TEXT NOT NULL CHECK (name <> ''),
            name_key TEXT NOT NULL,
            description TEXT,
            color TEXT NOT NULL,
            icon TEXT NOT NULL,
            status TEXT NOT NULL,
            priority TEXT NOT NULL,
            position INTEGER NOT NULL,
            parent_id BLOB REFERENCES project (id) DEFERRABLE INITIALLY DEFERRED,
            tags TEXT NOT NULL,
            due_day INTEGER,
            estimated_task_count INTEGER CHECK (estimated_task_count >= 0),
            is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            template_id TEXT,
            allow_subprojects INTEGER NOT NULL CHECK (allow_subprojects IN (0, 1)),
            default_task_priority INTEGER CHECK (default_task_priority BETWEEN 0 AND 3),
            auto_archive_completed INTEGER NOT NULL CHECK (auto_archive_completed IN (0, 1)),
            reminders INTEGER NOT NULL CHECK (reminders IN (0, 1)),
            morning_notice INTEGER NOT NULL CHECK (morning_notice IN (0, 1)),
            overdue_notices INTEGER NOT NULL CHECK (overdue_notices IN (0, 1)),
            version INTEGER NOT NULL CHECK (version >= 1),
            import_entry INTEGER REFERENCES change (id),
            hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))
        ) STRICT;

        """

    /// `completed_on` says whether a task is complete. `due_sort` orders due dates: timed ones before all-day ones of
    /// the same day, and tasks without a due date last.
    private static let task = """
        CREATE TABLE task (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            name TEXT NOT NULL CHECK (name <> ''),
            details TEXT,
            project_id BLOB NOT NULL REFERENCES project (id) DEFERRABLE INITIALLY DEFERRED,
            priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 3),
            chosen_type TEXT,
            due_day INTEGER CHECK (due_day BETWEEN -1000000 AND 4000000),
            due_minute INTEGER CHECK (due_minute IS NULL OR due_minute BETWEEN 0 AND 1439 AND due_day IS NOT NULL),
            completed_at INTEGER,
            completed_on INTEGER,
            completed_minute INTEGER CHECK (completed_minute BETWEEN 0 AND 1439),
            completion_quality TEXT,
            points INTEGER NOT NULL CHECK (points >= 0),
            points_parts TEXT,
            completed_by TEXT,
            completed_type TEXT,
            added_on INTEGER NOT NULL,
            reminders TEXT NOT NULL,
            estimated_duration INTEGER CHECK (estimated_duration > 0),
            actual_duration INTEGER CHECK (actual_duration > 0),
            tags TEXT NOT NULL,
            category TEXT NOT NULL,
            energy TEXT NOT NULL,
            context TEXT NOT NULL,
            parent_id BLOB REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
            repeat_pattern TEXT,
            habit_id BLOB CHECK (length(habit_id) = 16),
            position INTEGER NOT NULL,
            created_by TEXT NOT NULL,
            date_added INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            archived_at INTEGER,
            version INTEGER NOT NULL CHECK (version >= 1),
            import_entry INTEGER REFERENCES change (id),
            hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
            done INTEGER GENERATED ALWAYS AS (completed_on IS NOT NULL) VIRTUAL,
            due_sort INTEGER GENERATED ALWAYS AS
                (coalesce(due_day * 2048 + coalesce(due_minute, 1440), 1 << 60)) VIRTUAL,
            CHECK ((completed_on IS NULL) = (completed_at IS NULL)),
            CHECK (completed_on IS NOT NULL OR points = 0)
        ) STRICT;

        """

    private static let dependency = """
        CREATE TABLE dependency (
            task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
            depends_on BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
            position INTEGER NOT NULL,
            PRIMARY KEY (task_id, depends_on),
            CHECK (task_id <> depends_on)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX dependency_on ON dependency (depends_on);

        """

    private static let setting = """
        CREATE TABLE setting (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        """

    /// `before` and `after` are JSON objects of the columns that differ; NULL if the row did not or does not exist.
    private static let log = """
        CREATE TABLE change (
            id INTEGER PRIMARY KEY,
            action TEXT NOT NULL,
            source TEXT NOT NULL,
            at INTEGER NOT NULL,
            what TEXT NOT NULL,
            target INTEGER REFERENCES change (id),
            undone_by INTEGER REFERENCES change (id),
            imported INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE change_row (
            change INTEGER NOT NULL REFERENCES change (id),
            sequence INTEGER NOT NULL,
            entity TEXT NOT NULL,
            row_key BLOB NOT NULL,
            version INTEGER,
            import_entry INTEGER,
            before TEXT,
            after TEXT,
            PRIMARY KEY (change, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX change_row_key ON change_row (entity, row_key, change);
        CREATE INDEX change_row_import ON change_row (import_entry, change) WHERE import_entry IS NOT NULL;

        """

    private static let rest = """
        CREATE TABLE event (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            data TEXT NOT NULL
        ) STRICT;
        CREATE TABLE kept_answer (
            key TEXT PRIMARY KEY,
            fingerprint TEXT NOT NULL,
            status INTEGER NOT NULL,
            body BLOB NOT NULL,
            location TEXT,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX kept_answer_at ON kept_answer (at);
        CREATE TABLE meta (
            name TEXT PRIMARY KEY,
            value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO meta (name, value) VALUES ('data_version', 0), ('days_version', 0);

        """

    /// Each list of tasks scans one of these in order; see `ListWalks`.
    static let indexes = """
        CREATE UNIQUE INDEX project_name ON project (name_key) WHERE hidden = 0;
        CREATE INDEX project_parent ON project (parent_id) WHERE parent_id IS NOT NULL;
        CREATE INDEX project_import ON project (import_entry) WHERE import_entry IS NOT NULL;
        CREATE INDEX task_list ON task (done, priority, due_sort, position, number, completed_on, added_on)
            WHERE archived_at IS NULL AND hidden = 0;
        CREATE INDEX task_completed ON task (completed_on, completed_at)
            WHERE completed_on IS NOT NULL AND hidden = 0;
        CREATE INDEX task_project ON task (project_id);
        CREATE INDEX task_added ON task (added_on, project_id);
        CREATE INDEX task_parent ON task (parent_id) WHERE parent_id IS NOT NULL;
        CREATE INDEX task_import ON task (import_entry) WHERE import_entry IS NOT NULL;
        CREATE INDEX task_hidden ON task (import_entry) WHERE hidden = 1;

        """
}
