import XML

/// The names of WebDAV and CalDAV, by their namespaces.
extension XMLName {
    static func dav(_ local: String) -> XMLName { XMLName(local, in: "DAV:") }
    static func calDAV(_ local: String) -> XMLName { XMLName(local, in: "urn:ietf:params:xml:ns:caldav") }
    /// Of Apple's calendar server, for the tag of a collection.
    static func server(_ local: String) -> XMLName { XMLName(local, in: "http://calendarserver.org/ns/") }
    /// Of Apple's calendar program, for color and order.
    static func apple(_ local: String) -> XMLName { XMLName(local, in: "http://apple.com/ns/ical/") }
}

extension XMLWriter {
    /// A writer of a document for a client of CalDAV.
    static var dav: XMLWriter {
        XMLWriter(prefixes: [
            ("D", XMLName.dav("").namespace), ("C", XMLName.calDAV("").namespace),
            ("CS", XMLName.server("").namespace), ("A", XMLName.apple("").namespace),
        ])
    }
}

extension XMLElement {
    init(_ name: XMLName, text: String) { self.init(name, [], text.isEmpty ? [] : [.text(text)]) }

    init(_ name: XMLName, _ children: [XMLElement]) { self.init(name, [], children.map(Part.element)) }

    static func href(_ path: String) -> XMLElement { XMLElement(.dav("href"), text: path) }

    /// The text without the whitespace around it.
    var trimmedText: String {
        let text = text
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let first = text.utf8.firstIndex(where: { !isSpace($0) }),
            let last = text.utf8.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(text[first..<text.utf8.index(after: last)])
    }
}
