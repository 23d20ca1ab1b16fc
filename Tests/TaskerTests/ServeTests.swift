import Domain
import Glibc
import HTTP
import TestSupport
import Testing

/// How the server starts, shares its database and stops.
struct ServeTests {
    @Test func `the first line contains the address with the actual port`() throws {
        let server = try Desk().serve()
        #expect(server.firstLine == "Tasker is ready at http://127.0.0.1:\(server.port) (press Ctrl+C to stop)")
        #expect(server.port != 0)
        #expect(try server.json(.get, "/api/health").text("status") == "ok")
    }

    @Test func `serve is what runs without a command`() throws {
        let server = try RunningServer(try Desk().start(["--port", "0"]))
        #expect(try server.json(.get, "/api/version").text("name") == "Tasker")
    }

    @Test func `a port in use is reported with a free one to try`() throws {
        let server = try Desk().serve()
        let other = Desk()
        let result = try other.run("serve", "--port", "\(server.port)")
        #expect(result.code == 1)
        #expect(result.errors.contains("Port \(server.port) on 127.0.0.1 is in use by another program."))
        let proposed = try #require(result.errors.split(separator: " ").last.flatMap { Int($0.dropLast()) })
        #expect((server.port + 1...server.port + 20).contains(proposed))
    }

    @Test func `a second server reports which process uses the database and its address`() throws {
        let desk = Desk()
        let server = try desk.serve()
        let result = try desk.run("serve", "--port", "0")
        #expect(result.code == 1)
        #expect(
            result.errors.contains(
                "Another Tasker (process \(server.process.id)) already serves this database at http://127.0.0.1:\(server.port)"
            ))
        #expect(try server.json(.get, "/api/health").text("status") == "ok")
    }

    @Test func `a link to the database is the same database`() throws {
        let desk = Desk()
        let server = try desk.serve()
        try #require(symlink(desk.database, desk.file("link.db")) == 0)
        #expect(try desk.run("add", "By the link", "--db", desk.file("link.db")).code == 0)
        #expect(try server.json(.get, "/api/dashboard").number("totals.tasks") == 1)
        #expect(try desk.run("serve", "--port", "0", "--db", desk.file("link.db")).errors.contains("already serves"))
    }

    @Test func `two databases in one folder have separate servers`() throws {
        let desk = Desk()
        let first = try desk.serve("--db", desk.file("data/a.db"))
        let second = try desk.serve("--db", desk.file("data/b.db"))
        #expect(try desk.run("add", "For a", "--db", desk.file("data/a.db")).code == 0)
        #expect(try first.json(.get, "/api/dashboard").number("totals.tasks") == 1)
        #expect(try second.json(.get, "/api/dashboard").number("totals.tasks") == 0)
    }

    @Test func `files of the server are private, and the socket is deleted when it stops`() throws {
        let desk = Desk()
        let server = try desk.serve()
        #expect(Files.mode(desk.file("data")) == 0o700)
        for name in try Files.all(in: desk.file("data")) { #expect(Files.mode(desk.file("data/\(name)")) == 0o600) }
        #expect(Files.exists(desk.database + ".sock"))
        #expect(try server.stop().code == 0)
        #expect(try Files.all(in: desk.file("data")) == ["tasker.db", "tasker.db.lock"])
    }

    @Test func `commands use the server in a folder of any depth`() throws {
        let desk = Desk()
        let folder = desk.file((1...6).map { "\($0)-\(String(repeating: "deep", count: 6))" }.joined(separator: "/"))
        let database = "\(folder)/\(String(repeating: "name", count: 20)).db"
        let server = try desk.serve("--db", database)
        #expect(try desk.run("add", "Far down", "--db", database).code == 0)
        #expect(try server.json(.get, "/api/dashboard").number("totals.tasks") == 1)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal stops it with 0 and leaves a single intact file`(signal: Int32) throws {
        let desk = Desk()
        let server = try desk.serve()
        _ = try server.json(.post, "/api/tasks", "{\"name\":\"Kept\"}")
        let result = try server.stop(signal)
        #expect(result.code == 0)
        #expect(result.errors.isEmpty)
        #expect(!Files.exists(desk.database + "-wal"))
        #expect(try desk.done("list").contains("Kept"))
    }

    @Test func `a signal lets a running request finish`() throws {
        let desk = Desk()
        let server = try desk.serve()
        let file = History(mix: [20, 100, 200, 480]).csv
        let wire = try Wire(port: server.port)
        wire.send(
            "POST /api/import HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Type: text/csv\r\n"
                + "Content-Length: \(file.utf8.count)\r\n\r\n")
        wire.send(file)
        // From here on the server processes the received file.
        try waitUntil { Self.unnamedFiles(of: server.process.id).contains(file.utf8.count) }
        server.process.signal(SIGTERM)
        let head = wire.read(until: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 200 "))
        #expect(try server.process.finish().code == 0)
        let export = try CSVTable(Array(try desk.done("export").utf8))
        #expect(export.rows.count == 800)
    }

    /// The sizes of the unnamed files that a process has open.
    private static func unnamedFiles(of process: pid_t) -> [Int] {
        guard let directory = opendir("/proc/\(process)/fd") else { return [] }
        defer { closedir(directory) }
        var sizes: [Int] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            var information = stat()
            if stat("/proc/\(process)/fd/\(name)", &information) == 0, information.st_nlink == 0 {
                sizes.append(Int(information.st_size))
            }
        }
        return sizes
    }

    @Test func `the lock and socket of a killed server do not get in the way`() throws {
        let desk = Desk()
        let killed = try desk.serve()
        _ = try killed.json(.post, "/api/tasks", "{\"name\":\"Kept\"}")
        #expect(try killed.stop(SIGKILL).code == -SIGKILL)
        #expect(Files.exists(desk.database + ".sock"))
        #expect(try desk.done("list").contains("Kept"))
        let server = try desk.serve()
        #expect(try desk.done("list").contains("Kept"))
        #expect(try server.json(.get, "/api/dashboard").number("totals.tasks") == 1)
    }

    @Test func `pages can be served from a folder instead of the compiled-in ones`() throws {
        let desk = Desk()
        try #require(mkdir(desk.file("pages"), 0o700) == 0)
        try Files.write(desk.file("pages/index.html"), "<!doctype html><title>Mine</title>")
        let server = try desk.serve("--public", desk.file("pages"))
        #expect(try server.text("/").contains("<title>Mine</title>"))
        let result = try desk.run("serve", "--port", "0", "--public", desk.file("nothing"))
        #expect(result.code == 2)
        #expect(result.errors.contains("has no index.html"))
    }
}

/// Polls for at most twenty seconds.
func waitUntil(_ condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try !condition() {
        try #require(ContinuousClock.now < deadline, "the condition does not come true")
        sched_yield()
    }
}
