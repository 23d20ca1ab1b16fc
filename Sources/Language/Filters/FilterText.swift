import Domain

/// Formats filters as filter lines.
public struct FilterText: Sendable {
    private let reader: FilterLineReader
    private let names: [ProjectID: String]

    /// - Parameters:
    ///   - reader: parses the resulting line.
    ///   - projects: those that a filter can refer to.
    public init(_ reader: FilterLineReader, projects: [Project]) {
        self.reader = reader
        names = Dictionary(projects.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns an equivalent line, including the line of the filter itself; nil if there is none, or if the filter is
    /// not a conjunction of criteria.
    public func line(of filter: TaskFilter) -> String? {
        guard let filter = filter.criteria, filter.idStart == nil, filter[.hasDependencies] == nil,
            filter.section == nil, let projects = projects(filter), let text = text(filter), let tags = tags(filter),
            let estimate = estimate(filter.estimate), let people = people(filter)
        else { return nil }
        let parts =
            text + projects + fields(filter) + tags + days("due", filter.due) + estimate + people
            + questions(filter)
            + days("added", filter.added) + days("completed", filter.completed) + status(filter)
        guard let own = filter.line else { return parts.joined(separator: " & ") }
        if parts.isEmpty { return own }
        return ([own.utf8.contains(UInt8(ascii: "|")) ? "(\(own))" : own] + parts).joined(separator: " & ")
    }

    /// Joins alternatives with `|`.
    private static func one(of parts: [String]) -> [String] {
        parts.count < 2 ? parts : ["(\(parts.joined(separator: " | ")))"]
    }

    private func projects(_ filter: TaskCriteria) -> [String]? {
        let known = filter.projects.compactMap { names[$0] }
        guard known.count == filter.projects.count, known.allSatisfy(Self.canWrite) else { return nil }
        return Self.one(of: known.map { "#\(Self.name($0))" })
    }

    /// Whether the name can be parsed back from a line, even if a quote follows it.
    static func canWrite(_ name: String) -> Bool {
        let words = FilterScanner.pieces("#\(Self.name(name)) \"\"").map(\.word)
        return words.count == 2 && words[0].flatMap { FilterWord.name($0, after: "#") } == name
    }

    /// The name in the form that follows a sign, quoted if necessary.
    static func name(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { !" &|()!\"\\*#,;\t".unicodeScalars.contains($0) }
        return isPlain && name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace }
            ? name : "\"\(name.replacing("\"", with: "\\\""))\""
    }

    private func fields(_ filter: TaskCriteria) -> [String] {
        let keys = FilterKey.all
        return TaskAttributes.filters.flatMap { field in
            let name = keys.first { $0.field == field.name }.map { "\($0.name):" } ?? ""
            return Self.one(of: filter[field].map { name + field.codec.text($0).lowercased() })
        } + Self.one(of: filter.types.map { "type:\($0.rawValue)" })
    }

    private func tags(_ filter: TaskCriteria) -> [String]? {
        guard filter.tags.allSatisfy(Self.canWrite) else { return nil }
        let tags = filter.tags.map { "@\(Self.name($0))" }
        let pattern = filter.tagPattern.map { "@\($0)" }
        if let pattern, Self.hasQuote(Self.name(pattern.replacing("*", with: ""))) { return nil }
        let named =
            switch filter.tagMode {
            case .any: Self.one(of: tags)
            case .all: tags
            case .none: tags.map { "!\($0)" }
            }
        return named + (pattern.map { [$0] } ?? [])
    }

    /// Nil if a line cannot name one of them.
    private func people(_ filter: TaskCriteria) -> [String]? {
        let options = reader.options
        func name(_ sign: String, _ isMeant: (Person) -> Bool) -> String? {
            options.people.first(where: isMeant).map { sign + NamedPerson.name(of: $0, options) }
        }
        let assignees = filter.assignees.map { assignee -> String? in
            switch assignee {
            case .me: name("+") { $0.id == options.me }
            case .person(let id): name("+") { $0.id == id }
            case .nobody: options.people.isEmpty ? nil : "no one"
            }
        }
        let adders = filter.adders.map { id in name("from:") { $0.id == id } }
        let (known, names) = (assignees.compactMap { $0 }, adders.compactMap { $0 })
        guard known.count == assignees.count, names.count == adders.count else { return nil }
        return Self.one(of: known) + Self.one(of: names)
    }

    private func days(_ verb: String, _ bounds: DayBounds) -> [String] {
        if let day = bounds.from, day == bounds.to { return ["\(verb) \(day)"] }
        return [bounds.from.map { "\(verb) from \($0)" }, bounds.to.map { "\(verb) by \($0)" }].compactMap { $0 }
    }

    private func estimate(_ bounds: DurationBounds) -> [String]? {
        func length(_ seconds: Int) -> String? {
            guard seconds > 0, seconds % 60 == 0 else { return nil }
            let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
            return (hours > 0 ? "\(hours)h" : "") + (minutes > 0 ? "\(minutes)m" : "")
        }
        func end(_ sign: String, _ seconds: Int, _ step: Int) -> String? {
            length(seconds).map { "~\(sign)=\($0)" } ?? length(seconds + step).map { "~\(sign)\($0)" }
        }
        let from = bounds.from.map { end(">", $0, -1) }
        let to = bounds.to.map { end("<", $0, 1) }
        if from == .some(nil) || to == .some(nil) { return nil }
        return [from, to].compactMap { $0 ?? nil }
    }

    private func questions(_ filter: TaskCriteria) -> [String] {
        FilterWord.flags.compactMap { word in
            guard case .criterion(.question(let question, let meant))? = word.term, let asked = filter[question] else {
                return nil
            }
            return asked == meant ? word.form : "!\(word.form)"
        }
    }

    private func status(_ filter: TaskCriteria) -> [String] {
        let status: [String] =
            switch filter.status {
            case .open: ["!done"]
            case .completed: ["done"]
            case .all: [FilterWord.whole.form]
            // A text search on its own includes completed tasks, but a line has to ask for them.
            case nil: filter.isSearch ? [FilterWord.whole.form] : []
            }
        return switch filter.archived {
        case .exclude: status
        case .only: status + ["archived"]
        case .include: status + ["(archived | !archived)"]
        }
    }

    /// Quotes or escapes words that would not be parsed as a text search; returns nil if that is impossible.
    private func text(_ filter: TaskCriteria) -> [String]? {
        guard let text = filter.text else { return [] }
        switch text.mode {
        case .phrase: return Self.standsInQuotes(text.text) ? ["\"\(text.text)\""] : nil
        case .exact, .startsWith, .endsWith: return nil
        case .contains: break
        }
        if reader.read(text.text).condition == .criterion(.text(text)) { return [text.text] }
        // Splits by scalars, as a space and a combining mark after it are a single character.
        let words = text.text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        return [words.map { Self.literal(String($0)) }.joined(separator: " ")]
    }

    private static func literal(_ word: String) -> String {
        if standsInQuotes(word) { return "\"\(word)\"" }
        return word.unicodeScalars.map { "&|()!\"#@~\\".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// A backslash at the end would escape the closing quote.
    private static func standsInQuotes(_ text: String) -> Bool { !hasQuote(text) && text.unicodeScalars.last != "\\" }

    private static func hasQuote(_ text: String) -> Bool { text.unicodeScalars.contains("\"") }
}
