import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Future days do not count as days without a completion.
struct DaysToComeTests {
    /// Friday 20 March 2026, with a task done on each of its days so far and on each of February's.
    private func world() throws -> World {
        let world = try World(at: "2026-03-20T12:00:00Z")
        let first: Day = "2026-02-01"
        try world.import(
            (0..<48).map { .task("Task \($0)", priority: .low, done: first + $0, added: first) }
                + [.task("Open", due: "2026-03-19", added: "2026-03-19")])
        return world
    }

    private static let march = AskedDays(from: "2026-03-01", to: "2026-03-31")
    private static let april = AskedDays(from: "2026-04-01", to: "2026-04-30")

    @Test func `the current month has its days so far, on every chart`() throws {
        let world = try world()
        let charts = world.charts
        let so = Day.of("2026-03-01")...(.of("2026-03-20"))
        let trend = try charts.trend(Self.march)
        #expect((trend.range.shown, trend.range.asked.upperBound, trend.range.dayCount) == (so, "2026-03-31", 20))
        #expect(try charts.pointTotals(Self.march).days.map(\.day).last == "2026-03-20")
        #expect(try charts.productivity(Self.march).count == 20)
        #expect(try charts.weekRhythm(Self.march).range == so)
        #expect(try charts.projectPerformance(Self.march).range == so)
        #expect(try charts.estimateAccuracy(Self.march).range == so)
        #expect(try world.projectStatistics.burnUp(Project.inboxID, Self.march).days.count == 20)
        #expect(try GetProgress(world.context).execute(Self.march).days.count == 20)
        let rate = try charts.completionRate(Self.march, by: .week)
        #expect(rate.parts.map(\.days.count) == [1, 7, 7, 5] && rate.parts.last?.isRunning == true)
        #expect(try charts.yearReview(2026).totals.dayCount == 79)
    }

    @Test func `the current month is compared with as many days of the preceding one`() throws {
        let world = try world()
        let report = try world.report(.month)
        #expect(report.summary.hasSuffix("as many as in the first 20 days of February."))
        #expect(report.before?.range == .of("2026-02-01")...(.of("2026-02-20")))
        #expect(!report.remarks.contains { $0.hasPrefix("No task on") })
        #expect(report.figures.range.dayCount == 31)
        #expect(report.productivityDays.count == 20 && report.divisions.map(\.parts.count) == [20, 4])
        let first = try world.report(.month, on: "2026-03-01")
        #expect(first.summary == "You completed 1 task on 1 day, as many as on the first day of February.")
        #expect(try world.report(.month, on: "2026-03-31").figures.days.count == 20)
    }

    @Test func `future days have no figures`() throws {
        let world = try world()
        let report = try world.report(.period, Self.april)
        #expect(report.figures.days.isEmpty && report.before == nil && report.figures.plan == nil)
        #expect(report.summary == "You completed no task.")
        #expect(report.productivity.now == nil && report.divisions.allSatisfy { $0.parts.isEmpty })
        #expect(try world.charts.trend(Self.april).range.shown == nil)
        #expect(try world.charts.pointTotals(Self.april).days.isEmpty)
        #expect(try world.charts.completionRate(Self.april).parts.isEmpty)
        #expect(try world.projectStatistics.burnUp(Project.inboxID, Self.april).days.isEmpty)
        #expect(try world.statistics.execute(from: Self.april.from, to: Self.april.to).statistics.rate == nil)
        #expect(try world.analytics(on: "2026-04-03").figures.planned == 1)
    }
}
