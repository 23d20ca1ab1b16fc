import Text

/// The words of a line around those that say when.
struct LineContext {
    let words: [LineWord]
    let options: QuickAddOptions
    /// The minutes of the day that words outside of all readings say, such as `dinner`.
    let said: Range<Int>?
    /// Which words belong to no token with a sign.
    let isText: [Bool]

    init(_ words: [LineWord], _ options: QuickAddOptions, _ edges: [QuickAddEdge]) {
        (self.words, self.options) = (words, options)
        var isText = [Bool](repeating: true, count: words.count)
        for index in edges.lazy.compactMap(\.sign).flatMap(\.words) { isText[index] = false }
        var isFree = isText
        for index in edges.lazy.compactMap(\.when).flatMap(\.words) { isFree[index] = false }
        self.isText = isText
        said = LineDayPart.minutes(words) { isFree[$0] }
    }

    /// As typed, with single spaces.
    func text(_ range: Range<Int>) -> String { words[range].map(\.text).joined(separator: " ") }

    /// The beginning of the same, in quotation marks.
    func quoted(_ range: Range<Int>) -> String { "“\(text(range).prefix(60))”" }
}
