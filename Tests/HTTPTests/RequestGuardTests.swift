import Testing

@testable import HTTP

struct RequestGuardTests {
    private static let requestGuard = RequestGuard(
        addresses: [.tcp(host: "127.0.0.1", port: 8275), .tcp(host: "::1", port: 8275)],
        allowedHosts: ["Tasks.example:8275"])

    private static func status(
        _ method: Method, _ headers: Headers, peer: Peer = .tcp("127.0.0.1")
    ) throws -> Int {
        requestGuard.check(try Request(method, "/", headers: headers, peer: peer))?.status.code ?? 200
    }

    @Test(arguments: [
        ("localhost:8275", 200), ("LocalHost:8275", 200), ("127.0.0.1:8275", 200), ("[::1]:8275", 200),
        ("tasks.example:8275", 200), ("localhost", 421), ("127.0.0.1", 421), ("localhost:8276", 421),
        ("localhost.:8275", 421), ("localhost:08275", 421), ("0.0.0.0:8275", 421), ("127.0.0.2:8275", 421),
        ("127.1:8275", 421), ("2130706433:8275", 421), ("0x7f.0.0.1:8275", 421), ("0177.0.0.1:8275", 421),
        ("[::]:8275", 421), ("[0:0:0:0:0:0:0:1]:8275", 421), ("[::ffff:127.0.0.1]:8275", 421), ("::1:8275", 421),
        ("192.168.1.2:8275", 421), ("evil.example:8275", 421), ("localhost.evil.example:8275", 421), ("", 421),
    ])
    func `only the hosts it listens on are accepted`(_ host: String, _ expected: Int) throws {
        #expect(try Self.status(.get, ["Host": host]) == expected)
    }

    @Test func `a request without Host is rejected`() throws {
        #expect(try Self.status(.get, [:]) == 421)
    }

    @Test func `the host of an absolute address counts`() throws {
        let request = try Request(.get, "http://evil.example:8275/", headers: ["Host": "localhost:8275"])
        #expect(Self.requestGuard.check(request)?.status == .misdirectedRequest)
    }

    @Test func `port 80 may be left out`() throws {
        let standard = RequestGuard(addresses: [.tcp(host: "127.0.0.1", port: 80)])
        #expect(standard.check(try Request(.get, "/", headers: ["Host": "localhost"])) == nil)
    }

    @Test func `the wildcard address is not accepted as a host`() throws {
        let open = RequestGuard(addresses: [.tcp(host: "0.0.0.0", port: 1)])
        #expect(open.check(try Request(.get, "/", headers: ["Host": "0.0.0.0:1"])) != nil)
        #expect(open.check(try Request(.get, "/", headers: ["Host": "localhost:1"])) == nil)
    }

    struct Fields: Sendable, CustomTestStringConvertible {
        let fields: [(String, String)]
        let expected: Int
        var testDescription: String { fields.map { "\($0.0): \($0.1)" }.joined(separator: ", ") }

        init(_ expected: Int, _ fields: (String, String)...) {
            self.fields = fields
            self.expected = expected
        }
    }

    @Test(arguments: [
        Fields(200),
        Fields(200, ("Sec-Fetch-Site", "same-origin")), Fields(200, ("Sec-Fetch-Site", "none")),
        Fields(403, ("Sec-Fetch-Site", "same-site")), Fields(403, ("Sec-Fetch-Site", "cross-site")),
        Fields(403, ("Sec-Fetch-Site", "")), Fields(403, ("Sec-Fetch-Site", "Same-Origin")),
        Fields(403, ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "same-origin")),
        Fields(403, ("Sec-Fetch-Site", "cross-site"), ("Origin", "http://localhost:8275")),
        Fields(200, ("Sec-Fetch-Site", "same-origin"), ("Origin", "http://evil.example")),
        Fields(200, ("Origin", "http://localhost:8275")), Fields(200, ("Origin", "http://LOCALHOST:8275")),
        Fields(403, ("Origin", "https://localhost:8275")), Fields(403, ("Origin", "http://localhost")),
        Fields(403, ("Origin", "http://localhost:8276")), Fields(403, ("Origin", "http://127.0.0.1:8275")),
        Fields(403, ("Origin", "http://localhost:8275/")), Fields(403, ("Origin", "null")), Fields(403, ("Origin", "")),
        Fields(403, ("Origin", "http://evil.example")),
        Fields(403, ("Origin", "http://localhost:8275"), ("Origin", "http://localhost:8275")),
        Fields(403, ("Origin", "http://localhost:8275, http://evil.example")),
    ])
    func `changes are accepted only from the server's own pages or from programs`(_ fields: Fields) throws {
        var headers: Headers = ["Host": "localhost:8275"]
        for (name, value) in fields.fields { headers.add(name, value) }
        for method in [Method.post, .put, .patch, .delete, Method(rawValue: "BREW")] {
            #expect(try Self.status(method, headers) == fields.expected)
        }
        for method in [Method.get, .head, .options] {
            #expect(try Self.status(method, headers) == 200)
        }
    }

    @Test func `the Unix socket accepts any host but no browser's request`() throws {
        #expect(try Self.status(.post, ["Host": "anything"], peer: .unix) == 200)
        #expect(try Self.status(.post, [:], peer: .unix) == 200)
        #expect(try Self.status(.get, ["Origin": "http://localhost:8275"], peer: .unix) == 403)
        #expect(try Self.status(.get, ["Sec-Fetch-Site": "same-origin"], peer: .unix) == 403)
    }
}
