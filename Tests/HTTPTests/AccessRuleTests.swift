import Testing

@testable import HTTP

/// Which requests are allowed when a token is required.
struct AccessRuleTests {
    private static let digits = String(repeating: "0123456789abcdef", count: 4)
    private static let other = String(repeating: "0123456789abcdef", count: 3) + "0123456789abcdee"

    private static func rule() throws -> AccessRule {
        AccessRule(
            token: try #require(AccessToken(digits)), cookieName: "key", loginPath: "/login",
            openPaths: ["/style.css"])
    }

    private static func outcome(
        _ method: Method, _ target: String, _ fields: [(String, String)], peer: Peer = .tcp("127.0.0.1")
    ) throws -> String {
        var headers = Headers()
        for (name, value) in fields { headers.add(name, value) }
        let request = try Request(method, target, headers: headers, peer: peer)
        switch try rule().refusal(of: request, leadsToLogin: !target.hasPrefix("/api/")) {
        case nil: return "passes"
        case .problem(let problem): return problem.code
        case .response(let response): return "\(response.status.code) \(response.headers["location"] ?? "")"
        case .route(let route, _): return route.pattern
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
        Case("passes", ("Authorization", "Bearer \(digits)")), Case("passes", ("authorization", "bearer  \(digits)")),
        Case("passes", ("Cookie", "key=\(digits)")), Case("passes", ("Cookie", "a=b; key=\(digits)")),
        Case("passes", ("Cookie", "key=\(other)"), ("Authorization", "Bearer \(digits)")),
        Case("passes", ("Cookie", "key=\(digits)"), ("Authorization", "Basic eDp5")),
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
    func `only the token allows a request`(_ example: Case) throws {
        for method in [Method.get, .head, .options, .post, .delete, Method(rawValue: "BREW")] {
            for target in ["/api/tasks", "/nothing", "/style.css/x", "/login/x", "//login", "/login%2F"] {
                #expect(try Self.outcome(method, target, example.fields) == example.expected)
            }
        }
    }

    @Test(arguments: [
        (Method.get, "/", "text/html,application/xhtml+xml;q=0.9", "303 /login"),
        (.head, "/?on=2026-11-21", "Text/HTML", "303 /login?to=%2F%3Fon%3D2026-11-21"),
        (.get, "/tasks", "text/html", "303 /login?to=%2Ftasks"), (.get, "/", "*/*", "auth.tokenMissing"),
        (.post, "/", "text/html", "auth.tokenMissing"),
        (.get, "/api/tasks", "text/html", "auth.tokenMissing"), (.get, "/app.js", "*/*", "auth.tokenMissing"),
        (.get, "/login", "text/html", "passes"), (.post, "/login", "*/*", "passes"),
        (.get, "/style.css", "text/css", "passes"),
    ])
    func `a browser is redirected to the login page, which needs no token`(
        _ method: Method, _ target: String, _ accept: String, _ expected: String
    ) throws {
        #expect(try Self.outcome(method, target, [("Accept", accept)]) == expected)
    }

    @Test func `the Unix socket needs no token`() throws {
        #expect(try Self.outcome(.post, "/api/tasks", [], peer: .unix) == "passes")
    }

    @Test func `a rejected request is asked for a bearer token`() throws {
        let live = try LiveServer {
            $0.access = try? Self.rule()
        } routes: { router in
            router.add(.get, "/login") { _ in Response(status: .noContent) }
        }
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
