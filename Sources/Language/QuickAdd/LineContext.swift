import Text

/// The words of a line that surround its dates.
struct LineContext {
    let words: [LineWord]
    let options: QuickAddOptions
    /// The time range implied by words outside all readings, such as `dinner`, in minutes since midnight.
    let said: Range<Int>?
    /// For each word, whether it is outside tokens with a sign.
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

    /// The first 60 characters of `text`, in quotation marks.
    func quoted(_ range: Range<Int>) -> String { "“\(text(range).prefix(60))”" }
}
