import Domain

/// What the full-text tables do not know yet, since a write into them touches many pages for each task, and for many tasks
/// hardly more. Searches read it beside them.
struct PendingText {
    let connection: Connection

    /// As many wait until a quiet moment; four times as many wait no longer.
    static let limit = 256
    static let tables = ["task_word", "task_part"]

    /// The number of the last task, as a value in SQL, up to which `text_waiting` names those that wait.
    static let indexed = "(SELECT value FROM meta WHERE name = 'indexed')"

    /// Selects what `task_text` would have of all that wait.
    static let texts = """
        SELECT number, fold(name) AS name, coalesce(fold(details), '') AS details, name_sort(name) AS name_sort
        FROM task WHERE number > \(indexed)
        UNION ALL SELECT number, name, details, name_sort FROM task_text
        WHERE number IN (SELECT number FROM text_waiting)
        """

    /// Of the rows of a full-text table those that tell what the tasks say now.
    static let isSettled = "rowid NOT IN (SELECT number FROM text_waiting)"

    /// How many wait, counted no further than it matters.
    func count() throws -> Int {
        try connection.integer(
            """
            SELECT count(*) FROM (SELECT number FROM task WHERE number > \(Self.indexed)
            UNION ALL SELECT number FROM text_waiting LIMIT \(4 * Self.limit))
            """) ?? 0
    }

    /// Takes over everything that waits.
    func settle() throws {
        while try settlePart() {}
    }

    private struct Text {
        let name: String
        let details: String

        init?(_ row: Row, at column: Int) {
            guard !row.isNull(column) else { return nil }
            (name, details) = (row.text(column), row.textOrNull(column + 1) ?? "")
        }
    }

    /// A part small enough not to hold others up; false when nothing was left to do. Rows are written in their order, for
    /// the full-text tables gather them until one comes that does not follow.
    func settlePart(_ limit: Int = 4 * PendingText.limit) throws -> Bool {
        let changed = try connection.rows(
            """
            SELECT waiting.number, waiting.name, waiting.details, task_text.name, task_text.details
            FROM text_waiting AS waiting LEFT JOIN task_text ON task_text.number = waiting.number
            ORDER BY waiting.number LIMIT ?
            """, [SQLValue(limit)]
        ) { (number: $0.value(0), old: Text($0, at: 1), new: Text($0, at: 3)) }
        for task in changed {
            if let old = task.old { try forget(old, task.number) }
            if let new = task.new { try add(new.name, new.details, task.number) }
        }
        if let last = changed.last {
            try connection.run("DELETE FROM text_waiting WHERE number <= ?", [last.number])
        }
        let added = try connection.rows(
            "SELECT number, name, details FROM task WHERE number > \(Self.indexed) ORDER BY number LIMIT ?",
            [SQLValue(limit)]
        ) { (number: $0.value(0), entry: TextIndex.Entry(name: $0.text(1), details: $0.textOrNull(2), tags: "")) }
        for task in added {
            try keep(task.entry, task.number)
            try add(task.entry.name, task.entry.details, task.number)
        }
        if let last = added.last {
            try connection.run(
                """
                INSERT OR IGNORE INTO tagged_task (tag, number) SELECT tag, number FROM task_tag
                WHERE number > \(Self.indexed) AND number <= ? ORDER BY tag, number
                """, [last.number])
            try connection.run("UPDATE meta SET value = ? WHERE name = 'indexed'", [last.number])
        }
        return changed.count == limit || added.count == limit
    }

    /// Writes the text that hits are held against.
    func keep(_ entry: TextIndex.Entry, _ number: SQLValue) throws {
        try connection.run(
            "INSERT OR REPLACE INTO task_text (number, name, details, name_sort) VALUES (?, ?, ?, ?)",
            [number, .text(entry.name), .text(entry.details), .blob(entry.nameSort)])
    }

    func set(indexed number: Int) throws {
        try connection.run("UPDATE meta SET value = ? WHERE name = 'indexed'", [SQLValue(number)])
    }

    /// Writes folded text into the full-text tables.
    func add(_ name: String, _ details: String, _ number: SQLValue) throws {
        try connection.run(
            "INSERT INTO task_word (rowid, words) VALUES (?, ?)", [number, .text(TextIndex.words(name, details))])
        try connection.run(
            "INSERT INTO task_part (rowid, text) VALUES (?, ?)", [number, .text(TextIndex.parts(name, details))])
    }

    private func forget(_ text: Text, _ number: SQLValue) throws {
        try connection.run(
            "INSERT INTO task_word (task_word, rowid, words) VALUES ('delete', ?, ?)",
            [number, .text(TextIndex.words(text.name, text.details))])
        try connection.run(
            "INSERT INTO task_part (task_part, rowid, text) VALUES ('delete', ?, ?)",
            [number, .text(TextIndex.parts(text.name, text.details))])
    }
}
