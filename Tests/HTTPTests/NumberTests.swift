import Testing

@testable import HTTP

/// Extreme numbers wherever a request contains one: each is used or rejected, and the next request is served.
struct NumberTests {
    private static let numbers = [
        "0", "-0", "-1", "+1", "1.5", "1e308", "0x10", "", "9223372036854775806", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
        "18446744073709551616", String(repeating: "9", count: 400), "7FFFFFFFFFFFFFFF", "8000000000000000",
        "FFFFFFFFFFFFFFFE", "FFFFFFFFFFFFFFFF", "10000000000000000",
    ]

    private static func requests(_ number: String, _ host: String) -> [String] {
        let chunked = "POST /upload HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n"
        let ranges = ["\(number)-", "-\(number)", "0-\(number)", "\(number)-\(number)", number]
        return ranges.map { "GET /file.txt HTTP/1.1\r\n\(host)Range: bytes=\($0)\r\n\r\n" } + [
            "POST /echo HTTP/1.1\r\n\(host)Content-Length: \(number)\r\n\r\nabc",
            "POST /upload HTTP/1.1\r\n\(host)Content-Length: \(number)\r\n\r\nabc",
            "\(chunked)\(number)\r\nabc", "\(chunked)3\r\nabc\r\n\(number)\r\nabc",
            "GET /file.txt HTTP/1.1\r\nHost: localhost:\(number)\r\n\r\n",
            "GET http://localhost:\(number)/file.txt HTTP/1.1\r\n\(host)\r\n",
            "GET /file.txt HTTP/1.\(number)\r\n\(host)\r\n", "GET /file.txt HTTP/\(number)\r\n\(host)\r\n",
            "GET /file.txt?n=\(number) HTTP/1.1\r\n\(host)Keep-Alive: timeout=\(number), max=\(number)\r\n\r\n",
        ]
    }

    @Test(arguments: numbers) func `a number of any size is used or rejected`(_ number: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("file.txt", "0123456789")
        let socket = "\(folder.path)/server.sock"
        let live = try LiveServer {
            $0.unixSocketPath = socket
        } routes: { router in
            router.files = StaticFiles(folder: folder.path)
            router.add(.post, "/echo") { Response(contentType: "text/plain", bytes: $0.bodyBytes) }
            router.add(.post, "/upload", body: .upload) { Response(headers: ["X-Length": "\($0.body.length)"]) }
        }
        for text in Self.requests(number, "Host: localhost:\(live.port)\r\n") {
            for wire in [try live.connect(), try Wire(unix: socket)] {
                wire.send(text)
                // A body that is shorter than announced gets no response.
                wire.endSending()
                let answer = try #require(wire.readToEnd(), "no end: \(text)")
                #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 "), "\(text)")
                #expect(!answer.hasPrefix("HTTP/1.1 500"), "\(text)")
                #expect(!wire.wasReset, "\(text)")
            }
            #expect(try live.client.send(.get, "/hello").status == 200, "\(text)")
        }
    }
}
