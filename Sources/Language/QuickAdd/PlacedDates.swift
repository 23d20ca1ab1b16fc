import Calendar
import Text

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
