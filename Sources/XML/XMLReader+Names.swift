/// A qualified name in the document: an optional prefix and a local name.
struct XMLQualifiedName {
    let whole: ArraySlice<UInt8>
    let prefix: String?
    let local: String
    let offset: Int
}

/// An attribute in the document, with a normalized value but an unexpanded name.
struct XMLWrittenAttribute {
    let name: XMLQualifiedName
    let value: String

    /// The prefix that it declares, empty for the default namespace; `nil` if it is not a declaration.
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
            throw error(.syntax, at: offset, "A name must not contain more than one colon.")
        }
        return XMLQualifiedName(whole: bytes[start..<offset], prefix: first, local: local, offset: start)
    }

    private mutating func name() throws(XMLError) -> String {
        let start = offset
        while let (scalar, width) = scalar(),
            offset == start ? XMLCharacters.startsName(scalar) : XMLCharacters.continuesName(scalar)
        {
            offset += width
        }
        guard offset > start else { throw error(.syntax, at: start, "A name is missing here.") }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// The next character and its number of bytes, which are known to be valid UTF-8.
    private func scalar() -> (Unicode.Scalar, width: Int)? {
        guard let byte = peek else { return nil }
        if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
        let width = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        return String(decoding: bytes[offset..<offset + width], as: UTF8.self).unicodeScalars.first.map { ($0, width) }
    }

    /// Parses the attributes up to the end of a tag; qualified names must be unique (XML 1.0 §3.1).
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
            guard offset > before else { throw error(.syntax, at: offset, "A space is missing before the name.") }
            let name = try qualifiedName()
            guard seen.insert(name.whole).inserted else {
                throw error(.syntax, at: name.offset, "The attribute “\(written(name.whole))” occurs twice.")
            }
            guard attributes.count < limits.attributes else {
                throw error(.limit, at: name.offset, "An element can have at most \(limits.attributes) attributes.")
            }
            skipSpace()
            try expect(UInt8(ascii: "="))
            skipSpace()
            attributes.append(XMLWrittenAttribute(name: name, value: try attributeValue()))
        }
    }

    /// Declares a namespace, which also applies to the element's own name (Namespaces in XML 1.0 §3).
    mutating func declare(_ attribute: XMLWrittenAttribute) throws(XMLError) {
        guard let prefix = attribute.declared else { return }
        let start = attribute.name.offset
        let isXML = attribute.value == XMLName.xmlNamespace
        guard prefix != "xmlns", attribute.value != XMLName.xmlnsNamespace, (prefix == "xml") == isXML else {
            throw error(.syntax, at: start, "The prefixes “xml” and “xmlns” cannot be redefined.")
        }
        guard prefix.isEmpty || !attribute.value.isEmpty else {
            throw error(.syntax, at: start, "The prefix “\(prefix)” needs a namespace.")
        }
        scope.declare(prefix, attribute.value)
    }

    func expanded(_ name: XMLQualifiedName, attribute: Bool) throws(XMLError) -> XMLName {
        guard let prefix = name.prefix else {
            // Namespaces in XML 1.0 §6.2: the default namespace does not apply to attributes.
            return XMLName(name.local, in: attribute ? "" : scope.namespace(""))
        }
        let namespace = prefix == "xml" ? XMLName.xmlNamespace : scope.namespace(prefix)
        guard !namespace.isEmpty, prefix != "xmlns" else {
            throw error(.syntax, at: name.offset, "The prefix “\(prefix)” is not declared.")
        }
        return XMLName(name.local, in: namespace)
    }

    /// Expands the names, which must be unique (Namespaces in XML 1.0 §6.3).
    func named(_ attributes: [XMLWrittenAttribute]) throws(XMLError) -> [XMLAttribute] {
        var named: [XMLAttribute] = []
        var seen: Set<XMLName> = []
        for attribute in attributes where attribute.declared == nil {
            let name = try expanded(attribute.name, attribute: true)
            guard seen.insert(name).inserted else {
                throw error(.syntax, at: attribute.name.offset, "The attribute “\(name)” occurs twice.")
            }
            named.append(XMLAttribute(name, attribute.value))
        }
        return named
    }
}
