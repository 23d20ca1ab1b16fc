/// Parsing of character data and attribute values.
extension XMLReader {
    /// The character data up to the next tag, without comments and processing instructions; `nil` if there is none.
    mutating func text() throws(XMLError) -> String? {
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "<"):
                if isNext("<![CDATA[") {
                    try section(into: &text)
                } else if try !skipMarkup() {
                    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
                }
            case UInt8(ascii: "&"): try reference(into: &text)
            case UInt8(ascii: "]") where isNext("]]>"):
                throw error(.syntax, at: offset, "“]]>” is not allowed in text; write “]]&gt;”.")
            default: character(into: &text)
            }
        }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    /// Appends the next byte; CR and CR LF become LF (XML 1.0 §2.11).
    private mutating func character(into text: inout [UInt8]) {
        let byte = bytes[offset]
        offset += 1
        if byte == 0x0D {
            if peek == 0x0A { offset += 1 }
            text.append(0x0A)
        } else {
            text.append(byte)
        }
    }

    /// XML 1.0 §2.7.
    private mutating func section(into text: inout [UInt8]) throws(XMLError) {
        let start = offset
        offset += 9
        while !isNext("]]>") {
            guard peek != nil else { throw error(.syntax, at: start, "The CDATA section is not closed.") }
            character(into: &text)
        }
        offset += 3
    }

    /// Parses an attribute value, normalizing each literal whitespace character to a space (XML 1.0 §3.3.3).
    mutating func attributeValue() throws(XMLError) -> String {
        let start = offset
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw error(.syntax, at: start, "The value must be in quotes.")
        }
        offset += 1
        var value: [UInt8] = []
        while let byte = peek {
            switch byte {
            case quote:
                offset += 1
                return String(decoding: value, as: UTF8.self)
            case UInt8(ascii: "<"): throw error(.syntax, at: offset, "“<” is not allowed in a value; write “&lt;”.")
            case UInt8(ascii: "&"): try reference(into: &value)
            case 0x09, 0x0A, 0x0D:
                character(into: &value)
                value[value.count - 1] = 0x20
            default: character(into: &value)
            }
        }
        throw error(.syntax, at: start, "The quote is not closed.")
    }

    private static let entities: [String: UInt8] = [
        "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"), "apos": UInt8(ascii: "'"),
        "quot": UInt8(ascii: "\""),
    ]

    /// A character reference (XML 1.0 §4.1) or one of the five entities (§4.6).
    private mutating func reference(into text: inout [UInt8]) throws(XMLError) {
        let start = offset
        offset += 1
        guard let end = bytes[offset...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw error(
                .syntax, at: start, "“&” starts a reference that is not closed; write “&amp;” for the character.")
        }
        let name = String(decoding: bytes[offset..<end], as: UTF8.self)
        offset = end + 1
        if name.hasPrefix("#") {
            guard let scalar = Self.scalar(name.dropFirst()), XMLCharacters.isAllowed(scalar) else {
                throw error(.syntax, at: start, "“&\(name);” is not a character allowed in XML.")
            }
            text += Array(String(scalar).utf8)
        } else if let byte = Self.entities[name] {
            text.append(byte)
        } else {
            throw error(.syntax, at: start, "“&\(name);” is not supported; only lt, gt, amp, apos and quot are.")
        }
    }

    private static func scalar(_ digits: Substring) -> Unicode.Scalar? {
        let isHexadecimal = digits.hasPrefix("x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        // `UInt32` would accept a sign.
        guard digits.first?.isHexDigit == true else { return nil }
        return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
}
