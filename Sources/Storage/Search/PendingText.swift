import Domain

/// Texts not yet in the full-text tables: a write to those touches many pages for a single task, and hardly more for
/// many. Searches read the pending texts as well.
struct PendingText {
    let connection: Connection

    /// The number of pending texts that are indexed in the next pause; at four times as many, they are indexed at once.
    static let limit = 256
    static let tables = ["task_word", "word_part"]

    /// An SQL expression for the last task number covered by the index, apart from tasks in `text_waiting`.
    static let indexed = "(SELECT value FROM meta WHERE name = 'indexed')"

    /// Selects the numbers and the folded text of tasks.
    static let folded = "SELECT number, fold(name) AS name, coalesce(fold(details), '') AS details FROM task"

    /// The end of a condition that a task number has a pending change of text.
    private static let isWaiting = "IN (SELECT number FROM text_waiting)"

    /// Selects the folded text of all pending tasks.
    static let texts = """
        \(folded) WHERE number > \(indexed) UNION ALL \(folded) WHERE number \(isWaiting)
        """

    /// The end of a condition that the entry of a task in `task_word` is up to date.
    static let isSettled = "NOT \(isWaiting)"

    /// The number of pending texts, counted only up to the limit that matters.
    func count() throws -> Int {
        try connection.integer(
            """
            SELECT count(*) FROM (SELECT number FROM task WHERE number > \(Self.indexed)
            UNION ALL SELECT number FROM text_waiting LIMIT \(4 * Self.limit))
            """) ?? 0
    }

    /// Indexes all pending texts.
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

    /// Indexes a batch small enough not to delay others; returns false if nothing is left. Rows are written in order,
    /// because a full-text table flushes its buffer when row numbers go backwards.
    func settlePart(_ limit: Int = 4 * PendingText.limit) throws -> Bool {
        let changed = try connection.rows(
            """
            SELECT waiting.number, waiting.name, waiting.details, fold(task.name), fold(task.details)
            FROM text_waiting AS waiting LEFT JOIN task ON task.number = waiting.number
            ORDER BY waiting.number LIMIT ?
            """, [SQLValue(limit)]
        ) { (number: $0.value(0), old: Text($0, at: 1), new: Text($0, at: 3)) }
        var words: Set<Substring> = []
        for task in changed {
            if let old = task.old { try forget(old, task.number) }
            if let new = task.new { try add(new.name, new.details, task.number, &words) }
        }
        if let last = changed.last {
            try connection.run("DELETE FROM text_waiting WHERE number <= ?", [last.number])
        }
        let added = try connection.rows(
            "SELECT number, name, details FROM task WHERE number > \(Self.indexed) ORDER BY number LIMIT ?",
            [SQLValue(limit)]
        ) { (number: $0.value(0), entry: TextIndex.Entry(name: $0.text(1), details: $0.textOrNull(2), tags: "")) }
        for task in added {
            try add(task.entry.name, task.entry.details, task.number, &words)
        }
        try keep(words)
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

    func set(indexed number: Int) throws {
        try connection.run("UPDATE meta SET value = ? WHERE name = 'indexed'", [SQLValue(number)])
    }

    /// Adds folded text to `task_word`.
    /// - Parameter words: takes the words that may be searched for by a part.
    func add(_ name: String, _ details: String, _ number: SQLValue, _ words: inout Set<Substring>) throws {
        let text = TextIndex.words(name, details)
        try connection.run("INSERT INTO task_word (rowid, words) VALUES (?, ?)", [number, .text(text)])
        words.formUnion(text.split(separator: " ").lazy.filter { $0.utf8.count >= 3 })
    }

    /// Adds the words that no task had before, by which parts of words are found. Words are never removed.
    func keep(_ words: Set<Substring>) throws {
        for word in words.sorted() {
            let text = SQLValue.text(String(word))
            try connection.run("INSERT OR IGNORE INTO search_word (word) VALUES (?)", [text])
            if connection.changedRows == 0 { continue }
            try connection.run("INSERT INTO word_part (rowid, word) VALUES (last_insert_rowid(), ?)", [text])
        }
    }

    private func forget(_ text: Text, _ number: SQLValue) throws {
        try connection.run(
            "INSERT INTO task_word (task_word, rowid, words) VALUES ('delete', ?, ?)",
            [number, .text(TextIndex.words(text.name, text.details))])
    }
}
