import Testing

@testable import Charts

struct TextWidthTests {
    @Test(arguments: [
        String(repeating: "W", count: 200), String(repeating: "👨‍👩‍👧‍👦", count: 50), String(repeating: "مشروع ", count: 40),
        String(repeating: "計画", count: 80), String(repeating: "e\u{301}", count: 200),
        String(repeating: "Щ", count: 200),
        String(repeating: "i", count: 200),
    ])
    func `long text is cut to the width at a grapheme cluster`(text: String) {
        for width in [20.0, 60, 200, 546] {
            let fitted = TextWidth.fitted(text, to: width)
            #expect(TextWidth.pixels(fitted) <= width)
            #expect(fitted.last == "…")
            #expect(text.hasPrefix(fitted.dropLast()))
            #expect(text.count > fitted.count - 1)
            // One more cluster would not have fitted.
            let longer = text.prefix(fitted.count + 1) + "…"
            #expect(TextWidth.pixels(String(longer)) > width)
        }
    }

    @Test(arguments: [0x115F, 0xA4CF, 0xD7A3, 0xFAFF, 0xFE6F, 0x3_FFFF] as [UInt32])
    func `characters of East Asian scripts are as wide as high, and those behind them are not`(_ last: UInt32) throws {
        let (wide, other) = (try #require(Unicode.Scalar(last)), try #require(Unicode.Scalar(last + 1)))
        #expect(TextWidth.pixels(String(wide)) == TextWidth.pixels("計"))
        #expect(TextWidth.pixels(String(other)) != TextWidth.pixels("計"))
    }

    @Test func `text that fits is left alone`() {
        #expect(TextWidth.fitted("Inbox", to: 100) == "Inbox")
        #expect(TextWidth.fitted("", to: 0) == "")
    }

    @Test func `bold is wider and marks take no room`() {
        #expect(TextWidth.pixels("Inbox", bold: true) > TextWidth.pixels("Inbox"))
        #expect(TextWidth.pixels("e\u{301}") == TextWidth.pixels("e"))
        #expect(TextWidth.pixels("a\u{200E}") == TextWidth.pixels("a"))
    }

    @Test func `a sentence breaks at spaces into lines that fit`() {
        let text = "Nothing completed yet. Add a task above and tick it off."
        let lines = TextWidth.lines(text, width: 120)
        #expect(lines.joined(separator: " ") == text)
        #expect(lines.allSatisfy { TextWidth.pixels($0) <= 120 })
        #expect(TextWidth.lines(String(repeating: "W", count: 50), width: 60).count == 1)
    }
}
