import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct TaskStatisticsTests {
    /// Two days: one task is completed on the first (Saturday), two on the second, one stays open and overdue.
    private func world() throws -> (World, ProjectID) {
        let world = try World(at: "2026-03-28T09:00:00Z")
        let garden = try world.project("Garden")
        let first = try world.task("First") {
            $0.priority = .set(.highest)
            $0.category = .set(.work)
            $0.tags = .set(["Soil"])
            $0.estimatedDuration = .set(600)
            $0.actualDuration = .set(900)
        }
        let second = try world.task("Second") {
            $0.projectID = .set(garden)
            $0.tags = .set(["soil", "home"])
            $0.type = .set(.evening)
        }
        _ = try world.task("Open") {
            $0.projectID = .set(garden)
            $0.tags = .set(["SOIL"])
            $0.dueDate = .set("2026-03-28")
        }
        world.set("2026-03-28T10:00:00Z")
        try world.complete(first)
        world.set("2026-03-29T09:00:00Z")
        try world.complete(second)
        try world.complete(try world.task("Third"))
        return (world, garden)
    }

    @Test func `a range counts what was added and completed in it`() throws {
        let (world, _) = try world()
        let found = try world.statistics.execute(from: "2026-03-28", to: "2026-03-29").statistics
        #expect((found.added, found.completed, found.open, found.overdue) == (4, 3, 1, 1))
        #expect(found.score == 13)
        #expect(found.points == (try world.store.read { try $0.sums.totalPoints(upTo: "2026-03-29") }))
        #expect(found.byPriority[.highest]?.count == 1 && found.byPriority[.medium]?.score == 6)
        #expect(found.byType[.evening]?.count == 1 && found.byCategory[.work]?.score == 7)
        #expect(found.byHour[10] == 1 && found.byHour[9] == 2 && found.byHour.reduce(0, +) == 3)
        #expect(found.byWeekday == [0, 0, 0, 0, 0, 1, 2])
        // An hour, a day, and no time at all.
        #expect(found.averageSecondsToComplete == 30_000)
        #expect((found.estimated, found.actual, found.compared) == (600, 900, 1))
    }

    @Test func `the rate is the mean of the days that had a plan among the tasks`() throws {
        let (world, garden) = try world()
        func rate(_ filter: StatisticsFilter = StatisticsFilter(), from: Day = "2026-03-20") throws -> Double? {
            try world.statistics.execute(from: from, to: "2026-04-20", filter).statistics.rate
        }
        #expect(try rate() == (1.0 / 2 + 2.0 / 3) / 2)
        #expect(try rate() == world.analytics(.period, AskedDays(from: "2026-03-20")).figures.rate)
        #expect(try rate(StatisticsFilter(project: garden)) == 0.25)
        #expect(try rate(StatisticsFilter(tag: "SOIL")) == 0.5)
        #expect(try rate(StatisticsFilter(tag: "SOIL"), from: "2026-03-29") == 0.5)
        #expect(try rate(StatisticsFilter(category: .work)) == 1)
        #expect(try rate(StatisticsFilter(category: .health)) == nil)
        #expect(try rate(from: "2026-03-30") == nil)
    }

    @Test func `a past day is shown as of its end`() throws {
        let (world, _) = try world()
        let found = try world.statistics.execute(from: "2026-03-28", to: "2026-03-28").statistics
        #expect((found.added, found.completed, found.open, found.overdue) == (3, 1, 2, 0))
    }

    @Test func `project, tag and category each keep to theirs`() throws {
        let (world, garden) = try world()
        func numbers(_ filter: StatisticsFilter) throws -> [Int] {
            let found = try world.statistics.execute(from: "2026-03-28", to: "2026-03-29", filter).statistics
            return [found.added, found.completed, found.open, found.overdue]
        }
        #expect(try numbers(StatisticsFilter(project: garden)) == [2, 1, 1, 1])
        #expect(try numbers(StatisticsFilter(tag: "soil")) == [3, 2, 1, 1])
        #expect(try numbers(StatisticsFilter(tag: "soi")) == [0, 0, 0, 0])
        #expect(try numbers(StatisticsFilter(category: .work)) == [1, 1, 0, 0])
        #expect(try numbers(StatisticsFilter(project: garden, tag: "HOME", category: .general)) == [1, 1, 0, 0])
        let past = try world.statistics.execute(
            from: "2026-03-28", to: "2026-03-28", StatisticsFilter(tag: "soil")
        ).statistics
        #expect((past.added, past.completed, past.open, past.overdue) == (3, 1, 2, 0))
    }

    @Test func `without days it is the last thirty`() throws {
        let (world, _) = try world()
        #expect(try world.statistics.execute(from: nil, to: nil).range == "2026-02-28"..."2026-03-29")
        #expect(try world.statistics.execute(from: "2026-03-01", to: nil).range == "2026-03-01"..."2026-03-29")
        #expect(try world.statistics.execute(from: nil, to: "2026-01-30").range == "2026-01-01"..."2026-01-30")
    }

    @Test func `nothing has no rate and no average`() throws {
        let world = try World()
        let found = try world.statistics.execute(from: nil, to: nil).statistics
        #expect(found.rate == nil && found.averageSecondsToComplete == nil && found.completed == 0)
    }

    @Test func `nothing from an undone import counts`() throws {
        let (world, _) = try world()
        func everything() throws -> [TaskStatistics] {
            try [StatisticsFilter(), StatisticsFilter(tag: "soil"), StatisticsFilter(category: .work)].map {
                try world.statistics.execute(from: "2026-03-01", to: "2026-03-29", $0).statistics
            }
        }
        let before = try everything()
        var row = TaskDraft.sample(1, due: "2026-03-20", completed: "2026-03-21")
        row.tags = ["soil"]
        var open = TaskDraft.sample(2, due: "2026-03-20")
        open.tags = ["soil"]
        try world.import([row, open])
        #expect(try everything() != before)
        try world.undo()
        #expect(try everything() == before)
    }

    @Test func `a reversed or endless range and an unknown project are refused`() throws {
        let world = try World()
        #expect(
            refusals { _ = try world.statistics.execute(from: "2026-03-29", to: "2026-03-28") }
                == ["from: range.reversed"])
        #expect(
            refusals { _ = try world.statistics.execute(from: "2000-01-01", to: "2026-03-28") }
                == ["from: range.tooLong"])
        #expect(
            refusals {
                _ = try world.statistics.execute(from: nil, to: nil, StatisticsFilter(project: .random()))
            } == ["project.notFound"])
    }
}
