import Calendar
import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

/// Compares reads as of a day with reads of a store that contains only what had happened by then.
struct PastProgressTests {
    private static let first = FixedTime.today - 119
    private static let tasks = 260

    /// Four months of tasks, some of them late, early, never done, or without a due date.
    private func rows(_ generator: inout SeededGenerator) -> [TaskDraft] {
        (0..<Self.tasks).map { index in
            let added = Self.first + Int.random(in: 0..<115, using: &generator)
            let isDone = Int.random(in: 0..<6, using: &generator) > 0
            let done = added + Int.random(in: 0...6, using: &generator)
            let hasDue = Int.random(in: 0..<3, using: &generator) > 0
            let due = added + Int.random(in: 0...8, using: &generator)
            var row = TaskDraft.task(
                "Task \(index)", id: TaskID(high: generator.next(), low: generator.next()),
                priority: Priority.allCases.randomElement(using: &generator), due: hasDue ? DueDate(day: due) : nil,
                done: isDone && done <= FixedTime.today ? done : nil, added: added)
            row.category = Category.allCases.randomElement(using: &generator) ?? .work
            return row
        }
    }

    private func known(_ rows: [TaskDraft], on day: Day) -> [TaskDraft] {
        rows.filter { $0.added.map { $0.on <= day } ?? false }.map { row in
            var row = row
            if let done = row.completion, done.on > day { row.completion = nil }
            return row
        }
    }

    @Test func `each of fifty random days is as if nothing had come after it`() throws {
        var generator = SeededGenerator(seed: 9)
        let rows = rows(&generator)
        let whole = try World()
        try whole.import(rows)
        for _ in 0..<50 {
            let day = Self.first + Int.random(in: 0..<119, using: &generator)
            let then = try World(at: Instant(milliseconds: (Int64(day.number) + 1) * 86_400_000 - 1))
            try then.import(known(rows, on: day))
            try expectSame(whole, then, on: day)
        }
    }

    private func expectSame(_ whole: World, _ then: World, on day: Day) throws {
        let (past, present) = (whole.context, then.context)
        #expect(try GetAchievements(past).execute(on: day) == GetAchievements(present).execute(), "\(day)")
        let scores = (try GetProductivity(past).execute(on: day), try GetProductivity(present).execute())
        #expect(scores.0.score == scores.1.score, "\(day)")
        #expect(scores.0.history == scores.1.history, "\(day)")
        #expect(scores.0.weakness?.overdue == scores.1.weakness?.overdue, "\(day)")
        #expect(names(scores.0) == names(scores.1), "\(day)")
        let progress = (try GetProgress(past).execute(on: day), try GetProgress(present).execute())
        #expect(progress.0.points == progress.1.points && progress.0.days == progress.1.days, "\(day)")
        #expect(progress.0.recent == progress.1.recent && progress.0.level == progress.1.level, "\(day)")
        #expect(progress.0.streak.streak == progress.1.streak.streak, "\(day)")
        #expect(progress.0.streak.runs == progress.1.streak.runs, "\(day)")
        #expect(progress.0.streak.milestones == progress.1.streak.milestones, "\(day)")
        #expect(progress.0.challenges.items == progress.1.challenges.items, "\(day)")
        #expect(try whole.dashboard(on: day).level == then.dashboard().level, "\(day)")
    }

    private func names(_ productivity: Productivity) -> [[String]] {
        [productivity.weakness?.open, productivity.weakness?.late].map { ($0 ?? []).map(\.task.name) }
    }

    @Test func `challenges that were paid are paid from their day on`() throws {
        let world = try World()
        for number in 1...3 { try world.complete(try world.task("Task \(number)")) }
        world.time.advance(days: 2)
        for (day, points, value) in [
            (FixedTime.today - 1, 0, 0), (FixedTime.today, 15, 3), (FixedTime.today + 1, 15, 0),
        ] {
            let shown = try GetChallenges(world.context).execute(on: day)
            #expect((shown.points, shown.items[0].value) == (points, value))
            #expect(try GetProgress(world.context).execute(on: day).points.challenges == points)
        }
        #expect(try world.dashboard(on: FixedTime.today - 1).level.points == 0)
        let before = FixedTime.today - 1
        let days = try GetProgress(world.context).execute(AskedDays(from: before, to: before + 2), on: before).days
        #expect(days.map(\.total) == [0] && days.map(\.earned.total) == [0])
    }
}
