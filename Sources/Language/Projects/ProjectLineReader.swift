import Calendar
import Domain
import Text

/// Parses lines such as `Balcony garden green under Home by 15 mar #outside p1`, in the words of quick add.
public struct ProjectLineReader: Sendable {
    private let options: QuickAddOptions
    /// The projects that can have parts, by the `TextRules.key` of their names.
    private let parents: [String: Project]

    public init(_ options: QuickAddOptions, parents: [Project]) {
        self.options = options
        self.parents = Dictionary(parents.map { (TextRules.key($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    public func read(_ source: String) -> ProjectLine {
        var line = ProjectLine(source: source)
        let units = Array(source.utf16)
        guard source.utf8.count <= QuickAddParser.lengthLimit,
            let words = LineWord.words(of: units, from: 0, limit: QuickAddParser.wordLimit)
        else {
            line.name = TextRules.trimmed(source)
            line.fields.name = .set(line.name)
            return line
        }
        let reader = QuickAddReader(words: words, units: units, options: options)
        var parts = counted(parts(reader))
        // A colour without a name is the name.
        if name(words, besides: parts).isEmpty { parts.removeAll { $0.kind == .color } }
        line.name = name(words, besides: parts)
        if !line.name.isEmpty { line.fields.name = .set(line.name) }
        var tags: [String] = []
        for part in parts {
            part.apply(&line.fields, &tags)
            let (text, range) = reader.text(of: part.words)
            line.tokens.append(QuickAddToken(kind: part.kind, text: text, range: range, label: part.label))
        }
        if !tags.isEmpty { line.fields.tags = .set(tags) }
        return line
    }

    private struct Part {
        let kind: QuickAddToken.Kind
        let words: Range<Int>
        let label: String
        let apply: (inout ProjectFields, inout [String]) -> Void
    }

    private func parts(_ reader: QuickAddReader) -> [Part] {
        var found: [Part] = []
        var index = 0
        while index < reader.words.count {
            let part = color(index, reader.words) ?? parent(index, reader.words) ?? day(index, reader.words)
            if let part = part ?? sign(index, reader) {
                found.append(part)
                index = part.words.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    /// Of several values of a field the last counts, so that `Red wine blue` is blue; the others are text.
    private func counted(_ parts: [Part]) -> [Part] {
        parts.enumerated().filter { index, part in
            part.kind == .tag || !parts[(index + 1)...].contains { $0.kind == part.kind }
        }.map(\.element)
    }

    private func name(_ words: [LineWord], besides parts: [Part]) -> String {
        let taken = Set(parts.flatMap(\.words))
        return words.indices.filter { !taken.contains($0) }.map { index in
            words[index].quoted ?? words[index].unescaped?.text ?? words[index].text
        }.joined(separator: " ")
    }

    private func color(_ index: Int, _ words: [LineWord]) -> Part? {
        let word = words[index].bareKey
        guard let color = ProjectColor(rawValue: word == "grey" ? "gray" : word) else { return nil }
        return Part(kind: .color, words: index..<index + 1, label: Self.capitalized(color.rawValue)) { fields, _ in
            fields.color = .set(color)
        }
    }

    /// `under Home`, with the longest name that a project has.
    private func parent(_ index: Int, _ words: [LineWord]) -> Part? {
        guard words[index].key == "under" else { return nil }
        let rest = words[(index + 1)...].prefix(Self.longestName)
        let names = rest.indices.reversed().lazy.map { last in
            (end: last + 1, name: rest[...last].map { $0.quoted ?? $0.text }.joined(separator: " "))
        }
        guard
            let (end, parent) = names.compactMap({ found in
                parents[TextRules.key(found.name)].map { (found.end, $0) }
            }).first
        else { return nil }
        return Part(kind: .project, words: index..<end, label: "Under \(parent.name)") { fields, _ in
            fields.parentID = .set(parent.id)
        }
    }

    /// In words.
    private static let longestName = 20

    /// `by friday`, `due 15 mar`.
    private func day(_ index: Int, _ words: [LineWord]) -> Part? {
        guard ["by", "due"].contains(words[index].key),
            let (phrase, meaning) = DatePhrase.longest(DatePhrase.days, in: words[(index + 1)...], options),
            let day = meaning.day
        else { return nil }
        let text = DateLabel.text(NamedTime(day: day), options.moment)
        let isNear = (0...1).contains(day - options.moment.today)
        let label = "Due \(isNear ? text.prefix(1).lowercased() + text.dropFirst() : text)"
        return Part(kind: .date, words: index..<index + 1 + phrase.words.count, label: label) { fields, _ in
            fields.dueDate = .set(day)
        }
    }

    /// `#tag` or `@tag`, a priority, and notes after `//`.
    private func sign(_ index: Int, _ reader: QuickAddReader) -> Part? {
        guard let match = reader.mark(at: index) else { return nil }
        switch match.meaning {
        case .project(let text), .tag(let text):
            let tag = text.split(whereSeparator: \.isWhitespace).joined(separator: "-")
            return Part(kind: .tag, words: match.words, label: "@\(tag)") { _, tags in tags.append(tag) }
        case .priority(let priority):
            let wanted = Self.priority(priority)
            return Part(
                kind: .priority, words: match.words, label: "\(Self.capitalized(wanted.rawValue)) priority"
            ) { fields, _ in fields.priority = .set(wanted) }
        case .details(let text):
            guard !text.isEmpty else { return nil }
            return Part(kind: .details, words: match.words, label: "Notes") { fields, _ in
                fields.description = .set(text)
            }
        case .estimate, .field, .reminder, .assignee: return nil
        }
    }

    private static func priority(_ priority: Priority) -> ProjectPriority {
        switch priority {
        case .highest: .critical
        case .high: .high
        case .medium: .medium
        case .low: .low
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
