import TestRandom
import Testing
@testable import Calendar
@testable import Language

/// Random lines do not crash the parser, the ranges of tokens match their text, and no input is lost.
struct QuickAddFuzzTests {
    private static let pieces = [
        "#Work", "#\"Two words\"", "#", "@tag", "@", "p0", "p4", "!1", "~30m", "~", "today", "tonight", "next", "week",
        "weekend", "this", "monday", "sun", "end", "of", "month", "in", "3", "a", "days", "hours", "the", "17th", "21",
        "jan", "may", "2026", "2026-11-21", "2026-13-99", "21.11.", "11/21", "at", "15:00", "3pm", "3", "pm", "noon",
        "every", "every!", "other", "mon,fri", "mon,", "and", "last", "day", "year", "on", "until", "for", "10",
        "times",
        "energy:high", "cat:x", "remind:1h", "//", "\"", "\"quoted", "words\"", "\\", "\\#", "\\\\p1", "\\every", "due",
        "by", "before", "after", "since", "from", "to", "or", "-", "between", "friday", "sat", "fri,", "morning",
        "evening",
        "night", "week", "midnight", "half", "hour", "first", "daily", "mondays", "starting", "completion", "5-7",
        "dec",
        "2027", "3-5pm", "today.", "tomorrow,", "every", "ev", "31", "feb", "5", "1.", "[ ]", "*", "Buy", "milk", "😀",
        "e\u{301}", "مرحبا", "\u{3000}", "\t", ",", ".", "9999-12-31", "999",
    ]

    @Test(arguments: [QuickAddSample.berlin, QuickAddSample.auckland, QuickAddSample.york])
    func `random words and bytes are read without loss`(_ options: QuickAddOptions) {
        var generator = SeededGenerator(seed: 101)
        let parser = QuickAddParser(options)
        for round in 0..<900 {
            let line =
                round % 3 == 0
                ? generator.text(upTo: 40, with: "#@~p1!\"\\/:. 0123456789")
                : (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    Self.pieces.randomElement(using: &generator) ?? ""
                }.joined(separator: round % 3 == 1 ? " " : Bool.random(using: &generator) ? "  " : "")
            let parsed = parser.parse(line)
            let units = Array(line.utf16)
            var rest: [UInt16] = []
            var end = QuickAddBullet.end(units)
            for token in parsed.tokens {
                #expect(token.range.lowerBound >= end && !token.range.isEmpty && token.range.upperBound <= units.count)
                #expect(Array(token.text.utf16) == Array(units[token.range]), "\(line)")
                #expect(!token.label.isEmpty, "\(line)")
                rest += units[end..<token.range.lowerBound]
                end = token.range.upperBound
            }
            rest += units[end...]
            #expect(Self.letters(rest) == Self.letters(Array(parsed.name.utf16)), "\(line) → \(parsed.name)")
            if let pattern = parsed.repeatPattern { #expect(RepeatPattern(pattern.text) == pattern) }
            let again = parser.parse(line)
            #expect((parsed.summary, parsed.tokens, parsed.hints) == (again.summary, again.tokens, again.hints))
            for reading in parsed.hints.flatMap(\.readings) {
                #expect(reading.lines.allSatisfy { !parser.parse($0).tokens.isEmpty }, "\(line) → \(reading.lines)")
            }
        }
    }

    /// Quotes suppress hints as well.
    @Test func `a quoted line has no tokens`() {
        var generator = SeededGenerator(seed: 102)
        for _ in 0..<2_000 {
            let words = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                Self.pieces.randomElement(using: &generator) ?? ""
            }
            let line = words.joined(separator: " ").replacing("\"", with: "")
            guard !line.isEmpty else { continue }
            let parsed = QuickAddParser(QuickAddSample.berlin).parse("\"\(line)\"")
            #expect(parsed.name == line)
            #expect(parsed.tokens == [] && parsed.hints == [])
        }
    }

    /// Repetitions that would be slow if a rule scanned the rest of the line from every word.
    @Test(arguments: [
        "today ", "every ", "mon, ", "in a ", "\"a ", "5 dec to ", "after friday ", "\\friday ", "@a ", "#a ",
        "energy:x ",
        "p4 ", "the first ", "until ", "a ", "1-",
    ])
    func `a line as long as any is read at once`(_ piece: String) {
        let parser = QuickAddParser(QuickAddSample.berlin)
        let count = QuickAddParser.lengthLimit / piece.utf8.count
        for line in [
            String(repeating: piece, count: count), String(repeating: piece, count: QuickAddParser.wordLimit / 2),
            String(repeating: piece, count: 29),
        ] {
            let time = ContinuousClock().measure { _ = parser.parse(line) }
            #expect(time < .seconds(1), "\(line.utf8.count) bytes took \(time)")
        }
    }

    /// Removes spaces, quotes and backslashes, and the commas and dashes that the name may lose before a token.
    private static func letters(_ units: [UInt16]) -> [UInt16] {
        units.filter { ![0x09, 0x20, 0x22, 0x2C, 0x2D, 0x3B, 0x2013, 0x2014, 0x3000, 0x5C].contains($0) }
    }
}
