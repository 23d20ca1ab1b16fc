/// An ambiguous date, which stays text.
struct QuickAddDoubt {
    /// Replaces some words of a line.
    struct Edit {
        let words: Range<Int>
        let text: String
    }

    /// Includes the neighbouring words that cause the ambiguity.
    let words: Range<Int>
    let message: String
    /// The alternatives; each consists of one or several lines, given as edits of the original line.
    var readings: [[[Edit]]] = []

    /// Whether the ranges overlap or are adjacent.
    func touches(_ other: Range<Int>) -> Bool {
        words.lowerBound <= other.upperBound && other.lowerBound <= words.upperBound
    }
}
