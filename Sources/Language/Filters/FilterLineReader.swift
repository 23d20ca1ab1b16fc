import Domain
import Text

/// Parses filter lines: conditions joined by `&` (or a space), `|`, `!` and parentheses.
public struct FilterLineReader: Sendable {
    let options: QuickAddOptions
    private let projects: [Project]

    /// - Parameter projects: those that a line can refer to.
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

    /// Returns the conditions and operators of the line, and adds tokens and hints to it.
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
                let behind = pieces.dropFirst(index + words.count).first
                let run = FilterRun(words: words, options: options, projects: projects)
                let parts = try FilterPart.parts(
                    of: run, isAfterGroup: index > 0 && pieces[index - 1].isClosing,
                    isBeforeGroup: behind?.isOpening ?? false)
                for place in parts.indices { add(parts, place, run, &items, &line) }
                index += words.count
            }
        }
        return items
    }

    /// Adds the part at an index.
    private func add(
        _ parts: [FilterPart], _ place: Int, _ run: FilterRun, _ items: inout [FilterItem], _ line: inout FilterLine
    ) {
        let part = parts[place]
        let range = run.range(part.words.lowerBound, count: part.words.count)
        if let joint = part.joint {
            items.append(FilterItem(joint.kind, range, joint.rawValue))
            line.tokens.append(FilterToken(kind: .joint, range: range, label: joint.rawValue))
            return
        }
        let isBeside = [place - 1, place + 1].contains { parts.indices.contains($0) && parts[$0].isText }
        let isAfterRelation =
            part.match?.isBareDay == true && place > 0 && parts[place - 1].isText
            && FilterWord.relations.contains(run.words[part.words.lowerBound - 1].key)
        guard let match = part.match, !(isBeside && !match.isSure), !isAfterRelation else {
            for index in part.words { search(run.words[index], run, index, &items, &line) }
            if let match = part.match { line.hints.append(FilterHint(unsure: match, range, part.text(in: run))) }
            return
        }
        items.append(FilterItem(.term(match.condition), range, match.label))
        line.tokens.append(FilterToken(kind: .term, range: range, label: match.label))
        line.isWhole = line.isWhole || match.isWhole
        if run.words[part.words.upperBound - 1].punctuation == ",", place + 1 < parts.count {
            line.hints.append(FilterHint(commaBehind: part.text(in: run), range))
        }
    }

    private static func keyword(_ key: String) -> String? {
        key.utf8.count > 4 ? NearestName.of(key, among: FilterWord.keywords) : nil
    }

    private func search(
        _ word: LineWord, _ run: FilterRun, _ index: Int, _ items: inout [FilterItem], _ line: inout FilterLine
    ) {
        let text = TextRules.trimmed(word.quoted ?? word.text)
        guard !text.isEmpty else { return }
        let match = TextMatch(text, mode: text.contains(where: \.isWhitespace) ? .phrase : .contains)
        let label = "“\(text)”"
        items.append(FilterItem(.term(.criterion(.text(match))), word.range, label))
        line.tokens.append(FilterToken(kind: .words, range: word.range, label: label))
        guard word.quoted == nil else { return }
        if let hint = FilterHint(elsewhere: run, index) { return line.hints.append(hint) }
        guard let nearest = FilterPart.Joint(word.key)?.sign ?? Self.keyword(word.bareKey) else { return }
        line.hints.append(
            FilterHint(
                range: word.range, suggestion: nearest,
                message: "“\(text)” is searched for; did you mean “\(nearest)”?"))
    }
}

extension FilterLineReader {
    /// Returns the filter with its line replaced by the parsed condition.
    /// - Parameter field: the field of the error, if the line is invalid.
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
        return line.condition.map { resolved.narrowed(by: $0, isWhole: line.isWhole) } ?? resolved
    }
}

extension FilterProblem {
    /// Describes the problem and its position in the line.
    func sentence(in line: String) -> String {
        let part = UTF16Text.string(Array(line.utf16)[range].prefix(60))
        let place = range.isEmpty ? "at the end" : "at character \(range.lowerBound + 1), “\(part)”"
        return "The filter line cannot be read \(place): \(message)"
    }
}

/// A condition or an operator of a filter line.
struct FilterItem {
    enum Kind {
        case term(TaskFilter)
        case and, or, not, open, close
    }

    let kind: Kind
    let range: Range<Int>
    let label: String

    init(_ kind: Kind, _ range: Range<Int>, _ label: String) {
        (self.kind, self.range, self.label) = (kind, range, label)
    }

    /// - Throws: `FilterProblem` for unclosed quotes.
    init(_ piece: FilterPiece) throws(FilterProblem) {
        switch piece.kind {
        case .and: self.init(.and, piece.range, "and")
        case .or: self.init(.or, piece.range, "or")
        case .not: self.init(.not, piece.range, "not")
        case .open: self.init(.open, piece.range, "(")
        case .close: self.init(.close, piece.range, ")")
        case .word, .openQuote:
            throw FilterProblem(piece.range, "The quotes are not closed; add “\"” at their end.", suggestion: "\"")
        }
    }
}
