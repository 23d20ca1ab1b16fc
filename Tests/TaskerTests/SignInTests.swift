import Domain
import Glibc
import HTTP
import JSON
import Testing

/// A server that other machines could reach, simulated with 127.0.0.2 so that nothing leaves this machine.
struct SignInTests {
    private static let host = "127.0.0.2"
    private static let browser = "text/html,application/xhtml+xml,*/*;q=0.8"

    /// A server that asks for secrets, with the path of its first link and the secret of the browser that opened it.
    private final class Net {
        let desk: Desk
        let server: RunningServer
        let link: String
        let secret: String

        init(_ arguments: String..., desk: Desk = Desk()) throws {
            self.desk = desk
            let server = try RunningServer(
                try desk.start(["serve", "--port", "0", "--host", host] + arguments), host: host)
            self.server = server
            let said = try (0..<3).map { _ in try #require(server.process.line()) }
            try #require(said[0].hasPrefix("No browser is signed in yet."))
            let address = "http://127.0.0.2:\(server.port)"
            try #require(said[1].hasPrefix("\(address)/join/") && said[2].contains("not encrypted"))
            link = String(said[1].dropFirst(address.utf8.count))
            let opened = try Self.open(server, link)
            try #require(opened.status == 303 && opened.headers["Location"] == "/")
            let cookie = try #require(opened.headers["Set-Cookie"]?.split(separator: ";").first)
            secret = String(cookie.dropFirst("tasker-token=".utf8.count))
        }

        static func open(
            _ server: RunningServer, _ link: String, _ more: (String, String)...
        ) throws -> Client.Response {
            var headers: Headers = ["Content-Type": "application/x-www-form-urlencoded"]
            for (name, value) in more { headers.add(name, value) }
            return try server.send(.post, link, headers, body: "name=Firefox")
        }

        var signed: Headers { ["Authorization": "Bearer \(secret)"] }

        func json(_ method: HTTP.Method, _ target: String, _ body: String? = nil) throws -> JSONValue {
            var headers = signed
            if body != nil { headers["Content-Type"] = "application/json" }
            return try JSONParser.parse(try server.send(method, target, headers, body: body).body)
        }
    }

