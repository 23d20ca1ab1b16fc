import Testing

@testable import HTTP

struct PreparedResponseTests {
    private static let original: Response = {
        var response = Response(status: .created, contentType: "text/html", bytes: Array("<p>".utf8))
        response.headers["Cache-Control"] = "no-store"
        return response
    }()

    @Test(arguments: [HTTP.Method.get, .head], ["", "Connection: close\r\n"])
    func `a response written in advance is sent like any other`(_ method: HTTP.Method, _ fields: String) throws {
        let (original, prepared) = (Self.original, Self.original.prepared())
        #expect(prepared.head != nil)
        let live = try LiveServer { router in
            router.add(.get, "/original") { _ in original }
            router.add(.get, "/prepared") { _ in prepared }
        }
        func sent(_ path: String) throws -> Set<Substring> {
            let wire = try live.connect()
            wire.send("\(method.rawValue) \(path) HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\(fields)\r\n")
            wire.endSending()
            let text = wire.read(until: "never")
            return Set(text.split(separator: "\r\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("Date") })
        }
        let lines = try sent("/prepared")
        #expect(lines.contains("HTTP/1.1 201 Created") && lines.contains("Content-Length: 3"))
        #expect(try sent("/original") == lines)
    }

    @Test func `a change discards what was written in advance`() {
        let changes: [(inout Response) -> Void] = [
            { $0.status = .ok }, { $0.headers["ETag"] = "\"1\"" }, { $0.headers.add("Vary", "Accept") },
            { $0.body = .bytes([1]) },
        ]
        for change in changes {
            var response = Self.original.prepared()
            change(&response)
            #expect(response.head == nil)
        }
    }
}
