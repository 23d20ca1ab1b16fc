extension JSONParser {
    /// Parses a string including both quotes.
    mutating func string() throws(JSONError) -> String {
        let opening = position
        position += 1
        let start = position
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                let text = try checked(bytes[start..<position])
                position += 1
                return text
            case UInt8(ascii: "\\"):
                return try escapedString(opening: opening, from: start)
            case 0..<0x20: throw bareControl(byte)
            default: position += 1
            }
        }
        throw unclosed(opening)
    }

    /// Parses the rest of a string from its first escape.
    private mutating func escapedString(opening: Int, from start: Int) throws(JSONError) -> String {
        var text = Array(try checked(bytes[start..<position]).utf8)
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw bareControl(byte)
            default:
                let run = position
                while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                    position += 1
                }
                text.append(contentsOf: try checked(bytes[run..<position]).utf8)
            }
        }
        throw unclosed(opening)
    }

    private func checked(_ slice: ArraySlice<UInt8>) throws(JSONError) -> String {
        if let text = UTF8Text.string(slice) { return text }
        let invalid = UTF8Text.firstInvalid(slice) ?? slice.startIndex
        throw error(.encoding, at: invalid, "This is not UTF-8; save or send the text as UTF-8.")
    }

    /// RFC 8259 §7.
    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = position
        position += 1
        guard let byte = peek else { throw unexpected("the rest of an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar(from: start)).utf8)
        default: throw error(.syntax, at: start, "A backslash must be followed by one of \" \\ / b f n r t u.")
        }
    }

    /// Parses `\uXXXX` or a surrogate pair of two such escapes; a lone surrogate is an error.
    private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try hexDigits(from: start)
        var value = first
        if (0xD800..<0xDC00).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
            let second = try hexDigits(from: start)
            if (0xDC00..<0xE000).contains(second) { value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00) }
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw error(.encoding, at: start, "This escape is only one half of a surrogate pair.")
        }
        return scalar
    }

    private mutating func hexDigits(from start: Int) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error(.syntax, at: start, "\\u must be followed by four hexadecimal digits.")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    private func bareControl(_ byte: UInt8) -> JSONError {
        let what = byte == 0x0A ? "line break" : "control character"
        return error(.syntax, at: position, "A \(what) inside a string must be written as an escape, such as \\n.")
    }

    private func unclosed(_ opening: Int) -> JSONError {
        error(.syntax, at: opening, "This string is not closed; add a double quote at its end.")
    }
}
