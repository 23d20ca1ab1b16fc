import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct AnalyticsTests {
    /// Saturday 28 March 2026; the week before has three completions.
    private func world() throws -> World {
        let world = try World()
        try world.import([
            .task("a", project: "Garden", priority: .highest, done: .of("2026-03-16"), added: .of("2026-03-01")),
            .task("b", project: "Garden", priority: .low, done: .of("2026-03-17"), added: .of("2026-03-01")),
            .task("c", project: "House", priority: .low, done: .of("2026-03-17"), added: .of("2026-03-01")),
            .task("d", project: "House", priority: .medium, done: .of("2026-03-24"), added: .of("2026-03-01")),
            .task("e", due: .of("2026-03-25"), added: .of("2026-03-20")),
            .task("f", due: .of("2026-03-28T09:00"), added: .of("2026-03-20")),
            .task("g", due: .of("2026-03-28"), added: .of("2026-03-20")),
            .task("h", due: .of("2026-03-30"), added: .of("2026-03-20")),
        ])
        return world
    }

    @Test func `today's plan is the same as on the dashboard`() throws {
        let world = try world()
        let day = try world.analytics()
        let dashboard = try world.dashboard()
        #expect(day.figures.planned == dashboard.planned && dashboard.planned == 3)
        // At noon the task of nine o'clock is overdue, the all-day one is not.
        #expect(day.figures.plan.overdue == 2)
        #expect(
            try world.analytics(on: .of("2026-03-27")).figures.plan
                == DayPlan(day: "2026-03-27", openDue: 1, overdue: 1))
    }

    @Test func `completing moves today's rate`() throws {
        let world = try world()
        let id = try #require(try world.tasks.first { $0.name == "g" }?.id)
        try world.complete(id)
        let day = try world.analytics().figures
        #expect((day.totals.count, day.planned) == (1, 3))
        #expect(try #require(day.rate) == 1.0 / 3)
    }

    @Test func `a day is compared with the same weekday of four weeks, empty days included`() throws {
        let world = try world()
        let usual = try world.analytics(on: .of("2026-03-31")).usual
        #expect((usual.weekday, usual.completed, usual.score) == (.tuesday, 0.75, 1.75))
    }

    @Test func `the current week has its days so far, and is compared with as many`() throws {
        let world = try world()
        let week = try world.analytics(.week)
        #expect(week.figures.range == .of("2026-03-23")...(.of("2026-03-29")))
        #expect(week.parts.count == 6 && week.unit == .day)
        #expect(week.figures.days.map(\.planned) == [0, 1, 1, 1, 1, 3])
        #expect(week.before?.range == .of("2026-03-16")...(.of("2026-03-21")))
        #expect((week.figures.completed, week.before?.completed) == (1, 3))
        #expect(week.figures.best?.day == "2026-03-24" && week.figures.least?.day == "2026-03-23")
        #expect(
            week.summary == "You completed 1 task on 1 day, 2 fewer than in the first 6 days of the week before (3).")
    }

    @Test func `the week starts where the settings say`() throws {
        let world = try world()
        try world.set { $0.weekStart = .sunday }
        #expect(try world.analytics(.week).figures.range.lowerBound == "2026-03-22")
    }

    @Test func `a month is reported by week, project and priority`() throws {
        let world = try world()
        let month = try world.analytics(.month)
        #expect(
            month.parts.map(\.range.lowerBound) == [
                "2026-03-01", "2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23",
            ])
        #expect(month.figures.byPriority == [1, 0, 1, 2] && month.figures.score == 14)
        #expect(month.projects.map(\.project.name) == ["Garden", "House"])
        #expect(month.projects.map(\.completed) == [[1, 0, 0, 1], [0, 0, 1, 1]])
        #expect(month.before?.range == .of("2026-02-01")...(.of("2026-02-28")))
    }

    @Test(arguments: [(30, CalendarUnit.day, 30), (400, .day, 400), (401, .week, 58), (3_660, .month, 121)])
    func `a period has at most 400 parts`(_ days: Int, _ unit: CalendarUnit, _ parts: Int) throws {
        let world = try World()
        let period = try world.analytics(.period, .last(days))
        #expect(period.unit == unit && period.parts.count == parts)
        #expect(period.figures.range.dayCount == days && period.before?.range.dayCount == days)
    }

    @Test func `a period of too many days, or in the wrong order, is refused`() throws {
        let world = try World()
        #expect(
            try world.codes { _ = try world.analytics(.period, AskedDays(from: .of("2000-01-01"))) } == [
                "range.tooLong"
            ])
        let later = AskedDays(from: .of("2026-03-20"), to: .of("2026-03-27"))
        #expect(
            try world.codes { _ = try world.analytics(.period, later, on: .of("2026-03-10")) } == [
                "range.reversed"
            ])
        #expect(try world.analytics(.period, later, on: .of("2026-03-21")).figures.range.dayCount == 2)
    }

    @Test func `the first days that there are have nothing before them`() throws {
        let world = try World()
        let first = Day.limits.lowerBound
        let period = try world.analytics(.period, AskedDays(from: first, to: first + 3))
        #expect(period.before == nil)
        for span in Span.allCases { _ = try world.report(span, on: first) }
        _ = try world.insights(.last(90), on: first)
        _ = try world.forecast(Project.inboxID, on: first)
        for span in Span.allCases { _ = try world.report(span, on: Day.limits.upperBound) }
    }

    @Test func `insights are of each kind, in their order`() throws {
        let world = try world()
        let found = try world.insights(.last(90))
        #expect(found.insights.map(\.kind) == Insight.Kind.allCases)
        #expect(found.insights[0].basis == "Needs 20 completed tasks; so far there are 4.")
        #expect(found.insights[2].statement == "Inbox is falling behind")
        #expect(found.insights[2].figures.map(\.value) == [2, 2, 2])
    }

    @Test func `a forecast takes the days since the project began, and not today`() throws {
        let world = try World()
        let rows = (1...12).map { number in
            TaskDraft.task(
                "Done \(number)", project: "House", done: .of("2026-03-15") + number, added: .of("2026-03-11"))
        }
        let open = (1...4).map { TaskDraft.task("Open \($0)", project: "House", added: .of("2026-03-20")) }
        try world.import(rows + open)
        let house = try #require(try world.allProjects.first { $0.project.name == "House" }?.project.id)
        let found = try world.forecast(house)
        #expect(found.window == .of("2026-03-11")...(.of("2026-03-27")))
        #expect(found.forecast.throughput == [0, 0, 0, 0, 0] + Array(repeating: 1, count: 12))
        #expect(found.forecast.open == 4 && found.forecast.days.allSatisfy { $0 ?? "2026-03-01" >= "2026-03-31" })
        let earlier = try world.forecast(house, on: .of("2026-03-20")).forecast
        #expect(earlier.throughput.count == 10 && earlier.completed == 5 && earlier.open == 11)
        #expect(try world.codes { _ = try world.forecast(.random()) } == ["project.notFound"])
    }

    @Test func `the same data gives the same forecast`() throws {
        let world = try world()
        let garden = try #require(try world.allProjects.first { $0.project.name == "Garden" }?.project.id)
        #expect(
            try world.forecast(garden).forecast
                == world.forecast(garden).forecast)
    }

    @Test func `the points of each day begin with what was earned before and end with all`() throws {
        let world = try world()
        let days = try world.charts.pointTotals(AskedDays(from: .of("2026-03-17")))
        #expect(try days.days.last?.points == GetProgress(world.context).execute().points.total)
        #expect(days.days.first?.day == .of("2026-03-17"))
        #expect(try days.before == world.charts.pointTotals(AskedDays(to: .of("2026-03-16"))).days.last?.points)
        #expect(days.before > 0)
    }

    @Test func `a report's level counts every point that was earned by its end`() throws {
        let world = try world()
        let progress = try GetProgress(world.context).execute()
        #expect(progress.points.achievements > 0)
        #expect(try world.report(.month).level == progress.level)
        let asked = AskedDays(from: .of("2026-03-16"), to: .of("2026-03-20"))
        let past = try GetProgress(world.context).execute(on: .of("2026-03-20"))
        #expect(try world.report(.period, asked).level == past.level)
    }

    @Test func `a report has its tasks and those that are overdue`() throws {
        let world = try world()
        let report = try world.report(.month)
        #expect(report.title == "March 2026" && report.madeOn == "2026-03-28")
        #expect(report.completed.map(\.name) == ["d", "c", "b", "a"] && report.worthMost.first?.name == "a")
        #expect(report.overdue.map(\.name) == ["e", "f"] && report.overdue[0].points == 0)
        #expect(report.figures.plan == DayPlan(day: "2026-03-28", openDue: 3, overdue: 2))
        #expect(report.divisions.map(\.unit) == [.day, .week])
        #expect(report.remarks.first == "Best day: Monday 16 March, score 7, 1 task.")
        #expect(
            report.remarks[1].hasPrefix(
                "25 of 28 days without a completed task; the longest pause was 1 to 15 March 2026."))
        let past = try world.report(
            .period, AskedDays(from: .of("2026-03-16"), to: .of("2026-03-26")))
        #expect(past.overdue.map(\.name) == ["e"] && past.figures.plan?.overdue == 1)
    }
}
