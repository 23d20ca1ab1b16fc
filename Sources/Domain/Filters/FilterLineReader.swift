/// Reads filter lines: words of quick add and others, joined by `&` (or a space), `|`, `!` and parentheses.
public struct FilterLineReader: Sendable {
    private let options: QuickAddOptions
    private let projects: [Project]

    /// - Parameter projects: those that a line can name.
    public init(_ options: QuickAddOptions, projects: [Project]) {
        self.options = options
        self.projects = projects
    }

    public func read(_ source: String) -> FilterLine {
        var line = FilterLine(source: source)
        if source.utf16.count > FilterLine.lengthLimit {
            line.problem = FilterProblem(
                FilterLine.lengthLimit..<source.utf16.count,
                "A filter line has at most \(FilterLine.lengthLimit) characters; leave something out.")
            return line
        }
        do {
            let items = try items(FilterScanner.pieces(source), &line)
            var parser = FilterParser(items, end: source.utf16.count)
            line.condition = try parser.whole()
        } catch {
            line.problem = error
        }
        return line
    }

    /// The parts of the line with their meaning; tokens and hints go to the line.
    private func items(_ pieces: [FilterPiece], _ line: inout FilterLine) throws(FilterProblem) -> [FilterItem] {
        var items: [FilterItem] = []
        var index = 0
        while index < pieces.count {
            let piece = pieces[index]
            let words = Array(pieces[index...].prefix { $0.word != nil }.compactMap(\.word))
            if words.isEmpty {
                let item = try FilterItem(piece)
                items.append(item)
                line.tokens.append(FilterToken(kind: .joint, range: item.range, label: item.label))
                index += 1
            } else {
                try read(FilterRun(words: words, options: options, projects: projects), &items, &line)
                index += words.count
            }
        }
        return items
    }

    private func read(
        _ run: FilterRun, _ items: inout [FilterItem], _ line: inout FilterLine
    ) throws(FilterProblem) {
        let parts = try parts(run)
        for (place, part) in parts.enumerated() {
            let range = run.range(part.words.lowerBound, count: part.words.count)
            let isBeside = [place - 1, place + 1].contains { parts.indices.contains($0) && parts[$0].match == nil }
            let isAfterRelation =
                part.match?.isBareDay == true && place > 0 && parts[place - 1].match == nil
                && FilterWord.relations.contains(run.words[part.words.lowerBound - 1].key)
            if let match = part.match, !(isBeside && !match.isSure), !isAfterRelation {
                items.append(FilterItem(.term(match.condition), range, match.label))
                line.tokens.append(FilterToken(kind: .term, range: range, label: match.label))
                continue
            }
            for index in part.words { search(run.words[index], &items, &line) }
            if let match = part.match {
                let text = run.words[part.words].map(\.text).joined(separator: " ")
                line.hints.append(
                    FilterHint(
                        range: range, suggestion: "& due \(text)",
                        message:
                            "“\(text)” is searched for here; as a day it is written “& due \(text)” (\(match.label))."
                    ))
            }
        }
    }

    /// Words that say something together, and each other word alone.
    private func parts(_ run: FilterRun) throws(FilterProblem) -> [(words: Range<Int>, match: FilterMatch?)] {
        var parts: [(words: Range<Int>, match: FilterMatch?)] = []
        var index = 0
        while index < run.words.count {
            let match = try longest(run, index)
            parts.append((index..<index + (match?.count ?? 1), match))
            index += match?.count ?? 1
        }
        return parts
    }

    /// Of the words of the table the one that takes most.
    private func longest(_ run: FilterRun, _ index: Int) throws(FilterProblem) -> FilterMatch? {
        var best: FilterMatch?
        var problem: FilterProblem?
        for word in FilterWord.all {
            switch word.read(run, index) {
            case .match(let match): if match.count > best?.count ?? 0 { best = match }
            case .problem(let found): problem = problem ?? found
            case nil: break
            }
        }
        if best == nil, let problem { throw problem }
        return best
    }

    /// As joints are written elsewhere.
    private static let joints = ["AND": "&", "OR": "|", "NOT": "!"]

    private static func keyword(_ key: String) -> String? {
        key.utf8.count > 4 ? NearestName.of(key, among: FilterWord.keywords) : nil
    }

    private func search(_ word: QuickAddWord, _ items: inout [FilterItem], _ line: inout FilterLine) {
        let text = TextRules.trimmed(word.quoted ?? word.text)
        guard !text.isEmpty else { return }
        let match = TextMatch(text, mode: text.contains(where: \.isWhitespace) ? .phrase : .contains)
        let label = "“\(text)”"
        items.append(FilterItem(.term(.term { $0.text = match }), word.range, label))
        line.tokens.append(FilterToken(kind: .words, range: word.range, label: label))
        guard word.quoted == nil, let nearest = Self.joints[word.text] ?? Self.keyword(word.bareKey) else { return }
        line.hints.append(
            FilterHint(
                range: word.range, suggestion: nearest,
                message: "“\(text)” is searched for; did you mean “\(nearest)”?"))
    }
}

extension FilterLineReader {
    /// The filter with its line read as a condition.
    /// - Parameter field: what a refusal of the line names.
    /// - Throws: `DomainError.invalid` with `filter.line.unreadable`.
    public func resolve(_ filter: TaskFilter, field: String = "filter") throws(DomainError) -> TaskFilter {
        guard let text = filter.line else { return filter }
        let line = read(text)
        if let problem = line.problem {
            throw .invalid([
                FieldProblem(field: field, refusal: .filter.lineUnreadable, message: problem.sentence(in: text))
            ])
        }
        var resolved = filter
        resolved.line = nil
        return line.condition.map { resolved.narrowed(by: $0) } ?? resolved
    }
}

extension FilterProblem {
    /// What is wrong, and where in the line.
    func sentence(in line: String) -> String {
        let part = UTF16Text.string(Array(line.utf16)[range].prefix(60))
        let place = range.isEmpty ? "at the end" : "at character \(range.lowerBound + 1), “\(part)”"
        return "The filter line cannot be read \(place): \(message)"
    }
}

/// A part of a line with its meaning.
struct FilterItem {
    enum Kind {
        case term(TaskCondition)
        case and, or, not, open, close
    }

    let kind: Kind
    let range: Range<Int>
    let label: String

    init(_ kind: Kind, _ range: Range<Int>, _ label: String) {
        (self.kind, self.range, self.label) = (kind, range, label)
    }

    /// - Throws: for quotes that do not close.
    init(_ piece: FilterPiece) throws(FilterProblem) {
        switch piece.kind {
        case .and: self.init(.and, piece.range, "and")
        case .or: self.init(.or, piece.range, "or")
        case .not: self.init(.not, piece.range, "not")
        case .open: self.init(.open, piece.range, "(")
        case .close: self.init(.close, piece.range, ")")
        case .word, .openQuote:
            throw FilterProblem(piece.range, "These quotes do not close; add “\"” at their end.", suggestion: "\"")
        }
    }
}
