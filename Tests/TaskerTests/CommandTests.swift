import Domain
import JSON
import TestSupport
import Testing

/// The commands on the file and through a server.
struct CommandTests {
    /// Any Unicode text is restored byte for byte.
    static let names = [
        "<script>alert(1)</script>", "\"&'", "👩‍👩‍👧‍👦 e\u{301} 🇩🇪", "مرحبا بالعالم", String(repeating: "W", count: 200),
        "-- --json",
    ]

    @Test(arguments: names, [false, true])
    func `any name is stored byte for byte`(name: String, isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        let answer = try JSONParser.parse(Array(try desk.done("add", "--json", "--", name).utf8))
        let added = try #require(answer["tasks"]?.elements?.first)
        #expect(Array((added.text("name") ?? "").utf8) == Array(name.utf8))
        #expect(try desk.done("list") == "1  P2  \(name)  \(added.text("id")?.prefix(8) ?? "")\n")
        #expect(try CSVTable(Array(try desk.done("export").utf8)).column("name") == [name])
        if let server {
            let id = try #require(added.text("id"))
            #expect(try server.json(.get, "/api/tasks/\(id)").text("name").map { Array($0.utf8) } == Array(name.utf8))
            #expect(!(try server.text("/")).contains("<script>alert"))
        }
    }

