import TestXML
import Testing

@testable import Charts

struct SVGRendererTests {
    private func rendered(_ node: SVGNode) -> String {
        String(decoding: SVGRenderer.render(node), as: UTF8.self)
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "\"&'", "]]>", "&amp;", "👩‍👩‍👧‍👦 🇩🇪", "مشروع", "a\tb\nc\rd", "\u{FFFC}\u{FFFD}", "¾ 뿿 ￾",
    ])
    func `every text comes back from the document`(text: String) throws {
        let bytes = SVGRenderer.render(.element("g", [.text("id", text)], [.title(text)]))
        let document = try XMLDocument(bytes).document
        let kept = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0xFFFE ? "\u{FFFD}" : $0 }))
        #expect(document.attributes["id"] == kept)
        #expect(document.children[0].text == kept)
    }

    @Test(arguments: ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func `characters that XML forbids are replaced`(text: String) throws {
        #expect(rendered(.title("a\(text)b")) == "<title>a\u{FFFD}b</title>")
        _ = try XMLDocument(SVGRenderer.render(.title(text)))
    }

    @Test func `markup in a name is shown and not obeyed`() {
        #expect(rendered(.title("<b a=\"1\">'&")) == "<title>&lt;b a=&quot;1&quot;&gt;&#39;&amp;</title>")
    }

    @Test func `an element without children closes itself`() {
        #expect(
            rendered(.line("grid", x1: 0, y1: 1.5, x2: 2.005, y2: -0.001))
                == #"<line class="grid" x1="0" y1="1.5" x2="2.01" y2="0"/>"#)
    }

    @Test(arguments: [
        (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.05, "0.05"), (10.006, "10.01"), (1234.999, "1235"), (-0.004, "0"),
        (99.1, "99.1"), (1e13, "0"), (.nan, "0"), (-.infinity, "0"), (100, "100"),
    ])
    func `numbers have at most two decimals`(value: Double, text: String) {
        var writer = ByteWriter()
        writer.write(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: ["<a>", "<a></b>", "<a b=\"1\" b=\"2\"/>", "<a>&x;</a>", "<a/><b/>", "<a>\u{1}</a>", "<a b='1'/>"])
    func `the checker of these tests refuses what is malformed`(text: String) {
        #expect(throws: XMLDocument.Malformed.self) { try XMLDocument(Array(text.utf8)) }
    }
}
