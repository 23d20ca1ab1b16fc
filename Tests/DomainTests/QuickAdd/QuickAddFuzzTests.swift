import TestRandom
import Testing

@testable import Domain

/// Random lines: nothing crashes, tokens lie where they say, and nothing that was typed is lost.
struct QuickAddFuzzTests {
    private static let pieces = [
        "#Work", "#\"Two words\"", "#", "@tag", "@", "p0", "p4", "!1", "~30m", "~", "today", "tonight", "next", "week",
        "weekend", "this", "monday", "sun", "end", "of", "month", "in", "3", "a", "days", "hours", "the", "17th", "21",
        "jan", "may", "2026", "2026-11-21", "2026-13-99", "21.11.", "11/21", "at", "15:00", "3pm", "3", "pm", "noon",
        "every", "every!", "other", "mon,fri", "mon,", "and", "last", "day", "year", "on", "until", "for", "10",
        "times",
        "energy:high", "cat:x", "remind:1h", "//", "\"", "\"quoted", "words\"", "\\", "\\#", "\\\\p1", "\\every", "due",
        "by", "Buy", "milk", "😀", "e\u{301}", "مرحبا", "\u{3000}", "\t", ",", ".", "9999-12-31", "999",
    ]

    @Test(arguments: [QuickAddSample.berlin, QuickAddSample.auckland])
    func `random words and bytes are read without loss`(_ options: QuickAddOptions) {
        var generator = SeededGenerator(seed: 101)
        let parser = QuickAddParser(options)
        for round in 0..<6_000 {
            let line =
                round % 3 == 0
                ? generator.text(upTo: 40, with: "#@~p1!\"\\/:. 0123456789")
                : (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    Self.pieces.randomElement(using: &generator) ?? ""
                }.joined(separator: round % 3 == 1 ? " " : Bool.random(using: &generator) ? "  " : "")
            let parsed = parser.parse(line)
            let units = Array(line.utf16)
            var rest: [UInt16] = []
            var end = 0
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
        }
    }

    /// A line that was understood and is written again as text means nothing else.
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

    /// Without spaces, quotes and backslashes, which the name may lose.
    private static func letters(_ units: [UInt16]) -> [UInt16] {
        units.filter { ![0x09, 0x20, 0x22, 0x3000, 0x5C].contains($0) }
    }
}
