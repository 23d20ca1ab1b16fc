import Testing

@testable import HTTP

/// The output of a parser: one line per message, followed by the status of an error.
private func outcome(_ text: String, pieceSize: Int) -> [String] {
    outcome(Array(text.utf8), pieceSize: pieceSize)
}

private func outcome(_ bytes: [UInt8], pieceSize: Int) -> [String] {
    var parser = RequestParser(limits: Limits())
    var found: [String] = []
    var head: RequestHead?
    var body: [UInt8] = []
    var position = 0
    do {
        while true {
            switch try parser.next() {
            case .needsMore:
                guard position < bytes.count else { return found }
                let end = min(bytes.count, position + pieceSize)
                bytes[position..<end].withUnsafeBytes { parser.append($0) }
                position = end
            case .head(let read):
                head = read
            case .body(let range):
                parser.withBytes(range) { body.append(contentsOf: $0) }
            case .end:
                let method = head?.method.rawValue ?? "?"
                found.append("\(method) \(head?.target.text ?? "?") \(String(decoding: body, as: UTF8.self))")
                body = []
            }
        }
    } catch {
        return found + ["\(error.status.code)"]
    }
}

private func get(_ fields: String, line: String = "GET / HTTP/1.1") -> String {
    "\(line)\r\n\(fields)\r\n"
}

private func post(_ fields: String, _ body: String = "") -> String {
    "POST / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\(body)"
}

private let chunked = "Transfer-Encoding: chunked\r\n"

