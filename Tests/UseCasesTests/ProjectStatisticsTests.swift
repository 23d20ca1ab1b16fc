import Domain
import TestSupport
import Testing
import UseCases

struct ProjectStatisticsTests {
    /// House with two tasks, and Roof under it with three.
    private struct Houses {
        let world: World
        let house, roof: ProjectID
        let points: Int

        init() throws {
            let world = try World()
            let house = try world.project("House")
            let roof = try world.project("Roof") { $0.parentID = .set(house) }
            func add(_ project: ProjectID, _ priority: Priority, _ estimate: Int?) throws -> TaskID {
                try world.task {
                    $0.projectID = .set(project)
                    $0.priority = .set(priority)
                    $0.dueDate = .set("2026-03-28")
                    $0.estimatedDuration = estimate.map { .set($0) } ?? .unchanged
                }
            }
            _ = try add(house, .high, 600)
            try world.complete(try add(house, .highest, 1_200))
            _ = try add(roof, .low, 300)
            _ = try add(roof, .low, nil)
            world.set("2026-03-29T08:00:00Z")
            let last = try world.complete(try add(roof, .medium, 900), .excellent)
            (self.world, self.house, self.roof) = (world, house, roof)
            points = last.view.task.pointsEarned
        }
    }

    @Test func `a project alone counts its own tasks`() throws {
        let it = try Houses()
        let own = try it.world.projectStatistics.one(it.house)
        #expect(own.counts == ProjectCounts(open: 1, completed: 1, overdue: 1, score: 7, openEstimate: 600))
        #expect((own.sums.open, own.sums.completed) == ([0, 1, 0, 0], [1, 0, 0, 0]))
        #expect(own.sums.openEstimate == 600)
        #expect(own.sums.lastActivity == FixedTime.start)
        #expect(own.counts.rate == 0.5 && own.health == .warning && own.subprojects == 1)
    }

    @Test func `rolled up it counts everything under it too`() throws {
        let it = try Houses()
        let all = try it.world.projectStatistics.one(it.house, rolledUp: true)
        #expect(all.counts == ProjectCounts(open: 3, completed: 2, overdue: 3, score: 10, openEstimate: 900))
        #expect(all.sums.openEstimate == 900)
        #expect(all.sums.lastActivity == "2026-03-29T08:00:00Z")
        let (house, roof) = (
            try it.world.projectStatistics.one(it.house), try it.world.projectStatistics.one(it.roof)
        )
        #expect(roof.sums.points == it.points)
        #expect(all.sums.points == house.sums.points + roof.sums.points && house.sums.points > 0)
    }

    @Test func `the overview has each project alone and rolled up`() throws {
        let it = try Houses()
        let all = try it.world.projectStatistics.all(hasForecasts: true)
        #expect(all.map(\.alone.project.name) == ["Inbox", "House", "Roof"])
        #expect(all.map(\.alone.counts.total) == [0, 2, 3])
        #expect(all.map(\.rolledUp.counts.total) == [0, 5, 3])
        let alone = try it.world.projectStatistics.one(it.house)
        #expect((all[1].alone.sums, all[1].alone.health) == (alone.sums, alone.health))
        var whole = try it.world.projectStatistics.one(it.house, rolledUp: true)
        #expect(whole.spent == 0)
        whole.spent = nil
        #expect(all[1].rolledUp == whole)
    }

    @Test func `what was completed in archived projects stays in the sums above them, and they are listed on request`()
        throws
    {
        let it = try Houses()
        try it.world.archive(it.roof, withTasks: true)
        #expect(try it.world.projectStatistics.one(it.house, rolledUp: true).counts.total == 3)
        #expect(try it.world.projectStatistics.all().map(\.alone.project.name) == ["Inbox", "House"])
        #expect(try it.world.projectStatistics.all(.only).map(\.alone.project.name) == ["Roof"])
        #expect(try it.world.projectStatistics.all(.include).count == 3)
    }

    @Test func `an empty project has no rate and no activity`() throws {
        let world = try World()
        let empty = try world.projectStatistics.one(try world.project("Empty"))
        #expect(empty.counts.rate == nil && empty.sums.lastActivity == nil && empty.health == .unknown)
        #expect(refusals { _ = try world.projectStatistics.one(.random()) } == ["project.notFound"])
    }

    @Test func `sums follow deletions, moves and what is undone`() throws {
        let it = try Houses()
        let before = try it.world.projectStatistics.one(it.roof)
        try it.world.moveTasks(of: it.roof, to: Project.inboxID)
        #expect(try it.world.projectStatistics.one(it.roof).sums == ProjectSums())
        #expect(try it.world.projectStatistics.one(Project.inboxID).sums.points == it.points)
        try it.world.undo()
        var after = try it.world.projectStatistics.one(it.roof).sums
        after.lastActivity = before.sums.lastActivity
        #expect(after == before.sums)
    }

    @Test func `the burn-up has each day's end`() throws {
        let it = try Houses()
        let own = try it.world.projectStatistics.burnUp(it.house, .last(3)).days
        #expect(
            own == [
                BurnUpDay(day: "2026-03-27", total: 0, completed: 0),
                BurnUpDay(day: "2026-03-28", total: 2, completed: 1),
                BurnUpDay(day: "2026-03-29", total: 2, completed: 1),
            ])
        let all = try it.world.projectStatistics.burnUp(it.house, .last(3), rolledUp: true).days
        #expect(all.map(\.total) == [0, 4, 5])
        #expect(all.map(\.completed) == [0, 1, 2])
        let earlier = try it.world.projectStatistics.burnUp(it.house, .last(2), on: "2026-03-28").days
        #expect(earlier.map(\.total) == [0, 2])
    }

    @Test func `a project of an import is as old as its first task`() throws {
        let world = try World()
        try world.import([
            .task("Dig", project: "Garden", done: "2026-03-20", added: "2025-12-01"),
            .task("Sow", project: "Garden", added: "2026-03-27"),
            .task("Read", project: "Library", added: "2026-03-22"),
            .task("Paint", project: "House", added: "2026-03-21"),
        ])
        func health(_ name: String) throws -> [ProjectHealth] {
            let view = try #require(try world.allProjects.first { $0.project.name == name })
            return [view.health, try world.projectStatistics.one(view.project.id).health]
        }
        #expect(try health("Garden") == [.warning, .warning])
        // Seven days, of which today is one.
        #expect(try health("Library") == [.unknown, .unknown])
        #expect(try health("House") == [.critical, .critical])
        // As of a day before its last week it was young.
        let garden = try #require(try world.allProjects.first { $0.project.name == "Garden" }?.project.id)
        #expect(try world.projectStatistics.one(garden, on: "2025-12-05").health == .unknown)
        #expect(try world.projectStatistics.one(garden, on: "2025-12-08").health == .critical)
    }

    @Test func `an old project without tasks is new again with its first one`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        world.set("2026-04-28T12:00:00Z")
        _ = try world.task { $0.projectID = .set(garden) }
        #expect(try world.projectStatistics.one(garden).health == .unknown)
        world.set("2026-05-05T12:00:00Z")
        #expect(try world.projectStatistics.one(garden).health == .critical)
    }
}
