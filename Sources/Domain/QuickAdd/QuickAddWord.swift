/// A part of a line between spaces, or a quoted part with its quotes.
struct QuickAddWord {
    /// As typed.
    let text: String
    /// UTF-16 code units of the line.
    let range: Range<Int>
    /// The words between the quotes of `"…"` or `#"…"`.
    let quoted: String?
    /// In lower case; empty for quoted words, which mean nothing but themselves.
    let key: String
    /// The key without punctuation at its end.
    let bareKey: String

    init(_ text: String, range: Range<Int>, quoted: String? = nil) {
        self.text = text
        self.range = range
        self.quoted = quoted
        let key = quoted == nil ? text.lowercased() : ""
        let end = key.unicodeScalars.lastIndex { !QuickAddWord.punctuation.contains($0) }
        bareKey = end.map { String(key.unicodeScalars[...$0]) } ?? key
        self.key = key
    }

    private static let punctuation: Set<Unicode.Scalar> = [",", ";", ".", "!", "?"]

    /// The same word without the backslash that it starts with; nothing where it starts with none.
    var unescaped: QuickAddWord? {
        guard quoted == nil, text.unicodeScalars.first == "\\", text.unicodeScalars.count > 1 else { return nil }
        return QuickAddWord(
            String(text.unicodeScalars.dropFirst()), range: range.lowerBound + 1..<range.upperBound)
    }

    var withoutBackslashes: QuickAddWord {
        QuickAddWord(String(text.unicodeScalars.drop { $0 == "\\" }), range: range)
    }

    /// Separated by spaces, tabs and ideographic spaces; other white space belongs to its word.
    static func words(of line: String) -> [QuickAddWord] {
        let scalars = Array(line.unicodeScalars)
        var closing = closingQuotes(scalars)[...]
        var words: [QuickAddWord] = []
        var (index, offset) = (0, 0)
        while index < scalars.count {
            if isSeparator(scalars[index]) {
                (index, offset) = (index + 1, offset + 1)
                continue
            }
            let quote = closingQuote(scalars, from: index, among: &closing)
            var end = quote.map { $0 + 1 } ?? index
            while quote == nil, end < scalars.count, !isSeparator(scalars[end]) { end += 1 }
            let text = string(scalars[index..<end])
            let length = text.utf16.count
            let opening = scalars[index] == "#" ? index + 2 : index + 1
            words.append(
                QuickAddWord(
                    text, range: offset..<offset + length, quoted: quote.map { string(scalars[opening..<$0]) }))
            (index, offset) = (end, offset + length)
        }
        return words
    }

    /// Where quotes can close; only what has a space or the end of the line behind it does.
    private static func closingQuotes(_ scalars: [Unicode.Scalar]) -> [Int] {
        scalars.indices.filter { index in
            scalars[index] == "\"" && (index + 1 == scalars.count || isSeparator(scalars[index + 1]))
        }
    }

    /// Where the quotes close that a word opens with.
    /// - Parameter places: where quotes can close; those before the word are dropped.
    private static func closingQuote(
        _ scalars: [Unicode.Scalar], from start: Int, among places: inout ArraySlice<Int>
    ) -> Int? {
        let opening = scalars[start] == "#" ? start + 1 : start
        guard opening < scalars.count, scalars[opening] == "\"" else { return nil }
        places = places.drop { $0 < opening + 2 }
        return places.first
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\u{3000}"
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
