import Domain
import Glibc
import HTTP
import JSON
import Testing

/// A database that is moved, replaced or deleted, and what a killed server left beside it.
struct LostFileTests {
    private func add(_ name: String, _ server: RunningServer) throws -> Int {
        try server.send(
            .post, "/api/tasks", ["Content-Type": "application/json"], body: "{\"name\":\"\(name)\"}"
        ).status
    }

    private func names(_ desk: Desk) throws -> Set<String> {
        Set(try CSVTable(Array(try desk.done("export").utf8)).column("name"))
    }

    /// A server that was killed with a task in its WAL.
    private func killedServer(_ desk: Desk, adding name: String) throws {
        let server = try desk.serve()
        #expect(try add(name, server) == 201)
        server.process.signal(SIGKILL)
        #expect(try server.process.finish().code == -SIGKILL)
    }

    @Test func `writes get 503, health and page say why, and they go on when the file is back`() throws {
        let desk = Desk()
        let server = try desk.serve()
        #expect(try add("Before", server) == 201)
        #expect(try server.json(.get, "/api/health").text("status") == "ok")
        #expect(rename(desk.database, desk.file("away.db")) == 0)
        let refused = try server.send(
            .post, "/api/tasks", ["Content-Type": "application/json"], body: "{\"name\":\"Lost\"}")
        #expect(refused.status == 503)
        let why = "\(desk.database) was moved while Tasker was using it, so nothing can be saved. Move it back"
        #expect(try JSONParser.parse(refused.body).text("detail")?.hasPrefix(why) == true)
        let health = try server.json(.get, "/api/health")
        #expect(health.text("status") == "failing" && health.text("fault")?.hasPrefix(why) == true)
        #expect(
            try server.text("/").contains("id=\"fault\" role=\"alert\"><p><b>Nothing can be saved.</b> <span>\(why)"))
        #expect(rename(desk.file("away.db"), desk.database) == 0)
        #expect(try add("After", server) == 201)
        #expect(try server.text("/").contains("id=\"fault\" role=\"alert\" hidden>"))
        #expect(try server.stop().code == 0)
        #expect(try names(desk) == ["Before", "After"])
    }

    @Test func `after all files were deleted nothing is answered as saved`() throws {
        let desk = Desk()
        let server = try desk.serve()
        #expect(try add("Before", server) == 201)
        #expect(try desk.shell("rm data/tasker.db*").code == 0)
        #expect(try add("Lost", server) == 503)
        #expect(try server.text("/api/export").contains("Before"))
    }

    /// The file that takes the place is another database, or an older copy of the same one.
    @Test(arguments: [false, true])
    func `the WAL of a file that was replaced is kept aside`(isCopy: Bool) throws {
        let desk = Desk()
        try desk.done("add", "Old")
        let other = Desk()
        try other.done("add", "Other")
        let source = isCopy ? desk.database : other.database
        try Files.write(desk.file("other.db"), try Files.bytes(source))
        try killedServer(desk, adding: "In the WAL")
        #expect(rename(desk.file("other.db"), desk.database) == 0)
        let check = try desk.run("check")
        #expect(
            check.code == 0 && check.errors.contains("-wal contained changes to another database. It was renamed to "))
        #expect(try names(desk) == [isCopy ? "Old" : "Other"])
        #expect(try Files.all(in: desk.file("data")).contains { $0.hasPrefix("tasker.db-wal-of-another-file-") })
    }

    @Test func `a WAL without a file is kept aside`() throws {
        let desk = Desk()
        try killedServer(desk, adding: "In the WAL")
        #expect(unlink(desk.database) == 0)
        #expect(try desk.run("list").errors.contains("There is no database at "))
        #expect(try desk.run("add", "New").errors.contains("It was renamed to "))
        #expect(try names(desk) == ["New"])
    }

    @Test func `a folder that was copied after a kill keeps what was saved last`() throws {
        let desk = Desk()
        try killedServer(desk, adding: "In the WAL")
        #expect(try desk.shell("cp -r data copy && rm -r data && cp -r copy data").code == 0)
        #expect(try names(desk) == ["In the WAL"])
        let moved = try desk.run("export", "--db", desk.file("copy/tasker.db"))
        #expect(moved.output.contains("In the WAL") && moved.errors.isEmpty)
    }

    @Test func `a database that was recovered is looked over`() throws {
        let desk = Desk()
        try desk.begin()
        try killedServer(desk, adding: "In the WAL")
        var bytes = try Files.bytes(desk.database)
        // Neither the WAL has this page, nor is it read when the database is opened.
        let start = try desk.place(of: "template")
        bytes.replaceSubrange(start..<start + 96, with: repeatElement(0x5A, count: 96))
        try Files.write(desk.database, bytes)
        let check = try desk.run("check")
        #expect(check.code == 1)
        #expect(check.errors.contains("Tasker was not stopped properly, and the database seems damaged"))
    }

    /// With a limit for the size of files, the WAL meets a full disk long before the database does.
    @Test func `a full disk is given one more try, and then refuses with 503`() throws {
        let desk = Desk()
        try desk.begin()
        let limit = (try Files.bytes(desk.database).count + 700_000) / 512
        let server = try RunningServer(
            try desk.start(
                ["-c", "trap '' XFSZ; ulimit -f \(limit); exec \"$TASKER\" serve --port 0"], program: "/bin/sh",
                environment: ["TASKER": Desk.program]))
        let text = String(repeating: "x", count: 900)
        var answers: [Int] = []
        while answers.count < 2_000, answers.last ?? 201 == 201 {
            let body = "{\"name\":\"Task \(answers.count)\",\"details\":\"\(text)\"}"
            answers.append(
                try server.send(.post, "/api/tasks", ["Content-Type": "application/json"], body: body).status)
        }
        #expect(answers.last == 503)
        #expect(try server.json(.get, "/api/dashboard").at("score") != nil)
        server.process.signal(SIGKILL)
        _ = try server.process.finish()
        #expect(try names(desk).count == answers.count - 1)
    }
}
