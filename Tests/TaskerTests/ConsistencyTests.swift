import Calendar
import Domain
import JSON
import TestSupport
import Testing

/// The commands show the same figures as the pages, charts and reports at the same time.
struct ConsistencyTests {
    /// A Monday, the first of a month, and the first of January.
    private static let clocks = ["2026-11-23T14:30:00.000Z", "2026-12-01T09:00:00.000Z", "2027-01-01T20:00:00.000Z"]

    @Test(arguments: FiguredHistory.allCases, clocks)
    func `commands show the figures of pages and charts`(_ history: FiguredHistory, _ clock: String) throws {
        let desk = try FiguredDesk(history, at: clock)
        let (stats, today, projects) = try (desk.tell("stats"), desk.tell("today"), desk.tell("projects", "--plain"))
        let period = try desk.tell("stats", "--json")
        let server = try desk.serve()
        try Self.expectToday(stats, today, server)
        try Self.expectWeek(stats, server)
        try Self.expectCalendar(stats, JSONParser.parse(Array(period.utf8)), server)
        try Self.expectProjects(projects, server)
    }

    private static func expectToday(_ stats: String, _ today: String, _ server: RunningServer) throws {
        let day = try server.json(.get, "/api/analytics/day")
        let number = { (path: String) in day.number(path) ?? -1 }
        #expect(
            stats.contains("Today   score \(number("score")), \(number("completed")) of \(number("planned")) done\n"),
            "\(stats)")
        let (current, longest) = (number("streak.current"), number("streak.longest"))
        let streak = "\(current) \(current == 1 ? "day" : "days")"
        #expect(stats.contains("Streak  \(streak)") && stats.contains(", longest \(longest)\n"), "\(stats)")
        let progress = try server.json(.get, "/api/progress")
        let level = progress.number("level.level") ?? -1
        #expect(stats.contains("Level   \(level) \(progress.text("level.title") ?? "")\n"), "\(stats)")
        #expect(today.contains("Score \(number("score")) · level \(level) · streak \(streak)\n"), "\(today)")
        let badges = try ["score", "level", "streak"].map { figure in
            try server.json(.get, "/charts/badge.json?figure=\(figure)")["rows"]?.elements?.first?.elements?[0].integer
        }
        #expect(badges == [number("score"), level, current].map { Int64($0) })
        let board = try server.json(.get, "/api/dashboard")
        for section in board["sections"]?.elements ?? [] where section.number("total") ?? 0 > 0 {
            let name = section.text("name") ?? ""
            let title = name == "unplanned" ? "No date" : name.prefix(1).uppercased() + name.dropFirst()
            #expect(today.contains(title), "\(title): \(today)")
        }
    }

    /// The numbers under the bars are the scores of this week's days so far.
    private static func expectWeek(_ stats: String, _ server: RunningServer) throws {
        let lines = stats.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let bars = try #require(lines.firstIndex { $0.hasPrefix("Week") })
        let period = lines[bars + 1].split(separator: " ").compactMap { Int($0) }
        let week = try server.json(.get, "/api/analytics/week")
        let (from, to) = (week.text("from") ?? "", week.text("to") ?? "")
        let scores = try server.json(.get, "/charts/score-trend.json?from=\(from)&to=\(to)")["rows"]?.elements ?? []
        #expect(period == scores.compactMap { $0.elements?[1].integer.map(Int.init) }, "\(stats)")
        #expect(period.reduce(0, +) == week.number("score"), "\(stats)")
    }

    private static func expectCalendar(_ stats: String, _ period: JSONValue, _ server: RunningServer) throws {
        let (from, to) = (period.text("from") ?? "", period.text("to") ?? "")
        let report = try server.json(.get, "/api/reports/period?from=\(from)&to=\(to)")
        let completed = report.number("completed") ?? -1
        #expect(stats.contains("        \(completed) \(completed == 1 ? "task" : "tasks") in 26 weeks\n"), "\(stats)")
        for figure in ["dayCount", "completed", "score", "points", "activeDays", "byPriority", "rate"] {
            #expect(period[figure] == report[figure], "\(figure)")
        }
        // The shaded days are those with a completion.
        let shaded = stats.unicodeScalars.count { "░▒▓".unicodeScalars.contains($0) }
        let full = stats.split(separator: "\n").suffix(8).joined().unicodeScalars.count { $0 == "█" }
        #expect(shaded + full == report.number("activeDays"), "\(stats)")
        let calendar = try server.json(.get, "/charts/streak-calendar.json")["rows"]?.elements ?? []
        let days = calendar.filter { ($0.elements?[0].string ?? "") >= from }
        #expect(days.reduce(0) { $0 + Int($1.elements?[1].integer ?? 0) } == completed)
    }

    private static func expectProjects(_ plain: String, _ server: RunningServer) throws {
        let board = try server.json(.get, "/api/dashboard")
        let rows = plain.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        for project in board["projects"]?.elements ?? [] {
            let (id, name) = (project.text("id") ?? "", project.text("name") ?? "")
            let own = try server.json(.get, "/api/projects/\(id)/statistics")
            let figures = ["open", "overdue", "completed"].map { "\(own.number($0) ?? -1)" }
            #expect(rows.contains([name] + figures), "\(name) \(figures): \(plain)")
        }
        let performance = try server.json(.get, "/charts/project-health.json")["rows"]?.elements ?? []
        for row in performance.compactMap(\.elements) {
            let name = row[0].string ?? ""
            #expect(rows.first { $0[0] == name }?[3] == "\(row[2].integer ?? -1)", "\(name): \(plain)")
        }
    }
}

/// A desk with a history, whose commands all run at the same moment.
private struct FiguredDesk {
    private let desk = Desk()
    private let clock: String

    init(_ history: FiguredHistory, at clock: String) throws {
        self.clock = clock
        switch history {
        case .demo: try tell("demo")
        case .tenYears:
            var file = FiguredHistory.own
            if file == nil {
                let today = Zone.utc.day(of: try #require(Instant(clock)))
                file = desk.file("history.csv")
                try Files.write(desk.file("history.csv"), FiguredHistory.tenYears(until: today))
            }
            try tell("import", file ?? "")
        }
    }

    @discardableResult
    func tell(_ arguments: String...) throws -> String {
        let result = try desk.start(arguments, environment: ["TASKER_CLOCK": clock]).finish()
        try #require(result.code == 0, "tasker \(arguments.joined(separator: " ")): \(result.errors)")
        return result.output
    }

    func serve() throws -> RunningServer {
        try RunningServer(desk.start(["serve", "--port", "0"], environment: ["TASKER_CLOCK": clock]))
    }
}
