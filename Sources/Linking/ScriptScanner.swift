/// A token of a script.
struct ScriptToken {
    enum Kind {
        /// An identifier, keyword or number; a private name includes its `#`.
        case word
        /// An identifier after a dot.
        case property
        /// A string literal including its quotes.
        case text
        /// A part of a template literal, up to its end or the next `${`.
        case template
        /// A regular expression literal including its flags.
        case pattern
        /// One byte of an operator or punctuator.
        case mark(UInt8)
    }

    let kind: Kind
    /// Byte offsets in the script.
    let range: Range<Int>
    /// The number of brackets and templates open around it, not counting the token itself.
    let depth: Int
}

/// Splits a script into tokens (ECMA-262 §12) with enough detail to find imports, exports and comments. After `)`,
/// `}`, `++`, `--`, `of` and a number's dot, only a full parser could tell a division from a regular expression: the
/// last slash of a line is a division, since a regular expression would need a second one; any other is rejected.
struct ScriptScanner {
    struct Fault: Error {
        let index: Int
        let message: String
    }

    private enum Slash {
        case startsPattern, divides, isAmbiguous
    }

    private static let keywordsBeforePattern: Set<String> = [
        "await", "case", "delete", "do", "else", "in", "instanceof", "new", "return", "throw", "typeof", "void",
        "yield",
    ]
    private static let maximumKeywordLength = 10

    private let bytes: UnsafeBufferPointer<UInt8>
    private let count: Int
    private var index = 0
    /// The open brackets and templates, innermost last.
    private var open: [UInt8] = []
    /// The meaning of a slash at the current position.
    private var slash = Slash.startsPattern
    private var isAfterDot = false

