import Domain
import Glibc
import HTTP
import JSON
import Testing

/// A database that is moved, replaced or deleted, and the files that a killed server leaves next to it.
struct LostFileTests {
    private func add(_ name: String, _ server: RunningServer) throws -> Int {
        try server.send(
            .post, "/api/tasks", ["Content-Type": "application/json"], body: "{\"name\":\"\(name)\"}"
        ).status
    }

    private func names(_ desk: Desk) throws -> Set<String> {
        Set(try CSVTable(Array(try desk.done("export").utf8)).column("name"))
    }

    /// Kills a server with a task in its WAL.
    private func killedServer(_ desk: Desk, adding name: String) throws {
        let server = try desk.serve()
        #expect(try add(name, server) == 201)
        server.process.signal(SIGKILL)
        #expect(try server.process.finish().code == -SIGKILL)
    }

    @Test func `writes get 503 with the reason on health and page, and work again when the file is back`() throws {
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

    @Test func `after all files are deleted nothing is acknowledged`() throws {
        let desk = Desk()
        let server = try desk.serve()
        #expect(try add("Before", server) == 201)
        #expect(try desk.shell("rm data/tasker.db*").code == 0)
        #expect(try add("Lost", server) == 503)
        #expect(try server.text("/api/export").contains("Before"))
    }

    /// The replacement is another database or an older copy of the same one.
    @Test(arguments: [false, true])
    func `the WAL of a replaced file is set aside`(isCopy: Bool) throws {
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

    @Test func `a WAL without a file is set aside`() throws {
        let desk = Desk()
        try killedServer(desk, adding: "In the WAL")
        #expect(unlink(desk.database) == 0)
        #expect(try desk.run("list").errors.contains("There is no database at "))
        #expect(try desk.run("add", "New").errors.contains("It was renamed to "))
        #expect(try names(desk) == ["New"])
    }

    @Test func `a folder copied after a kill keeps the last changes`() throws {
        let desk = Desk()
        try killedServer(desk, adding: "In the WAL")
        #expect(try desk.shell("cp -r data copy && rm -r data && cp -r copy data").code == 0)
        #expect(try names(desk) == ["In the WAL"])
        let moved = try desk.run("export", "--db", desk.file("copy/tasker.db"))
        #expect(moved.output.contains("In the WAL") && moved.errors.isEmpty)
    }

    @Test func `a recovered database is checked`() throws {
        let desk = Desk()
        try desk.begin()
        try killedServer(desk, adding: "In the WAL")
        var bytes = try Files.bytes(desk.database)
        // This page is not in the WAL and not read when the database is opened.
        let start = try desk.offset(of: "template")
        bytes.replaceSubrange(start..<start + 96, with: repeatElement(0x5A, count: 96))
        try Files.write(desk.database, bytes)
        let check = try desk.run("check")
        #expect(check.code == 1)
        #expect(check.errors.contains("Tasker was not stopped properly, and the database seems damaged"))
    }

    /// With a limit on the size of files, the WAL reaches it long before the database does.
    @Test func `a write to a full disk is retried once and then fails with 503`() throws {
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

    @Test(arguments: [false, true])
    func `commands read what is stored on a full disk, and refuse to change it`(isKilled: Bool) throws {
        let desk = Desk()
        try desk.begin()
        if isKilled {
            let server = try desk.serve()
            try desk.done("add", "Dig")
            server.process.signal(SIGKILL)
            _ = try server.process.finish()
        } else {
            try desk.done("add", "Dig")
        }
        // Standard error is a file of these tests, which cannot grow either.
        func run(_ command: String) throws -> String {
            try desk.shell("(trap '' XFSZ; ulimit -f 0; \"$TASKER\" \(command) 2>&1; echo code $?) | cat").output
        }
        for command in ["list", "today", "export -", "search dig"] {
            let output = try run(command)
            #expect(output.contains("Dig") && output.hasSuffix("code 0\n"), "\(command): \(output)")
        }
        let output = try run("add Sow")
        #expect(output.contains("The disk is full, so nothing was saved") && output.hasSuffix("code 1\n"), "\(output)")
        #expect(try desk.done("list").contains("Dig"))
        #expect(try desk.done("check") == "The data is in order.\n")
    }
}
