import Calendar
import Text

/// The words of a line around those that say when.
struct LineContext {
    let words: [LineWord]
    let options: QuickAddOptions
    /// The minutes of the day that words outside of all readings say, such as `dinner`.
    let said: Range<Int>?
    /// Which words belong to no token with a sign.
    let isText: [Bool]

    init(_ reader: QuickAddReader, _ edges: [QuickAddEdge]) {
        (words, options) = (reader.words, reader.options)
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

/// Words that say when, with the line that they stand in.
struct PlacedDates {
    let dates: DateWords
    let line: LineContext
    /// What they come to without the other ones of the line.
    let sum: DateSum
    /// The text before, where no punctuation is between; what stands there may change what they mean.
    let before: Int?
    /// The same behind.
    let behind: Int?

    init(_ dates: DateWords, in line: LineContext) {
        (self.dates, self.line) = (dates, line)
        sum = DateSum([dates], line.options, said: line.said)
        let (words, range) = (line.words, dates.words)
        func isText(_ index: Int) -> Bool { words.indices.contains(index) && line.isText[index] }
        let isOpen = words[range.upperBound - 1].punctuation == nil || dates.endsWithDot(words)
        before =
            isText(range.lowerBound - 1) && words[range.lowerBound - 1].punctuation == nil ? range.lowerBound - 1 : nil
        behind = isText(range.upperBound) && isOpen ? range.upperBound : nil
    }

    var words: [LineWord] { line.words }
    var options: QuickAddOptions { line.options }
    var first: DateWords.Part { dates.parts[0] }
}
