import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// What recommendations learn. The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct LearningTests {
    private func weights(_ world: World) throws -> [RecommendationKind: Int] {
        let list = try ManageLearnedWeights(world.context).list()
        return Dictionary(uniqueKeysWithValues: list.map { ($0.kind, $0.weight) }).filter { $0.value != 0 }
    }

    private func win(_ world: World, _ name: String = "Call") throws -> TaskID {
        try world.task(name) { $0.estimatedDuration = .set(600) }
    }

    private func complete(_ world: World, _ id: TaskID, _ kind: RecommendationKind, minutesAgo: Int64 = 0) throws
        -> Int64?
    {
        let at = Instant(milliseconds: world.time.now.milliseconds - minutesAgo * 60_000)
        return try CompleteTask(world.context).execute(id, from: RecommendedFrom(kind, at: at)).undoID
    }

    private func score(_ world: World, _ name: String) throws -> RecommendationScore? {
        try GetRecommendations(world.context).execute(limit: 50).items.first { $0.line.view.task.name == name }?.score
    }

    @Test func `completing from a list within the hour raises its kind by two, and undo takes that back`() throws {
        let world = try World()
        let id = try win(world)
        let undo = try complete(world, id, .quickWin, minutesAgo: 60)
        #expect(try weights(world) == [.quickWin: 2])
        try world.undo(undo)
        #expect(try weights(world) == [:])
        _ = try complete(world, id, .quickWin, minutesAgo: 61)
        #expect(try weights(world) == [:], "it was shown too long ago")
        try world.complete(try win(world))
        #expect(try weights(world) == [:], "it was completed elsewhere")
    }

    @Test func `starting from a list teaches, and going on after a pause does not`() throws {
        let world = try World()
        let (id, timer) = (try win(world), RunTimer(world.context))
        for _ in 0..<2 {
            _ = try timer.start(id, from: RecommendedFrom(.forEnergy, at: world.time.now))
            world.time.advance(milliseconds: 60_000)
            _ = try timer.pause(id)
        }
        #expect(try weights(world) == [.forEnergy: 2])
    }

    @Test func `postponing lowers the kind by two, never below minus ten, and one response raises it at once`() throws {
        let world = try World()
        for number in 1...7 {
            _ = try HideTask(world.context).execute(try win(world, "Call \(number)"), from: .quickWin)
            #expect(try weights(world) == [.quickWin: max(-10, number * -2)])
        }
        _ = try complete(world, try win(world), .quickWin)
        #expect(try weights(world) == [.quickWin: -8])
    }

    @Test func `a task taken from the best overall teaches its most specific kind`() throws {
        let world = try World()
        let late = try world.task("Late") { $0.dueDate = .set("2026-03-28T09:00") }
        _ = try HideTask(world.context).execute(late)
        _ = try HideTask(world.context).execute(try win(world), from: .next)
        _ = try HideTask(world.context).execute(try world.task("Dig"), from: .fitting)
        #expect(try weights(world) == [.overdueRescue: -2, .quickWin: -2, .forContext: -2])
        let elsewhere = try world.task("Ride") {
            ($0.context, $0.energy) = (.set(.commute), .set(.low))
        }
        _ = try HideTask(world.context).execute(elsewhere)
        #expect(try weights(world).count == 3, "it is of no kind")
    }

    @Test func `what was learned moves the score, says so, and is forgotten on request`() throws {
        let world = try World()
        _ = try win(world, "Call")
        let before = try #require(try score(world, "Call"))
        #expect(before[.learned] == nil)
        _ = try HideTask(world.context).execute(try win(world, "Write"), from: .quickWin)
        let after = try #require(try score(world, "Call"))
        #expect(after.total == before.total - 2)
        #expect(after[.learned]?.points == -2 && after[.learned]?.text == "You often put off quick wins")
        let undo = try ManageLearnedWeights(world.context).reset()
        #expect(try weights(world) == [:] && score(world, "Call") == before)
        #expect(try ManageLearnedWeights(world.context).reset() == nil)
        try world.undo(undo)
        #expect(try weights(world) == [.quickWin: -2])
    }

    @Test func `together the weights of a task move its score by ten at most`() throws {
        let world = try World()
        for number in 1...5 {
            for kind in [RecommendationKind.quickWin, .forContext, .forEnergy] {
                _ = try HideTask(world.context).execute(try win(world, "\(kind) \(number)"), from: kind)
            }
        }
        _ = try win(world, "Call")
        #expect(try score(world, "Call")?[.learned]?.points == -10)
    }

    @Test(arguments: [
        ("2026-03-30T08:59:00Z", 0), ("2026-03-30T09:00:00Z", 5), ("2026-03-30T12:59:00Z", 5),
        ("2026-03-30T13:00:00Z", -5), ("2026-03-30T16:59:00Z", -5), ("2026-03-30T17:00:00Z", 0),
        ("2026-03-28T10:00:00Z", 0),
    ])
    func `long tasks come early in the work hours`(_ now: String, _ points: Int) throws {
        let world = try World()
        world.set(try #require(Instant(now)))
        _ = try world.task("Long") { $0.estimatedDuration = .set(7_200) }
        _ = try world.task("Short") { $0.estimatedDuration = .set(7_140) }
        let (long, short) = (try #require(try score(world, "Long")), try #require(try score(world, "Short")))
        #expect((long[.length]?.points ?? 0, short[.length] == nil) == (points, true))
        #expect(long.total == short.total + points)
    }

    @Test func `the dashboard changes with the halves of the work hours`() throws {
        let world = try World()
        world.set("2026-03-30T08:00:00Z")
        #expect(try world.dashboard().nextChangeAt == "2026-03-30T09:00:00Z")
        world.set("2026-03-28T08:00:00Z")
        #expect(try world.dashboard().nextChangeAt == "2026-03-28T12:00:00Z", "a day off has no working hours")
        world.set("2026-03-30T12:30:00Z")
        #expect(try world.dashboard().nextChangeAt == "2026-03-30T13:00:00Z")
        world.set("2026-03-30T13:00:00Z")
        #expect(try world.dashboard().nextChangeAt == "2026-03-30T17:00:00Z")
    }
}
