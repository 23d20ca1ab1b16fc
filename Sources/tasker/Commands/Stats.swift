import Calendar
import Domain
import JSON

/// Shows today, the week and the streak calendar with block characters, in colour if the terminal supports it.
struct Stats {
    /// The number of weeks in the calendar, which fits an 80-column terminal.
    static let weeks = 26
    private static let bars = Array(" ▁▂▃▄▅▆▇█")
    private static let shades = Array("·░▒▓█")

    static let command = Command(
        "stats", "shows today, the week and the streak calendar", options: [.db, .json]
    ) { try Stats(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let api = try API(invocation)
        let dashboard = try api.send(.get, "/api/dashboard")
        guard let today = Day(dashboard["today"]?.string ?? "") else {
            throw Failure("The server did not send a date. Is it the same version as this program?")
        }
        let weekStart = dashboard["settings"]?["weekStart"]?.string.flatMap(Weekday.init(code:)) ?? .monday
        let start = today.startOfWeek(weekStart) - 7 * (Self.weeks - 1)
        let period = try api.send(.get, "/api/analytics/period?from=\(start)&to=\(today)")
        if invocation.has(.json) { return try terminal.write(json: period) }
        try showToday(dashboard)
        let days = (period["parts"]?.elements ?? []).map { day in
            (score: Int(day["score"]?.integer ?? 0), completed: Int(day["completed"]?.integer ?? 0))
        }
        // The days of this week so far; earlier ones are in the calendar.
        try showWeek(days.dropFirst(7 * (Self.weeks - 1)).map(\.score), from: today.startOfWeek(weekStart))
        try showCalendar(days.map(\.completed), from: weekStart)
    }

    private func showToday(_ dashboard: JSONValue) throws {
        let score = dashboard["score"]?["today"]?.integer ?? 0
        let completed = dashboard["completion"]?["completed"]?.integer ?? 0
        let planned = dashboard["completion"]?["planned"]?.integer ?? 0
        let level = dashboard["level"]
        let streak = dashboard["streak"]
        let current = streak?["current"]?.integer ?? 0
        let risk = streak?["atRisk"]?.bool == true ? ", one task today keeps it" : ""
        try terminal.write("Today   score \(score), \(completed) of \(planned) done")
        try terminal.write("Level   \(level?["level"]?.integer ?? 1) \(level?["title"]?.string ?? "")")
        try terminal.write(
            "Streak  \(current) \(current == 1 ? "day" : "days")\(risk), longest \(streak?["longest"]?.integer ?? 0)")
    }

    /// Shows the scores of this week as bars.
    private func showWeek(_ scores: [Int], from first: Day) throws {
        let most = max(scores.max() ?? 0, 1)
        let bars = scores.map { score in
            // Any positive score is visible.
            let height = score == 0 ? 0 : max(1, score * (Self.bars.count - 1) / most)
            return " \(Self.bars[height])\(Self.bars[height]) "
        }
        let names = scores.indices.map { "\((first + $0).weekday.name.prefix(3)) " }
        let numbers = scores.map { score in
            let text = "\(score)"
            return String(repeating: " ", count: max(0, 3 - text.count)) + text + " "
        }
        try terminal.write("")
        try terminal.write("Week    \(terminal.coloured(bars.joined(), .accent))")
        try terminal.write("        \(numbers.joined())")
        try terminal.write("        \(names.joined())")
    }

    /// One column per week and one row per weekday; the four shades are quarters of the busiest day.
    private func showCalendar(_ completed: [Int], from first: Weekday) throws {
        let most = max(completed.max() ?? 0, 1)
        try terminal.write("")
        for weekday in 0..<7 {
            let row = stride(from: weekday, to: completed.count, by: 7).map { index in
                let count = completed[index]
                let shade = count == 0 ? 0 : 1 + min(3, count * 4 / (most + 1))
                return terminal.coloured("\(Self.shades[shade])", .heat(shade))
            }
            let day = Weekday.allCases[(first.rawValue + weekday) % 7]
            let name = [.monday, .wednesday, .friday].contains(day) ? "\(day.name.prefix(3))" : "   "
            try terminal.write("\(name)     \(row.joined(separator: " "))")
        }
        let total = completed.reduce(0, +)
        try terminal.write("        \(total) \(total == 1 ? "task" : "tasks") in \(Self.weeks) weeks")
    }
}
