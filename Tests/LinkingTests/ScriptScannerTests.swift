import Testing

@testable import Linking

struct ScriptScannerTests {
    /// The text of each token.
    private static func tokens(_ script: String) throws -> [String] {
        try all(script).map(\.text)
    }

    private static func all(_ script: String) throws -> [(text: String, token: ScriptToken)] {
        let bytes = Array(script.utf8)
        return try bytes.withUnsafeBufferPointer { buffer in
            var scanner = ScriptScanner(buffer)
            var found: [(String, ScriptToken)] = []
            while let token = try scanner.next() {
                found.append((String(decoding: buffer[token.range], as: UTF8.self), token))
            }
            return found
        }
    }

    @Test(arguments: [
        ("", []), (" \n\t\r", []), ("a.b", ["a", ".", "b"]), ("#x1_$ é", ["#x1_$", "é"]),
        ("a=>b", ["a", "=", ">", "b"]),
        ("a // import b\nc", ["a", "c"]), ("a /* ' \n ` */ c", ["a", "c"]), ("a /**/ b", ["a", "b"]),
        (#"'it\'s' "a\"b" '"'"#, [#"'it\'s'"#, #""a\"b""#, #"'"'"#]), (#"'\\' b"#, [#"'\\'"#, "b"]),
        ("'// no comment'", ["'// no comment'"]), ("'a\\\nb'", ["'a\\\nb'"]),
    ])
    func `names, strings and comments are distinguished`(_ script: String, _ expected: [String]) throws {
        #expect(try Self.tokens(script) == expected)
    }

    @Test(arguments: [
        ("`a`", ["`a`"]), (#"`\`\${`"#, [#"`\`\${`"#]), ("`a${b}c`", ["`a${", "b", "}c`"]),
        ("`${a}${b}`", ["`${", "a", "}${", "b", "}`"]),
        ("`a${`b${c}d`}e`", ["`a${", "`b${", "c", "}d`", "}e`"]),
        ("`${{ a: {} }.a}`", ["`${", "{", "a", ":", "{", "}", "}", ".", "a", "}`"]),
        ("`${'}'}`", ["`${", "'}'", "}`"]), ("`\n'`", ["`\n'`"]), ("`$ {`", ["`$ {`"]),
    ])
    func `templates end at their own backtick`(_ script: String, _ expected: [String]) throws {
        #expect(try Self.tokens(script) == expected)
    }

    @Test(arguments: [
        ("a / b / c", ["a", "/", "b", "/", "c"]), ("(a) / 2", ["(", "a", ")", "/", "2"]),
        ("a[0] / 2", ["a", "[", "0", "]", "/", "2"]),
        ("'a' / `b` / 1", ["'a'", "/", "`b`", "/", "1"]),
        ("a.return / 2 / b", ["a", ".", "return", "/", "2", "/", "b"]),
        ("= /'/g.x", ["=", "/'/g", ".", "x"]), ("return /a b/", ["return", "/a b/"]),
        ("typeof /`/", ["typeof", "/`/"]),
        (#"(/[/\]"]\//u)"#, ["(", #"/[/\]"]\//u"#, ")"]), ("[/a/, /b/]", ["[", "/a/", ",", "/b/", "]"]),
        ("!/{/", ["!", "/{/"]),
        ("`${/}/}`", ["`${", "/}/", "}`"]),
    ])
    func `a slash divides after a value and starts a regular expression elsewhere`(
        _ script: String, _ expected: [String]
    ) throws {
        #expect(try Self.tokens(script) == expected)
    }

    @Test(arguments: [
        ("(a) / b / c", 4), ("if (a) /`/.test(b)", 7), ("{} / b // c", 3), ("function a() {} /'/.b", 16),
        ("a++ / b / c", 4), ("a-- / b / c", 4),
        ("1. / 2 / 3", 3), ("of / a / b", 3), ("[... /a/.b]", 5),
    ])
    func `an ambiguous slash is rejected`(_ script: String, _ index: Int) throws {
        let fault = #expect(throws: ScriptScanner.Fault.self) { try Self.tokens(script) }
        #expect(fault?.index == index)
    }

    @Test(arguments: [
        ("(a) / 2\n(b) / 3", ["(", "a", ")", "/", "2", "(", "b", ")", "/", "3"]),
        ("a++ / b", ["a", "+", "+", "/", "b"]),
        ("a + +b / c / d", ["a", "+", "+", "b", "/", "c", "/", "d"]), ("1. / 2", ["1", ".", "/", "2"]),
        ("of / a", ["of", "/", "a"]),
    ])
    func `the only slash of a line divides after a bracket or a sign`(_ script: String, _ expected: [String]) throws {
        #expect(try Self.tokens(script) == expected)
    }

    @Test func `every token knows its depth`() throws {
        let found = try Self.all("a({ b: `${c}` }) d").map { "\($0.text) \($0.token.depth)" }
        #expect(found == ["a 0", "( 0", "{ 1", "b 2", ": 2", "`${ 2", "c 3", "}` 2", "} 1", ") 0", "d 0"])
    }

    @Test(arguments: [
        ("a 'b\nc'", 2, "a string is not closed"), ("`a", 0, "a template is not closed"),
        ("`${`}", 3, "a template is not closed"),
        ("/* a", 0, "a comment is not closed"), ("= /a\n/", 2, "a regular expression is not closed"),
        ("(a", 2, "a bracket or a template is not closed"), ("a)", 1, "a closing bracket has no opening bracket"),
        ("(]", 1, "this bracket does not match the opening bracket"),
        ("`${a", 4, "a bracket or a template is not closed"),
        ("`${)}`", 3, "this bracket does not match the opening bracket"),
    ])
    func `unclosed tokens are errors`(_ script: String, _ index: Int, _ message: String) throws {
        let fault = #expect(throws: ScriptScanner.Fault.self) { try Self.tokens(script) }
        #expect(fault?.index == index)
        #expect(fault?.message == message)
    }
}
