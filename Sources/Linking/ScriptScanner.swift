/// One piece of a script that is neither space nor comment.
struct ScriptToken {
    enum Kind {
        /// A name, a keyword or a number; a private name has its `#`.
        case word
        /// A name behind a dot.
        case property
        /// A string with its quotes.
        case text
        /// A piece of a template up to its end or to its next `${`.
        case template
        /// A regular expression with its flags.
        case pattern
        /// One byte of an operator, or a bracket.
        case mark(UInt8)
    }

    let kind: Kind
    /// Indices of the script's bytes.
    let range: Range<Int>
    /// How many brackets and templates are open around it; a bracket stands outside of itself.
    let depth: Int
}

/// Cuts a script into tokens (ECMA-262 §12), as far as finding its imports, exports and comments takes it. What a slash
/// means takes a whole parser behind `)`, `}`, `++`, `--` and `of`, and behind the dot of a number: there it divides where
/// it is the last one of its line, since a regular expression would need a second one, and is refused elsewhere.
struct ScriptScanner {
    struct Fault: Error {
        let place: Int
        let message: String
    }

    private enum Slash {
        case beginsPattern, divides, isUnsure
    }

    private static let keywordsBeforePattern: Set<String> = [
        "await", "case", "delete", "do", "else", "in", "instanceof", "new", "return", "throw", "typeof", "void",
        "yield",
    ]
    private static let longestKeyword = 10

    private let bytes: UnsafeBufferPointer<UInt8>
    private let count: Int
    private var place = 0
    /// Brackets and templates that are open, innermost last.
    private var open: [UInt8] = []
    /// What a slash at this place means.
    private var slash = Slash.beginsPattern
    private var isBehindDot = false

