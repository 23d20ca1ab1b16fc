import JSON
import Testing

struct JSONParserTests {
    @Test func `values of every type are parsed`() throws {
        let text = #" {"a": [null, true, false, -12, 1.5e3, "x"], "b": {}, "c": [] } "#
        let value = try JSONParser.parse(text.utf8)
        #expect(value["b"] == .object([]))
        #expect(value["c"] == .array([]))
        let elements = try #require(value["a"]?.elements)
        #expect(elements.map(\.kind) == ["null", "true or false", "true or false", "a number", "a number", "a string"])
        #expect(elements[3].integer == -12)
        #expect(elements[5].string == "x")
        #expect(value.members?.map(\.name) == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
        ("9007199254740993", 9_007_199_254_740_993),
        ("0", 0), ("-0", 0), ("9223372036854775808", nil), ("1.0", 1), ("-60.00", -60), ("1.5", nil), ("1.01", nil),
        ("1e2", nil), ("1.0e2", nil),
        ("9223372036854775808.0", nil),
    ])
    func `64-bit integers are exact`(_ text: String, _ expected: Int64?) throws {
        #expect(try JSONParser.parse(text.utf8).integer == expected)
    }

    @Test func `a fraction becomes the nearest Double`() throws {
        guard case .number(let number) = try JSONParser.parse("-2.5E-1".utf8) else {
            Issue.record("not a number")
            return
        }
        #expect(number.double == -0.25)
        #expect(number.text == "-2.5E-1")
    }

    @Test func `a number too large for a Double has no value`() throws {
        guard case .number(let number) = try JSONParser.parse("1e999".utf8) else {
            Issue.record("not a number")
            return
        }
        #expect(number.double == nil)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u0000""#, "é\u{0}"), (#""\ud83d\ude00""#, "😀"),
        (#""\uD83D\uDE00x""#, "😀x"), (#""مرحبا 👩‍👩‍👧""#, "مرحبا 👩‍👩‍👧"), (#""e\u0301""#, "e\u{301}"), (#""a\n😀b""#, "a\n😀b"),
        ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
    func `a string is decoded byte for byte`(_ text: String, _ expected: String) throws {
        let string = try #require(try JSONParser.parse(text.utf8).string)
        #expect(Array(string.utf8) == Array(expected.utf8))
    }

    private static let broken: [(text: String, line: Int, column: Int)] = [
        ("", 1, 1), ("   ", 1, 4), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("{\"a\" 1}", 1, 6),
        ("{a:1}", 1, 2),
        ("[1 2]", 1, 4), ("tru", 1, 1), ("True", 1, 1), ("nul", 1, 1), ("01", 1, 1), ("-", 1, 2), ("1.", 1, 3),
        (".5", 1, 1),
        ("+1", 1, 1), ("1e", 1, 3), ("1e+", 1, 4), ("0x10", 1, 2), ("NaN", 1, 1), ("1 2", 1, 3), ("{} x", 1, 4),
        ("[]]", 1, 3), ("'a'", 1, 1), ("\"a", 1, 1), ("\"a\\", 1, 4), ("\"\\x\"", 1, 2), ("\"\\u12G4\"", 1, 2),
        ("\"\\u12\"", 1, 2), ("\"a\nb\"", 1, 3), ("\"a\\tb\u{1}\"", 1, 6), ("[\n  1,\n  é\n]", 3, 3),
        ("[\"éé\", x]", 1, 8), ("// note\n1", 1, 1), ("[1\u{A0}]", 1, 3), ("\u{0}", 1, 1), ("-01", 1, 1),
    ]

    @Test(arguments: broken)
    func `syntax errors are reported with their position`(_ text: String, _ line: Int, _ column: Int) throws {
        let error = try #require(throws: JSONError.self) { try JSONParser.parse(text.utf8) }
        #expect(error.kind == .syntax)
        #expect((error.line, error.column) == (line, column), "\(error.message)")
        #expect(error.message.hasPrefix("Line \(line), column \(column): "))
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are rejected`(_ bytes: [UInt8]) throws {
        for prefix in ["\"ab", "\"\\tab"] {
            let text = Array(prefix.utf8) + bytes + Array("\"".utf8)
            let error = try #require(throws: JSONError.self) { try JSONParser.parse(text) }
            #expect(error.kind == .encoding)
            #expect(error.column == prefix.utf8.count + 1)
        }
    }

    @Test(
        arguments: [
            0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x3_FFFF,
            0x4_0000,
            0xE_0067, 0xF_FFFF, 0x10_0000, 0x10_FFFF,
        ] as [UInt32])
    func `a wrong byte is found behind any character`(_ value: UInt32) throws {
        let character = try #require(Unicode.Scalar(value)).utf8
        #expect(UTF8Text.firstInvalid(Array(character)[...]) == nil)
        #expect(UTF8Text.firstInvalid((Array(character) + [0xFF])[...]) == character.count)
    }

    @Test(arguments: [
        #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\ud83d""#, #""\ude00\ud83d""#,
    ])
    func `a lone surrogate is rejected`(_ text: String) throws {
        let error = try #require(throws: JSONError.self) { try JSONParser.parse(text.utf8) }
        #expect((error.kind, error.column) == (.encoding, 2))
    }

    @Test func `a byte order mark is rejected`() throws {
        let error = try #require(throws: JSONError.self) { try JSONParser.parse([0xEF, 0xBB, 0xBF, 0x31]) }
        #expect(error.kind == .encoding)
    }

    @Test(arguments: [0, 5, 30])
    func `a duplicate name is rejected`(_ others: Int) throws {
        let names = (0..<others).map { "\"n\($0)\":0," }.joined()
        let error = try #require(throws: JSONError.self) {
            try JSONParser.parse("{\"a\":1,\(names)\"\\u0061\":2}".utf8)
        }
        #expect(error.kind == .duplicate)
        #expect(error.message.contains("“a”"))
    }

    @Test func `names that only look the same are different`() throws {
        let value = try JSONParser.parse("{\"K\":1,\"\u{212A}\":2,\"\u{E9}\":3,\"e\u{301}\":4}".utf8)
        #expect(value.members?.count == 4)
        #expect(value["K"]?.integer == 1)
    }

    @Test func `the same name is allowed in two objects`() throws {
        #expect(throws: Never.self) { try JSONParser.parse(#"[{"a":1},{"a":{"a":1}}]"#.utf8) }
    }

    @Test func `64 levels are accepted and 65 are rejected`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try JSONParser.parse(nested(64).utf8) }
        let error = try #require(throws: JSONError.self) { try JSONParser.parse(nested(65).utf8) }
        #expect((error.kind, error.column) == (.depth, 65))
        #expect(throws: JSONError.self) { try JSONParser.parse(String(repeating: "[{\"a\":", count: 500_000).utf8) }
    }

    @Test func `siblings do not count as levels`() throws {
        #expect(throws: Never.self) {
            try JSONParser.parse("[\(Array(repeating: "[[]]", count: 200).joined(separator: ","))]".utf8)
        }
    }

    @Test func `every truncated text is rejected`() throws {
        let text = Array(#"{"a":[1,"é\u00e9😀",true,null,-1.5e2],"b":{}}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { try JSONParser.parse(text[..<length]) }
        }
    }

    @Test func `the message of an error includes its position`() throws {
        let error = JSONError(.syntax, line: 2, column: 3, reason: "Because.")
        #expect(error.message == "Line 2, column 3: Because.")
    }
}
