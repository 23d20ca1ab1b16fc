/// A name as it is written: a prefix, if there is one, and a local name.
struct XMLQualifiedName {
    let whole: ArraySlice<UInt8>
    let prefix: String?
    let local: String
    let offset: Int
}

/// An attribute as it is written, its value normalized.
struct XMLWrittenAttribute {
    let name: XMLQualifiedName
    let value: String

    /// The prefix that it declares, empty for the default one; nil if it declares none.
    var declared: String? {
        switch name.prefix {
        case "xmlns": name.local
        case nil where name.local == "xmlns": ""
        default: nil
        }
    }
}

extension XMLReader {
    /// Namespaces in XML 1.0 §4, production 7.
    mutating func qualifiedName() throws(XMLError) -> XMLQualifiedName {
        let start = offset
        let first = try name()
        guard take(UInt8(ascii: ":")) else {
            return XMLQualifiedName(whole: bytes[start..<offset], prefix: nil, local: first, offset: start)
        }
        let local = try name()
        guard peek != UInt8(ascii: ":") else {
            throw error(.syntax, at: offset, "A name has at most one colon.")
        }
        return XMLQualifiedName(whole: bytes[start..<offset], prefix: first, local: local, offset: start)
    }

    private mutating func name() throws(XMLError) -> String {
        let start = offset
        while let (scalar, width) = scalar(),
            offset == start ? XMLCharacters.startsName(scalar) : XMLCharacters.goesOnInName(scalar)
        {
            offset += width
        }
        guard offset > start else { throw error(.syntax, at: start, "A name should stand here.") }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// The character here; the bytes are known to be UTF-8.
    private func scalar() -> (Unicode.Scalar, width: Int)? {
        guard let byte = peek else { return nil }
        if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
        let width = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        return String(decoding: bytes[offset..<offset + width], as: UTF8.self).unicodeScalars.first.map { ($0, width) }
    }

    /// The attributes up to the end of a tag (XML 1.0 §3.1), no name twice as written.
    mutating func attributes() throws(XMLError) -> [XMLWrittenAttribute] {
        var attributes: [XMLWrittenAttribute] = []
        var seen: Set<ArraySlice<UInt8>> = []
        while true {
            let before = offset
            skipSpace()
            guard let byte = peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "?")
            else {
                return attributes
            }
            guard offset > before else { throw error(.syntax, at: offset, "A space should stand before a name.") }
            let name = try qualifiedName()
            guard seen.insert(name.whole).inserted else {
                throw error(.syntax, at: name.offset, "The attribute “\(written(name.whole))” stands twice.")
            }
            guard attributes.count < limits.attributes else {
                throw error(.limit, at: name.offset, "An element may have at most \(limits.attributes) attributes.")
            }
            skipSpace()
            try expect(UInt8(ascii: "="))
            skipSpace()
            attributes.append(XMLWrittenAttribute(name: name, value: try attributeValue()))
        }
    }

    /// Namespaces in XML 1.0 §3: what an element declares holds for its own name too.
    mutating func declare(_ attribute: XMLWrittenAttribute) throws(XMLError) {
        guard let prefix = attribute.declared else { return }
        let place = attribute.name.offset
        let isXML = attribute.value == XMLName.xmlNamespace
        guard prefix != "xmlns", attribute.value != XMLName.xmlnsNamespace, (prefix == "xml") == isXML else {
            throw error(.syntax, at: place, "The prefixes “xml” and “xmlns” cannot be given another meaning.")
        }
        guard prefix.isEmpty || !attribute.value.isEmpty else {
            throw error(.syntax, at: place, "The prefix “\(prefix)” needs a namespace.")
        }
        scope.declare(prefix, attribute.value)
    }

    func expanded(_ name: XMLQualifiedName, attribute: Bool) throws(XMLError) -> XMLName {
        guard let prefix = name.prefix else {
            // Namespaces in XML 1.0 §6.2: the default namespace does not hold for attributes.
            return XMLName(name.local, in: attribute ? "" : scope.namespace(""))
        }
        let namespace = prefix == "xml" ? XMLName.xmlNamespace : scope.namespace(prefix)
        guard !namespace.isEmpty, prefix != "xmlns" else {
            throw error(.syntax, at: name.offset, "The prefix “\(prefix)” is not declared.")
        }
        return XMLName(name.local, in: namespace)
    }

    /// Namespaces in XML 1.0 §6.3: no expanded name twice.
    func named(_ attributes: [XMLWrittenAttribute]) throws(XMLError) -> [XMLAttribute] {
        var named: [XMLAttribute] = []
        var seen: Set<XMLName> = []
        for attribute in attributes where attribute.declared == nil {
            let name = try expanded(attribute.name, attribute: true)
            guard seen.insert(name).inserted else {
                throw error(.syntax, at: attribute.name.offset, "The attribute “\(name)” stands twice.")
            }
            named.append(XMLAttribute(name, attribute.value))
        }
        return named
    }
}
