import Text

/// An edge of the chart: a candidate reading of a span of words.
struct QuickAddEdge {
    enum Reading {
        case sign(QuickAddMatch)
        case when(DateWords)
    }

    let reading: Reading
    var rank = QuickAddRank.fit
    /// The likely intention, if the words stay text and a hint is worthwhile.
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

/// The rank of a reading among the candidates for its slot, in ascending order; words of readings below `fit` stay
/// text.
enum QuickAddRank: Int, Comparable {
    /// Its parts contradict each other, or a neighbouring word may change its meaning.
    case doubtful
    /// Adjacent to an ambiguous reading.
    case touched
    /// Possibly part of a name at its position.
    case misplaced
    /// Clearly intended, judging by its sign, words or position.
    case fit
    /// Fit, and followed only by other readings; the last one of a slot wins.
    case trailing

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The extents of contiguous readings at the start and the end of a line.
struct LineMargins {
    private var leading = 0
    private var trailing: Int

    /// - Parameter ranges: in line order.
    init(_ ranges: [Range<Int>], wordCount: Int) {
        trailing = wordCount
        for range in ranges where range.lowerBound == leading { leading = range.upperBound }
        for range in ranges.reversed() where range.upperBound == trailing { trailing = range.lowerBound }
    }

    func isLeading(_ words: Range<Int>) -> Bool { words.upperBound <= leading }
    func isTrailing(_ words: Range<Int>) -> Bool { words.lowerBound >= trailing }
}
