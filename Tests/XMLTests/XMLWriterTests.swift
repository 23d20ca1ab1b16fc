import TestRandom
import Testing
import XML

struct XMLWriterTests {
    private static let dav = "DAV:"

    private static func text(_ writer: XMLWriter) -> String { String(decoding: writer.bytes, as: UTF8.self) }

    @Test func `given prefixes are declared once, on the root element`() {
        var writer = XMLWriter(prefixes: [("D", Self.dav), ("C", "urn:ietf:params:xml:ns:caldav")])
        writer.element(XMLName("multistatus", in: Self.dav)) { writer in
            writer.element(XMLName("href", in: Self.dav), text: "/a&b/")
            writer.element(XMLName("empty", in: Self.dav))
        }
        #expect(
            Self.text(writer) == """
                <?xml version="1.0" encoding="utf-8"?>
                <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">\
                <D:href>/a&amp;b/</D:href><D:empty/></D:multistatus>
                """)
    }

    @Test func `a namespace without a prefix gets one where it is first needed`() {
        var writer = XMLWriter()
        writer.element(XMLName("a", in: "x"), [XMLAttribute(XMLName("b", in: "y"), "1")]) { writer in
            writer.element(XMLName("c"))
            writer.element(XMLName("d", in: "x"))
        }
        #expect(
            Self.text(writer).hasSuffix(#"<n1:a xmlns:n1="x" xmlns:n2="y" n2:b="1"><c/><n1:d/></n1:a>"#))
    }

    @Test func `a name in no namespace is not put into a default namespace`() throws {
        var writer = XMLWriter(prefixes: [("", "x")])
        writer.element(XMLName("a", in: "x"), [XMLAttribute(XMLName("k", in: "x"), "v")]) { $0.element(XMLName("b")) }
        #expect(try XMLReaderTests.outline(Self.text(writer)) == "<{x}a {x}k=v><b>//")
    }

    @Test func `characters not allowed in XML become the replacement character`() throws {
        var writer = XMLWriter()
        writer.element(XMLName("a"), text: "\u{1}x\u{FFFE}")
        #expect(try XMLReaderTests.outline(Self.text(writer)) == "<a>[\u{FFFD}x\u{FFFD}]/")
    }

    /// A random tree with names from several namespaces and text of all characters allowed in XML.
    private static func tree(_ depth: Int, _ generator: inout SeededGenerator) -> [XMLEvent] {
        let namespaces = ["", "DAV:", "urn:x", "urn:y&<\"'"]
        func name() -> XMLName {
            XMLName(
                ["a", "b", "é-1"].randomElement(using: &generator)!, in: namespaces.randomElement(using: &generator)!)
        }
        func text() -> String {
            String(generator.text(upTo: 12).unicodeScalars.filter { !["\u{1}"].contains($0) }.map(Character.init))
        }
        var attributes: [XMLAttribute] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let new = name()
            if !attributes.contains(where: { $0.name == new }) { attributes.append(XMLAttribute(new, text())) }
        }
        let own = name()
        var events: [XMLEvent] = [.start(own, attributes)]
        for _ in 0..<(depth > 0 ? Int.random(in: 0...3, using: &generator) : 0) {
            let text = text()
            if !text.isEmpty { events.append(.text(text)) }
            events += tree(depth - 1, &generator)
        }
        return events + [.end(own)]
    }

    @Test(arguments: 0..<200)
    func `a written document is read back unchanged`(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let events = Self.tree(4, &generator)
        var writer = XMLWriter(prefixes: seed % 2 == 0 ? [] : [("D", Self.dav), ("", "urn:x")])
        for event in events {
            switch event {
            case .start(let name, let attributes): writer.start(name, attributes)
            case .text(let text): writer.text(text)
            case .end: writer.end()
            }
        }
        var reader = try XMLReader(writer.bytes)
        for event in events { #expect(try reader.next() == event) }
        #expect(try reader.next() == nil)
    }
}