    /// - Parameter bytes: live as long as the scanner.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        count = bytes.count
    }

    /// - Returns: nil at the end.
    mutating func next() throws(Fault) -> ScriptToken? {
        try skipSpace()
        guard place < count else {
            guard open.isEmpty else { throw fault(count, "a bracket or a template is not closed") }
            return nil
        }
        let first = place
        let byte = bytes[first]
        if Byte.isWord(byte) { return word() }
        switch byte {
        case Byte.quote, Byte.doubleQuote:
            try skipText(byte)
            return token(.text, from: first, slash: .divides)
        case Byte.backtick:
            return try template()
        case Byte.slash where slash == .beginsPattern:
            try skipPattern()
            return token(.pattern, from: first, slash: .divides)
        case Byte.slash where slash == .isUnsure && isSlashBehind(first):
            throw fault(first, "a slash that may divide or begin a regular expression cannot be linked")
        case Byte.parenthesis, Byte.bracket, Byte.brace:
            place += 1
            let opened = token(.mark(byte), from: first, slash: .beginsPattern)
            open.append(byte)
            return opened
        case Byte.closingParenthesis, Byte.closingBracket, Byte.closingBrace:
            return try close(byte)
        default:
            return mark(byte)
        }
    }

    private mutating func mark(_ byte: UInt8) -> ScriptToken {
        let first = place
        let isSecond = first > 0 && bytes[first - 1] == byte
        // The last of three dots is followed by a value.
        let isDot = byte == Byte.dot && !isSecond
        place += 1
        let isUnsure = byte == Byte.dot || isSecond && (byte == Byte.plus || byte == Byte.minus)
        let found = token(.mark(byte), from: first, slash: isUnsure ? .isUnsure : .beginsPattern)
        isBehindDot = isDot
        return found
    }

    /// A regular expression ends in the line that it begins in.
    private func isSlashBehind(_ first: Int) -> Bool {
        bytes[(first + 1)...].prefix { $0 != Byte.newline }.contains(Byte.slash)
    }

    private mutating func token(_ kind: ScriptToken.Kind, from first: Int, slash: Slash) -> ScriptToken {
        self.slash = slash
        isBehindDot = false
        return ScriptToken(kind: kind, range: first..<place, depth: open.count)
    }

    private func fault(_ place: Int, _ message: String) -> Fault {
        Fault(place: place, message: message)
    }

    private mutating func word() -> ScriptToken {
        let first = place
        place += 1
        while place < count, Byte.isWord(bytes[place]) { place += 1 }
        if isBehindDot { return token(.property, from: first, slash: .divides) }
        return token(.word, from: first, slash: slash(behind: first..<place))
    }

    private func slash(behind word: Range<Int>) -> Slash {
        guard word.count <= Self.longestKeyword else { return .divides }
        let text = String(decoding: bytes[word], as: UTF8.self)
        if text == "of" { return .isUnsure }
        return Self.keywordsBeforePattern.contains(text) ? .beginsPattern : .divides
    }

    private mutating func skipSpace() throws(Fault) {
        while place < count {
            let byte = bytes[place]
            if byte == Byte.space || byte == Byte.newline || byte == Byte.tab || byte == Byte.carriageReturn {
                place += 1
            } else if byte == Byte.slash, place + 1 < count, bytes[place + 1] == Byte.slash {
                while place < count, !isLineEnd(place) { place += 1 }
            } else if byte == Byte.slash, place + 1 < count, bytes[place + 1] == Byte.star {
                try skipBlockComment()
            } else {
                return
            }
        }
    }

    /// Whether a line ends here (ECMA-262 §12.3): U+2028 and U+2029 end one, too.
    func isLineEnd(_ place: Int) -> Bool {
        switch bytes[place] {
        case Byte.newline, Byte.carriageReturn: true
        case 0xE2: place + 2 < count && bytes[place + 1] == 0x80 && bytes[place + 2] & 0xFE == 0xA8
        default: false
        }
    }

    private mutating func skipBlockComment() throws(Fault) {
        let first = place
        place += 2
        while place + 1 < count {
            if bytes[place] == Byte.star, bytes[place + 1] == Byte.slash {
                place += 2
                return
            }
            place += 1
        }
        throw fault(first, "a comment is not closed")
    }

    private mutating func skipText(_ quote: UInt8) throws(Fault) {
        let first = place
        place += 1
        while place < count, bytes[place] != Byte.newline {
            let byte = bytes[place]
            // What follows a backslash is taken as it is; so a line that goes on behind one is, too.
            place += byte == Byte.backslash ? 2 : 1
            if byte == quote { return }
        }
        throw fault(first, "a string is not closed")
    }

    private mutating func skipPattern() throws(Fault) {
        let first = place
        var isInClass = false
        place += 1
        while place < count, bytes[place] != Byte.newline {
            let byte = bytes[place]
            place += byte == Byte.backslash ? 2 : 1
            if byte == Byte.bracket { isInClass = true }
            if byte == Byte.closingBracket { isInClass = false }
            if byte == Byte.slash, !isInClass {
                while place < count, Byte.isWord(bytes[place]) { place += 1 }
                return
            }
        }
        throw fault(first, "a regular expression is not closed")
    }

    /// A template from its beginning, or from the end of a place in it, to its end or its next place.
    private mutating func template() throws(Fault) -> ScriptToken {
        let first = place
        place += 1
        while place < count {
            let byte = bytes[place]
            place += byte == Byte.backslash ? 2 : 1
            if byte == Byte.backtick { return token(.template, from: first, slash: .divides) }
            if byte == Byte.dollar, place < count, bytes[place] == Byte.brace {
                place += 1
                let piece = token(.template, from: first, slash: .beginsPattern)
                open.append(Byte.dollar)
                return piece
            }
        }
        throw fault(first, "a template is not closed")
    }

    private mutating func close(_ byte: UInt8) throws(Fault) -> ScriptToken {
        guard let opened = open.popLast() else { throw fault(place, "a bracket closes what is not open") }
        if opened == Byte.dollar, byte == Byte.closingBrace { return try template() }
        guard Byte.closing(opened) == byte else { throw fault(place, "this bracket closes another kind") }
        let first = place
        place += 1
        return token(.mark(byte), from: first, slash: byte == Byte.closingBracket ? .divides : .isUnsure)
    }
}

/// The bytes that scripts are cut at.
private enum Byte {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let doubleQuote: UInt8 = 0x22
    static let dollar: UInt8 = 0x24
    static let quote: UInt8 = 0x27
    static let parenthesis: UInt8 = 0x28
    static let closingParenthesis: UInt8 = 0x29
    static let star: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let minus: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let bracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closingBracket: UInt8 = 0x5D
    static let backtick: UInt8 = 0x60
    static let brace: UInt8 = 0x7B
    static let closingBrace: UInt8 = 0x7D

    static func closing(_ opening: UInt8) -> UInt8 {
        switch opening {
        case parenthesis: closingParenthesis
        case bracket: closingBracket
        default: closingBrace
        }
    }

    /// Letters, digits, `$`, `_` and `#`, and everything beyond ASCII.
    static func isWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x24 || byte == 0x5F
            || byte == 0x23 || byte >= 0x80
    }
}
