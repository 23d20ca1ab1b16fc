/// Parsing of bytes, whitespace, comments, processing instructions and the XML declaration.
extension XMLReader {
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func error(_ kind: XMLError.Kind, at offset: Int, _ reason: String) -> XMLError {
        XMLError(kind, in: bytes, at: offset, reason)
    }

    func written(_ slice: ArraySlice<UInt8>) -> String { String(decoding: slice.prefix(80), as: UTF8.self) }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(XMLError) {
        guard !take(byte) else { return }
        throw error(.syntax, at: offset, "“\(Unicode.Scalar(byte))” is missing here.")
    }

    mutating func skipSpace() {
        while let byte = peek, XMLCharacters.isSpace(byte) { offset += 1 }
    }

    func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    /// Advances past the next occurrence of `text`; returns `false` without moving if there is none.
    mutating func skip(through text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            var index = offset
            while index + wanted.count <= bytes.count {
                if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
                    offset = index + wanted.count
                    return true
                }
                index += 1
            }
            return false
        }
    }

    /// Skips a comment (XML 1.0 §2.5) or processing instruction (§2.6); returns `false` if there is none here.
    mutating func skipMarkup() throws(XMLError) -> Bool {
        guard peek == UInt8(ascii: "<") else { return false }
        let start = offset
        if isNext("<!--") {
            offset += 4
            guard skip(through: "--") else { throw error(.syntax, at: start, "The comment is not closed.") }
            guard take(UInt8(ascii: ">")) else {
                throw error(.syntax, at: offset, "A comment must not contain “--”.")
            }
            return true
        }
        if isNext("<?") {
            try skipInstruction()
            return true
        }
        if isNext("<!DOCTYPE") {
            throw error(.documentType, at: start, "Remove the document type declaration; it is not supported.")
        }
        return false
    }

    private mutating func skipInstruction() throws(XMLError) {
        let start = offset
        offset += 2
        let target = try qualifiedName()
        guard target.prefix == nil, written(target.whole).lowercased() != "xml" else {
            throw error(.syntax, at: start, "“<?\(written(target.whole))” is not allowed here.")
        }
        if isNext("?>") {
            offset += 2
            return
        }
        guard let byte = peek, XMLCharacters.isSpace(byte), skip(through: "?>") else {
            throw error(.syntax, at: start, "The processing instruction is not closed.")
        }
    }

    /// Checks that the document is UTF-8 and contains only allowed characters (XML 1.0 §2.2).
    func checkEncoding() throws(XMLError) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw error(.encoding, at: 0, "This is UTF-16; save or send the document as UTF-8.")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw error(.encoding, at: firstInvalid, "This is not UTF-8; save or send the document as UTF-8.")
        }
        for index in bytes.indices where !isCharacter(at: index) {
            throw error(.encoding, at: index, "This character is not allowed in XML.")
        }
    }

    /// In valid UTF-8, only control characters, U+FFFE and U+FFFF are forbidden.
    private func isCharacter(at index: Int) -> Bool {
        let byte = bytes[index]
        if byte < 0x20 { return XMLCharacters.isSpace(byte) }
        return !(byte == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE)
    }

    private var firstInvalid: Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var index = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { index += UTF8.width(scalar) }
        return index
    }

    /// Parses the XML declaration (XML 1.0 §2.8), which must not specify another encoding than UTF-8 or ASCII.
    mutating func declaration() throws(XMLError) {
        guard isNext("<?xml"), bytes.count > offset + 5, XMLCharacters.isSpace(bytes[offset + 5]) else { return }
        let start = offset
        offset += 5
        let values = try attributes().map { (written($0.name.whole), $0.value) }
        guard isNext("?>") else { throw error(.syntax, at: offset, "“?>” is missing here.") }
        offset += 2
        guard
            ["version", "version encoding", "version standalone", "version encoding standalone"]
                .contains(values.map(\.0).joined(separator: " "))
        else {
            throw error(.syntax, at: start, "The XML declaration must specify the version first, then the encoding.")
        }
        for (name, value) in values { try check(name, value, at: start) }
    }

    private func check(_ name: String, _ value: String, at start: Int) throws(XMLError) {
        switch name {
        case "version":
            // XML 1.0 §2.8, production 26.
            let digits = value.utf8.dropFirst(2)
            guard value.hasPrefix("1."), !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw error(.syntax, at: start, "“\(value.prefix(20))” is not a version of XML 1; write 1.0.")
            }
        case "encoding":
            guard ["utf-8", "utf8", "us-ascii"].contains(value.lowercased()) else {
                throw error(
                    .encoding, at: start, "“\(value.prefix(20))” is not supported; send the document as UTF-8.")
            }
        default:
            guard value == "yes" || value == "no" else {
                throw error(.syntax, at: start, "“standalone” must be yes or no.")
            }
        }
    }
}
