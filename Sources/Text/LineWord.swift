/// A part of a line between spaces, or a quoted part including its quotes.
public struct LineWord: Sendable {
    /// As typed.
    public let text: String
    /// In UTF-16 code units of the line.
    public let range: Range<Int>
    /// The text between the quotes of `"…"` or `#"…"`; nil if the word is not quoted.
    public let quoted: String?
    /// The text in lower case; empty for quoted words, which are always taken literally.
    public let key: String
    /// The key without trailing punctuation.
    public let bareKey: String
    /// Also true after an apostrophe, since years may start with one.
    public let startsWithDigit: Bool
    /// The first character of the punctuation that `bareKey` leaves out.
    public let punctuation: Unicode.Scalar?

    public init(_ text: String, range: Range<Int>, quoted: String? = nil) {
        self.text = text
        self.range = range
        self.quoted = quoted
        key = quoted != nil ? "" : text.utf8.count <= LineWord.keyLimit ? text.lowercased() : text
        startsWithDigit = key.utf8.first.map { (0x30...0x39).contains($0) || $0 == 0x27 } ?? false
        let isKey = key.utf8.last == 0x3A && LineKeys.all.contains(String(key.dropLast()))
        guard let last = key.utf8.last, LineWord.isPunctuation(last), !isKey,
            let end = key.utf8.lastIndex(where: { !LineWord.isPunctuation($0) })
        else {
            (bareKey, punctuation) = (key, nil)
            return
        }
        let after = key.utf8.index(after: end)
        (bareKey, punctuation) = (String(key[..<after]), key.unicodeScalars[after])
    }

    /// In bytes of UTF-8; longer words are always taken literally.
    public static let keyLimit = 64

    /// Comma, semicolon, colon, full stop, exclamation mark or question mark.
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2C, 0x3B, 0x3A, 0x2E, 0x21, 0x3F: true
        default: false
        }
    }

    /// True if a sentence ends after the word, so that no later word belongs with it.
    public var endsSentence: Bool { punctuation.map { $0 != "," } ?? false }

    /// The word without its leading backslash; nil if it has none.
    public var unescaped: LineWord? {
        guard quoted == nil, text.unicodeScalars.first == "\\", text.unicodeScalars.count > 1 else { return nil }
        return LineWord(
            String(text.unicodeScalars.dropFirst()), range: range.lowerBound + 1..<range.upperBound)
    }

    public var withoutBackslashes: LineWord {
        LineWord(String(text.unicodeScalars.drop { $0 == "\\" }), range: range)
    }

    /// Splits at spaces, tabs and ideographic spaces; other white space belongs to the word.
    public static func words(of line: String) -> [LineWord] {
        words(of: Array(line.utf16), from: 0, limit: .max) ?? []
    }

    /// Splits from an offset up to and including `//`, after which the rest is plain text; returns nil if there are
    /// more words than `limit`.
    public static func words(of units: [UInt16], from start: Int, limit: Int) -> [LineWord]? {
        var words: [LineWord] = []
        var lastClosing = units.count
        var index = start
        while index < units.count {
            if isSeparator(units[index]) {
                index += 1
                continue
            }
            guard words.count < limit else { return nil }
            let opening = units[index] == 0x23 ? index + 1 : index
            var quote: Int?
            if opening < lastClosing, opening < units.count, units[opening] == 0x22 {
                quote = closingQuote(units, from: opening)
                // If no quote closes from here on, none closes from a later offset.
                if quote == nil { lastClosing = opening }
            }
            var end = quote.map { $0 + 1 } ?? index
            while quote == nil, end < units.count, !isSeparator(units[end]) { end += 1 }
            words.append(
                LineWord(
                    UTF16Text.string(units[index..<end]), range: index..<end,
                    quoted: quote.map { UTF16Text.string(units[opening + 1..<$0]) }))
            index = end
            if limit != .max, words[words.count - 1].key == "//" { break }
        }
        return words
    }

    /// The offset of the quote that closes the word; it must be followed by a separator or the end of the line.
    private static func closingQuote(_ units: [UInt16], from opening: Int) -> Int? {
        var index = opening + 2
        while index < units.count {
            if units[index] == 0x22, index + 1 == units.count || isSeparator(units[index + 1]) { return index }
            index += 1
        }
        return nil
    }

    private static func isSeparator(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x3000 }
}
