import Domain

/// Finds tasks by text: the full-text tables select candidates, and the folded text verifies them.
struct TextConditions {
    let pattern: SearchPattern
    /// The most trigrams looked up for a long term; false positives are removed by comparing the folded text.
    private static let partLimit = 12

    init(_ pattern: SearchPattern) {
        self.pattern = pattern
    }

    /// A query of `task_part`; nil if all terms are short.
    var parts: String? {
        let parts = pattern.terms.filter { !$0.isShort }.flatMap { Self.parts(of: $0.text) }
        return parts.isEmpty ? nil : parts.map(Self.quoted).joined(separator: " AND ")
    }

    /// A query of `task_word`; nil if all terms are long.
    var beginnings: String? {
        let words = pattern.terms.filter(\.isShort).flatMap { term in
            term.words.enumerated().map { index, word in
                let isLast = index == term.words.count - 1
                let isPrefix = isLast && pattern.mode != .exact && pattern.mode != .endsWith
                return Self.quoted(TextIndex.word(word)) + (isPrefix ? "*" : "")
            }
        }
        return words.isEmpty ? nil : words.joined(separator: " AND ")
    }

    /// A query of `task_word` for tasks that contain every word as a whole.
    var wholeWords: String {
        pattern.terms.flatMap(\.words).map { Self.quoted(TextIndex.word($0)) }.joined(separator: " AND ")
    }

    private static func parts(of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        let all = (0...(scalars.count - 3)).map { start in
            String(String.UnicodeScalarView(scalars[start..<(start + 3)]))
        }
        let step = (all.count + partLimit - 1) / partLimit
        return stride(from: 0, to: all.count, by: max(1, step)).map { all[$0] }
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\"", with: "\"\""))\""
    }

    /// Conditions on a row of `task_text`.
    var conditions: [SQLFragment] {
        pattern.terms.map { term in
            let text = SQLValue.text(term.text)
            return switch (pattern.mode, term.isShort) {
            case (.exact, _): SQLFragment("task_text.name = ?", [text])
            case (.startsWith, _): SQLFragment("substr(task_text.name, 1, length(?)) = ?", [text, text])
            case (.endsWith, false): SQLFragment("substr(task_text.name, -length(?)) = ?", [text, text])
            case (.endsWith, true): SQLFragment("ends_with_word(task_text.name, ?)", [text])
            case (.contains, false), (.phrase, false):
                SQLFragment("(instr(task_text.name, ?) OR instr(task_text.details, ?))", [text, text])
            case (.contains, true), (.phrase, true):
                SQLFragment("(begins_word(task_text.name, ?) OR begins_word(task_text.details, ?))", [text, text])
            }
        }
    }

    /// A condition on `task` that the text matches.
    var condition: SQLFragment {
        if pattern.terms.isEmpty { return SQLFragment("false") }
        var inside: [SQLFragment] = []
        if let parts {
            inside.append(
                SQLFragment("number IN (SELECT rowid FROM task_part WHERE task_part MATCH ?)", [.text(parts)]))
        }
        if let beginnings {
            inside.append(
                SQLFragment("number IN (SELECT rowid FROM task_word WHERE task_word MATCH ?)", [.text(beginnings)]))
        }
        return SQLFragment("task.number IN (SELECT number FROM task_text WHERE ") + .all(inside + conditions)
            + SQLFragment(" UNION ALL SELECT number FROM (\(PendingText.texts)) AS task_text WHERE ")
            + .all(conditions) + SQLFragment(")")
    }

    /// Whether a pending text meets `wholeWords`.
    func hasWholeWords(name: String, details: String) -> Bool {
        let words = Set(TextIndex.words(name, details).split(separator: " "))
        return pattern.terms.allSatisfy { $0.words.allSatisfy { words.contains(Substring(TextIndex.word($0))) } }
    }
}
