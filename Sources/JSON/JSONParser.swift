/// A strict parser for JSON texts (RFC 8259): UTF-8 without a byte order mark, no duplicate names in an object, at
/// most 64 levels of nesting, and only whitespace after the value.
public struct JSONParser {
    public static let depthLimit = 64

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    public static func parse(_ bytes: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
        var parser = JSONParser(Array(bytes))
        // RFC 8259 §8.1 allows parsers to reject the mark.
        if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw parser.error(.encoding, at: 0, "Remove the byte order mark at the start.")
        }
        parser.skipSpace()
        let value = try parser.value()
        parser.skipSpace()
        guard parser.peek == nil else { throw parser.unexpected("the end of the text") }
        return value
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        guard let byte = peek else { throw unexpected("a value") }
        switch byte {
        case UInt8(ascii: "{"): return try nested { (parser) throws(JSONError) in try parser.object() }
        case UInt8(ascii: "["): return try nested { (parser) throws(JSONError) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        guard depth < JSONParser.depthLimit else {
            throw error(.depth, at: position, "Lists and objects can be nested at most 64 levels deep.")
        }
        depth += 1
        position += 1
        skipSpace()
        let value = try body(&self)
        depth -= 1
        return value
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        var values: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            values.append(try value())
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(values) }
            guard take(UInt8(ascii: ",")) else { throw unexpected("“,” or “]”") }
            skipSpace()
        }
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        var members: [JSONMember] = []
        var names = SeenNames()
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
            let start = position
            let name = try string()
            guard names.insert(name) else {
                throw error(.duplicate, at: start, "The name “\(name.prefix(60))” occurs twice in this object.")
            }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected("“:” after the name") }
            skipSpace()
            members.append(JSONMember(name, try value()))
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw unexpected("“,” or “}”") }
            skipSpace()
        }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let end = position + text.utf8CodeUnitCount
        let matches = text.withUTF8Buffer { word in
            end <= bytes.count && bytes[position..<end].elementsEqual(word)
        }
        guard matches else { throw unexpected("“\(text)”") }
        position = end
        return value
    }

    private mutating func number() throws(JSONError) -> JSONNumber {
        let start = position
        _ = take(UInt8(ascii: "-"))
        // RFC 8259 §6: no leading zeros.
        if take(UInt8(ascii: "0")) {
            if let byte = peek, byte >= 0x30, byte <= 0x39 {
                throw error(.syntax, at: start, "A number must not start with a zero.")
            }
        } else {
            try digits()
        }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return JSONNumber(text: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while let byte = peek, byte >= 0x30, byte <= 0x39 { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    func error(_ kind: JSONError.Kind, at offset: Int, _ reason: String) -> JSONError {
        JSONError(kind, in: bytes, at: offset, reason)
    }

    func unexpected(_ wanted: String) -> JSONError {
        guard let byte = peek else {
            return error(.syntax, at: position, "The text ends where \(wanted) should be.")
        }
        if byte == UInt8(ascii: "'") {
            return error(
                .syntax, at: position, "Expected \(wanted); JSON strings need double quotes, not single quotes.")
        }
        guard byte > 0x20, byte < 0x7F else {
            return error(
                .syntax, at: position, "Expected \(wanted), but found the byte \(String(byte, radix: 16)) (hex).")
        }
        return error(.syntax, at: position, "Expected \(wanted), but found “\(Character(Unicode.Scalar(byte)))”.")
    }
}

/// The names seen so far in one object, compared byte by byte.
private struct SeenNames {
    private var few: [String] = []
    /// The marks of the few, which are compared first.
    private var marks: [UInt64] = []
    private var many: Set<[UInt8]> = []

    /// Returns `false` if the name is a duplicate.
    mutating func insert(_ name: String) -> Bool {
        if few.count < 48 {
            let mark = Self.mark(name)
            for (index, other) in marks.enumerated() where other == mark {
                if few[index].utf8.elementsEqual(name.utf8) { return false }
            }
            few.append(name)
            marks.append(mark)
            return true
        }
        if many.isEmpty { many = Set(few.map { Array($0.utf8) }) }
        return many.insert(Array(name.utf8)).inserted
    }

    /// The length and the last bytes of a name, in which few names of an object are the same.
    private static func mark(_ name: String) -> UInt64 {
        name.utf8.suffix(7).reduce(UInt64(name.utf8.count)) { $0 << 8 | UInt64($1) }
    }
}