    /// - Parameter bytes: must outlive the scanner.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        count = bytes.count
    }

    /// The next token; `nil` at the end.
    mutating func next() throws(Fault) -> ScriptToken? {
        try skipSpace()
        guard index < count else {
            guard open.isEmpty else { throw fault(count, "a bracket or a template is not closed") }
            return nil
        }
        let first = index
        let byte = bytes[first]
        if Byte.isWord(byte) { return word() }
        switch byte {
        case Byte.quote, Byte.doubleQuote:
            try skipText(byte)
            return token(.text, from: first, slash: .divides)
        case Byte.backtick:
            return try template()
        case Byte.slash where slash == .startsPattern:
            try skipPattern()
            return token(.pattern, from: first, slash: .divides)
        case Byte.slash where slash == .isAmbiguous && hasSlash(after: first):
            throw fault(first, "a slash that may be a division or start a regular expression cannot be linked")
        case Byte.parenthesis, Byte.bracket, Byte.brace:
            index += 1
            let opened = token(.mark(byte), from: first, slash: .startsPattern)
            open.append(byte)
            return opened
        case Byte.closingParenthesis, Byte.closingBracket, Byte.closingBrace:
            return try close(byte)
        default:
            return mark(byte)
        }
    }

    private mutating func mark(_ byte: UInt8) -> ScriptToken {
        let first = index
        let isSecond = first > 0 && bytes[first - 1] == byte
        // Three dots are followed by an expression, not a property.
        let isDot = byte == Byte.dot && !isSecond
        index += 1
        let isAmbiguous = byte == Byte.dot || isSecond && (byte == Byte.plus || byte == Byte.minus)
        let found = token(.mark(byte), from: first, slash: isAmbiguous ? .isAmbiguous : .startsPattern)
        isAfterDot = isDot
        return found
    }

    /// Whether the line has another slash, as a regular expression cannot span lines.
    private func hasSlash(after first: Int) -> Bool {
        bytes[(first + 1)...].prefix { $0 != Byte.newline }.contains(Byte.slash)
    }

    private mutating func token(_ kind: ScriptToken.Kind, from first: Int, slash: Slash) -> ScriptToken {
        self.slash = slash
        isAfterDot = false
        return ScriptToken(kind: kind, range: first..<index, depth: open.count)
    }

    private func fault(_ index: Int, _ message: String) -> Fault {
        Fault(index: index, message: message)
    }

    private mutating func word() -> ScriptToken {
        let first = index
        index += 1
        while index < count, Byte.isWord(bytes[index]) { index += 1 }
        if isAfterDot { return token(.property, from: first, slash: .divides) }
        return token(.word, from: first, slash: slash(after: first..<index))
    }

    private func slash(after word: Range<Int>) -> Slash {
        guard word.count <= Self.maximumKeywordLength else { return .divides }
        let text = String(decoding: bytes[word], as: UTF8.self)
        if text == "of" { return .isAmbiguous }
        return Self.keywordsBeforePattern.contains(text) ? .startsPattern : .divides
    }

    private mutating func skipSpace() throws(Fault) {
        while index < count {
            let byte = bytes[index]
            if byte == Byte.space || byte == Byte.newline || byte == Byte.tab || byte == Byte.carriageReturn {
                index += 1
            } else if byte == Byte.slash, index + 1 < count, bytes[index + 1] == Byte.slash {
                while index < count, !isLineEnd(index) { index += 1 }
            } else if byte == Byte.slash, index + 1 < count, bytes[index + 1] == Byte.star {
                try skipBlockComment()
            } else {
                return
            }
        }
    }

    /// Whether there is a line terminator (ECMA-262 §12.3), which includes U+2028 and U+2029.
    func isLineEnd(_ index: Int) -> Bool {
        switch bytes[index] {
        case Byte.newline, Byte.carriageReturn: true
        case 0xE2: index + 2 < count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
        default: false
        }
    }

    private mutating func skipBlockComment() throws(Fault) {
        let first = index
        index += 2
        while index + 1 < count {
            if bytes[index] == Byte.star, bytes[index + 1] == Byte.slash {
                index += 2
                return
            }
            index += 1
        }
        throw fault(first, "a comment is not closed")
    }

    private mutating func skipText(_ quote: UInt8) throws(Fault) {
        let first = index
        index += 1
        while index < count, bytes[index] != Byte.newline {
            let byte = bytes[index]
            // Skips the byte after a backslash, which includes line continuations.
            index += byte == Byte.backslash ? 2 : 1
            if byte == quote { return }
        }
        throw fault(first, "a string is not closed")
    }

    private mutating func skipPattern() throws(Fault) {
        let first = index
        var isInClass = false
        index += 1
        while index < count, bytes[index] != Byte.newline {
            let byte = bytes[index]
            index += byte == Byte.backslash ? 2 : 1
            if byte == Byte.bracket { isInClass = true }
            if byte == Byte.closingBracket { isInClass = false }
            if byte == Byte.slash, !isInClass {
                while index < count, Byte.isWord(bytes[index]) { index += 1 }
                return
            }
        }
        throw fault(first, "a regular expression is not closed")
    }

    /// Scans a template from its start, or from the end of a substitution, to its end or its next substitution.
    private mutating func template() throws(Fault) -> ScriptToken {
        let first = index
        index += 1
        while index < count {
            let byte = bytes[index]
            index += byte == Byte.backslash ? 2 : 1
            if byte == Byte.backtick { return token(.template, from: first, slash: .divides) }
            if byte == Byte.dollar, index < count, bytes[index] == Byte.brace {
                index += 1
                let piece = token(.template, from: first, slash: .startsPattern)
                open.append(Byte.dollar)
                return piece
            }
        }
        throw fault(first, "a template is not closed")
    }

    private mutating func close(_ byte: UInt8) throws(Fault) -> ScriptToken {
        guard let opened = open.popLast() else { throw fault(index, "a closing bracket has no opening bracket") }
        if opened == Byte.dollar, byte == Byte.closingBrace { return try template() }
        guard Byte.closing(opened) == byte else {
            throw fault(index, "this bracket does not match the opening bracket")
        }
        let first = index
        index += 1
        return token(.mark(byte), from: first, slash: byte == Byte.closingBracket ? .divides : .isAmbiguous)
    }
}

/// The bytes that are significant to the scanner.
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

    /// ASCII letters and digits, `$`, `_`, `#` and all non-ASCII bytes.
    static func isWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x24 || byte == 0x5F
            || byte == 0x23 || byte >= 0x80
    }
}
