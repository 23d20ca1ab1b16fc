import Calendar
import Glibc
import JSON
import Testing

/// The sums of an imported history, recalculated from its rows.
struct SumsTests {
    @Test func `points, streaks, level and day scores of an imported history are those of its rows`() throws {
        let desk = Desk()
        let today = time(nil) / 86_400
        let history = History(lastDay: today)
        let sums = Sums(history)
        try Files.write(desk.file("history.csv"), history.csv)
        try desk.done("import", desk.file("history.csv"))
        let server = try desk.serve()
        let dashboard = try server.json(.get, "/api/dashboard")
        #expect(try server.json(.get, "/api/progress").number("points.completions") == sums.totalPoints)
        #expect(dashboard.number("streak.current") == sums.lastStreak)
        #expect(dashboard.number("streak.longest") == sums.longestStreak)
        #expect(dashboard.number("totals.completed") == 10_513)
        for day in [today, today - 17, today - 400, today - 2_000] {
            let then = try server.json(.get, "/api/dashboard?on=\(Day(number: day))")
            #expect(then.number("score.today") == sums.scores[day, default: 0])
            #expect(then.number("points.today") == sums.points[day, default: 0])
            #expect(
                try server.json(.get, "/api/progress?on=\(Day(number: day))").number("points.completions")
                    == sums.points.filter { $0.key <= day }.values.reduce(0, +))
        }
    }

    @Test func `the trend shows the score of every day`() throws {
        let desk = Desk()
        let today = time(nil) / 86_400
        let history = History(seed: 2, lastDay: today, mix: [20, 60, 120, 400])
        let sums = Sums(history)
        try Files.write(desk.file("history.csv"), history.csv)
        try desk.done("import", desk.file("history.csv"))
        let table = try desk.serve().json(.get, "/charts/score-trend.json?days=365&on=\(Day(number: today))")
        let rows = try #require(table["rows"]?.elements)
        #expect(rows.count == 365)
        for (row, day) in zip(rows, today - 364...today) {
            #expect(row.elements?[1].integer == Int64(sums.scores[day, default: 0]))
        }
    }

    @Test func `two halves imported in either order give the same points`() throws {
        let history = History(seed: 3, mix: [10, 20, 40, 130])
        let lines = history.csv.split(separator: "\n")
        let halves = [lines[1...100], lines[101...]].map { ([lines[0]] + $0).joined(separator: "\n") + "\n" }
        for order in [[0, 1], [1, 0]] {
            let desk = Desk()
            for half in order {
                try Files.write(desk.file("half.csv"), halves[half])
                try desk.done("import", desk.file("half.csv"))
            }
            let progress = try desk.serve().json(.get, "/api/progress")
            #expect(progress.number("points.completions") == Sums(history).totalPoints)
        }
    }
}
