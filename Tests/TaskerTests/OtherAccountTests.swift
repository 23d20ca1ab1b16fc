import Domain
import Glibc
import HTTP
import JSON
import Testing

/// Access to a server on 127.0.0.1 from another account on this machine.
@Suite(.enabled(if: getuid() == 0, "Only root can start a process of another account."))
struct OtherAccountTests {
    private static let account = "65534"

    /// The status and body that a process of another account receives.
    private static func ask(
        _ desk: Desk, _ url: String, as account: String = account, _ arguments: String...
    ) throws -> (status: String, body: String) {
        let words = ["--reuid=\(account)", "--regid=\(account)", "--clear-groups", "/usr/bin/curl"]
        let result = try desk.start(
            words + ["--silent", "--max-time", "20", "--write-out", "\n%{http_code}"] + arguments + [url],
            program: "/usr/bin/setpriv", environment: ["HOME": "/nonexistent"]
        ).finish()
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        return (String(lines.last ?? ""), lines.dropLast().joined(separator: "\n"))
    }

    @Test(arguments: ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]"])
    func `it gets 403 with an explanation and changes nothing`(host: String) throws {
        let desk = Desk()
        let server = try desk.serve()
        let url = "http://\(host):\(server.port)"
        let name = "Host: localhost:\(server.port)"
        let read = try Self.ask(desk, "\(url)/api/tasks", "--header", name)
        #expect(read.status == "403")
        let problem = try JSONParser.parse(Array(read.body.utf8))
        #expect(problem.text("code") == "auth.accountOther")
        #expect(problem.text("detail")?.contains("another account") == true)
        let page = try Self.ask(desk, "\(url)/", "--header", name, "--header", "Accept: text/html")
        #expect(page.status == "403")
        #expect(page.body.hasPrefix("<!doctype html>") && page.body.contains("another account"))
        let type = "Content-Type: application/json"
        let change = try Self.ask(
            desk, "\(url)/api/tasks", "--header", name, "--header", type, "--data", "{\"name\":\"Evil\"}")
        #expect(change.status == "403")
        #expect(try server.json(.get, "/api/dashboard").number("totals.tasks") == 0)
        let root = try Self.ask(desk, "\(url)/api/tasks", as: "0", "--header", name)
        #expect(root.status == "200")
    }

    @Test func `--any-local-user admits it`() throws {
        let desk = Desk()
        let server = try desk.serve("--any-local-user")
        #expect(try Self.ask(desk, "http://127.0.0.1:\(server.port)/api/tasks").status == "200")
    }

    @Test func `a server of that account admits it and root, but no third account`() throws {
        let desk = Desk()
        try #require(chmod(desk.directory.path, 0o777) == 0)
        let folder = desk.file("own")
        try #require(mkdir(folder, 0o700) == 0 && chown(folder, 65_534, 65_534) == 0)
        // Only root can access the program's folder, so the program is passed as an open file.
        let arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", Desk.program, "serve", "--port", "0"]
        let server = try RunningServer(
            try desk.start(
                arguments + ["--db", folder + "/tasker.db"], program: "/usr/bin/setpriv", environment: ["HOME": folder])
        )
        let url = "http://127.0.0.1:\(server.port)/api/tasks"
        #expect(try Self.ask(desk, url).status == "200")
        #expect(try server.send(.get, "/api/tasks").status == 200)
        #expect(try Self.ask(desk, url, as: "65533").status == "403")
    }
}
