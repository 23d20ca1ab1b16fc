/// Single bytes, white space, and what is passed over.
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
        throw error(.syntax, at: offset, "“\(Unicode.Scalar(byte))” should stand here.")
    }

    mutating func skipSpace() {
        while let byte = peek, XMLCharacters.isSpace(byte) { offset += 1 }
    }

    func stands(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    /// Leaves the offset behind the next place of a text; false, and unmoved, if there is none.
    mutating func skip(through text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            var place = offset
            while place + wanted.count <= bytes.count {
                if bytes[place] == wanted[0], bytes[place...].starts(with: wanted) {
                    offset = place + wanted.count
                    return true
                }
                place += 1
            }
            return false
        }
    }

    /// Passes over one comment (XML 1.0 §2.5) or processing instruction (§2.6); false if none stands here.
    mutating func skipMarkup() throws(XMLError) -> Bool {
        guard peek == UInt8(ascii: "<") else { return false }
        let place = offset
        if stands("<!--") {
            offset += 4
            guard skip(through: "--") else { throw error(.syntax, at: place, "The comment has no end.") }
            guard take(UInt8(ascii: ">")) else {
                throw error(.syntax, at: offset, "“--” must not stand within a comment.")
            }
            return true
        }
        if stands("<?") {
            try skipInstruction()
            return true
        }
        if stands("<!DOCTYPE") {
            throw error(.documentType, at: place, "Remove the document type; none is read here.")
        }
        return false
    }

    private mutating func skipInstruction() throws(XMLError) {
        let place = offset
        offset += 2
        let target = try qualifiedName()
        guard target.prefix == nil, written(target.whole).lowercased() != "xml" else {
            throw error(.syntax, at: place, "“<?\(written(target.whole))” must not stand here.")
        }
        if stands("?>") {
            offset += 2
            return
        }
        guard let byte = peek, XMLCharacters.isSpace(byte), skip(through: "?>") else {
            throw error(.syntax, at: place, "The processing instruction has no end.")
        }
    }

    /// XML 1.0 §2.2: all bytes are characters that may stand in a document.
    func checkEncoding() throws(XMLError) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw error(.encoding, at: 0, "This is UTF-16; save or send the document as UTF-8.")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw error(.encoding, at: firstInvalid, "This is not UTF-8; save or send the document as UTF-8.")
        }
        for index in bytes.indices where !isCharacter(at: index) {
            throw error(.encoding, at: index, "This character must not stand in XML.")
        }
    }

    /// Of valid UTF-8, only controls, U+FFFE and U+FFFF are excluded.
    private func isCharacter(at index: Int) -> Bool {
        let byte = bytes[index]
        if byte < 0x20 { return XMLCharacters.isSpace(byte) }
        return !(byte == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE)
    }

    private var firstInvalid: Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var place = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { place += UTF8.width(scalar) }
        return place
    }

    /// XML 1.0 §2.8: the declaration, which may name no encoding but that of the bytes.
    mutating func declaration() throws(XMLError) {
        guard stands("<?xml"), bytes.count > offset + 5, XMLCharacters.isSpace(bytes[offset + 5]) else { return }
        let place = offset
        offset += 5
        let values = try attributes().map { (written($0.name.whole), $0.value) }
        guard stands("?>") else { throw error(.syntax, at: offset, "“?>” should stand here.") }
        offset += 2
        guard
            ["version", "version encoding", "version standalone", "version encoding standalone"]
                .contains(values.map(\.0).joined(separator: " "))
        else { throw error(.syntax, at: place, "The declaration names its version first, then its encoding.") }
        for (name, value) in values { try check(name, value, at: place) }
    }

    private func check(_ name: String, _ value: String, at place: Int) throws(XMLError) {
        switch name {
        case "version":
            // XML 1.0 §2.8, production 26.
            let digits = value.utf8.dropFirst(2)
            guard value.hasPrefix("1."), !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw error(.syntax, at: place, "“\(value.prefix(20))” is no version of XML 1; write 1.0.")
            }
        case "encoding":
            guard ["utf-8", "utf8", "us-ascii"].contains(value.lowercased()) else {
                throw error(.encoding, at: place, "“\(value.prefix(20))” is not read; send the document as UTF-8.")
            }
        default:
            guard value == "yes" || value == "no" else {
                throw error(.syntax, at: place, "“standalone” is yes or no.")
            }
        }
    }
}
