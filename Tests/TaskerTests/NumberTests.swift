import Domain
import Testing

/// The numbers of the last list of a terminal.
struct NumberTests {
    private func filled() throws -> Desk {
        let desk = Desk()
        for name in ["Ash", "Birch", "Cedar", "Date palm"] {
            try desk.done("add", name, "--due", "2031-01-0\(name.utf8.first! - 64)")
        }
        return desk
    }

    @Test(arguments: [false, true])
    func `numbers of the last list name tasks, and several are changed together`(isServed: Bool) throws {
        let desk = try filled()
        let server = isServed ? try desk.serve() : nil
        let result = try desk.terminal(
            "tasker list && tasker done 2 4,1 && tasker undo && tasker done 3 && tasker show 2-3")
        #expect(result.code == 0, "\(result.text)")
        #expect(result.text.contains("Completed “Birch”\nCompleted “Date palm”\nCompleted “Ash”\n+"))
        #expect(result.text.contains("Undid: Completed 3 tasks"))
        #expect(result.text.contains("Completed “Cedar”: +"))
        let open = try CSVTable(Array(try desk.done("export").utf8)).column("isComplete")
        #expect(open == ["false", "false", "true", "false"])
        withExtendedLifetime(server) {}
    }

    @Test func `a number never means a different task than the one shown`() throws {
        let desk = try filled()
        let result = try desk.terminal(
            "tasker list >/dev/null; \"$TASKER\" add Aaron --due 2031-01-01; tasker done 1; tasker delete 2; tasker done 2"
        )
        #expect(result.text.contains("Completed “Ash”"))
        #expect(result.text.contains("There is no task with the id"))
        #expect(try desk.done("list").contains("Cedar"))
    }

    @Test(arguments: [
        ("tasker done 1", "this terminal has shown none yet"),
        ("tasker list >/dev/null; tasker done 5", "had the numbers 1 to 4, and no 5"),
        ("tasker list >/dev/null; tasker done 0", "had the numbers 1 to 4, and no 0"),
        ("tasker list >/dev/null; setsid \"$TASKER\" done 1", "this terminal has shown none yet"),
        (
            "tasker list >/dev/null; tasker add x --db other.db >/dev/null; tasker done 1 --db other.db",
            "has shown none yet"
        ),
        ("tasker list >/dev/null; touch -d '2 days ago' \"$HOME\"/data/lists/*; tasker done 1", "more than a day old"),
        ("tasker list >/dev/null; tasker edit 1-2,9 p1", "and no 9"),
        ("tasker list >/dev/null; tasker start 1 2", "one task at a time"),
    ])
    func `an unknown number is rejected`(command: String, message: String) throws {
        let desk = try filled()
        let result = try desk.terminal("\(command) 2>&1; echo")
        #expect(result.text.contains(message), "\(result.text)")
        #expect(try CSVTable(Array(try desk.done("export").utf8)).column("isComplete").allSatisfy { $0 == "false" })
    }

    @Test func `the lists of closed terminals are deleted`() throws {
        let desk = try filled()
        for _ in 0..<3 { _ = try desk.terminal("tasker list") }
        #expect(try Files.all(in: desk.file("data/lists")).count == 1)
        let runtime = ["XDG_RUNTIME_DIR": desk.directory.path]
        let result = try desk.terminal("tasker list >/dev/null; tasker done 1", environment: runtime)
        #expect(result.code == 0)
        #expect(Files.mode(desk.file("tasker")) == 0o700)
    }

    @Test func `several names can be quoted, and words without quotes name one task`() throws {
        let desk = try filled()
        try desk.done("add", "Plant oak")
        try desk.done("add", "Plant elm")
        let result = try desk.run("done", "Plant oak", "Plant elm")
        #expect(result.output.hasPrefix("Completed “Plant oak”\nCompleted “Plant elm”\n"))
        let apart = try desk.run("done", "Ash", "Birch")
        #expect((apart.code, apart.errors.contains("No open task matches “Ash Birch”")) == (1, true))
    }
}
