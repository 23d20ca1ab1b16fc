import Calendar
import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

/// Completing never costs anything, and reopening takes back what it gave.
struct OneMoreTaskTests {
    @Test(arguments: 1...6)
    func `one more completed task lowers neither score nor points nor a part but balance`(_ seed: UInt64) throws {
        let history = SeededHistory(seed: seed, tasks: 120)
        // Some days have passed since the last task of the history, or it goes on today.
        let world = try history.world(history.rows, at: history.first + history.days - 15 + Int(seed) * 5)
        var random = SeededGenerator(seed: seed)
        for task in try world.tasks.filter({ $0.completion == nil }).shuffled(using: &random).prefix(8) {
            let before = try Standing(world)
            let done = try world.complete(task.id, CompletionQuality.allCases.randomElement(using: &random) ?? .good)
            let after = try Standing(world)
            #expect(after.score == before.score + task.priority.score)
            #expect(after.completionPoints == before.completionPoints + done.points.total)
            #expect(after.points >= before.points + done.points.total && after.level >= before.level)
            #expect(after.streak >= before.streak)
            for kind in ProductivityScore.Kind.allCases where kind != .balance {
                let (old, new) = (before.productivity.part(kind), after.productivity.part(kind))
                #expect(new.value >= old.value, "\(kind) of \(task.name): \(old) became \(new)")
            }
            guard Bool.random(using: &random) else { continue }
            #expect(try world.reopen(task.id).pointsTakenBack == done.points.total)
            let again = try Standing(world)
            #expect(again.score == before.score && again.completionPoints == before.completionPoints)
            #expect(again.productivity == before.productivity && again.streak == before.streak)
        }
        #expect(try world.store.check(at: world.time.now).isClean)
    }

    @Test(arguments: 1...6)
    func `in whatever files and order a history is imported, it comes to the same`(_ seed: UInt64) throws {
        let history = SeededHistory(seed: seed, tasks: 120)
        let last = history.first + history.days
        var random = SeededGenerator(seed: seed)
        let whole = try history.world(history.rows, at: last)
        var files = Array(repeating: [TaskDraft](), count: Int.random(in: 2...5, using: &random))
        for row in history.rows.shuffled(using: &random) {
            files[Int.random(in: files.indices, using: &random)].append(row)
        }
        let world = try history.world(files[0], at: last)
        for file in files.dropFirst() { try world.import(file) }
        #expect(try world.points == whole.points)
        #expect(try Standing(world) == Standing(whole))
        #expect(
            try world.charts.pointTotals(.last(100)).days.map(\.points)
                == whole.charts.pointTotals(.last(100)).days.map(\.points)
        )
        for span in [Span.day, .week, .month] {
            #expect(try world.report(span).figures == whole.report(span).figures)
        }
        #expect(try world.store.check(at: world.time.now).isClean)
    }
}

/// The person's progress.
private struct Standing: Equatable {
    let score: Int
    let completionPoints: Int
    let points: Int
    let level: Int
    let streak: Int
    let unlocks: [String: Day]
    let productivity: ProductivityScore

    init(_ world: World) throws {
        let (dashboard, progress) = (try world.dashboard(), try GetProgress(world.context).execute())
        score = dashboard.day.score
        completionPoints = progress.points.completions
        points = progress.points.total
        level = progress.level.number
        streak = dashboard.streak.current
        let achievements = try GetAchievements(world.context).execute()
        unlocks = achievements.reduce(into: [:]) { $0[$1.achievement.id] = $1.day }
        productivity = try GetProductivity(world.context).execute().score
    }
}