    @Test(arguments: [false, true])
    func `a task is completed by its id, the start of it, or words of its name`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        for name in ["Call the plumber", "Call mum", "Call", "Far away"] {
            try desk.done("add", name, "--due", name == "Far away" ? "2041-05-06" : "2031-01-01")
        }
        let ids = try CSVTable(Array(try desk.done("export").utf8)).column("id")
        #expect(try desk.done("done", ids[1].uppercased()).hasPrefix("Completed “Call mum”: +"))
        #expect(try desk.done("done", "Call").hasPrefix("Completed “Call”: +"))
        #expect(try desk.done("done", String(ids[0].prefix(8))).hasPrefix("Completed “Call the plumber”"))
        #expect(try desk.done("done", "away", "far", "--quality", "excellent").hasPrefix("Completed “Far away”"))
        let nothing = try desk.run("done", "Call")
        #expect(nothing.code == 1)
        #expect(nothing.errors.contains("No open task matches “Call”"))
        withExtendedLifetime(server) {}
    }

    @Test func `completing a task reports the points and what they brought`() throws {
        let desk = Desk()
        for number in 1...5 { try desk.done("add", "Task \(number)", "--priority", "P0", "--due", "2031-01-01") }
        let first = try desk.done("done", "Task 1").split(separator: "\n")
        #expect(first.first == "Completed “Task 1”: +10 points, score today 7")
        #expect(first.contains { $0.hasPrefix("Unlocked: ") && $0.hasSuffix("First step, +10 points") })
        #expect(first.contains { $0.hasPrefix("Unlocked: ") && $0.hasSuffix("Lightning Fast, +25 points") })
        #expect(try desk.done("done", "Task 2") == "Completed “Task 2”: +10 points, score today 14\n")
        let third = try desk.done("done", "Task 3")
        #expect(third.contains("Challenge finished: ☀️ Today, +15 points"))
        #expect(!third.contains("Level"))
        // 30 points for completions, 35 for achievements and 15 for the challenge give 80; level 2 starts at 100.
        let told = try (4...5).map { try desk.done("done", "Task \($0)") }
        #expect(!told[0].contains("Level"))
        #expect(told[1].contains("Level 2 reached: Beginner\n"))
    }

    @Test(arguments: [false, true])
    func `the timer is started, shown and stopped`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try desk.done("add", "Write the report")
        try desk.done("add", "Read")
        #expect(try desk.done("time") == "No timer is running.\nToday 0 min\n")
        #expect(
            try desk.done("start", "report", "--pomodoro").hasPrefix(
                "“Write the report” is running: 0 min, 25 min left"))
        #expect(try desk.done("start", "Read").contains("“Read” is running: 0 min\n"))
        #expect(try desk.done("time").hasPrefix("“Read” is running: 0 min\n"))
        let current = try JSONParser.parse(Array(try desk.done("time", "--json").utf8))
        #expect(current["current"]?["timer"]?["task"]?["name"]?.string == "Read")
        #expect(try desk.done("stop", "--keep", "nothing") == "Stopped “Read”\n")
        let nothing = try desk.run("stop")
        #expect((nothing.code, nothing.errors.contains("No timer is running")) == (1, true))
        #expect(try desk.run("stop", "--keep", "soon").code == 2)
        withExtendedLifetime(server) {}
    }

    @Test func `words that match several tasks complete none of them`() throws {
        let desk = Desk()
        try desk.done("add", "Buy bread")
        try desk.done("add", "Buy milk")
        let result = try desk.run("done", "buy")
        #expect(result.code == 1)
        #expect(result.errors.contains("2 open tasks match “buy”"))
        #expect(result.errors.contains("Buy bread"))
        #expect(try CSVTable(Array(try desk.done("export").utf8)).column("isComplete") == ["false", "false"])
    }

    @Test(arguments: [
        (["add", "x", "--due", "2026-02-30"], "--due takes a date that exists", 2),
        (["add", "x", "--due", "tomorrow"], "2026-11-21", 2),
        (["add", "x", "--priority", "p7"], "--priority takes P0, P1, P2, P3", 2),
        (["add", " "], "name", 1),
        (["add", String(repeating: "x", count: 201)], "name", 1),
        (["add", "x", "--details", String(repeating: "x", count: 20_001)], "details", 2),
        (["add", "x", "--project", "Inbix"], "Did you mean “Inbox”?", 2),
        (["done", "00000000-0000-4000-8000-000000000000"], "There is no task with the id", 1),
    ])
    func `invalid input fails with a message and changes nothing`(
        arguments: [String], message: String, code: Int32
    ) throws {
        let desk = Desk()
        try desk.begin()
        let result = try desk.start(arguments).finish()
        #expect(result.code == code)
        #expect(result.errors.contains(message))
        #expect(try CSVTable(Array(try desk.done("export").utf8)).rows.isEmpty)
    }

    @Test func `a past due date becomes today, and this is reported`() throws {
        #expect(try Desk().done("add", "Late", "--due", "2020-01-01").contains("today"))
    }

    @Test func `concurrent commands wait for each other`() throws {
        let desk = Desk()
        let all = try (1...6).map { try desk.start(["add", "Task \($0)"]) }
        for process in all {
            let result = try process.finish()
            #expect(result.code == 0, "\(result.errors)")
        }
        #expect(try CSVTable(Array(try desk.done("export").utf8)).rows.count == 6)
    }

    @Test func `--db, TASKER_DB and XDG_DATA_HOME determine the database, in this order`() throws {
        let desk = Desk()
        let shared = ["XDG_DATA_HOME": desk.file("share")]
        _ = try desk.start(["add", "x"], environment: ["TASKER_DB": "", "XDG_DATA_HOME": ""]).finish()
        #expect(Files.mode(desk.file(".local/share/tasker")) == 0o700)
        #expect(Files.mode(desk.file(".local/share/tasker/tasker.db")) == 0o600)
        _ = try desk.start(["add", "x"], environment: shared.merging(["TASKER_DB": ""]) { $1 }).finish()
        #expect(Files.exists(desk.file("share/tasker/tasker.db")))
        _ = try desk.start(["add", "x"], environment: shared.merging(["TASKER_DB": desk.file("env.db")]) { $1 })
            .finish()
        #expect(Files.exists(desk.file("env.db")))
        let result = try desk.shell("mkdir sub && cd sub && umask 0 && \"$TASKER\" add x --db ../relative/x.db")
        #expect(result.code == 0, "\(result.errors)")
        #expect(Files.mode(desk.file("relative/x.db")) == 0o600)
        #expect(Files.mode(desk.file("relative")) == 0o700)
    }
}
