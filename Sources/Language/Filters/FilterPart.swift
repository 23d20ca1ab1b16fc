/// A recognized phrase of a filter line, or a single other word.
struct FilterPart {
    let words: Range<Int>
    let match: FilterMatch?
    var joint: Joint?

    /// A word used as an operator.
    enum Joint: String {
        case and, or, not

        init?(_ key: String) { self.init(rawValue: key) }

        var sign: String {
            switch self {
            case .and: "&"
            case .or: "|"
            case .not: "!"
            }
        }

        var kind: FilterItem.Kind {
            switch self {
            case .and: .and
            case .or: .or
            case .not: .not
            }
        }
    }

    /// Whether it is a text search.
    var isText: Bool { match == nil && joint == nil }

    func text(in run: FilterRun) -> String { run.words[words].map(\.text).joined(separator: " ") }

    /// Returns the parts of a run, in order.
    /// - Parameters:
    ///   - isAfterGroup: whether a closing parenthesis precedes the run.
    ///   - isBeforeGroup: whether an opening parenthesis or a negation follows the run.
    static func parts(
        of run: FilterRun, isAfterGroup: Bool, isBeforeGroup: Bool
    ) throws(FilterProblem) -> [FilterPart] {
        var parts: [FilterPart] = []
        var index = 0
        while index < run.words.count {
            let match = try longest(run, index)
            parts.append(FilterPart(words: index..<index + (match?.count ?? 1), match: match))
            index += match?.count ?? 1
        }
        for place in parts.indices {
            parts[place].joint = joint(parts, place, run, isAfterGroup: isAfterGroup, isBeforeGroup: isBeforeGroup)
        }
        try checkDays(parts, run)
        return parts
    }

    /// Returns the longest match.
    /// - Throws: the first problem, unless a match has at least two words.
    private static func longest(_ run: FilterRun, _ index: Int) throws(FilterProblem) -> FilterMatch? {
        var best: FilterMatch?
        var problem: FilterProblem?
        for word in FilterWord.understood {
            switch word.read(run, index) {
            case .match(let match): if match.count > best?.count ?? 0 { best = match }
            case .problem(let found): problem = problem ?? found
            case nil: break
            }
        }
        if let problem, best?.count ?? 1 == 1 { throw problem }
        return best
    }

    /// Returns the operator if a word such as `or` is next to a recognized phrase, or in capitals; otherwise nil.
    private static func joint(
        _ parts: [FilterPart], _ place: Int, _ run: FilterRun, isAfterGroup: Bool, isBeforeGroup: Bool
    ) -> Joint? {
        let word = run.words[parts[place].words.lowerBound]
        guard parts[place].match == nil, let joint = Joint(word.key) else { return nil }
        let hasLeft = place > 0 ? parts[place - 1].joint == nil : isAfterGroup
        let hasRight = place + 1 < parts.count || isBeforeGroup
        guard hasRight, hasLeft || joint == .not else { return nil }
        if word.text == word.text.uppercased() { return joint }
        let next = parts[(place + 1)...].first { part in
            part.match != nil || Joint(run.words[part.words.lowerBound].key) != .not
        }
        let isBeforeTerm = next.map { $0.match != nil } ?? isBeforeGroup
        let isBehindTerm = place > 0 ? parts[place - 1].match != nil : isAfterGroup
        return isBeforeTerm || isBehindTerm && joint != .not ? joint : nil
    }

    /// Rejects `added today or yesterday`, where the second day on its own would be a due day.
    private static func checkDays(_ parts: [FilterPart], _ run: FilterRun) throws(FilterProblem) {
        for place in parts.indices.dropFirst(2) where parts[place - 1].joint != nil {
            guard parts[place].match?.isBareDay == true, let verb = parts[place - 2].match?.verb, verb != "due" else {
                continue
            }
            let (range, text) = (parts[place].words, parts[place].text(in: run))
            throw FilterProblem(
                run.range(range.lowerBound, count: range.count),
                "“\(text)” alone is a due day; write “\(verb) \(text)”, or “due \(text)”.",
                suggestion: "\(verb) \(text)")
        }
    }
}

extension FilterPiece {
    var isClosing: Bool {
        if case .close = kind { true } else { false }
    }

    /// Whether it begins a condition.
    var isOpening: Bool {
        switch kind {
        case .open, .not: true
        case .word, .and, .or, .close, .openQuote: false
        }
    }
}
