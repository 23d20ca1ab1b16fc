/// Words that say when, but perhaps another time than they seem to, so that they stay text.
struct QuickAddDoubt {
    /// Words of a line, and what could stand in their place.
    struct Edit {
        let words: Range<Int>
        let text: String
    }

    /// With the words beside them that raise it.
    let words: Range<Int>
    let message: String
    /// Edits that make one line or several of the line.
    var readings: [[[Edit]]] = []

    /// Whether other words are next to these or among them.
    func touches(_ other: Range<Int>) -> Bool {
        words.lowerBound <= other.upperBound && other.lowerBound <= words.upperBound
    }
}
