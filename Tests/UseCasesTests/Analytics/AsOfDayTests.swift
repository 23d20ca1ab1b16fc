import Calendar
import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

/// A read as of a day equals a read of what had happened by then.
struct AsOfDayTests {
    @Test(arguments: 0..<UInt64(RandomCases.count(4)))
    func `what is read as of any day is what was read on that day`(_ part: UInt64) throws {
        let history = SeededHistory(seed: 41, tasks: 240)
        let later = try history.world(history.rows, at: history.first + history.days + 20)
        var random = SeededGenerator(seed: part)
        for _ in 0..<5 {
            let day = history.first + Int.random(in: 5..<history.days + 10, using: &random)
            let then = try history.world(history.rows(upTo: day), at: day)
            let (shown, real) = (try Reads(later, on: day), try Reads(then, on: nil))
            for (name, value) in shown.values { #expect(value == real.values[name], "\(name) of \(day)") }
        }
    }
}

/// Every read that takes `on`, as text by name.
private struct Reads {
    var values: [String: String] = [:]

    init(_ world: World, on day: Day?) throws {
        let today = day ?? world.today
        let asked = AskedDays(from: today - 40, to: today)
        let single = try world.analytics(on: day)
        values["day"] = "\(single)"
        for span in [Span.week, .month, .period] {
            let range = try world.analytics(span, asked, by: .week, on: day)
            values["\(span)"] =
                "\(range.summary) \(range.figures) \(range.before as Any) \(range.parts) \(range.groups)"
            values["\(span) projects"] = "\(range.projects.map { "\($0.project.name) \($0.completed)" })"
        }
        values["insights"] = "\(try world.insights(asked, on: day))"
        values["rhythm"] = "\(try world.charts.weekRhythm(asked, on: day))"
        values["rate"] = "\(try world.charts.completionRate(asked, by: .week, on: day))"
        values["points"] = "\(try world.charts.pointTotals(asked, on: day))"
        values["estimates"] = "\(try world.charts.estimateAccuracy(asked, on: day))"
        values["trend"] = "\(try world.charts.trend(asked, on: day))"
        values["ring"] = "\(try world.charts.completion(on: day))"
        values["year"] = "\(try world.charts.year(on: day))"
        let projects = try world.charts.projectPerformance(asked, on: day).projects
        values["performance"] = "\(projects.map { "\($0.project.name) \($0.completed)" })"
        values["burn-up"] = "\(try world.projectStatistics.burnUp(Project.inboxID, asked, on: day).days)"
        let sums = try world.projectStatistics.one(Project.inboxID, on: day)
        values["sums"] = "\(sums.sums.open) \(sums.sums.completed) \(sums.sums.overdue) \(sums.sums.points)"
        values["estimate"] = "\(sums.sums.openEstimate)"
        let inbox = ChartedTasks.project(Project.inboxID, isRolledUp: true)
        values["trend of a project"] = "\(try world.charts.trend(asked, of: inbox, on: day))"
        let forecast = try world.forecast(Project.inboxID, on: day).forecast
        values["forecast"] = "\(forecast.open)"
        let dashboard = try world.dashboard(on: day)
        values["dashboard"] = """
            \(dashboard.day) \(dashboard.openDue) \(dashboard.level) \(dashboard.streak) \(dashboard.month) \
            \(dashboard.usualScore as Any) \(dashboard.openWithoutDueDate) \(dashboard.totals) \
            \(dashboard.sections.map { "\($0.name) \($0.total)" }) \(dashboard.projects.map { "\($0.project.name) \($0.counts)" })
            """
        for span in Span.allCases {
            let report = try world.report(span, asked, on: day)
            values["report of \(span)"] = """
                \(report.title) \(report.summary) \(report.remarks) \(report.figures) \(report.divisions) \
                \(report.level) \(report.streak) \(report.figures.plan as Any) \(report.worthMost) \(report.completed) \
                \(report.overdue)
                """
        }
    }
}
