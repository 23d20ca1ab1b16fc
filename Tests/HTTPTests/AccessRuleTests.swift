import Testing

@testable import HTTP

/// Which requests are allowed when the secret of a device is required.
struct AccessRuleTests {
    private static let digits = String(repeating: "0123456789abcdef", count: 4)
    private static let other = String(repeating: "0123456789abcdef", count: 3) + "0123456789abcdee"

    private static func rule() -> AccessRule {
        AccessRule(cookieName: "key", openPaths: ["/login", "/style.css"]) { secrets, request in
            if request.path == "/paused" { return .paused(seconds: 7) }
            if request.path == "/unavailable" { return .unavailable }
            return secrets.contains(digits) ? .device("phone") : .unknown
        }
    }

    private static func outcome(
        _ method: Method, _ target: String, _ fields: [(String, String)], peer: Peer = .tcp("127.0.0.1")
    ) throws -> String {
        var headers = Headers()
        for (name, value) in fields { headers.add(name, value) }
        let request = try Request(method, target, headers: headers, peer: peer)
        switch rule().entrance(of: request) {
        case .open(let device): return device ?? "needs none"
        case .refused(let problem): return problem.code
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let fields: [(String, String)]
        let expected: String
        var testDescription: String { fields.map { "\($0.0): \($0.1)" }.joined(separator: ", ") }

        init(_ expected: String, _ fields: (String, String)...) {
            self.fields = fields
            self.expected = expected
        }
    }

    @Test(arguments: [
        Case("auth.tokenMissing"),
        Case("phone", ("Authorization", "Bearer \(digits)")), Case("phone", ("authorization", "bearer  \(digits)")),
        Case("phone", ("Cookie", "key=\(digits)")), Case("phone", ("Cookie", "a=b; key=\(digits)")),
        Case("phone", ("Cookie", "key=\(other)"), ("Authorization", "Bearer \(digits)")),
        Case("phone", ("Cookie", "key=\(digits)"), ("Authorization", "Basic eDp5")),
        Case("auth.tokenWrong", ("Authorization", "Bearer \(other)")),
        Case("auth.tokenWrong", ("Authorization", "Bearer f\(digits.dropFirst())")),
        Case("auth.tokenWrong", ("Authorization", "Bearer \(digits)0")),
        Case("auth.tokenWrong", ("Authorization", "Bearer \(digits.dropLast())")),
        Case("auth.tokenWrong", ("Authorization", "Bearer \(digits.uppercased())")),
        Case("auth.tokenWrong", ("Authorization", "Bearer ")), Case("auth.tokenWrong", ("Cookie", "key=")),
        Case("auth.tokenWrong", ("Cookie", "key=\(other)")),
        Case("auth.tokenWrong", ("Authorization", "Bearer \(digits)"), ("Authorization", "Bearer \(digits)")),
        Case("auth.tokenMissing", ("Authorization", digits)), Case("auth.tokenMissing", ("Authorization", "Bearer")),
        Case("auth.tokenMissing", ("Authorization", "Basic \(digits)")),
        Case("auth.tokenMissing", ("Cookie", "keys=\(digits)")), Case("auth.tokenMissing", ("X-Token", digits)),
    ])
    func `only a secret allows a request`(_ example: Case) throws {
        for method in [Method.get, .head, .options, .post, .delete, Method(rawValue: "BREW")] {
            for target in ["/api/tasks", "/nothing", "/style.css/x", "/login/x", "//login", "/login%2F"] {
                #expect(try Self.outcome(method, target, example.fields) == example.expected)
            }
        }
    }

    @Test(arguments: ["/login", "/style.css"]) func `the page that says how to sign in needs no secret`(_ path: String)
        throws
    {
        #expect(try Self.outcome(.post, path, []) == "needs none")
    }

    @Test func `no secret is asked for as long as none is needed`() throws {
        for isNeeded in [true, false] {
            let rule = AccessRule(cookieName: "key", openPaths: [], isNeeded: { isNeeded }) { _, _ in .unknown }
            let isOpen = if case .open = rule.entrance(of: try Request(.get, "/")) { true } else { false }
            #expect(isOpen != isNeeded)
        }
    }

    @Test func `the Unix socket needs no secret`() throws {
        #expect(try Self.outcome(.post, "/api/tasks", [], peer: .unix) == "needs none")
    }

    @Test func `a rejected request is asked for a bearer token, or told when to try again`() throws {
        let live = try LiveServer {
            $0.access = Self.rule()
        } routes: { router in
            router.add(.get, "/login") { _ in Response(status: .noContent) }
            router.add(.get, "/who") { Response(contentType: "text/plain", bytes: Array(($0.device ?? "").utf8)) }
        }
        let who = try live.client.send(.get, "/who", headers: ["Authorization": "Bearer \(Self.digits)"])
        #expect(String(decoding: who.body, as: UTF8.self) == "phone")
        let paused = try live.client.send(.get, "/paused", headers: ["Authorization": "Bearer x"])
        #expect((paused.status, paused.headers["Retry-After"]) == (429, "7"))
        let unavailable = try live.client.send(
            .get, "/unavailable", headers: ["Authorization": "Bearer \(Self.digits)"])
        #expect((unavailable.status, unavailable.headers["Retry-After"]) == (503, "1"))
        let missing = try live.client.send(.get, "/hello")
        #expect((missing.status, missing.headers["WWW-Authenticate"]) == (401, "Bearer"))
        let wrong = try live.client.send(.get, "/hello", headers: ["Authorization": "Bearer x"])
        #expect((wrong.status, wrong.headers["WWW-Authenticate"]) == (401, "Bearer error=\"invalid_token\""))
        #expect(try live.client.send(.get, "/hello", headers: ["Authorization": "Bearer \(Self.digits)"]).status == 200)
        #expect(try live.client.send(.get, "/login").status == 204)
        #expect(try live.client.send(.get, "/hello", headers: ["Host": "evil.example"]).status == 421)
    }

    @Test(arguments: ["", "0123", digits + "0", digits.uppercased(), other.replacing("e", with: "g"), digits + "\n"])
    func `a token is exactly 64 hexadecimal digits`(_ text: String) {
        #expect(AccessToken(text) == nil)
    }

    @Test func `random tokens are well-formed and unique`() {
        let tokens = (0..<100).map { _ in AccessToken.random() }
        #expect(Set(tokens.map(\.text)).count == 100)
        #expect(tokens.allSatisfy { AccessToken($0.text) != nil })
    }
}
