import Calendar
import Domain
import JSON
import Testing
import Text

extension FiguredSite {
    /// A unit is compared with as many days as have begun.
    func expectBefore(_ report: JSONValue, _ span: Span) throws {
        let before = try #require(report["before"])
        let (from, to) = (before.text("from") ?? "", before.text("to") ?? "")
        #expect(try ToldFigures(before) == figures(of: "/api/analytics/period?from=\(from)&to=\(to)"), "\(span)")
        let isRunning = (report.text("to") ?? "") > today.description
        if isRunning { #expect(before.number("dayCount") == report.number("dayCount"), "\(span)") }
        #expect(try json("/api/reports/\(span.rawValue)").text("summary") == report.text("summary"))
    }

    /// The first page agrees with the other pages.
    func expectFirstPage() throws {
        let board = try json("/api/dashboard")
        let day = try json("/api/analytics/day")
        for (shown, own) in [
            ("score.today", "score"), ("points.today", "points"), ("completion.completed", "completed"),
            ("completion.planned", "planned"), ("streak.current", "streak.current"),
            ("streak.longest", "streak.longest"),
        ] { #expect(board.number(shown) == day.number(own), "\(shown)") }
        #expect(board.double("completion.rate") == day.double("rate"))
        let ring = try json("/charts/completion-ring.json")
        #expect(ring.number("rows.0.0") == day.number("completed") && ring.number("rows.0.1") == day.number("planned"))
        let progress = try json("/api/progress")
        #expect(progress.number("points.total") == board.number("points.total"))
        #expect(progress.number("level.level") == board.number("level.level"))
        #expect(try json("/charts/badge.json?figure=level").number("rows.0.0") == board.number("level.level"))
        #expect(try json("/charts/badge.json?figure=streak").number("rows.0.0") == board.number("streak.current"))
        #expect(try json("/charts/badge.json?figure=score").number("rows.0.0") == board.number("score.today"))
        let month = try figures(of: "/api/analytics/period?days=30")
        #expect(
            board.number("priorities.completed") == month.completed && board.number("priorities.score") == month.score)
        let slices = board.at("priorities.slices")?.elements ?? []
        #expect(slices.compactMap { $0.number("completed") } == month.byPriority)
        // The legend of the page, the slices and the sentence of the chart say the same percentages.
        let percents = slices.compactMap { $0.number("percent") }
        #expect(percents.reduce(0, +) == (month.completed > 0 ? 100 : 0))
        let pie = try chart("priority-pie", "days=30")
        for (percent, count) in zip(percents, month.byPriority) where (1...99).contains(percent) {
            #expect(pie.description.contains(" \(NumberWords.number(count)) (\(percent)%)"), "\(pie.description)")
        }
        if month.completed > 0 {
            #expect(percents.max().map { pie.statement.hasPrefix("**\($0)%**") } == true, "\(pie.statement)")
        }
        let year = try figures(of: "/api/analytics/period?days=365")
        #expect(board.number("year.completed") == year.completed && board.number("year.points") == year.points)
        let calendar = try chart("streak-calendar", "")
        #expect(calendar.sum(1) == year.completed && calendar.rows.count == 365)
        if year.activeDays > 0 {
            #expect(calendar.description.contains(" on \(NumberWords.counted(year.activeDays, "day"))"))
        }
        #expect(try board.number("totals.completed") == total())
    }

    /// The completions of the whole history, which is shorter than twice the longest range.
    private func total() throws -> Int {
        try [(7_319, 3_660), (3_659, 0)].reduce(0) { sum, days in
            try sum + figures(of: "/api/analytics/period?from=\(today - days.0)&to=\(today - days.1)").completed
        }
    }

    /// The picture of the year counts the days that have begun.
    func expectYear() throws {
        let (year, _, _) = today.civil
        let figures = try figures(of: "/api/analytics/period?from=\(year)-01-01&to=\(year)-12-31")
        let picture = try chart("year", "year=\(year)")
        #expect(picture.rows.count == figures.dayCount && picture.sum(1) == figures.completed)
        guard figures.completed > 0 else { return }
        #expect(
            picture.description.hasPrefix(
                "\(NumberWords.counted(figures.completed, "task")) completed on \(figures.activeDays) of "
                    + "\(figures.dayCount) days."), "\(picture.description)")
    }

    /// The first page, the page of projects, their statistics and their charts.
    func expectProjects() throws {
        let board = try json("/api/dashboard")
        let health = try json("/charts/project-health.json")["rows"]?.elements?.compactMap(\.elements) ?? []
        for project in board["projects"]?.elements ?? [] {
            let (id, name) = (project.text("id") ?? "", project.text("name") ?? "")
            let own = try json("/api/projects/\(id)/statistics")
            for figure in ["open", "completed", "overdue"] {
                #expect(own.number(figure) == project.number(figure), "\(name): \(figure)")
            }
            #expect(own.text("health") == project.text("health") && own.double("rate") == project.double("rate"))
            let row = try #require(health.first { $0[0].string == name })
            #expect(
                row[2].integer == own.at("completed")?.integer && row[3].integer == own.at("open")?.integer, "\(name)")
            let burnUp = try chart("burn-up", "project=\(id)")
            #expect(burnUp.rows.last?[1].integer == own.at("completed")?.integer, "\(name)")
            #expect(
                burnUp.column(2).last == Double((own.number("completed") ?? 0) + (own.number("open") ?? 0)), "\(name)")
        }
    }
}