    @Test(arguments: [
        "/", "/js/today.js", "/api/tasks", "/api/dashboard", "/api/export", "/api/health", "/api/devices",
        "/charts/completion-ring.svg", "/api/openapi.json", "/manifest.webmanifest", "/nothing", "/join", "/login/x",
    ])
    func `nothing is served without the secret of a device`(target: String) throws {
        let net = try Net()
        let refused = try net.server.send(.get, target)
        #expect(refused.status == 401)
        #expect(refused.headers["WWW-Authenticate"] == "Bearer")
        #expect(refused.headers["Content-Type"] == "application/problem+json")
        #expect(try JSONParser.parse(refused.body).text("code") == "auth.tokenMissing")
        let wrong: Headers = ["Authorization": "Bearer \(String(net.secret.reversed()))"]
        let other = try net.server.send(.get, target, wrong)
        #expect(try JSONParser.parse(other.body).text("code") == "auth.tokenWrong")
        #expect([200, 404].contains(try net.server.send(.get, target, net.signed).status))
        func guess(_ number: Int) throws -> Client.Response {
            try net.server.send(.get, target, ["Authorization": "Bearer \(number)"])
        }
        for number in 0..<4 { #expect(try guess(number).status == 401) }
        let paused = try guess(4)
        #expect(try net.server.send(.get, target, wrong).status == 401)
        #expect(paused.status == 429 && Int(paused.headers["Retry-After"] ?? "").map { (1...30).contains($0) } == true)
        #expect([200, 404].contains(try net.server.send(.get, target, net.signed).status))
    }

    @Test func `nothing can be changed without a secret, not even from this machine, and by no other site`() throws {
        let net = try Net()
        let body = "{\"name\":\"Evil\"}"
        let type: Headers = ["Content-Type": "application/json"]
        #expect(try net.server.send(.post, "/api/tasks", type, body: body).status == 401)
        #expect(try net.server.send(.post, "/api/devices", type, body: #"{"kind": "program"}"#).status == 401)
        try net.desk.done("add", "By the socket")
        #expect(try net.json(.get, "/api/dashboard").number("totals.tasks") == 1)
        let link = try #require(net.json(.post, "/api/devices", #"{"kind": "browser"}"#).text("link"))
        for field in [("Origin", "http://evil.example"), ("Sec-Fetch-Site", "cross-site"), ("Origin", "null")] {
            #expect(try Net.open(net.server, link, field).status == 403)
        }
        #expect(try net.server.send(.get, link, ["Host": "evil.example:\(net.server.port)"]).status == 421)
        #expect(try Net.open(net.server, link, ("Origin", "http://127.0.0.2:\(net.server.port)")).status == 303)
        #expect(try Net.open(net.server, link).status == 404)
    }

    @Test func `a browser that is withdrawn loses its stream at once, and is told what to do`() throws {
        let net = try Net()
        let link = try #require(net.json(.post, "/api/devices", #"{"kind": "browser"}"#).text("link"))
        let opened = try Net.open(net.server, link)
        let cookie = String(try #require(opened.headers["Set-Cookie"]?.split(separator: ";").first))
        let visit: Headers = ["Accept": Self.browser, "Cookie": cookie]
        #expect(
            String(decoding: try net.server.send(.get, "/", visit).body, as: UTF8.self).contains("id=\"dashboard\""))
        let missing = try net.server.send(.get, "/tasks?q=a", ["Accept": Self.browser])
        let page = String(decoding: missing.body, as: UTF8.self)
        #expect(missing.status == 401 && page.contains("Settings, Devices") && page.contains("tasker devices add"))

        let streams = try [cookie, "tasker-token=\(net.secret)"].map { cookie in
            let wire = try Wire(port: net.server.port, host: Self.host)
            wire.send(
                "GET /api/events HTTP/1.1\r\nHost: 127.0.0.2:\(net.server.port)\r\nCookie: \(cookie)\r\n\r\n")
            #expect(wire.read(until: "\r\n\r\n").contains("200 OK"))
            return wire
        }
        let all = try net.json(.get, "/api/devices")["items"]?.elements ?? []
        #expect(all.map { $0.text("kind") } == ["browser", "browser"])
        #expect(try net.desk.done("devices", "revoke", try #require(all.last?.text("id"))).hasPrefix("Withdrew"))
        #expect(streams[0].readToEnd()?.contains("change") == false)
        try net.desk.done("add", "Later")
        #expect(streams[1].read(until: "TaskCreated").contains("DeviceWithdrawn"))
        let refused = try net.server.send(.get, "/", visit)
        #expect(refused.status == 401 && refused.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(String(decoding: refused.body, as: UTF8.self).contains("may have been withdrawn"))
    }

    @Test func `no secret and no link is in the file, a copy, an export or the log, only their digests`() throws {
        let net = try Net("--log", "debug")
        let made = try net.json(.post, "/api/devices", #"{"kind": "browser", "name": "Later"}"#)
        let later = try #require(made.text("link")?.split(separator: "/").last)
        #expect(try net.server.send(.get, "/join/\(later)").status == 200)
        try net.desk.done("backup", net.desk.file("copy.db"))
        try net.desk.done("export", net.desk.file("all.json"), "--format", "json")
        let result = try net.server.stop()
        #expect(result.errors.contains("GET /join/… 200"))
        let secrets = [net.secret, String(later), String(net.link.dropFirst(6))]
        let files = [
            net.desk.database, net.desk.database + "-wal", net.desk.file("copy.db"), net.desk.file("all.json"),
        ]
        for text in try files.filter(Files.exists).map(Files.text) + [result.errors] {
            for secret in secrets {
                #expect(!text.contains(secret) && !text.contains(secret.replacing("-", with: "")))
            }
        }
        #expect(!Files.exists(net.desk.database + ".token"))
        #expect(try net.desk.done("devices", "list", "--plain").hasPrefix("Firefox\tbrowser\teverything\t20"))
    }

    @Test func `the token of an earlier version still lets in, as a device, and is no longer on the disk`() throws {
        let desk = Desk()
        try desk.begin()
        let (token, file) = (AccessToken.random().text, desk.database + ".token")
        try Files.write(file, Array("\(token)\n".utf8), mode: 0o600)
        let server = try RunningServer(
            try desk.start(["serve", "--port", "0", "--host", Self.host]), host: Self.host)
        #expect(try #require(server.process.line()).hasPrefix("To sign in another browser"))
        #expect(!Files.exists(file))
        for fields in [["Authorization": "Bearer \(token)"], ["Cookie": "tasker-token=\(token)"]] as [Headers] {
            #expect(try server.send(.get, "/", fields).status == 200)
        }
        #expect(try desk.done("devices", "revoke", "Token of an earlier version").hasPrefix("Withdrew"))
        #expect(try server.send(.get, "/", ["Authorization": "Bearer \(token)"]).status == 401)
        let result = try server.stop()
        #expect(result.errors.contains("The token still works") && !(result.output + result.errors).contains(token))
    }

    @Test(arguments: [
        ("", 0o600, "does not contain a token"),
        (String(repeating: "a", count: 64) + "\n\n", 0o600, "does not contain a token"),
        (String(repeating: "a", count: 64), 0o644, "Others may know the token"),
    ])
    func `an invalid token file is rejected with advice`(text: String, mode: Int, message: String) throws {
        let desk = Desk()
        try desk.done("add", "First")
        let file = desk.database + ".token"
        try Files.write(file, Array(text.utf8), mode: mode_t(mode))
        try #require(chmod(file, mode_t(mode)) == 0)
        let result = try desk.run("serve", "--port", "0", "--host", Self.host)
        #expect(result.code == 1)
        #expect(result.errors.contains(message))
        #expect(result.errors.contains("Delete"))
        #expect(try Files.text(file) == text)
        #expect(try desk.done("devices", "--plain").isEmpty)
    }

    @Test func `a start that fails leaves no link`() throws {
        let desk = Desk()
        let result = try desk.run("serve", "--port", "0", "--host", "203.0.113.1")
        #expect(result.code == 1)
        #expect(result.errors.contains("203.0.113.1 is not an address of this machine"))
        #expect(try desk.done("devices", "--plain").isEmpty)
    }

    @Test func `the feed at its secret address needs no secret of a device, but the right host, and is not logged`()
        throws
    {
        let net = try Net("--log", "debug")
        let (server, signed) = (net.server, net.signed)
        let path = try #require(net.json(.post, "/api/feed", "{}").text("path"))
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

    @Test func `behind a proxy even loopback needs a secret, the cookie is for TLS, and the proxy says who tries`()
        throws
    {
        let desk = Desk()
        let server = try desk.serve("--behind-proxy", "--allow-host", "tasker.example")
        #expect(try #require(server.process.line()).hasPrefix("No browser"))
        let link = try #require(server.process.line())
        #expect(link.hasPrefix("https://tasker.example/join/"))
        #expect(try server.send(.get, "/api/tasks").status == 401)
        let statuses = try (0..<6).map { number in
            let headers: Headers = ["Authorization": "Bearer \(number)", "X-Forwarded-For": "192.0.2.7"]
            return try server.send(.get, "/api/tasks", headers).status
        }
        #expect(statuses == [401, 401, 401, 401, 401, 429])
        #expect(try server.send(.get, "/api/tasks", ["Authorization": "Bearer 7"]).status == 401)
        let opened = try Net.open(server, String(link.dropFirst("https://tasker.example".utf8.count)))
        #expect(opened.headers["Set-Cookie"]?.hasSuffix("; HttpOnly; Secure") == true)
    }

    @Test(arguments: ["127.0.0.1", "::1", "localhost", "0:0:0:0:0:0:0:1"])
    func `the loopback address itself asks for nothing, whatever it is sent`(host: String) throws {
        let desk = Desk()
        let process = try desk.start(["serve", "--port", "0", "--host", host])
        let line = try #require(process.line())
        let port = try #require(Int(line.split(separator: " ")[4].split(separator: ":").last ?? ""))
        let client = Client(.tcp(host: host.contains(":") ? "::1" : "127.0.0.1", port: port))
        #expect(try client.send(.get, "/api/tasks", headers: ["Cookie": "tasker-token=old"]).status == 200)
        #expect(try client.send(.get, "/login").headers["Location"] == "/")
        #expect(try desk.done("devices", "--plain").isEmpty)
    }
}