struct ParserTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let message: String
        let expected: [String]
        var testDescription: String { name }

        init(_ name: String, _ message: String, _ expected: String...) {
            self.name = name
            self.message = message
            self.expected = expected
        }
    }

    static let valid = [
        Case("plain", get("Host: a\r\n"), "GET / "),
        Case("HTTP/1.0 without Host", get("", line: "GET / HTTP/1.0"), "GET / "),
        Case("later minor version", get("Host: a\r\n", line: "GET / HTTP/1.2"), "GET / "),
        Case("empty line before", "\r\n" + get("Host: a\r\n"), "GET / "),
        Case("no space after colon", get("Host:a\r\n"), "GET / "),
        Case("tabs around a value", get("Host:\t a\t \r\n"), "GET / "),
        Case("empty value", get("Host: a\r\nX:\r\n"), "GET / "),
        Case("bytes above 127 in a value", get("Host: a\r\nX: é\r\n"), "GET / "),
        Case("unknown method", get("Host: a\r\n", line: "BREW / HTTP/1.1"), "BREW / "),
        Case("query", get("Host: a\r\n", line: "GET /a?b=c&d=%20+ HTTP/1.1"), "GET /a?b=c&d=%20+ "),
        Case("absolute form", get("Host: a:80\r\n", line: "GET http://a:80/b?c HTTP/1.1"), "GET /b?c "),
        Case("absolute form without path", get("Host: A\r\n", line: "GET HTTP://a HTTP/1.1"), "GET / "),
        Case("absolute form, query only", get("Host: a\r\n", line: "GET http://a?b HTTP/1.1"), "GET /?b "),
        Case("asterisk form", get("Host: a\r\n", line: "OPTIONS * HTTP/1.1"), "OPTIONS * "),
        Case("IPv6 host", get("Host: [::1]:80\r\n"), "GET / "),
        Case("empty host", get("Host:\r\n"), "GET / "),
        Case("length", post("Content-Length: 3\r\n", "abc"), "POST / abc"),
        Case("length of zero", post("Content-Length: 0\r\n"), "POST / "),
        Case("body of a GET", get("Host: a\r\nContent-Length: 1\r\n") + "x", "GET / x"),
        Case("field names in any case", post("cOnTeNt-LeNgTh: 1\r\n", "x"), "POST / x"),
        Case("chunks", post(chunked, "3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n"), "POST / abc0123456789"),
        Case("coding in capitals", post("Transfer-Encoding: Chunked\r\n", "1\r\nx\r\n0\r\n\r\n"), "POST / x"),
        Case("chunk extension", post(chunked, "1;a=b;c=\"d e\"\r\nx\r\n0\r\n\r\n"), "POST / x"),
        Case("leading zeros in a chunk size", post(chunked, "0001\r\nx\r\n000\r\n\r\n"), "POST / x"),
        Case("trailers", post(chunked, "1\r\nx\r\n0\r\nX-Sum: 1\r\n\r\n"), "POST / x"),
        Case(
            "pipelined", get("Host: a\r\n") + post("Content-Length: 1\r\n", "x") + get("Host: a\r\n"),
            "GET / ", "POST / x", "GET / "),
        Case("empty line between", get("Host: a\r\n") + "\r\n" + get("Host: a\r\n"), "GET / ", "GET / "),
        Case(
            "request line at its limit",
            get("Host: a\r\n", line: "GET /\(String(repeating: "a", count: 8178)) HTTP/1.1"),
            "GET /\(String(repeating: "a", count: 8178)) "),
        Case("a hundred fields", get("Host: a\r\n" + String(repeating: "X: 1\r\n", count: 99)), "GET / "),
        Case("expectation", post("Expect: 100-Continue\r\nContent-Length: 1\r\n", "x"), "POST / x"),
        Case("incomplete", "GET / HTTP/1.1\r\nHost: a\r\n"),
        Case("incomplete body", post("Content-Length: 5\r\n", "abc")),
    ]

    static let hostile = [
        Case("HTTP/0.9", "GET /\r\n", "400"),
        Case("no version", get("Host: a\r\n", line: "GET / "), "400"),
        Case("version in lower case", get("Host: a\r\n", line: "GET / http/1.1"), "400"),
        Case("version with two digits", get("Host: a\r\n", line: "GET / HTTP/1.10"), "400"),
        Case("HTTP/2", get("Host: a\r\n", line: "GET / HTTP/2.0"), "505"),
        Case("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "505"),
        Case("two spaces", get("Host: a\r\n", line: "GET  / HTTP/1.1"), "400"),
        Case("two spaces before the version", get("Host: a\r\n", line: "GET /  HTTP/1.1"), "400"),
        Case("tab as separator", get("Host: a\r\n", line: "GET\t/\tHTTP/1.1"), "400"),
        Case("space after the version", get("Host: a\r\n", line: "GET / HTTP/1.1 "), "400"),
        Case("space before the method", get("Host: a\r\n", line: " GET / HTTP/1.1"), "400"),
        Case("empty method", get("Host: a\r\n", line: " / HTTP/1.1"), "400"),
        Case("bad method", get("Host: a\r\n", line: "G(T / HTTP/1.1"), "400"),
        Case("two empty lines before", "\r\n\r\n" + get("Host: a\r\n"), "400"),
        Case("empty line of LF", "\n" + get("Host: a\r\n"), "400"),
        Case("bare LF after the line", "GET / HTTP/1.1\nHost: a\r\n\r\n", "400"),
        Case("bare LF after a field", "GET / HTTP/1.1\r\nHost: a\n\r\n", "400"),
        Case("bare LF at the end", "GET / HTTP/1.1\r\nHost: a\r\n\n", "400"),
        Case("bare CR in the line", get("Host: a\r\n", line: "GET /\r HTTP/1.1"), "400"),
        Case("bare CR in a value", get("Host: a\r\nX: a\rb\r\n"), "400"),
        Case("CR CR LF", get("Host: a\r\nX: a\r\r\n"), "400"),
        Case("NUL in a value", get("Host: a\r\nX: a\0b\r\n"), "400"),
        Case("NUL in a name", get("Host: a\r\nX\0: a\r\n"), "400"),
        Case("NUL in the target", get("Host: a\r\n", line: "GET /\0 HTTP/1.1"), "400"),
        Case("DEL in a value", get("Host: a\r\nX: \u{7F}\r\n"), "400"),
        Case("vertical tab before a value", get("Host:\u{0B}a\r\n"), "400"),
        Case("space before the colon", get("Host : a\r\n"), "400"),
        Case("tab before the colon", get("Host: a\r\nX\t: a\r\n"), "400"),
        Case("folded line", get("Host: a\r\nX: a\r\n b\r\n"), "400"),
        Case("folded with a tab", get("Host: a\r\nX: a\r\n\tb\r\n"), "400"),
        Case("space before the first field", get(" Host: a\r\n"), "400"),
        Case("no colon", get("Host: a\r\nX\r\n"), "400"),
        Case("empty name", get("Host: a\r\n: b\r\n"), "400"),
        Case("bad name", get("Host: a\r\nX@: b\r\n"), "400"),
        Case("name above 127", get("Host: a\r\nXé: b\r\n"), "400"),
        Case("no Host", get(""), "400"),
        Case("two Hosts", get("Host: a\r\nHost: a\r\n"), "400"),
        Case("two hosts in one field", get("Host: a, b\r\n"), "400"),
        Case("Host with a path", get("Host: a/b\r\n"), "400"),
        Case("Host with a user", get("Host: u@a\r\n"), "400"),
        Case("Host with a bad port", get("Host: a:8x\r\n"), "400"),
        Case("Host that is only a port", get("Host: :80\r\n"), "400"),
        Case("Host with an open bracket", get("Host: [::1\r\n"), "400"),
        Case("Host with a space", get("Host: a b\r\n"), "400"),
        Case("absolute form for another host", get("Host: b\r\n", line: "GET http://a/ HTTP/1.1"), "400"),
        Case("absolute form with a user", get("Host: a\r\n", line: "GET http://u@a/ HTTP/1.1"), "400"),
        Case("absolute form of https", get("Host: a\r\n", line: "GET https://a/ HTTP/1.1"), "400"),
        Case("absolute form without host", get("Host: a\r\n", line: "GET http:/// HTTP/1.1"), "400"),
        Case("relative target", get("Host: a\r\n", line: "GET a HTTP/1.1"), "400"),
        Case("asterisk with GET", get("Host: a\r\n", line: "GET * HTTP/1.1"), "400"),
        Case("authority form", get("Host: a:1\r\n", line: "CONNECT a:1 HTTP/1.1"), "400"),
        Case("fragment", get("Host: a\r\n", line: "GET /a#b HTTP/1.1"), "400"),
        Case("backslash in the path", get("Host: a\r\n", line: "GET /a\\b HTTP/1.1"), "400"),
        Case("raw bytes above 127", get("Host: a\r\n", line: "GET /é HTTP/1.1"), "400"),
        Case("broken escape", get("Host: a\r\n", line: "GET /%4 HTTP/1.1"), "400"),
        Case("escape that is not hexadecimal", get("Host: a\r\n", line: "GET /%zz HTTP/1.1"), "400"),
        Case("escaped NUL", get("Host: a\r\n", line: "GET /%00 HTTP/1.1"), "400"),
        Case("escaped line end in the path", get("Host: a\r\n", line: "GET /%0d%0a HTTP/1.1"), "400"),
        Case("escape that is not UTF-8", get("Host: a\r\n", line: "GET /%ff HTTP/1.1"), "400"),
        Case("overlong UTF-8", get("Host: a\r\n", line: "GET /%c0%af HTTP/1.1"), "400"),
        Case("broken escape in the query", get("Host: a\r\n", line: "GET /?a=%g0 HTTP/1.1"), "400"),
        Case("both lengths", post("Content-Length: 3\r\n" + chunked, "0\r\n\r\n"), "400"),
        Case("both lengths, the other way", post(chunked + "Content-Length: 3\r\n", "0\r\n\r\n"), "400"),
        Case("two equal lengths", post("Content-Length: 1\r\nContent-Length: 1\r\n", "x"), "400"),
        Case("two lengths in one field", post("Content-Length: 1, 1\r\n", "x"), "400"),
        Case("negative length", post("Content-Length: -1\r\n"), "400"),
        Case("length with a plus", post("Content-Length: +1\r\n", "x"), "400"),
        Case("hexadecimal length", post("Content-Length: 0x1\r\n", "x"), "400"),
        Case("empty length", post("Content-Length:\r\n"), "400"),
        Case("length with a space inside", post("Content-Length: 1 1\r\n"), "400"),
        Case("length beyond 64 bits", post("Content-Length: 99999999999999999999\r\n"), "413"),
        Case("length beyond the limit", post("Content-Length: 1048577\r\n"), "413"),
        Case("coding other than chunked", post("Transfer-Encoding: gzip\r\n"), "400"),
        Case("identity", post("Transfer-Encoding: identity\r\n"), "400"),
        Case("chunked not last", post("Transfer-Encoding: chunked, gzip\r\n"), "400"),
        Case("chunked twice", post("Transfer-Encoding: chunked, chunked\r\n"), "400"),
        Case("two coding fields", post(chunked + chunked, "0\r\n\r\n"), "400"),
        Case("another coding before chunked", post("Transfer-Encoding: gzip, chunked\r\n"), "501"),
        Case("chunked with a parameter", post("Transfer-Encoding: chunked;a=b\r\n"), "400"),
        Case("chunked in quotes", post("Transfer-Encoding: \"chunked\"\r\n"), "400"),
        Case("chunked after a comma", post("Transfer-Encoding: ,chunked\r\n"), "400"),
        Case("empty coding", post("Transfer-Encoding:\r\n"), "400"),
        Case("coding in HTTP/1.0", get("Host: a\r\n" + chunked, line: "POST / HTTP/1.0") + "0\r\n\r\n", "400"),
        Case("unknown expectation", post("Expect: 200-ok\r\nContent-Length: 1\r\n"), "417"),
        Case("chunk size with a prefix", post(chunked, "0x1\r\nx\r\n0\r\n\r\n"), "400"),
        Case("chunk size with a sign", post(chunked, "+1\r\nx\r\n0\r\n\r\n"), "400"),
        Case("space behind the chunk size", post(chunked, "1 \r\nx\r\n0\r\n\r\n"), "400"),
        Case("space before the chunk size", post(chunked, " 1\r\nx\r\n0\r\n\r\n"), "400"),
        Case("empty chunk size", post(chunked, "\r\nx\r\n0\r\n\r\n"), "400"),
        Case("extension without a size", post(chunked, ";a\r\nx\r\n0\r\n\r\n"), "400"),
        Case("bare LF behind the chunk size", post(chunked, "1\nx\r\n0\r\n\r\n"), "400"),
        Case("bare CR in an extension", post(chunked, "1;a\rb\r\nx\r\n0\r\n\r\n"), "400"),
        Case("bare LF behind a chunk", post(chunked, "1\r\nx\n0\r\n\r\n"), "400"),
        Case("chunk longer than its size", post(chunked, "1\r\nxy\r\n0\r\n\r\n"), "400"),
        Case("chunk size of 17 digits", post(chunked, "11111111111111111\r\n"), "413"),
        Case("chunk size beyond 64 bits", post(chunked, "FFFFFFFFFFFFFFFF\r\n"), "413"),
        Case("chunk size beyond the limit", post(chunked, "100001\r\n"), "413"),
        Case("chunk extensions too long", post(chunked, "1;\(String(repeating: "a", count: 5000))\r\nx\r\n"), "400"),
        Case(
            "many chunk extensions",
            post(chunked, String(repeating: "1;\(String(repeating: "a", count: 500))\r\nx\r\n", count: 9)),
            "400"),
        Case("trailer without colon", post(chunked, "0\r\nX\r\n\r\n"), "400"),
        Case("trailer that is a length", post(chunked, "0\r\nContent-Length: 1\r\n\r\n"), "400"),
        Case("trailers too long", post(chunked, "0\r\nX: \(String(repeating: "a", count: 33000))\r\n\r\n"), "431"),
        Case("too many trailers", post(chunked, "0\r\n\(String(repeating: "X: 1\r\n", count: 101))\r\n"), "431"),
        Case(
            "request line beyond its limit",
            get("Host: a\r\n", line: "GET /\(String(repeating: "a", count: 8179)) HTTP/1.1"),
            "414"),
        Case("request line without end", String(repeating: "a", count: 9000), "414"),
        Case("fields too long", get("Host: a\r\nX: \(String(repeating: "a", count: 33000))\r\n"), "431"),
        Case("fields without end", "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 33000))", "431"),
        Case(
            "fields too long together",
            get("Host: a\r\n" + String(repeating: "X: \(String(repeating: "a", count: 990))\r\n", count: 34)),
            "431"),
        Case("too many fields", get("Host: a\r\n" + String(repeating: "X: 1\r\n", count: 100)), "431"),
        Case("good, then bad", get("Host: a\r\n") + "x\r\n", "GET / ", "400"),
        Case("rest behind a length", post("Content-Length: 1\r\n", "xy") + "\r\n", "POST / x", "400"),
    ]

    @Test(arguments: valid + hostile)
    func `a message is parsed the same however it is split`(_ message: Case) {
        let isShort = message.message.utf8.count < 200
        for size in (isShort ? Array(1...100) : [1, 2, 7]) + [Int.max / 2] {
            #expect(outcome(message.message, pieceSize: size) == message.expected)
        }
    }

    @Test(arguments: (valid + hostile).filter { $0.message.utf8.count < 1000 })
    func `a damaged message is parsed the same however it is split`(_ message: Case) {
        let original = Array(message.message.utf8)
        let interesting = Array("\r\n\0 \t:;,/%?#0fF-\u{7F}".utf8)
        var state = UInt64(original.count)
        func random(_ bound: Int) -> Int {
            // Knuth's MMIX generator: the same damage in every run.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<100 {
            var damaged = original
            for _ in 0...random(3) {
                let index = random(damaged.count)
                switch random(3) {
                case 0: damaged[index] = interesting[random(interesting.count)]
                case 1: damaged.insert(interesting[random(interesting.count)], at: index)
                default: damaged.remove(at: index)
                }
            }
            let whole = outcome(damaged, pieceSize: .max / 2)
            #expect(outcome(damaged, pieceSize: 1) == whole)
            #expect(outcome(damaged, pieceSize: 3) == whole)
        }
    }

    @Test(arguments: valid)
    func `a message after another is parsed as if it came first`(_ message: Case) {
        let first = post(chunked, "3\r\nabc\r\n0\r\n\r\n")
        #expect(outcome(first + message.message, pieceSize: 5) == ["POST / abc"] + message.expected)
    }

    @Test(arguments: [
        ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
        ("HTTP/1.1", "Connection: x, CLOSE\r\n", false), ("HTTP/1.0", "", false),
        ("HTTP/1.0", "Connection: Keep-Alive\r\n", true),
        ("HTTP/1.1", "Connection: close\r\nConnection: keep-alive\r\n", false),
    ])
    func `version and options decide whether a connection is kept alive`(
        _ version: String, _ field: String, _ expected: Bool
    ) throws {
        var parser = RequestParser(limits: Limits())
        Array("GET / \(version)\r\nHost: a\r\n\(field)\r\n".utf8).withUnsafeBytes { parser.append($0) }
        guard case .head(let head) = try parser.next() else {
            Issue.record("no head")
            return
        }
        #expect(head.keepsAlive == expected)
    }
}
