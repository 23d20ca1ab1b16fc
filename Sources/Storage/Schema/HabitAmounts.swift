/// Amounts of habits become thousandths, and a target gets its kind; null means at least.
enum HabitAmounts {
    static let migration = Migration(
        name: "habit amounts in thousandths",
        sql: """
            CREATE TABLE new_habit (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            name TEXT NOT NULL CHECK (name <> ''),
            description TEXT,
            category TEXT NOT NULL,
            frequency TEXT NOT NULL,
            time_of_day TEXT NOT NULL,
            target_amount INTEGER CHECK (target_amount >= 0),
            target_unit TEXT,
            target_kind TEXT,
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
            ) STRICT;
            INSERT INTO new_habit SELECT number, id, name, description, category, frequency, time_of_day,
                \(thousandths("target_amount")), target_unit, NULL, estimated_duration, first_day, last_day, reminder,
                tags, color, group_name, pauses, former_plans, position, created_at, modified_at, version, import_entry
            FROM habit;
            DELETE FROM sqlite_sequence WHERE name = 'new_habit';
            INSERT INTO sqlite_sequence SELECT 'new_habit', seq FROM sqlite_sequence WHERE name = 'habit';
            DROP TABLE habit;
            ALTER TABLE new_habit RENAME TO habit;
            UPDATE habit_day SET amount = \(thousandths("amount")) WHERE amount IS NOT NULL;
            \(image("habit", "target_amount", in: "before"))
            \(image("habit", "target_amount", in: "after"))
            \(image("habit_day", "amount", in: "before"))
            \(image("habit_day", "amount", in: "after"))
            """)

    /// Damaged numbers stay far beyond what is allowed, without overflowing.
    private static func thousandths(_ amount: String) -> String { "min(\(amount), 1000000000000) * 1000" }

    /// Multiplies an amount in the rows of the change log, so that what was done before can still be undone.
    private static func image(_ entity: String, _ column: String, in side: String) -> String {
        let amount = "json_extract(\(side), '$.\(column)')"
        return """
            UPDATE change_row SET \(side) = json_replace(\(side), '$.\(column)', \(thousandths(amount)))
            WHERE entity = '\(entity)' AND json_type(\(side), '$.\(column)') = 'integer';
            """
    }
}
