import Domain

/// Compares the search index with one rebuilt from the tasks in memory.
struct TextIndexCheck {
    private let connection: Connection
    private let fresh: Connection

    /// Opens a connection of its own, since the terms of a full-text table are read through a temporary table.
    init(_ file: DatabaseFile) throws {
        connection = try file.reader()
        try connection.execute("PRAGMA query_only = OFF")
        fresh = try Connection(path: ":memory:", create: true)
        for statement in SearchTables.words { try fresh.execute(statement) }
        for connection in [connection, fresh] {
            for table in PendingText.tables {
                try connection.execute(
                    "CREATE VIRTUAL TABLE temp.\(table)_terms USING fts5vocab('main', '\(table)', 'row')")
            }
        }
        try connection.execute("PRAGMA query_only = ON")
    }

    /// Finds all differences in one snapshot.
    func problems() throws -> [CheckReport.Problem] {
        try connection.run("BEGIN")
        defer { connection.runIfPossible("COMMIT") }
        return try textProblems() + PendingText.tables.compactMap(termProblem)
    }

    private func textProblems() throws -> [CheckReport.Problem] {
        var wrong: [CheckReport.Problem] = []
        let index = PendingText(connection: fresh)
        var words: Set<Substring> = []
        let indexed = try connection.integer("SELECT \(PendingText.indexed)") ?? 0
        try fresh.run("BEGIN")
        try connection.statement("SELECT number, name, details, tags, id FROM task").each([]) { row in
            let number = row.value(0)
            let entry = TextIndex.Entry(name: row.text(1), details: row.textOrNull(2), tags: row.text(3))
            let isNew = row.integer(0) > indexed
            if try !holds(entry, number, isNew: isNew) {
                wrong.append(Self.problem("task \(row.value(4).plain)", "is indexed under the wrong words or tags"))
            }
            let isPending = try connection.integer("SELECT 1 FROM text_waiting WHERE number = ?", [number]) != nil
            if !isNew && !isPending { try index.add(entry.name, entry.details, number, &words) }
            return true
        }
        // Text waiting to be removed is still in the index.
        try connection.statement("SELECT number, name, details FROM text_waiting WHERE name IS NOT NULL").each([]) {
            try index.add($0.text(1), $0.text(2), $0.value(0), &words)
            return true
        }
        let known = try knownWords()
        if !words.isSubset(of: known) { wrong.append(Self.problem("search_word", "misses words of tasks")) }
        // Words that no task contains any more are harmless, but must be found like the others.
        try index.keep(known)
        try fresh.run("COMMIT")
        return wrong + (try lost())
    }

    private func lost() throws -> [CheckReport.Problem] {
        let tasks = """
            SELECT count(*) FROM (SELECT DISTINCT number FROM task_tag)
            WHERE number NOT IN (SELECT number FROM task)
            """
        let tags = "SELECT tag, number FROM task_tag WHERE number <= \(PendingText.indexed)"
        let stored = "SELECT tag, number FROM tagged_task"
        let differing =
            "SELECT count(*) FROM (SELECT * FROM (\(tags) EXCEPT \(stored)) UNION ALL SELECT * FROM (\(stored) EXCEPT \(tags)))"
        let stray = "SELECT count(*) FROM text_waiting WHERE number > \(PendingText.indexed)"
        return try [
            ("task_tag", tasks, "tasks that do not exist"),
            ("tagged_task", differing, "tags that differ from the tasks"),
            ("text_waiting", stray, "tasks that are not indexed yet"),
        ].compactMap { place, sql, what in
            let count = try connection.integer(sql) ?? 0
            return count == 0 ? nil : Self.problem(place, "lists \(count) \(what)")
        }
    }

    /// Returns whether the index holds exactly the entry; of a new task it holds only the tags.
    private func holds(_ entry: TextIndex.Entry, _ number: SQLValue, isNew: Bool) throws -> Bool {
        let tags = try connection.rows(
            "SELECT tag, name FROM task_tag WHERE number = ? ORDER BY position", [number]
        ) { TextIndex.Entry.Tag(key: $0.text(0), name: $0.text(1)) }
        return tags == entry.tags
    }

    private func knownWords() throws -> Set<Substring> {
        Set(try connection.rows("SELECT word FROM search_word") { Substring($0.text(0)) })
    }

    /// Compares the number of tasks that contain each term.
    private func termProblem(_ table: String) throws -> CheckReport.Problem? {
        let differing = try terms(table, connection).symmetricDifference(terms(table, fresh)).count
        return differing == 0 ? nil : Self.problem(table, "differs from the tasks in \(differing) entries")
    }

    private struct Term: Hashable {
        let text: String
        let tasks: Int
    }

    private func terms(_ table: String, _ connection: Connection) throws -> Set<Term> {
        Set(
            try connection.rows("SELECT term, doc FROM \(table)_terms") { Term(text: $0.text(0), tasks: $0.integer(1)) }
        )
    }

    private static func problem(_ place: String, _ message: String) -> CheckReport.Problem {
        CheckReport.Problem(kind: .search, place: place, message: message)
    }
}
