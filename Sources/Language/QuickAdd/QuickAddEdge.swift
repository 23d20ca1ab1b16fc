import Text

/// A reading of some words of a line: an edge of the chart, from the place before the first word to the place behind
/// the last.
struct QuickAddEdge {
    enum Reading {
        case sign(QuickAddMatch)
        case when(DateWords)
    }

    let reading: Reading
    var rank = QuickAddRank.fit
    /// What it was probably meant to say, if it ranks as text and that is worth a hint.
    var doubt: QuickAddDoubt?

    var words: Range<Int> {
        switch reading {
        case .sign(let match): match.words
        case .when(let dates): dates.words
        }
    }

    var sign: QuickAddMatch? {
        if case .sign(let match) = reading { match } else { nil }
    }

    var when: DateWords? {
        if case .when(let dates) = reading { dates } else { nil }
    }
}

/// How a reading stands against its words being text and against others of its slot, the weakest first; it counts from
/// `fit` on.
enum QuickAddRank: Int, Comparable {
    /// Its parts contradict each other, or a word beside it may change what it means.
    case doubtful
    /// A doubtful one touches it.
    case touched
    /// It may be a part of a name where it stands.
    case misplaced
    /// Its sign, its words or its place say that it is meant.
    case fit
    /// The same, with nothing but other readings behind it: of several in one slot the last counts.
    case trailing

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// How far into a line readings reach without text between them, from its beginning and from its end.
struct LineMargins {
    private var leading = 0
    private var trailing: Int

    /// - Parameter ranges: in the order of the line.
    init(_ ranges: [Range<Int>], wordCount: Int) {
        trailing = wordCount
        for range in ranges where range.lowerBound == leading { leading = range.upperBound }
        for range in ranges.reversed() where range.upperBound == trailing { trailing = range.lowerBound }
    }

    func isLeading(_ words: Range<Int>) -> Bool { words.upperBound <= leading }
    func isTrailing(_ words: Range<Int>) -> Bool { words.lowerBound >= trailing }
}
