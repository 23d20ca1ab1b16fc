/// Habits, and the entries for their days.
enum HabitTables {
    static let all = [
        BaseTable(
            "habit", .personal, hasRowID: true,
            columns: """
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (name <> ''),
                description TEXT,
                category TEXT NOT NULL,
                frequency TEXT NOT NULL,
                time_of_day TEXT NOT NULL,
                target_amount INTEGER CHECK (target_amount > 0),
                target_unit TEXT,
                estimated_duration INTEGER CHECK (estimated_duration > 0),
                first_day INTEGER NOT NULL,
                last_day INTEGER,
                reminder INTEGER CHECK (reminder BETWEEN 0 AND 1439),
                tags TEXT NOT NULL,
                color TEXT NOT NULL,
                group_name TEXT,
                pauses TEXT NOT NULL,
                former_plans TEXT,
                position INTEGER NOT NULL,
                created_at INTEGER NOT NULL,
                modified_at INTEGER NOT NULL,
                version INTEGER NOT NULL CHECK (version >= 1),
                import_entry INTEGER REFERENCES change (id),
                CHECK ((target_amount IS NULL) = (target_unit IS NULL))
                """),
        // Rows refer to their habit without a constraint, so that a habit restored by an undo finds its days again.
        BaseTable(
            "habit_day", .personal,
            columns: """
                habit_id BLOB NOT NULL CHECK (length(habit_id) = 16),
                day INTEGER NOT NULL,
                mark TEXT,
                amount INTEGER CHECK (amount >= 0),
                note TEXT,
                PRIMARY KEY (habit_id, day)
                """),
        BaseTable(
            "habit_dismissal", .personal,
            columns: """
                habit_id BLOB NOT NULL CHECK (length(habit_id) = 16),
                kind TEXT NOT NULL,
                until_day INTEGER NOT NULL,
                PRIMARY KEY (habit_id, kind)
                """),
    ]
}
