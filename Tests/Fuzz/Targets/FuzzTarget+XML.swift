import XML

extension FuzzTarget {
    /// What is read is written so that it reads the same; what is not read names a place in it.
    static let xml = FuzzTarget("xml") { bytes in
        _ = try? Self.events(bytes)
        // Repeated it is seldom well formed, but many texts, elements or attributes within one are.
        let text = bytes.prefix(64).filter {
            $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&")
        }
        let element = Array("<a b='&lt;'>".utf8) + text + Array("</a>".utf8)
        let repeated = repeatElement(element, count: bytes.count / element.count).joined()
        _ = try? Self.events(Array("<a xmlns='n'>".utf8) + repeated + Array("</a>".utf8))
    } _: { bytes in
        let events: [XMLEvent]
        do {
            events = try Self.events(bytes)
        } catch let error as XMLError {
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            try Finding.unless(
                (1...lines.count).contains(error.line) && (1...lines[error.line - 1].count + 1).contains(error.column),
                "no place in \(bytes): \(error.message)")
            return
        }
        var writer = XMLWriter(prefixes: [("D", "DAV:")])
        for event in events {
            switch event {
            case .start(let name, let attributes): writer.start(name, attributes)
            case .text(let text): writer.text(text)
            case .end: writer.end()
            }
        }
        let again = try? Self.events(writer.bytes)
        try Finding.unless(again == events, "\(bytes) is written as \(writer.bytes)")
    }

    private static func events(_ bytes: [UInt8]) throws -> [XMLEvent] {
        var reader = try XMLReader(bytes)
        var events: [XMLEvent] = []
        while let event = try reader.next() { events.append(event) }
        return events
    }
}
