/// A part of a word that a task must contain, and the words in `search_word` that contain it.
struct WordPart: Hashable, Sendable {
    /// At least three characters, in the form of `TextIndex.word`.
    let text: String
    /// The most words that are looked up one by one.
    static let wordLimit = 256
    /// The most trigrams looked up for a long part; comparing the words removes false positives.
    private static let trigramLimit = 12

    /// - Returns: nil if the word is too short to have trigrams.
    init?(_ word: String) {
        if word.unicodeScalars.count < 3 { return nil }
        text = word
    }

    private var condition: SQLFragment {
        SQLFragment(
            """
            search_word.number IN (SELECT rowid FROM word_part WHERE word_part MATCH ?) AND instr(search_word.word, ?)
            """, [.text(trigrams.map { "\"\($0)\"" }.joined(separator: " AND ")), .text(text)])
    }

    private var trigrams: [String] {
        let scalars = Array(text.unicodeScalars)
        let all = (0...(scalars.count - 3)).map { String(String.UnicodeScalarView(scalars[$0..<($0 + 3)])) }
        let step = (all.count + Self.trigramLimit - 1) / Self.trigramLimit
        return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }

    /// Selects the numbers of the tasks with such a word in `task_word`.
    var tasks: SQLFragment {
        SQLFragment("SELECT task_word.rowid AS number FROM search_word CROSS JOIN task_word WHERE ") + condition
            + SQLFragment(" AND task_word MATCH '\"' || search_word.word || '\"'")
    }

    /// Returns a query of `task_word` for tasks with such a word; nil if there are more than `wordLimit` of them.
    func query(_ connection: Connection) throws -> String? {
        let words = try connection.rows(
            "SELECT word FROM search_word WHERE \(condition.text) LIMIT ?",
            condition.values + [SQLValue(Self.wordLimit + 1)]
        ) { "\"\($0.text(0))\"" }
        if words.count > Self.wordLimit { return nil }
        // No word is empty, so that the query for one matches nothing.
        return words.isEmpty ? "\"\u{E000}\"" : "(\(words.joined(separator: " OR ")))"
    }
}
