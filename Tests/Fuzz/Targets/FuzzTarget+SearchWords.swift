import Domain
import Text

extension FuzzTarget {
    /// Words of the search box: a text is found by its own words, and what is marked lies in it.
    static let searchWords = FuzzTarget("search-words") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = SearchWords.split(Folding.fold(text))
        // The box takes few words, but looks through long texts.
        let pattern = SearchPattern(TextMatch(String(text.prefix(8))))
        _ = pattern.quality(name: Folding.fold(text), details: "")
        _ = pattern.marks(in: text)
    } _: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let folded = Folding.fold(text)
        try Finding.unless(Folding.fold(folded) == folded, "\(bytes) folds to \(folded), which folds on")
        try Finding.unless(
            FoldedText(text).bytes == Array(folded.utf8), "\(bytes) folds to \(folded), or to \(FoldedText(text).bytes)"
        )
        for mode in MatchMode.allCases {
            let pattern = SearchPattern(TextMatch(text, mode: mode))
            let name = mode == .contains ? folded : TextRules.trimmed(folded)
            try Finding.unless(
                pattern.terms.isEmpty || pattern.terms.contains(where: \.isShort)
                    || pattern.quality(name: name, details: "") != nil,
                "\(bytes) is not found by itself (\(mode))")
            var end = 0
            for mark in pattern.marks(in: text) {
                try Finding.unless(
                    mark.lowerBound >= end && !mark.isEmpty && mark.upperBound <= text.utf16.count,
                    "\(mark) of \(bytes) is not in it")
                end = mark.upperBound
            }
        }
    }
}
