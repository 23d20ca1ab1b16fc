import Domain

/// Finds tasks by text: the words of tasks select candidates, and their text verifies those that words do not decide.
struct TextConditions {
    let pattern: SearchPattern
    /// A query of `task_word` for the words that are known from their beginning; nil if there are none.
    let words: String?
    /// The words that may be the end or the middle of a longer one.
    let parts: [WordPart]

    init(_ pattern: SearchPattern) {
        self.pattern = pattern
        let wanted = pattern.terms.flatMap { Self.words(of: $0, pattern.mode) }
        let words = wanted.compactMap(\.query)
        self.words = words.isEmpty ? nil : words.joined(separator: " AND ")
        parts = wanted.compactMap(\.part)
    }

    private enum Wanted {
        case query(String)
        case part(WordPart)

        var query: String? { if case .query(let query) = self { query } else { nil } }
        var part: WordPart? { if case .part(let part) = self { part } else { nil } }
    }

    /// A term may begin within a word and end within another; whole words lie between them.
    private static func words(of term: SearchPattern.Term, _ mode: MatchMode) -> [Wanted] {
        let startsWord = term.isShort || mode == .exact || mode == .startsWith
        let endsWord = mode == .exact || mode == .endsWith
        return term.words.enumerated().compactMap { index, text in
            let word = TextIndex.word(text)
            if index == 0 && !startsWord { return WordPart(word).map(Wanted.part) }
            let isPrefix = index == term.words.count - 1 && !endsWord
            return .query("\"\(word)\"" + (isPrefix ? "*" : ""))
        }
    }

    /// A query of `task_word` for tasks that contain every word as a whole.
    var wholeWords: String {
        pattern.terms.flatMap(\.words).map { "\"\(TextIndex.word($0))\"" }.joined(separator: " AND ")
    }

    /// Whether `words` and `parts` find only tasks that match: each term is a single word that contains no symbol.
    private var areDecisive: Bool {
        (pattern.mode == .contains || pattern.mode == .phrase)
            && pattern.terms.allSatisfy { term in
                term.text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
            }
    }

    /// Conditions on the folded text of a task.
    private var conditions: [SQLFragment] {
        pattern.terms.map { term in
            let text = SQLValue.text(term.text)
            return switch (pattern.mode, term.isShort) {
            case (.exact, _): SQLFragment("folded.name = ?", [text])
            case (.startsWith, _): SQLFragment("substr(folded.name, 1, length(?)) = ?", [text, text])
            case (.endsWith, false): SQLFragment("substr(folded.name, -length(?)) = ?", [text, text])
            case (.endsWith, true): SQLFragment("ends_with_word(folded.name, ?)", [text])
            case (.contains, false), (.phrase, false):
                SQLFragment("(instr(folded.name, ?) OR instr(folded.details, ?))", [text, text])
            case (.contains, true), (.phrase, true):
                SQLFragment("(begins_word(folded.name, ?) OR begins_word(folded.details, ?))", [text, text])
            }
        }
    }

    /// A condition on `task` that the text matches.
    var condition: SQLFragment {
        if pattern.terms.isEmpty { return SQLFragment("false") }
        let words = words.map {
            SQLFragment("SELECT rowid AS number FROM task_word WHERE task_word MATCH ?", [.text($0)])
        }
        var sources = [words].compactMap { $0 } + parts.map(\.tasks)
        if sources.isEmpty { sources = [SQLFragment("SELECT number FROM task WHERE number <= \(PendingText.indexed)")] }
        let others = sources.dropFirst().map { SQLFragment("found.number IN (") + $0 + SQLFragment(")") }
        let isSettled = SQLFragment("found.number \(PendingText.isSettled)")
        let text = areDecisive ? "" : " CROSS JOIN (\(PendingText.folded)) AS folded ON folded.number = found.number"
        return SQLFragment("task.number IN (SELECT found.number FROM (") + sources[0]
            + SQLFragment(") AS found\(text) WHERE ")
            + .all(others + [isSettled] + (areDecisive ? [] : conditions))
            + SQLFragment(" UNION ALL SELECT number FROM (\(PendingText.texts)) AS folded WHERE ") + .all(conditions)
            + SQLFragment(" UNION ALL SELECT number FROM (\(CommentedText.folded)) AS folded WHERE ") + .all(conditions)
            + SQLFragment(")")
    }

    /// Whether a pending text meets `wholeWords`.
    func hasWholeWords(name: String, details: String) -> Bool {
        let words = Set(TextIndex.words(name, details).split(separator: " "))
        return pattern.terms.allSatisfy { $0.words.allSatisfy { words.contains(Substring(TextIndex.word($0))) } }
    }
}
