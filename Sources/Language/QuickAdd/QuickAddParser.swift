import Domain
import Text

/// Parses quick add lines, such as `Call Anna tomorrow 15:00 #Work p1`.
public struct QuickAddParser: Sendable {
    public static let lineLimit = 10_000
    /// In UTF-8 bytes; a longer line becomes a name, which is then too long.
    static let lengthLimit = 32_768
    /// Excludes the details. A line with more words becomes a name, which is too long even if each word has one letter.
    static let wordLimit = 110
    private let options: QuickAddOptions

    public init(_ options: QuickAddOptions) {
        self.options = options
    }

    /// Returns the lines that are not blank, without leading byte-order marks.
    public static func lines(_ text: String) -> [String] {
        text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0.drop { $0 == "\u{FEFF}" }) }
            .filter { !TextRules.trimmed($0).isEmpty }
    }

    public func parse(_ source: String) -> QuickAddLine { parse(source, offersReadings: true) }

    private func parse(_ source: String, offersReadings: Bool) -> QuickAddLine {
        var line = QuickAddLine(source: source)
        let units = Array(source.utf16)
        guard source.utf8.count <= Self.lengthLimit,
            let words = LineWord.words(of: units, from: QuickAddBullet.end(units), limit: Self.wordLimit)
        else {
            line.name = TextRules.trimmed(source)
            return line
        }
        let reader = QuickAddReader(words: words, units: units, options: options)
        let selection = QuickAddSelection(QuickAddChart(reader))
        for match in selection.signs { match.meaning.apply(to: &line) }
        set(&line, selection.sum)
        let writer = QuickAddTokens(units: units, words: words, options: options)
        line.tokens = writer.tokens(selection)
        let (name, hints) = writer.name(reader, selection)
        line.name = name
        line.isDoubted = !selection.doubts.isEmpty
        line.hints += hints
        if offersReadings {
            let doubts = selection.doubts.prefix(Self.hintLimit).enumerated().map { index, doubt in
                hint(doubt, units, words, isTried: index < 2 && words.count <= Self.readingLimit)
            }
            line.hints = Array((doubts + line.hints).prefix(Self.hintLimit))
        }
        return line
    }

    private static let hintLimit = 5
    /// In words; alternatives are not offered for longer lines.
    private static let readingLimit = 20

    /// Applies the combined meaning of the dates.
    private func set(_ line: inout QuickAddLine, _ sum: DateSum) {
        line.repeatPattern = sum.repeatPattern
        line.dueDate = sum.due
        line.namesDay = sum.day != nil
        if let type = sum.part?.type, line.type == nil { line.type = type }
        if let end = sum.endText() {
            line.details = line.details.map { "\($0)\n\(end)" } ?? end
            line.hints.append(
                QuickAddHint(
                    text: end, suggestion: sum.due?.description ?? end,
                    message: "The task is due when it begins; “\(end)” is kept in the details."))
        }
        if let day = sum.day, let other = sum.otherWeekday {
            line.hints.append(
                QuickAddHint(
                    text: other.name, suggestion: day.weekday.name,
                    message: "\(DateLabel.day(day)) is a \(day.weekday.name), not a \(other.name); the date counts."))
        }
        let today = options.moment.today
        if let due = line.dueDate, due.day < today {
            line.hints.append(
                QuickAddHint(
                    text: due.day.description, suggestion: today.description,
                    message: "The due day \(due.day) has passed, so the task is due today, \(today)."))
        }
    }

    /// The hint for a doubt, with the alternatives that parse without ambiguity.
    private func hint(
        _ doubt: QuickAddDoubt, _ units: [UInt16], _ words: [LineWord], isTried: Bool
    ) -> QuickAddHint {
        func text(_ range: Range<Int>) -> String {
            UTF16Text.string(
                units[words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound])
        }
        var readings: [QuickAddReading] = []
        for edits in isTried ? doubt.readings : [] {
            let lines = edits.map { Self.line(units, words, $0) }
            let parsed = lines.map { parse($0, offersReadings: false) }
            let labels = parsed.map { line in
                line.tokens.filter { [.date, .time, .repeat].contains($0.kind) }.map(\.label).joined(separator: ", ")
            }
            guard !labels.contains(""), parsed.allSatisfy({ !$0.isDoubted }) else { continue }
            let label = labels.joined(separator: " and ")
            if !readings.contains(where: { $0.label == label }) {
                readings.append(QuickAddReading(label: label, lines: lines))
            }
        }
        return QuickAddHint(
            text: text(doubt.words), suggestion: readings.first?.label ?? "\"\(text(doubt.words))\"",
            message: doubt.message, readings: Array(readings.prefix(3)))
    }

    private static func line(_ units: [UInt16], _ words: [LineWord], _ edits: [QuickAddDoubt.Edit]) -> String {
        var line: [UInt16] = []
        var end = 0
        for edit in edits.sorted(by: { $0.words.lowerBound < $1.words.lowerBound }) {
            line += units[end..<words[edit.words.lowerBound].range.lowerBound] + Array(edit.text.utf16)
            end = words[edit.words.upperBound - 1].range.upperBound
        }
        return UTF16Text.string((line + units[end...])[...])
    }
}
