import Text

/// A search text, prepared once for matching many tasks.
public struct SearchPattern: Hashable, Sendable {
    /// A text that must occur.
    public struct Term: Hashable, Sendable {
        /// Without case and accents.
        public let text: String
        let bytes: [UInt8]
        public let words: [String]
        /// Whether it has fewer than three characters; it then matches only at the beginning of a word.
        public let isShort: Bool

        init(_ text: String) {
            self.text = text
            bytes = Array(text.utf8)
            words = SearchWords.split(text).map(String.init)
            isShort = text.unicodeScalars.count < 3
        }
    }

    public let mode: MatchMode
    /// The terms, all of which must occur: the words for `contains`, otherwise the whole text as one term.
    public let terms: [Term]

    public init(_ match: TextMatch) {
        mode = match.mode
        let folded = TextRules.trimmed(Folding.fold(match.text))
        let texts = mode == .contains ? folded.split(whereSeparator: \.isWhitespace).map(String.init) : [folded]
        var seen: Set<String> = []
        terms = texts.filter { !$0.isEmpty && seen.insert($0).inserted }.map(Term.init)
    }
}

/// The quality of a match, smaller is better: the name before the details, whole words before parts.
public struct SearchQuality: Hashable, Comparable, Sendable {
    /// Whether some term is not in the name.
    public let needsDetails: Bool
    /// Whether some term occurs only within a word.
    public let needsParts: Bool

    public static func < (left: SearchQuality, right: SearchQuality) -> Bool { left.number < right.number }

    public var number: Int { (needsDetails ? 2 : 0) + (needsParts ? 1 : 0) }
}

extension SearchPattern {
    /// Both texts must be folded.
    /// - Returns: nil if the task does not match.
    public func quality(name: String, details: String) -> SearchQuality? {
        let (name, details) = (Array(name.utf8), Array(details.utf8))
        var needsDetails = false
        var needsParts = false
        for term in terms {
            let inName = found(term, in: name)
            let best = inName ?? (mode.looksInDetails ? found(term, in: details) : nil)
            guard let best else { return nil }
            if inName == nil { needsDetails = true }
            if best == .part { needsParts = true }
        }
        return terms.isEmpty ? nil : SearchQuality(needsDetails: needsDetails, needsParts: needsParts)
    }

    private enum Found { case whole, part }

    private func found(_ term: Term, in text: [UInt8]) -> Found? {
        let places = places(of: term, in: text)
        if places.isEmpty { return nil }
        let borders = WordBorders(text)
        return places.contains { borders.isStart($0) && borders.isEnd($0 + term.bytes.count) } ? .whole : .part
    }

    /// Returns the positions of a term that satisfy the match mode.
    private func places(of term: Term, in text: [UInt8]) -> [Int] {
        var places = ByteSearch.offsets(of: term.bytes, in: text)
        switch mode {
        case .contains, .phrase: break
        case .exact: places = text.count == term.bytes.count ? places : []
        case .startsWith: places = places.filter { $0 == 0 }
        case .endsWith: places = places.filter { $0 + term.bytes.count == text.count }
        }
        if term.isShort && !places.isEmpty {
            places = places.filter(WordBorders(text).isStart)
        }
        return places
    }

    /// Returns the matching ranges of an unfolded text in UTF-16 code units, ascending and not overlapping.
    public func marks(in text: String) -> [Range<Int>] {
        let folded = FoldedText(text)
        let ranges = terms.flatMap { term in
            places(of: term, in: folded.bytes).map { folded.source(of: $0..<($0 + term.bytes.count)) }
        }
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
