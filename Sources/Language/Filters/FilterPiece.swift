import Text

/// A word or an operator of a filter line.
struct FilterPiece {
    enum Kind: Sendable {
        case word(LineWord)
        case and, or, not, open, close
        /// Quotes that are not closed.
        case openQuote
    }

    let kind: Kind
    /// In UTF-16 code units of the line.
    let range: Range<Int>

    var word: LineWord? {
        if case .word(let word) = kind { word } else { nil }
    }
}

/// Splits a filter line into words and operators. Quotes group words; a backslash escapes the next sign, including a
/// quote inside quotes.
struct FilterScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var offset = 0

    static func pieces(_ line: String) -> [FilterPiece] {
        var scanner = FilterScanner(scalars: Array(line.unicodeScalars))
        var pieces: [FilterPiece] = []
        while let piece = scanner.next() { pieces.append(piece) }
        return pieces
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private static let joints: [Unicode.Scalar: FilterPiece.Kind] = [
        "&": .and, "|": .or, "(": .open, ")": .close,
    ]
    private static let escaped: Set<Unicode.Scalar> = ["&", "|", "(", ")", "!", "\"", "#", "@", "~", "\\"]

    private mutating func next() -> FilterPiece? {
        while let scalar, scalar.properties.isWhitespace { advance() }
        guard let first = scalar else { return nil }
        let start = offset
        if let joint = first == "!" ? .not : Self.joints[first] {
            advance()
            // `&&` and `||`, as in programming languages.
            if first == "&" || first == "|", scalar == first { advance() }
            return FilterPiece(kind: joint, range: start..<offset)
        }
        if let opening = openingQuote { return quoted(opening, from: start) }
        return FilterPiece(kind: .word(word(from: start)), range: start..<offset)
    }

    private var scalar: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func advance() {
        offset += UTF16.width(scalars[index])
        index += 1
    }

    /// The index of an opening quote, at the current position or after the sign or key of a name; nil if there is none.
    private var openingQuote: Int? {
        var place = index
        while place < scalars.count, place - index < 2, scalars[place] == "#" { place += 1 }
        if place == index, scalars[place] == "@" { place += 1 }
        if place == index { place = endOfKey ?? place }
        return place < scalars.count && scalars[place] == "\"" ? place : nil
    }

    /// The index after the colon of a key that may have a quoted value, as in `project:"Two words"`; nil if there is no
    /// such key.
    private var endOfKey: Int? {
        let name = scalars[index...].prefix(FilterKeyWord.nameLimit).prefix { $0.properties.isAlphabetic }
        guard name.endIndex < scalars.count, scalars[name.endIndex] == ":",
            FilterKeyWord.names.contains(String(String.UnicodeScalarView(name)).lowercased())
        else { return nil }
        return name.endIndex + 1
    }

    private mutating func quoted(_ opening: Int, from start: Int) -> FilterPiece {
        var text = String.UnicodeScalarView()
        while index <= opening {
            text.append(scalars[index])
            advance()
        }
        var inside = String.UnicodeScalarView()
        while let scalar, scalar != "\"" {
            if scalar == "\\", isQuoteOfText(at: index + 1) { advance() }
            inside.append(scalars[index])
            advance()
        }
        guard scalar != nil else { return FilterPiece(kind: .openQuote, range: start..<offset) }
        advance()
        text.append(contentsOf: inside)
        let word = LineWord(String(text), range: start..<offset, quoted: String(inside))
        return FilterPiece(kind: .word(word), range: start..<offset)
    }

    /// Whether the index has an escaped quote: one that is followed by another quote, which closes the text.
    private func isQuoteOfText(at place: Int) -> Bool {
        place < scalars.count && scalars[place] == "\"" && scalars[(place + 1)...].contains("\"")
    }

    /// Whether `&` is part of a name such as `R&D` or `AT&T`: between at most two letters each, without spaces.
    private func isAmpersand(from text: String.UnicodeScalarView) -> Bool {
        let after = scalars[(index + 1)...].prefix(3).prefix { $0.properties.isAlphabetic }
        return scalar == "&" && (1...2).contains(text.count) && (1...2).contains(after.count)
            && text.allSatisfy(\.properties.isAlphabetic)
            && (after.endIndex == scalars.count || scalars[after.endIndex].properties.isWhitespace
                || Self.joints[scalars[after.endIndex]] != nil)
    }

    private mutating func word(from start: Int) -> LineWord {
        var text = String.UnicodeScalarView()
        var isLiteral = false
        while let scalar, !scalar.properties.isWhitespace, Self.joints[scalar] == nil || isAmpersand(from: text) {
            if scalar == "\\", index + 1 < scalars.count, Self.escaped.contains(scalars[index + 1]) {
                isLiteral = isLiteral || text.isEmpty
                advance()
            }
            text.append(scalars[index])
            advance()
        }
        let word = String(text)
        return LineWord(word, range: start..<offset, quoted: isLiteral ? word : nil)
    }
}
