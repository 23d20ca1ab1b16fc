import Domain

/// Takes over a file of a version before the baseline: its base tables column by column. Everything derived is dropped,
/// to be computed again.
struct Takeover {
    let connection: Connection
    let version: Int

    /// Runs in the open transaction, with references unchecked.
    func run() throws {
        // Renaming a table must not change the tables that refer to it.
        try connection.execute("PRAGMA legacy_alter_table = ON")
        defer { connection.runIfPossible("PRAGMA legacy_alter_table = OFF") }
        let numbers = try connection.rows("SELECT name, seq FROM sqlite_sequence") { ($0.text(0), $0.integer(1)) }
        let lastTask = try connection.integer("SELECT max(number) FROM task") ?? 0
        try dropDerived()
        try setUndoneAside()
        for table in BaseTable.all { try takeOver(table) }
        try keepNumbers(Dictionary(uniqueKeysWithValues: numbers))
        try rewriteHidden()
        let given = version < 15 ? numbers.first { $0.0 == "task" }?.1 ?? 0 : 0
        try adjust(lastTask: max(lastTask, given))
    }

    /// Drops all triggers and indexes, and the tables that are no base tables.
    private func dropDerived() throws {
        let base = Set(BaseTable.all.map(\.name) + ["migration"])
        for kind in ["trigger", "index", "table"] {
            let names = try connection.rows(
                """
                SELECT name FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                ORDER BY sql NOT LIKE 'CREATE VIRTUAL %'
                """, [.text(kind)]
            ) { $0.text(0) }
            for name in names where !base.contains(name) {
                // The tables of a virtual table went with it.
                try connection.execute("DROP \(kind) IF EXISTS \"\(name)\"")
            }
        }
    }

    /// Whether undone rows are marked, as the baseline did it at first.
    static func marksUndone(_ connection: Connection) throws -> Bool {
        try connection.integer("SELECT 1 FROM pragma_table_info('task') WHERE name = 'hidden'") != nil
    }

    /// Moves the rows of undone imports, which were marked as hidden. Other hidden rows were undone one by one because
    /// those of an import needed them, and come back from the log.
    private func setUndoneAside() throws {
        let isUndone = "hidden = 1 AND import_entry IS NOT NULL"
        let conditions = [
            "project": isUndone, "task": isUndone, "dependency": "task_id IN (SELECT id FROM task WHERE \(isUndone))",
        ]
        for table in UndoneTables.all {
            let name = String(table.name.dropFirst("undone_".count))
            try connection.execute(table.creation)
            let kept = Set(try columns(of: name))
            let names = try columns(of: table.name).filter(kept.contains).joined(separator: ", ")
            let condition = conditions[name] ?? "false"
            try connection.execute(
                "INSERT INTO \(table.name) (\(names)) SELECT \(names) FROM \(name) WHERE \(condition)")
        }
        try connection.execute(
            """
            DELETE FROM dependency WHERE task_id IN (SELECT id FROM task WHERE hidden = 1);
            DELETE FROM task WHERE hidden = 1;
            DELETE FROM project WHERE hidden = 1;
            """)
    }

    private func takeOver(_ table: BaseTable) throws {
        let old = try columns(of: table.name)
        let stored = try connection.first("SELECT sql FROM sqlite_schema WHERE name = ?", [.text(table.name)]) {
            $0.text(0)
        }
        if stored == table.creation {
            if let insertion = table.insertion { try connection.execute(insertion) }
            return
        }
        let earlier = "earlier_\(table.name)"
        if !old.isEmpty { try connection.execute("ALTER TABLE \(table.name) RENAME TO \(earlier)") }
        try connection.execute(table.creation)
        if !old.isEmpty {
            let values = try columns(of: table.name).compactMap { column in
                let value = Self.computed[table.name]?[column]
                return old.contains(column) ? (column, column) : value.map { (column, $0) }
            }
            let (names, expressions) = (values.map(\.0), values.map(\.1))
            try connection.execute(
                """
                INSERT INTO \(table.name) (\(names.joined(separator: ", ")))
                SELECT \(expressions.joined(separator: ", ")) FROM \(earlier);
                DROP TABLE \(earlier);
                """)
        }
        if let insertion = table.insertion { try connection.execute(insertion) }
    }

    /// Expressions for columns that an older table did not have.
    private static let computed = ["change_row": ["id": LogPosition.earlierID]]

    /// The columns with stored values.
    private func columns(of table: String) throws -> [String] {
        try connection.rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) { $0.text(0) }
    }

    /// Prevents the numbers of deleted rows from being given again.
    private func keepNumbers(_ numbers: [String: Int]) throws {
        for name in ["project", "habit"] {
            guard let number = numbers[name] else { continue }
            let current = try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(name)])
            if number <= current ?? -1 { continue }
            try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", [.text(name)])
            try connection.run("INSERT INTO sqlite_sequence VALUES (?, ?)", [.text(name), SQLValue(number)])
        }
    }

    /// Turns log entries in which an undo or redo hid a single row, or showed it again, into what they are today: the
    /// row was deleted, or came back, as the undone or redone entry has it.
    private func rewriteHidden() throws {
        let whole = """
            (SELECT coalesce(own.before, own.after) FROM change
            JOIN change_row AS own ON \(LogPosition.isOf("change.target", "own"))
            AND own.entity = change_row.entity AND own.row_key = change_row.row_key
            WHERE change.id = \(LogPosition.entry("change_row")))
            """
        try connection.execute(
            """
            UPDATE change_row SET before = \(whole), after = NULL WHERE instr(after, '"hidden":1') AND before IS NOT NULL;
            UPDATE change_row SET before = NULL, after = json_patch(\(whole), after)
            WHERE instr(before, '"hidden":1') AND after IS NOT NULL
            """)
    }

    /// Follows the meaning that values have today.
    private func adjust(lastTask: Int) throws {
        try connection.execute("DELETE FROM setting WHERE name IN ('syncEnabled', 'syncFrequency')")
        if version < 13 { try connection.execute(ArchivedProjects.fill) }
        try connection.run(
            "UPDATE meta SET value = max(value, ?) WHERE name = 'last_task'",
            [SQLValue(lastTask.limited(to: StoredNumber.integers))])
        if version < 15 {
            // Since then it counts only the changes without an entry in the log.
            try connection.execute(
                """
                UPDATE meta SET value = value - (SELECT coalesce(max(id), 0) FROM change) WHERE name = 'data_version'
                """)
        }
    }
}
