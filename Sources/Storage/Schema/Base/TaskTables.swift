/// Tasks and projects. Days count from 1970-01-01, instants are milliseconds since then in UTC, and lists of words are
/// joined by newlines. Enumerations are stored as words without a CHECK, so that a new case needs no new table; the check
/// reports unknown words.
enum TaskTables {
    static let all = imported + [template]

    static let imported = [
        BaseTable(
            "project", hasRowID: true,
            columns: """
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
                import_entry INTEGER REFERENCES change (id)
                """),
        // `completed_on` says whether a task is complete. `due_sort` orders due dates: timed ones before all-day ones of the
        // same day, and tasks without a due date last. `last_task` in `meta` preserves the number of a deleted task.
        BaseTable(
            "task", hasRowID: true,
            columns: """
                number INTEGER PRIMARY KEY,
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
                done INTEGER GENERATED ALWAYS AS (completed_on IS NOT NULL) VIRTUAL,
                due_sort INTEGER GENERATED ALWAYS AS
                    (coalesce(due_day * 2048 + coalesce(due_minute, 1440), 1 << 60)) VIRTUAL,
                CHECK ((completed_on IS NULL) = (completed_at IS NULL)),
                CHECK (completed_on IS NOT NULL OR points = 0)
                """),
        BaseTable(
            "dependency",
            columns: """
                task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
                depends_on BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
                position INTEGER NOT NULL,
                PRIMARY KEY (task_id, depends_on),
                CHECK (task_id <> depends_on)
                """),
    ]

    /// `tasks` is a JSON array; see `TemplateMapping`.
    private static let template = BaseTable(
        "template", .personal,
        columns: """
            id BLOB PRIMARY KEY CHECK (length(id) = 16),
            name TEXT NOT NULL CHECK (name <> ''),
            name_key TEXT NOT NULL UNIQUE,
            description TEXT,
            color TEXT NOT NULL,
            icon TEXT NOT NULL,
            tasks TEXT NOT NULL
            """)

    /// Preserves the number of a deleted task in `last_task`.
    static let numberTrigger = """
        CREATE TRIGGER task_number_kept AFTER DELETE ON task
        WHEN OLD.number > (SELECT value FROM meta WHERE name = 'last_task')
        BEGIN UPDATE meta SET value = OLD.number WHERE name = 'last_task'; END
        """
}
