import Domain
import Glibc
import HTTP
import JSON
import Testing

/// A server that other machines could reach, simulated with 127.0.0.2 so that nothing leaves this machine.
struct TokenTests {
    private static let host = "127.0.0.2"
    private static let browser = "text/html,application/xhtml+xml,*/*;q=0.8"

    /// Starts a server that requires a token and returns its lines of output after the first.
    private static func serve(
        _ desk: Desk, lines: Int, _ arguments: String...
    ) throws -> (server: RunningServer, lines: [String]) {
        let server = try RunningServer(
            try desk.start(["serve", "--port", "0", "--host", host] + arguments), host: host)
        return (server, try (0..<lines).map { _ in try #require(server.process.line()) })
    }

    private static func tokenFile(_ desk: Desk) -> String { desk.database + ".token" }

    @Test func `the token is shown once and stored privately`() throws {
        let desk = Desk()
        let (first, said) = try Self.serve(desk, lines: 2)
        #expect(first.firstLine == "Tasker is ready at http://127.0.0.2:\(first.port) (press Ctrl+C to stop)")
        #expect(said[0].contains("shown only now and stored in \(Self.tokenFile(desk))"))
        let token = said[1]
        #expect(AccessToken(token) != nil)
        #expect(Files.mode(Self.tokenFile(desk)) == 0o600)
        #expect(try Files.text(Self.tokenFile(desk)) == token + "\n")
        #expect(try first.stop().code == 0)

        let (second, later) = try Self.serve(desk, lines: 1)
        #expect(later == ["Sign in with the token stored in \(Self.tokenFile(desk))."])
        #expect(try second.send(.get, "/", ["Authorization": "Bearer \(token)"]).status == 200)
        let result = try second.stop()
        #expect(!result.output.contains(token) && !result.errors.contains(token))
    }

    @Test(arguments: [
        "/", "/js/today.js", "/api/tasks", "/api/dashboard", "/api/export", "/api/health",
        "/charts/completion-ring.svg", "/api/openapi.json", "/manifest.webmanifest", "/nothing",
    ])
    func `nothing is served without the token`(target: String) throws {
        let (server, said) = try Self.serve(Desk(), lines: 2)
        let refused = try server.send(.get, target)
        #expect(refused.status == 401)
        #expect(refused.headers["WWW-Authenticate"] == "Bearer")
        #expect(refused.headers["Content-Type"] == "application/problem+json")
        #expect(try JSONParser.parse(refused.body).text("code") == "auth.tokenMissing")
        let wrong = String(said[1].reversed())
        let other = try server.send(.get, target, ["Authorization": "Bearer \(wrong)"])
        #expect(try JSONParser.parse(other.body).text("code") == "auth.tokenWrong")
        let right = try server.send(.get, target, ["Authorization": "Bearer \(said[1])"])
        #expect([200, 404].contains(right.status))
    }

    @Test func `no event stream starts without the token`() throws {
        let (server, said) = try Self.serve(Desk(), lines: 2)
        // The response to HEAD ends; that to GET would not.
        #expect(try server.send(.head, "/api/events").status == 401)
        #expect(try server.send(.head, "/api/events", ["Authorization": "Bearer \(said[1])"]).status == 200)
    }

    @Test func `nothing can be changed without the token, not even from this machine`() throws {
        let (server, said) = try Self.serve(Desk(), lines: 2)
        let body = "{\"name\":\"Evil\"}"
        #expect(try server.send(.post, "/api/tasks", ["Content-Type": "application/json"], body: body).status == 401)
        let headers: Headers = ["Content-Type": "application/json", "Authorization": "Bearer \(said[1])"]
        #expect(try server.send(.post, "/api/tasks", headers, body: "{\"name\":\"Good\"}").status == 201)
        let answer = try server.send(.get, "/api/dashboard", ["Authorization": "Bearer \(said[1])"])
        #expect(try JSONParser.parse(answer.body).number("totals.tasks") == 1)
    }

    @Test func `a browser is redirected to the login page and back with a cookie`() throws {
        let (server, said) = try Self.serve(Desk(), lines: 2)
        let refused = try server.send(.get, "/", ["Accept": Self.browser])
        #expect((refused.status, refused.headers["Location"]) == (303, "/login"))
        let page = String(decoding: try server.send(.get, "/login").body, as: UTF8.self)
        #expect(page.contains("<form method=\"post\" action=\"/login\">"))
        for file in ["/tasker.css", "/icon.svg"] { #expect(try server.send(.get, file).status == 200) }

        let form: Headers = [
            "Content-Type": "application/x-www-form-urlencoded", "Origin": "http://127.0.0.2:\(server.port)",
        ]
        #expect(try server.send(.post, "/login", form, body: "token=1234").status == 401)
        let signed = try server.send(.post, "/login", form, body: "token=\(said[1])")
        #expect((signed.status, signed.headers["Location"]) == (303, "/"))
        let cookie = try #require(signed.headers["Set-Cookie"]?.split(separator: ";").first)
        let first = try server.send(.get, "/", ["Accept": Self.browser, "Cookie": String(cookie)])
        #expect(first.status == 200)
        #expect(String(decoding: first.body, as: UTF8.self).contains("id=\"dashboard\""))
    }

    @Test func `other sites cannot try tokens, and the host is checked as before`() throws {
        let (server, said) = try Self.serve(Desk(), lines: 2)
        let form: Headers = [
            "Content-Type": "application/x-www-form-urlencoded", "Origin": "http://evil.example",
        ]
        #expect(try server.send(.post, "/login", form, body: "token=\(said[1])").status == 403)
        let headers: Headers = ["Host": "evil.example:\(server.port)", "Authorization": "Bearer \(said[1])"]
        #expect(try server.send(.get, "/api/tasks", headers).status == 421)
    }

    @Test func `the feed at its secret address needs no token, but the right host, and is not logged`() throws {
        let (server, said) = try Self.serve(Desk(), lines: 2, "--log", "debug")
        let signed: Headers = ["Authorization": "Bearer \(said[1])"]
        let made = try server.send(
            .post, "/api/feed", ["Authorization": "Bearer \(said[1])", "Content-Type": "application/json"], body: "{}")
        let path = try #require(try JSONParser.parse(made.body).text("path"))
        #expect(try server.send(.get, "/calendar.ics").status == 401)
        #expect(try server.send(.get, "/calendar.ics", signed).status == 200)
        let feed = try server.send(.get, path)
        #expect((feed.status, feed.headers["Content-Type"]) == (200, "text/calendar; charset=utf-8"))
        let head = try server.send(.head, path)
        #expect((head.status, head.headers["ETag"], head.body) == (200, feed.headers["ETag"], []))
        #expect(try server.send(.get, path, ["If-None-Match": feed.headers["ETag"] ?? ""]).status == 304)
        #expect(try server.send(.get, "/calendar/\(String(repeating: "0", count: 32)).ics").status == 404)
        #expect(try server.send(.post, path).status == 405)
        #expect(try server.send(.get, path, ["Host": "evil.example:\(server.port)"]).status == 421)
        let result = try server.stop()
        #expect(result.errors.contains("GET /calendar/… 200"))
        #expect(!(result.output + result.errors).contains(path.dropFirst(10)))
    }

    @Test func `the command line needs no token`() throws {
        let desk = Desk()
        let (server, said) = try Self.serve(desk, lines: 2)
        try desk.done("add", "By the socket")
        #expect(try desk.done("list").contains("By the socket"))
        let answer = try server.send(.get, "/api/dashboard", ["Authorization": "Bearer \(said[1])"])
        #expect(try JSONParser.parse(answer.body).number("totals.tasks") == 1)
    }

    @Test(arguments: [
        ("", 0o600, "does not contain a token"), ("secret\n", 0o600, "does not contain a token"),
        (String(repeating: "a", count: 64) + "\n\n", 0o600, "does not contain a token"),
        (String(repeating: "a", count: 64), 0o644, "Others may know the token"),
    ])
    func `an invalid token file is rejected with advice`(text: String, mode: Int, message: String) throws {
        let desk = Desk()
        try desk.done("add", "First")
        try Files.write(Self.tokenFile(desk), Array(text.utf8), mode: mode_t(mode))
        try #require(chmod(Self.tokenFile(desk), mode_t(mode)) == 0)
        let result = try desk.run("serve", "--port", "0", "--host", Self.host)
        #expect(result.code == 1)
        #expect(result.errors.contains(message))
        #expect(result.errors.contains("Delete"))
        #expect(try Files.text(Self.tokenFile(desk)) == text)
    }

    @Test func `a token that was never shown is deleted`() throws {
        let desk = Desk()
        let result = try desk.run("serve", "--port", "0", "--host", "203.0.113.1")
        #expect(result.code == 1)
        #expect(result.errors.contains("203.0.113.1 is not an address of this machine"))
        #expect(!Files.exists(Self.tokenFile(desk)))
    }

    @Test(arguments: ["127.0.0.1", "::1", "localhost", "0:0:0:0:0:0:0:1"])
    func `the loopback address itself requires none`(host: String) throws {
        let desk = Desk()
        let process = try desk.start(["serve", "--port", "0", "--host", host])
        let line = try #require(process.line())
        let port = try #require(Int(line.split(separator: " ")[4].split(separator: ":").last ?? ""))
        let client = Client(.tcp(host: host.contains(":") ? "::1" : "127.0.0.1", port: port))
        #expect(try client.send(.get, "/api/tasks").status == 200)
        #expect(try client.send(.get, "/login").headers["Location"] == "/")
        #expect(!Files.exists(Self.tokenFile(desk)))
    }
}
