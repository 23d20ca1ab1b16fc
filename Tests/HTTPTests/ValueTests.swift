import Testing

@testable import HTTP

struct ValueTests {
    @Test func `fields are case-insensitive and keep their order`() {
        var headers: Headers = ["A": "1", "b": "2", "a": "3"]
        #expect(headers["a"] == "1")
        #expect(headers.values("A") == ["1", "3"])
        headers["a"] = "4"
        #expect(headers.map { "\($0.name)=\($0.value)" } == ["b=2", "a=4"])
        headers["B"] = nil
        #expect(!headers.contains("b"))
    }

    @Test func `a value cannot start a new line`() {
        let headers: Headers = ["A": "x\r\nSet-Cookie: y\0\u{7F}"]
        #expect(headers["A"] == "x  Set-Cookie: y  ")
    }

    @Test(arguments: [
        ("a=b", ["a": ["b"]]), ("a=1&b=2&a=3", ["a": ["1", "3"], "b": ["2"]]), ("a", ["a": [""]]),
        ("&&a=b&", ["a": ["b"]]),
        ("a=b=c", ["a": ["b=c"]]), ("%61+b=c%2Bd+e", ["a b": ["c+d e"]]), ("q=%C3%A9", ["q": ["é"]]),
        ("a=%2525", ["a": ["%25"]]), ("", [:]),
    ])
    func `a query is decoded once`(_ text: String, _ expected: [String: [String]]) throws {
        let query = try Query(parsing: Array(text.utf8))
        #expect(Set(query.items.map(\.name)) == Set(expected.keys))
        for (name, values) in expected { #expect(query.values(name) == values) }
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "%ff=a", "a=%00", "a=%ed%a0%80"])
    func `a malformed query is rejected`(_ text: String) {
        #expect(throws: Problem.self) { try Query(parsing: Array(text.utf8)) }
    }

    @Test func `a query with too many items is rejected`() throws {
        let text = String(repeating: "a&", count: 1001)
        #expect(throws: Problem.self) { try Query(parsing: Array(text.utf8)) }
        #expect(try Query(parsing: Array(text.dropLast(2).utf8)).items.count == 1000)
    }

    @Test func `a form requires its media type`() throws {
        let type = "application/x-www-form-urlencoded"
        let body = Body.bytes(Array("name=a+b".utf8))
        #expect(
            try Request(.post, "/", headers: ["Content-Type": "\(type);charset=UTF-8"], body: body).form()["name"]
                == "a b")
        for other in ["text/plain", "\(type); charset=latin1", "multipart/form-data; boundary=x"] {
            let request = try Request(.post, "/", headers: ["Content-Type": other], body: body)
            #expect { try request.form() } throws: { ($0 as? Problem)?.status == .unsupportedMediaType }
        }
    }

    @Test(arguments: [
        ("application/json", true), ("Application/JSON; Charset=\"UTF-8\"", true),
        ("application/json;charset=utf-8", true),
        ("application/json; charset=latin1", false), ("application/jsonp", false), ("text/json", false),
        ("application/json, text/plain", false), ("application", false), ("", false), ("application/", false),
        ("application/json; charset", false),
    ])
    func `a media type matches by name and charset`(_ text: String, _ expected: Bool) {
        #expect(MediaType(text)?.isUTF8("application/json") ?? false == expected)
    }

    @Test(arguments: [
        ("a=b", "b"), ("x=y; a=b", "b"), ("x=y;a=b", "b"), ("a=\"b\"", "b"), ("a=", ""), ("a=b=c", "b=c"),
        ("a=1; a=2", "1"),
        ("xa=b", nil), ("A=b", nil), ("a", nil), ("", nil),
    ])
    func `a cookie is found by its exact name`(_ field: String, _ expected: String?) throws {
        #expect(try Request(.get, "/", headers: ["Cookie": field]).cookie("a") == expected)
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    ])
    func `a date is formatted as RFC 9110 specifies`(_ seconds: Int, _ expected: String) {
        #expect(HTTPDate.text(seconds) == expected)
    }

    @Test(arguments: [
        ("\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("W/\"a\"", false), ("\"b\"", false), ("a", false),
        ("", false),
    ])
    func `If-Match compares strongly`(_ field: String, _ expected: Bool) {
        #expect(EntityTag.matchesStrongly(field, "\"a\"") == expected)
        #expect(!EntityTag.matchesStrongly(field, "W/\"a\"") || field == "*")
    }

    @Test(arguments: [0, 1 << 20, 3 << 20])
    func `the content of a stream can be collected`(_ size: Int) throws {
        let body = ResponseBody.stream { try $0.write([UInt8](repeating: 0x61, count: size)) }
        #expect(try body.collect().count == size)
    }

    @Test func `304 is sent only for GET and HEAD`() throws {
        let headers: Headers = ["If-None-Match": "\"a\""]
        #expect(try Request(.get, "/", headers: headers).notModified("\"a\"")?.status == .notModified)
        #expect(try Request(.head, "/", headers: headers).notModified("\"a\"")?.status == .notModified)
        #expect(try Request(.post, "/", headers: headers).notModified("\"a\"") == nil)
        #expect(try Request(.get, "/").notModified("\"a\"") == nil)
    }
}
