import Calendar
import Language

extension FuzzTarget {
    /// Lines of quick add, for tasks and for habits: every token lies where it says, nothing that was typed is lost, and
    /// in quotes everything is text.
    static let quickAdd = FuzzTarget("quick-add") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = QuickAddParser(options[0]).parse(text)
        _ = HabitLineReader(options[0]).read(text)
        _ = QuickAddParser.lines(text)
    } _: { bytes in
        for source in QuickAddParser.lines(String(decoding: bytes, as: UTF8.self)) {
            for options in options {
                let line = QuickAddParser(options).parse(source)
                try Tokens(source, line.tokens, line.name, nil).check()
                if let pattern = line.repeatPattern { try pattern.checkText() }
                let habit = HabitLineReader(options).read(source)
                try Tokens(source, habit.tokens, habit.title, HabitLine.rest(of: source)).check()
            }
            try checkQuoted(source)
        }
    }

    /// Saturdays, in two ways to write dates.
    private static let options = [
        QuickAddOptions(
            moment: Moment(instant: Instant(milliseconds: 1_792_836_000_000), zone: .utc),
            projectKeys: ["work", "two words", "2026"]),
        QuickAddOptions(
            moment: Moment(instant: Instant(milliseconds: 1_775_296_800_000), zone: .utc), weekStart: .sunday,
            dateOrder: .monthFirst, evening: 20 * 60),
    ]

    private static func checkQuoted(_ source: String) throws {
        let text = String(String.UnicodeScalarView(source.unicodeScalars.filter { $0 != "\"" }))
        guard !text.isEmpty, text.utf8.count < 32_000 else { return }
        let line = QuickAddParser(options[0]).parse("\"\(text)\"")
        try Finding.unless(
            line.name.unicodeScalars.elementsEqual(text.unicodeScalars) && line.tokens.isEmpty && line.hints.isEmpty,
            "“\(text)” in quotes is \(line.name) with \(line.tokens)")
    }
}

/// What was understood of a line.
private struct Tokens {
    private let units: [UInt16]
    private let start: Int
    private let tokens: [QuickAddToken]
    private let text: String

    /// - Parameter rest: what stands behind the mark of a habit.
    init(_ source: String, _ tokens: [QuickAddToken], _ text: String, _ rest: Substring?) {
        units = Array(source.utf16)
        start = rest.map { source.utf16.count - $0.utf16.count } ?? 0
        self.tokens = tokens
        self.text = text
    }

    func check() throws {
        var rest: [UInt16] = []
        var end = start
        for token in tokens {
            let range = token.range
            try Finding.unless(
                range.lowerBound >= end && !range.isEmpty && range.upperBound <= units.count
                    && Array(token.text.utf16) == Array(units[range]) && !token.label.isEmpty,
                "\(token) is not in \(units)")
            rest += units[end..<range.lowerBound]
            end = range.upperBound
        }
        rest += units[end...]
        let (letters, kept) = (Self.letters(rest), Self.letters(Array(text.utf16)))
        try Finding.unless(
            letters.suffix(kept.count) == kept[...] && Self.isBullet(letters.dropLast(kept.count)),
            "\(units) became “\(text)” and \(tokens)")
    }

    /// Without spaces, quotes, backslashes and punctuation beside tokens, which the text may lose.
    private static func letters(_ units: [UInt16]) -> [UInt16] {
        units.filter { !([0x09, 0x3000] + Array(" \"\\,;.!?:-–—".utf16)).contains($0) }
    }

    /// What is left of the mark of a list before the first word, such as `- [ ]` or `12)`.
    private static func isBullet(_ letters: ArraySlice<UInt16>) -> Bool {
        letters.count <= 6 && letters.allSatisfy { Array("-*•–+[])0123456789".utf16).contains($0) }
    }
}
