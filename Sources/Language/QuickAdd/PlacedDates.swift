import Calendar
import Text

/// A sequence of dates in the context of its line.
struct PlacedDates {
    let dates: DateWords
    let line: LineContext
    /// Their combined meaning, without the other dates of the line.
    let sum: DateSum
    /// The index of the preceding word, which may change the meaning; nil if it is not text or punctuation intervenes.
    let before: Int?
    /// The index of the following word, likewise.
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
