import Calendar
import Domain

/// A parsed line of todo.txt: its leading elements and its words.
struct TodoTxtLine {
    enum Word: Equatable {
        case text(String)
        case project(String)
        case context(String)
        case pair(key: String, value: String)

        /// The word in todo.txt syntax.
        var written: String {
            switch self {
            case .text(let text): text
            case .project(let name): "+\(name)"
            case .context(let name): "@\(name)"
            case .pair(let key, let value): "\(key):\(value)"
            }
        }
    }

    var isComplete = false
    /// `A` to `Z`.
    var letter: UInt8?
    var completed: Day?
    var created: Day?
    var words: [Word] = []
    /// Whether control characters, which no field allows, were replaced with spaces.
    private(set) var hadControls = false

    /// - Parameter isOfDone: whether the file contains only completed tasks, with or without an `x`.
    init(_ line: String, isOfDone: Bool = false) {
        var line = line
        if line.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xEF }),
            line.unicodeScalars.contains(where: Self.isControl)
        {
            line = String(String.UnicodeScalarView(line.unicodeScalars.map { Self.isControl($0) ? " " : $0 }))
            hadControls = true
        }
        var rest = Self.words(of: line)
        if rest.first == "x", rest.count > 1 { isComplete = true }
        if isComplete { rest.removeFirst() }
        if let first = rest.first, let letter = Self.letter(first) {
            self.letter = letter
            rest.removeFirst()
        }
        isComplete = isComplete || isOfDone
        var days: [Day] = []
        while days.count < (isComplete ? 2 : 1), let day = rest.first.flatMap({ Day($0) }) {
            days.append(day)
            rest.removeFirst()
        }
        if isComplete { completed = days.first }
        created = isComplete ? days.dropFirst().first : days.first
        words = rest.map(Self.word)
    }

    init() {}

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x09, 0x0A..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// Splits at whitespace scalars, since a combining mark after a space would be one character with it.
    static func words(of text: String) -> ArraySlice<Substring> {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { Substring($0) }[...]
        }
        return text.unicodeScalars.split { $0.properties.isWhitespace }.map { Substring($0) }[...]
    }

    /// The letter of a priority such as `(A)`; `nil` for any other word.
    private static func letter(_ word: Substring) -> UInt8? {
        let bytes = Array(word.utf8)
        guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")") else { return nil }
        return isLetter(bytes[1]) ? bytes[1] : nil
    }

    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    /// `+` and `@` must be followed by text; a key starts with a letter and has at least two characters or is one of the
    /// usual short ones, so that times, drive letters and URLs remain text.
    static func word(_ word: Substring) -> Word {
        let bytes = word.utf8
        if bytes.count > 1, bytes.first == UInt8(ascii: "+") { return .project(String(Substring(bytes.dropFirst()))) }
        if bytes.count > 1, bytes.first == UInt8(ascii: "@") { return .context(String(Substring(bytes.dropFirst()))) }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return .text(String(word)) }
        let (key, value) = (word[..<colon], word[word.utf8.index(after: colon)...])
        guard isKey(key), !value.isEmpty, !value.hasPrefix("//") else { return .text(String(word)) }
        return .pair(key: String(key), value: String(value))
    }

    private static func isKey(_ key: Substring) -> Bool {
        guard let first = key.utf8.first, isLetter(first & 0xDF) else { return false }
        let isWord = key.utf8.allSatisfy { byte in
            isLetter(byte & 0xDF) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
        }
        return isWord && (key.utf8.count > 1 || ["t", "p", "h"].contains(key))
    }

    /// The line in todo.txt syntax.
    var written: String {
        var parts: [String] = isComplete ? ["x"] : []
        if let letter { parts.append("(\(Character(Unicode.Scalar(letter))))") }
        parts += [completed, created].compactMap { $0?.description } + words.map(\.written)
        return parts.joined(separator: " ")
    }
}

/// Conversion of priorities and repeat patterns.
extension TodoTxtLine {
    static let letters: [(letter: UInt8, priority: Priority)] = zip("ABCD".utf8, Priority.allCases).map { ($0, $1) }

    /// Letters after C are all low.
    static func priority(_ letter: UInt8) -> Priority {
        letters.first { $0.letter == letter }?.priority ?? .low
    }

    static func letter(_ priority: Priority) -> UInt8 {
        letters.first { $0.priority == priority }?.letter ?? UInt8(ascii: "D")
    }

    private static let units: [(unit: Character, repeats: RepeatUnit)] = [
        ("d", .days), ("w", .weeks), ("m", .months), ("y", .years), ("b", .workdays),
    ]

    /// Parses `1w` (from the completion) or `+1w` (from the due date); returns `nil` for anything else.
    static func pattern(_ text: String) -> RepeatPattern? {
        let isStrict = text.hasPrefix("+")
        let body = isStrict ? text.dropFirst() : text[...]
        guard let unit = units.first(where: { $0.unit == body.last })?.repeats else { return nil }
        let digits = body.dropLast()
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let interval = digits.isEmpty ? 1 : Int(digits)
        else { return nil }
        return unit.pattern(interval, basis: isStrict ? .dueDate : .completion)
    }

    /// Returns `nil` for a pattern that todo.txt cannot express.
    /// - Parameter due: the due date, whose day the pattern need not repeat.
    static func text(_ pattern: RepeatPattern, due: Day?) -> String? {
        guard pattern.end == nil, let due, let unit = RepeatUnit(pattern, due: due),
            let letter = units.first(where: { $0.repeats == unit })?.unit
        else { return nil }
        return "\(pattern.basis == .dueDate ? "+" : "")\(pattern.interval)\(letter)"
    }
}
