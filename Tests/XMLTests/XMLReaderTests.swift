import Testing
import XML

/// Conformance to XML 1.0 and Namespaces in XML 1.0.
struct XMLReaderTests {
    /// The events in one line: `<name>` for a start with its attributes, text in brackets, `/` for an end.
    static func outline(_ document: String, limits: XMLReader.Limits = .init()) throws -> String {
        var reader = try XMLReader(document.utf8, limits: limits)
        var pieces: [String] = []
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes):
                pieces.append(
                    "<" + ([name.description] + attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
                        + ">")
            case .text(let text): pieces.append("[\(text)]")
            case .end: pieces.append("/")
            }
        }
        return pieces.joined()
    }

    static func problem(_ document: String, limits: XMLReader.Limits = .init()) -> XMLError? {
        do {
            _ = try outline(document, limits: limits)
            return nil
        } catch {
            return error as? XMLError
        }
    }

    @Test(arguments: [
        ("<a/>", "<a>/"),
        ("<?xml version=\"1.0\" encoding='UTF-8' standalone='yes' ?>\n<!-- x --><?p q?><a></a> <!-- y -->\n", "<a>/"),
        ("\u{FEFF}<a>é漢😀</a>", "<a>[é漢😀]/"),
        ("<a>b<!-- c -->d<?e f?>g</a>", "<a>[bdg]/"),
        ("<a><![CDATA[<b>&amp;]] >]]></a>", "<a>[<b>&amp;]] >]/"),
        ("<a>x<![CDATA[]]>y</a>", "<a>[xy]/"),
        ("<a>&lt;&gt;&amp;&apos;&quot;&#65;&#x1F600;</a>", "<a>[<>&'\"A😀]/"),
        ("<a>1\r\n2\r3\n4&#13;</a>", "<a>[1\n2\n3\n4\r]/"),
        ("<a b='1\r\n\t2&#10;\"' c=\"'\"/>", "<a b=1  2\n\" c='>/"),
        ("<a>]] ></a>", "<a>[]] >]/"),
        ("<a  b = 'c'\n></a >", "<a b=c>/"),
        ("<a><b/><b>c</b></a>", "<a><b>/<b>[c]//"),
        ("<é·1/>", "<é·1>/"),
    ])
    func `well-formed documents are read`(_ document: String, _ outline: String) throws {
        #expect(try Self.outline(document) == outline)
    }

    @Test(arguments: [
        ("<D:a xmlns:D='DAV:'><D:b c='1' D:d='2'/></D:a>", "<{DAV:}a><{DAV:}b c=1 {DAV:}d=2>//"),
        ("<a xmlns='DAV:'><b xmlns=''/><c/></a>", "<{DAV:}a><b>/<{DAV:}c>//"),
        ("<p:a xmlns:p='1'><p:b xmlns:p='2'/><p:c/></p:a>", "<{1}a><{2}b>/<{1}c>//"),
        ("<a xml:lang='de'/>", "<a {http://www.w3.org/XML/1998/namespace}lang=de>/"),
        ("<a p:b='1' b='2' xmlns:p='n'/>", "<a {n}b=1 b=2>/"),
        ("<a xmlns='n' b='1'/>", "<{n}a b=1>/"),
    ])
    func `names are in the namespace that is in scope`(_ document: String, _ outline: String) throws {
        #expect(try Self.outline(document) == outline)
    }

    private static let broken: [(document: String, line: Int, column: Int)] = [
        ("", 1, 1), (" \n x", 2, 2), ("<a>", 1, 4), ("<a></b>", 1, 6), ("<a/><b/>", 1, 5), ("<a/>x", 1, 5),
        ("</a>", 1, 3),
        ("<a b/>", 1, 5), ("<a b=c/>", 1, 6), ("<a b='1' b='2'/>", 1, 10), ("<a b='1'c='2'/>", 1, 9),
        ("<a b='<'/>", 1, 7), ("<a b='1/>", 1, 6), ("<1/>", 1, 2), ("< a/>", 1, 2), ("<a:b:c/>", 1, 5), ("<a:/>", 1, 4),
        ("<a>&nbsp;</a>", 1, 4), ("<a>& </a>", 1, 4), ("<a>&#0;</a>", 1, 4), ("<a>&#xD800;</a>", 1, 4),
        ("<a>&#;</a>", 1, 4),
        ("<a>&#+65;</a>", 1, 4), ("<a>&#X41;</a>", 1, 4), ("<a>&#99999999999999999999;</a>", 1, 4),
        ("<a>]]></a>", 1, 4),
        ("<a><!-- -- --></a>", 1, 11), ("<a><!-- </a>", 1, 4), ("<a><![CDATA[</a>", 1, 4),
        ("<a><?xml version='1.0'?></a>", 1, 4),
        ("<a><? b?></a>", 1, 6), ("<a><![cdata[x]]></a>", 1, 5), ("\n<?xml version='1.0'?><a/>", 2, 1),
        ("<?xml encoding='UTF-8'?><a/>", 1, 1), ("<?xml version='2.0'?><a/>", 1, 1), ("<a><b></a></b>", 1, 9),
        ("<p:a/>", 1, 2), ("<a p:b='1'/>", 1, 4), ("<a xmlns:p=''/>", 1, 4), ("<a xmlns:xmlns='n'/>", 1, 4),
        ("<a xmlns:xml='n'/>", 1, 4), ("<xmlns:a/>", 1, 2), ("<a p:c='1' q:c='2' xmlns:p='n' xmlns:q='n'/>", 1, 12),
        ("<a\n b=\n'é' c/>", 3, 6),
    ]

    @Test(arguments: broken)
    func `errors are reported with their position`(_ document: String, _ line: Int, _ column: Int) throws {
        let problem = try #require(Self.problem(document), "\(document) is read")
        #expect(problem.kind == .syntax)
        #expect("\(problem.line):\(problem.column)" == "\(line):\(column)", "\(document): \(problem.message)")
    }

    @Test(arguments: [
        "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
        "<?xml version='1.0'?><!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
    ])
    func `document types are rejected without being read`(_ document: String) {
        #expect(Self.problem(document)?.kind == .documentType)
    }

    @Test func `only XML characters in UTF-8 are accepted`() throws {
        for bytes: [UInt8] in [
            [0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], Array("<a>".utf8) + [0xC3] + Array("</a>".utf8),
            Array("<a>\u{1}</a>".utf8), Array("<a>\u{FFFE}</a>".utf8), Array("<a b='\u{0}'/>".utf8),
        ] {
            #expect { try XMLReader(bytes) } throws: { ($0 as? XMLError)?.kind == .encoding }
        }
        #expect(Self.problem("<?xml version='1.0' encoding='ISO-8859-1'?><a/>")?.kind == .encoding)
    }

    @Test func `depth, size and attributes have exact limits`() throws {
        let limits = XMLReader.Limits(depth: 3, size: 34, attributes: 2)
        #expect(try Self.outline("<a><b><c/></b></a>", limits: limits) == "<a><b><c>///")
        #expect(Self.problem("<a><b><c><d/></c></b></a>", limits: limits)?.kind == .limit)
        #expect(try Self.outline("<a b='1' c='2'/>", limits: limits) == "<a b=1 c=2>/")
        #expect(Self.problem("<a b='1' c='2' d='3'/>", limits: limits)?.kind == .limit)
        let full = "<a>" + String(repeating: "x", count: 27) + "</a>"
        #expect(Self.problem(full, limits: limits) == nil)
        #expect(Self.problem(full + " ", limits: limits)?.kind == .limit)
    }

    @Test func `an element can be skipped, and every event has a position`() throws {
        var reader = try XMLReader("<a>\n <b><c/>x</b>\n <d/></a>".utf8)
        _ = try reader.next()
        _ = try reader.next()
        #expect(try reader.next() == .start(XMLName("b"), []))
        #expect(reader.position.line == 2 && reader.position.column == 2)
        try reader.skip()
        #expect(reader.depth == 1)
        #expect(try reader.next() == .text("\n "))
        #expect(try reader.next() == .start(XMLName("d"), []))
        try reader.skip()
        #expect(try reader.next() == .end(XMLName("a")))
        #expect(try reader.next() == nil)
        #expect(try reader.next() == nil)
    }
}
