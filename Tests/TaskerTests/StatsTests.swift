import Testing

/// `tasker stats` and `tasker demo`.
struct StatsTests {
    @Test func `an empty database has an empty week and calendar`() throws {
        let desk = Desk()
        try desk.begin()
        let text = try desk.done("stats")
        #expect(text.contains("Today   score 0, 0 of 0 done\n"))
        #expect(text.contains("Streak  0 days, longest 0\n"))
        #expect(text.contains("0 tasks in 26 weeks\n"))
        #expect(!text.contains("█") && !text.contains("\u{1B}"))
    }

    @Test func `a completed task shows in figures, week and calendar`() throws {
        let desk = Desk()
        try desk.done("add", "Dig today p0")
        try desk.done("done", "Dig")
        let text = try desk.done("stats")
        #expect(text.contains("Today   score 7, 1 of 1 done\n"))
        #expect(text.contains("Streak  1 day, longest 1\n"))
        #expect(text.contains("██") && text.contains("1 task in 26 weeks\n"))
    }

    @Test func `the demo fills an empty database and goes again`() throws {
        let desk = Desk()
        #expect(try desk.done("demo").hasPrefix("Added a year with "))
        #expect(try desk.done("stats").contains("▓"))
        #expect(try desk.run("demo").errors.contains("The demo is here already."))
        try desk.done("demo", "--remove")
        #expect(try desk.done("stats").contains("0 tasks in 26 weeks"))
    }
}
