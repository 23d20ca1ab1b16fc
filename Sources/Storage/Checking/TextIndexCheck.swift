import Domain

/// Holds what tasks are found by against the tasks: it is made anew beside the file and compared.
struct TextIndexCheck {
    private let connection: Connection
    private let fresh: Connection
    private static let fullText = ["task_word", "task_part"]

    /// Opens a connection of its own, since the words of a full-text table are read through a temporary one.
    init(_ file: DatabaseFile) throws {
        connection = try file.reader()
        try connection.execute("PRAGMA query_only = OFF")
        fresh = try Connection(path: ":memory:", create: true)
        try fresh.execute(SearchSchema.text + SearchSchema.fullText)
        for connection in [connection, fresh] {
            for table in Self.fullText {
                try connection.execute(
                    "CREATE VIRTUAL TABLE temp.\(table)_terms USING fts5vocab('main', '\(table)', 'row')")
            }
        }
        try connection.execute("PRAGMA query_only = ON")
    }

    /// In one snapshot.
    func problems() throws -> [CheckReport.Problem] {
        try connection.run("BEGIN")
        defer { connection.runIfPossible("COMMIT") }
        return try textProblems() + Self.fullText.compactMap(termProblem)
    }

    private func textProblems() throws -> [CheckReport.Problem] {
        var wrong: [CheckReport.Problem] = []
        try fresh.run("BEGIN")
        try connection.statement("SELECT number, name, details, tags, id FROM task").each([]) { row in
            let entry = TextIndex.Entry(name: row.text(1), details: row.textOrNull(2), tags: row.text(3))
            try TextIndex(connection: fresh).insert(entry, number: row.value(0))
            if try stored(row.value(0)) != entry {
                wrong.append(Self.problem("task \(row.value(4).plain)", "is found by other words or tags than it has"))
            }
            return true
        }
        try fresh.run("COMMIT")
        let lost =
            try connection.integer(
                """
                SELECT count(*) FROM (SELECT number FROM task_text UNION SELECT number FROM task_tag)
                WHERE number NOT IN (SELECT number FROM task)
                """) ?? 0
        return lost == 0 ? wrong : wrong + [Self.problem("task_text", "names \(lost) tasks that do not exist")]
    }

    private func stored(_ number: SQLValue) throws -> TextIndex.Entry? {
        let tags = try connection.rows(
            "SELECT tag, name FROM task_tag WHERE number = ? ORDER BY position", [number]
        ) { TextIndex.Entry.Tag(key: $0.text(0), name: $0.text(1)) }
        return try connection.first("SELECT name, details, name_sort FROM task_text WHERE number = ?", [number]) {
            TextIndex.Entry(foldedName: $0.text(0), foldedDetails: $0.text(1), nameSort: $0.blob(2), tags: tags)
        }
    }

    /// Compares in how many tasks each word or part stands.
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
