import Calendar
import Domain
import Interop
import JSON
import Testing
import Text

extension FiguredSite {
    /// The figures of a range agree with those of its days.
    func expectDays(_ range: FiguredRange, _ figures: ToldFigures) throws {
        #expect(figures.dayCount == range.days.count, "\(range)")
        guard range.days.count <= 31 else { return }
        let days = try range.days.map { day in try json("/api/analytics/day?on=\(day)") }
        let numbers = { (name: String) in days.reduce(0) { $0 + ($1.number(name) ?? 0) } }
        #expect(numbers("completed") == figures.completed && numbers("score") == figures.score, "\(range)")
        #expect(numbers("points") == figures.points, "\(range)")
        #expect(days.count { $0.number("completed") != 0 } == figures.activeDays, "\(range)")
        let rates = days.compactMap { day -> Double? in
            guard let planned = day.number("planned"), planned > 0 else { return nil }
            return Double(day.number("completed") ?? 0) / Double(planned)
        }
        #expect(rates.isEmpty == (figures.rate == nil), "\(range)")
        if let rate = figures.rate { #expect(abs(rate - rates.reduce(0, +) / Double(rates.count)) < 1e-6, "\(range)") }
    }

    /// JSON, CSV and Markdown.
    func expectReports(_ range: FiguredRange, _ figures: ToldFigures) throws {
        let address = "/api/reports/period?\(range.query)"
        let report = try json(address)
        #expect(try ToldFigures(report) == figures, "\(range)")
        let days = report["days"]?.elements ?? []
        if range.days.count <= CalendarUnit.partLimit {
            #expect(days.compactMap { $0.text("day") } == range.days.map(\.description), "\(range)")
            #expect(days.reduce(0) { $0 + ($1.number("score") ?? 0) } == figures.score, "\(range)")
        }
        let lines = try text("\(address)&format=csv").split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let total = try #require(lines.first { $0[0] == "total" })
        #expect([total[5], total[9], total[10]] == ["\(figures.completed)", "\(figures.score)", "\(figures.points)"])
        #expect(total[11..<15].map { Int($0) } == figures.byPriority, "\(range)")
        let rate = Double(String(total[8]))
        #expect((rate == nil) == (figures.rate == nil), "\(range)")
        if let rate, let told = figures.rate { #expect(abs(rate - told) < 1e-4, "\(range)") }
        #expect(lines.count { $0[0] == "day" } == days.count, "\(range)")
        let markdown = try text("\(address)&format=markdown")
        for (name, value) in [
            ("Completed", NumberWords.number(figures.completed)), ("Score", NumberWords.number(figures.score)),
            ("Points", NumberWords.number(figures.points)), ("Completion rate", figures.percent),
            ("Days with a completion", NumberWords.number(figures.activeDays)),
        ] { #expect(markdown.contains("| \(name) | \(value) |"), "\(range): \(name) \(value)") }
    }

    /// The panel of the task list.
    func expectStatistics(_ range: FiguredRange, _ figures: ToldFigures) throws {
        let found = try json("/api/statistics?\(range.query)")
        #expect(found.number("completed") == figures.completed && found.number("score") == figures.score, "\(range)")
        #expect(found.number("points") == figures.points && found.double("rate") == figures.rate, "\(range)")
        #expect(
            (found["byPriority"]?.elements ?? []).compactMap { $0.number("count") } == figures.byPriority, "\(range)")
        let period = try json("/api/analytics/period?\(range.query)")
        for name in ["byHour", "byWeekday"] { #expect(found[name] == period[name], "\(range): \(name)") }
    }

    func expectCharts(_ range: FiguredRange, _ figures: ToldFigures) throws {
        let trend = try chart("score-trend", range.query)
        let ends = range.days.last.map {
            "\($0.civil.day) \(DayWords.monthName($0).prefix(3)) \($0.civil.year)"
        }
        if let ends {
            #expect(trend.title.hasSuffix(ends), "\(range): \(trend.title)")
            let average = Double(figures.score) / Double(figures.dayCount)
            let told = figures.score == 0 ? "without a score" : "average \(Self.hundredths(average)) a day."
            #expect(trend.description.contains(told), "\(range): \(trend.description), not \(told)")
            #expect(trend.description.hasPrefix("\(NumberWords.counted(figures.dayCount, "day"))"), "\(range)")
        }
        if range.days.count <= 400 { #expect(trend.sum(1) == figures.score, "\(range)") }
        let pie = try chart("priority-pie", range.query)
        #expect(pie.column(1).map { Int($0) } == figures.byPriority, "\(range)")
        if figures.completed > 0 { #expect(abs(pie.column(2).reduce(0, +) - 100) < 1, "\(range)") }
        #expect(pie.title.hasSuffix("in \(NumberWords.counted(figures.dayCount, "day"))"), "\(range): \(pie.title)")
        let rate = try chart("completion-rate", range.query)
        if figures.rate != nil {
            #expect(rate.description.hasSuffix("average \(figures.percent)."), "\(range): \(rate.description)")
            #expect(rate.statement.hasPrefix("**\(figures.percent)**"), "\(range): \(rate.statement)")
            #expect(rate.title.hasSuffix(ends ?? ""), "\(range): \(rate.title)")
        }
        #expect(rate.sum(1) == figures.completed, "\(range)")
        #expect(try chart("project-performance", range.query).sum(5) == figures.completed, "\(range)")
        #expect(try chart("week-rhythm", range.query).sum(25) == figures.completed, "\(range)")
        let sparkline = try json("/charts/sparkline.json?\(range.query)")
        let scores = (sparkline["rows"]?.elements ?? []).compactMap { $0.elements?[1].double }
        #expect(scores.count == figures.dayCount && Int(scores.reduce(0, +)) == figures.score, "\(range)")
        if let most = scores.max() {
            #expect(sparkline.text("description")?.hasSuffix("highest \(Self.hundredths(most)).") == true, "\(range)")
        }
    }

    /// The points of the days are the differences of the totals.
    func expectPoints(_ range: FiguredRange) throws {
        let progress = try json("/api/progress?\(range.query)")
        let days = progress["days"]?.elements ?? []
        #expect(days.compactMap { $0.text("day") } == range.days.map(\.description), "\(range)")
        let chart = try chart("points-progress", range.query)
        guard let last = days.last?.number("total") else { return }
        let earned = days.reduce(0) { $0 + ($1.number("points") ?? 0) }
        #expect(chart.column(1).last == Double(last), "\(range)")
        #expect(
            chart.statement.hasPrefix(
                "**\(NumberWords.number(earned))** earned in \(NumberWords.counted(days.count, "day"))"),
            "\(range): \(chart.statement)")
        if range.to >= today { #expect(last == progress.number("points.total"), "\(range)") }
        let scores = try self.chart("productivity-history", range.query)
        let report = try json("/api/reports/period?\(range.query)")
        // A longer range is drawn by averages.
        if days.count <= 400 { #expect(scores.rows.last?[1].double == report.double("productivity.score"), "\(range)") }
    }

    private static func hundredths(_ value: Double) -> String {
        let parts = Int((value * 100).rounded())
        let (whole, rest) = (NumberWords.number(parts / 100), parts % 100)
        if rest == 0 { return whole }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
