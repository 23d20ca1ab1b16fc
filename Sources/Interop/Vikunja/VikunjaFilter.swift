import Domain

/// A saved filter of Vikunja, such as `done = false && priority >= 3`, as a filter line of Tasker.
struct VikunjaFilter {
    private var tokens: ArraySlice<String>
    /// The titles of labels and projects by number.
    private let (labels, projects): ([Int64: String], [Int64: String])

    /// Whether it asks for completed or open tasks; filters of Vikunja otherwise find both.
    private var (asksForState, asksForOverdue) = (false, false)

    /// Returns nil if a filter line cannot say the same.
    static func line(_ filter: String, labels: [Int64: String], projects: [Int64: String]) -> String? {
        var reader = VikunjaFilter(tokens: tokens(filter)[...], labels: labels, projects: projects)
        guard let lines = reader.alternatives(), reader.tokens.isEmpty else { return nil }
        let line = lines.joined(separator: " | ")
        // Completed tasks are never overdue.
        if reader.asksForOverdue, lines.count > 1 || !line.split(separator: " & ").contains("!done") { return nil }
        return reader.asksForState ? line : "all & \(lines.count > 1 ? "(\(line))" : line)"
    }

    private init(tokens: ArraySlice<String>, labels: [Int64: String], projects: [Int64: String]) {
        (self.tokens, self.labels, self.projects) = (tokens, labels, projects)
    }

    /// Words, operators, texts in quotes, and lists such as `1, 2` as one token.
    private static func tokens(_ text: String) -> [String] {
        var (tokens, token, quote): ([String], String, Character?) = ([], "", nil)
        func isSign(_ character: Character?) -> Bool { character.map { "=<>!&|".contains($0) } ?? false }
        for character in text.prefix(2_000) {
            if let open = quote {
                if character == open { quote = nil } else { token.append(character) }
                continue
            }
            let isBreak = character.isWhitespace || "()".contains(character)
            if isBreak || isSign(character) != isSign(token.last), !token.isEmpty, token.last != "," {
                tokens.append(token)
                token = ""
            }
            switch character {
            case "(", ")": tokens.append(String(character))
            case "\"", "'": quote = character
            case _ where character.isWhitespace: continue
            case ",":
                if token.isEmpty { token = tokens.popLast() ?? "" }
                token.append(character)
            default: token.append(character)
            }
        }
        return token.isEmpty ? tokens : tokens + [token]
    }

    private mutating func alternatives() -> [String]? {
        guard let line = conditions() else { return nil }
        var lines = [line]
        while tokens.first == "||" {
            tokens.removeFirst()
            guard let next = conditions() else { return nil }
            lines.append(next)
        }
        return lines
    }

    private mutating func conditions() -> String? {
        guard var line = condition() else { return nil }
        while tokens.first == "&&" {
            tokens.removeFirst()
            guard let next = condition() else { return nil }
            line += " & \(next)"
        }
        return line
    }

    private mutating func condition() -> String? {
        if tokens.first == "(" {
            tokens.removeFirst()
            guard let inner = alternatives(), tokens.first == ")" else { return nil }
            tokens.removeFirst()
            return inner.count == 1 ? inner[0] : "(\(inner.joined(separator: " | ")))"
        }
        guard tokens.count >= 3, let name = tokens.popFirst(), let sign = tokens.popFirst(),
            let value = tokens.popFirst()
        else { return nil }
        switch (name.lowercased(), sign) {
        case ("done", "="), ("done", "!="):
            guard value == "true" || value == "false" else { return nil }
            asksForState = true
            return (value == "true") == (sign == "=") ? "done" : "!done"
        case ("priority", _): return Self.priorities(sign, value)
        case ("duedate", "<"), ("due_date", "<"):
            asksForOverdue = true
            return value == "now" ? "overdue" : nil
        case ("labels", "="), ("labels", "in"): return Self.any(value) { Self.tag($0, labels) }
        case ("project", "="), ("project", "in"): return Self.any(value) { Self.project($0, projects) }
        case ("title", "like"): return value.contains("%") || value.contains("\"") ? nil : "\"\(value)\""
        default: return nil
        }
    }

    /// Only what tells apart what Tasker does: 4 and 5 are one there, and those without a priority usually have that of 2.
    private static func priorities(_ sign: String, _ value: String) -> String? {
        switch (sign, value) {
        case ("=", "1"): "p3"
        case ("=", "3"): "p1"
        case (">=", "3"), (">", "2"): "(p0 | p1)"
        case (">=", "4"), (">", "3"): "p0"
        default: nil
        }
    }

    private static func any(_ value: String, _ word: (String) -> String?) -> String? {
        let words = value.split(separator: ",").map { word(String($0)) }
        let known = words.compactMap { $0 }
        guard !known.isEmpty, known.count == words.count else { return nil }
        return known.count == 1 ? known[0] : "(\(known.joined(separator: " | ")))"
    }

    private static func tag(_ text: String, _ labels: [Int64: String]) -> String? {
        let title = Int64(text).map { labels[$0] } ?? text
        let name = title?.split(whereSeparator: \.isWhitespace).joined(separator: "-") ?? ""
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }) else { return nil }
        return "@\(name)"
    }

    private static func project(_ text: String, _ projects: [Int64: String]) -> String? {
        guard let title = Int64(text).map({ projects[$0] }) ?? text, !title.contains("\"") else { return nil }
        return title.contains { !$0.isLetter && !$0.isNumber } ? "#\"\(title)\"" : "#\(title)"
    }
}
