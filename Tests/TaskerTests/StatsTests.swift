import Calendar
import Domain
import Glibc
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

    @Test func `a completed task appears in figures, week and calendar`() throws {
        let desk = Desk()
        try desk.done("add", "Dig today p0")
        try desk.done("done", "Dig")
        let text = try desk.done("stats")
        #expect(text.contains("Today   score 7, 1 of 1 done\n"))
        #expect(text.contains("Streak  1 day, longest 1\n"))
        #expect(text.contains("██") && text.contains("1 task in 26 weeks\n"))
    }

    @Test(arguments: [Weekday.monday, .saturday, .sunday])
    func `the week and the calendar start on the day in the settings`(_ first: Weekday) throws {
        let desk = Desk()
        try desk.done("add", "Dig today")
        let server = try desk.serve()
        _ = try server.json(.patch, "/api/settings", "{\"weekStart\":\"\(first.code)\"}")
        let lines = try desk.done("stats").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let week = try #require(lines.firstIndex { $0.hasPrefix("Week") })
        let names = lines[week + 2].split(separator: " ").map(String.init)
        #expect(names.first == String(first.name.prefix(3)))
        #expect((1...7).contains(names.count))
        let rows = lines[(week + 4)..<(week + 11)].map { String($0.prefix(3)) }
        let expected = (0..<7).map { Weekday.allCases[(first.rawValue + $0) % 7] }.map { day in
            [.monday, .wednesday, .friday].contains(day) ? String(day.name.prefix(3)) : "   "
        }
        #expect(rows == expected)
    }

    @Test func `a streak without a completion today is at risk`() throws {
        let desk = Desk()
        let yesterday = Day(number: time(nil) / 86_400 - 1)
        try Files.write(
            desk.file("done.csv"),
            "name,isComplete,dateAdded,dateCompleted\nDig,true,\(yesterday)T08:00:00Z,\(yesterday)T12:00:00Z\n")
        try desk.done("import", desk.file("done.csv"))
        #expect(try desk.done("stats").contains("Streak  1 day, one task today keeps it, longest 1\n"))
    }

    @Test func `the demo fills an empty database and can be removed`() throws {
        let desk = Desk()
        #expect(try desk.done("demo").hasPrefix("Added a year with "))
        #expect(try desk.done("stats").contains("▓"))
        #expect(try desk.run("demo").errors.contains("The demo has already been added."))
        try desk.done("demo", "--remove")
        #expect(try desk.done("stats").contains("0 tasks in 26 weeks"))
    }
}
