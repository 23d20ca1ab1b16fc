/// A part of a line between spaces, or a quoted part with its quotes.
public struct LineWord: Sendable {
    /// As typed.
    public let text: String
    /// UTF-16 code units of the line.
    public let range: Range<Int>
    /// The words between the quotes of `"…"` or `#"…"`.
    public let quoted: String?
    /// In lower case; empty for quoted words, which mean nothing but themselves.
    public let key: String
    /// The key without punctuation at its end.
    public let bareKey: String
    /// An apostrophe counts as well, since years may start with one.
    public let startsWithDigit: Bool
    /// What the bare key lacks; its first sign.
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

    /// Bytes of UTF-8; a longer word says nothing but itself.
    public static let keyLimit = 64

    /// Of a comma, semicolon, colon, full stop, exclamation or question mark.
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2C, 0x3B, 0x3A, 0x2E, 0x21, 0x3F: true
        default: false
        }
    }

    /// A sentence ends behind the word, so that nothing behind it belongs to it.
    public var endsSentence: Bool { punctuation.map { $0 != "," } ?? false }

    /// The same word without the backslash that it starts with; nil if it starts with none.
    public var unescaped: LineWord? {
        guard quoted == nil, text.unicodeScalars.first == "\\", text.unicodeScalars.count > 1 else { return nil }
        return LineWord(
            String(text.unicodeScalars.dropFirst()), range: range.lowerBound + 1..<range.upperBound)
    }

    public var withoutBackslashes: LineWord {
        LineWord(String(text.unicodeScalars.drop { $0 == "\\" }), range: range)
    }

    /// Separated by spaces, tabs and ideographic spaces; other white space belongs to its word.
    public static func words(of line: String) -> [LineWord] {
        words(of: Array(line.utf16), from: 0, limit: .max) ?? []
    }

    /// The words from an offset on, as far as `//`, behind which all is one text; nil if there are more than the
    /// limit.
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
                // Where none closes from here on, none does from a later place.
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

    /// Where the quotes close that a word opens with; only what has a space or the end of the line behind it does.
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
