import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct DailyGoalTests {
    private func report(_ world: World, on day: Day? = nil) throws -> DailyGoalReport {
        try GetDailyGoal(world.context).execute(on: day)
    }

    private func add(_ world: World, _ counts: [(daysAgo: Int, tasks: Int)], _ priority: Priority = .medium) throws {
        for (ago, tasks) in counts {
            for _ in 0..<tasks {
                try world.store.add(.sample(priority: priority).completed(on: FixedTime.today - ago))
            }
        }
    }

    @Test func `the report counts on how many of the last thirty days, today included, the goal was reached`() throws {
        let world = try World()
        try add(world, [(0, 2), (1, 3), (2, 1), (29, 2), (30, 5)])
        #expect(try report(world).goal == nil && report(world).reachedDays == nil)
        try world.set { $0.dailyGoal = DailyGoal(.tasks, 2) }
        #expect(try (report(world).value, report(world).reachedDays, report(world).isReached) == (2, 3, true))
        try world.set { $0.dailyGoal = DailyGoal(.score, 9) }
        #expect(try (report(world).value, report(world).reachedDays, report(world).isReached) == (6, 1, false))
        #expect(
            try (report(world, on: FixedTime.today - 1).value, report(world, on: FixedTime.today - 1).isReached) == (
                9, true
            ))
    }

    @Test(
        arguments: [
            ([], nil), ([(1, 6)], 7), ([(1, 1)], 1), ([(1, 5), (2, 6)], 6), ([(1, 4), (3, 6), (28, 20)], 7),
            ([(29, 20), (1, 2)], 2), ([(0, 20), (2, 2)], 2),
        ] as [([(Int, Int)], Int?)])
    func `the suggested goal is the median of the days with a completion plus a tenth`(
        _ days: [(Int, Int)], _ target: Int?
    ) throws {
        let world = try World()
        try add(world, days.map { (daysAgo: $0.0, tasks: $0.1) })
        let suggestions = try report(world).suggestions
        #expect(suggestions.first { $0.goal.measure == .tasks }?.goal.target == target)
        #expect(suggestions.count == (target == nil ? 0 : 2))
    }

    @Test func `the goal counts on the ring and on Today`() throws {
        let world = try World()
        try add(world, [(0, 3)])
        #expect(try GetChartData(world.context).completion().goal == nil)
        try world.set { $0.dailyGoal = DailyGoal(.score, 20) }
        let goal = try #require(try GetChartData(world.context).completion().goal)
        #expect((goal.goal, goal.value) == (DailyGoal(.score, 20), 9))
    }

    private func complete(_ world: World, _ count: Int = 1) throws {
        for _ in 0..<count { try world.complete(try world.task("Run")) }
        try world.tick()
    }

    private func goals(_ world: World) throws -> [String] {
        try world.notices.items.filter { $0.notice.kind == .goal }.map { "\($0.title): \($0.body)" }
    }

    private func events(_ world: World) throws -> Int {
        let id = NoticeID(.goal, "2026-03-28").description
        return try world.events.count { $0.name == "NoticeDue" && $0.text.contains(id) }
    }

    @Test func `reaching the goal is announced exactly once a day`() throws {
        let world = try World()
        try world.set { $0.dailyGoal = DailyGoal(.tasks, 2) }
        try complete(world)
        #expect(try goals(world) == [])
        try complete(world)
        #expect(try goals(world) == ["Daily goal reached: 2 tasks today; the goal is 2."])
        try complete(world, 3)
        #expect(try goals(world) == ["Daily goal reached: 5 tasks today; the goal is 2."])
        try world.set { $0.dailyGoal = DailyGoal(.tasks, 4) }
        try world.tick()
        #expect(try events(world) == 1)
        world.time.advance(days: 1)
        try world.tick()
        #expect(try goals(world) == [], "what was reached yesterday is over")
        try complete(world, 4)
        #expect(try goals(world) == ["Daily goal reached: 4 tasks today; the goal is 4."])
    }

    @Test func `a goal that is no longer reached is withdrawn, and announced only once if reached again`() throws {
        let world = try World()
        try world.set { $0.dailyGoal = DailyGoal(.tasks, 1) }
        let id = try world.task("Run")
        let undo = try world.complete(id).undoID
        try world.tick()
        #expect(try goals(world).count == 1)
        try world.undo(undo)
        #expect(try goals(world) == [])
        try world.complete(id)
        try world.tick()
        #expect(try (goals(world).count, events(world)) == (1, 1))
    }

    @Test func `a goal reached in the quiet hours is announced in the morning`() throws {
        let world = try World()
        try world.set { $0.dailyGoal = DailyGoal(.tasks, 1) }
        world.set("2026-03-28T22:30:00Z")
        try complete(world)
        #expect(try goals(world) == [])
        try world.tick(at: "2026-03-29T06:59:00Z")
        #expect(try goals(world) == [])
        try world.tick(at: "2026-03-29T07:00:00Z")
        #expect(try goals(world) == ["Daily goal reached: 1 task on Saturday; the goal is 1."])
        try world.tick(at: "2026-03-29T07:05:00Z")
        #expect(try events(world) == 1)
    }

    @Test func `a goal reached before it was set is not announced`() throws {
        let world = try World()
        try add(world, [(1, 5)])
        try world.set { $0.dailyGoal = DailyGoal(.tasks, 2) }
        try world.tick()
        #expect(try goals(world) == [])
    }

    @Test func `no notice of the goal is created when it is switched off`() throws {
        let world = try World()
        try world.set { ($0.dailyGoal, $0.silencedNotices) = (DailyGoal(.tasks, 1), [.goal]) }
        try complete(world)
        #expect(try goals(world) == [] && events(world) == 0)
    }
}
