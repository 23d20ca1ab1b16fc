import JSON
import TestRandom
import Testing

struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `members and elements are separated by commas`() {
        let text = written { writer in
            writer.object { writer in
                writer.key("a")
                writer.array([1, 2]) { $0.integer($1) }
                writer.key("b")
                writer.object { _ in }
                writer.key("c")
                writer.null()
                writer.key("d")
                writer.bool(false)
                writer.key(text: "e\"")
                writer.array([String]()) { $0.string($1) }
                writer.key("f")
                writer.json("[0]".utf8)
            }
        }
        #expect(text == #"{"a":[1,2],"b":{},"c":null,"d":false,"e\"":[],"f":[0]}"#)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("q\"b\\", #""q\"b\\""#), ("a\nb\tc\r", #""a\nb\tc\u000d""#),
        ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
        ("</script>", #""\u003c/script>""#), ("é😀مرحبا", "\"é😀مرحبا\""),
    ])
    func `a string is escaped where necessary`(_ text: String, _ expected: String) {
        #expect(written { $0.string(text) } == expected)
    }

    @Test(
        arguments: [
            (1.0, "1"), (0.5, "0.5"), (2.0 / 3.0, "0.666667"), (-0.0000004, "0"), (-1.25, "-1.25"), (.infinity, "null"),
            (.nan, "null"),
            (nil, "null"), (1e14, "100000000000000"),
        ] as [(Double?, String)])
    func `a number has at most six decimals`(_ number: Double?, _ expected: String) {
        #expect(written { $0.number(number) } == expected)
    }

    @Test func `absent values are null`() {
        #expect(written { $0.string(String?.none) } == "null")
        #expect(written { $0.integer(Int?.none) } == "null")
    }

    @Test(arguments: 0..<64)
    func `a written value is read back unchanged`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let value = JSONValue.random(depth: 5, using: &generator)
        var writer = JSONWriter()
        writer.value(value)
        #expect(try JSONParser.parse(writer.bytes) == value)
    }
}

extension JSONValue {
    static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: depth == 0 ? 0...3 : 0...6, using: &generator) {
        case 0: .null
        case 1: .bool(Bool.random(using: &generator))
        case 2: .number(JSONNumber(Int64.random(in: .min ... .max, using: &generator)))
        case 3: .string(generator.text(upTo: 40, with: "\u{0}"))
        case 4, 5:
            .array(
                (0..<Int.random(in: 0...5, using: &generator)).map { _ in random(depth: depth - 1, using: &generator) })
        default:
            .object(
                (0..<Int.random(in: 0...20, using: &generator)).map { index in
                    JSONMember(
                        "\(index)\(generator.text(upTo: 6, with: "\u{0}"))", random(depth: depth - 1, using: &generator)
                    )
                })
        }
    }
}
