import Calendar
import Domain
import System
import TestSupport
import Testing
import UseCases

struct CompleteTaskTests {
    /// A worked example of the points formula.
    struct Example: Sendable, CustomTestStringConvertible {
        let priority: Priority
        let category: Category
        let energy: Energy
        let quality: CompletionQuality
        let due: String?
        let daysBefore: Int
        let points: Int

        var testDescription: String { "\(priority) \(category) \(energy) \(quality) → \(points)" }
    }

    @Test(arguments: [
        Example(
            priority: .medium, category: .general, energy: .medium, quality: .standard, due: nil, daysBefore: 0,
            points: 4),
        Example(
            priority: .highest, category: .health, energy: .high, quality: .excellent, due: "2026-03-29",
            daysBefore: 6, points: 21),
        Example(
            priority: .low, category: .learning, energy: .low, quality: .poor, due: "2026-03-28T09:00", daysBefore: 0,
            points: 3),
        Example(
            priority: .high, category: .work, energy: .high, quality: .good, due: "2026-03-28", daysBefore: 29,
            points: 11),
    ])
    func `points follow the worked examples`(_ example: Example) throws {
        let world = try World()
        try world.completeDays(before: example.daysBefore)
        let id = try world.task { fields in
            fields.priority = .set(example.priority)
            fields.category = .set(example.category)
            fields.energy = .set(example.energy)
            if let due = example.due { fields.dueDate = .set(.of(due)) }
        }
        let completed = try world.complete(id, example.quality)
        #expect(completed.points.total == example.points)
        #expect(completed.streak.current == example.daysBefore + 1)
        #expect(try world.item(id).pointsEarned == example.points)
    }

    @Test(arguments: [
        (5, 100), (6, 105), (12, 105), (13, 110), (28, 110), (29, 115), (58, 115), (59, 120), (98, 120), (99, 125),
    ])
    func `the streak counts this completion`(_ daysBefore: Int, _ factor: Int) throws {
        let world = try World()
        try world.completeDays(before: daysBefore)
        #expect(try world.complete(try world.task()).points.streak == factor)
    }

    @Test func `the points that an open task would earn are those that completing it earns`() throws {
        let world = try World()
        try world.completeDays(before: 6)
        let id = try world.task {
            $0.priority = .set(.highest); $0.category = .set(.health); $0.dueDate = .set(.of("2026-03-29"))
        }
        let expected = try GetTaskPoints(world.context).execute(id)
        #expect((expected.isEarned, expected.breakdown.timely, expected.breakdown.streak) == (false, 12, 105))
        #expect(try world.item(id).isComplete == false)
        #expect(try world.complete(id).points == expected.breakdown)
        let earned = try GetTaskPoints(world.context).execute(id)
        #expect((earned.isEarned, earned.breakdown) == (true, expected.breakdown))
    }

    @Test func `an open subtask of a completed subtask is an obstacle too`() throws {
        let world = try World()
        let top = try world.task("Move house")
        let middle = try world.task("Pack") { $0.parentID = .set(top) }
        let bottom = try world.task("Buy boxes") { $0.parentID = .set(middle) }
        try world.complete(bottom)
        try world.complete(middle)
        try world.reopen(bottom)
        #expect(throws: DomainError.self) { try world.complete(top) }
        #expect(try world.item(top).isComplete == false)
    }

    @Test func `completing reports day score, level and streak`() throws {
        let world = try World()
        let first = try world.complete(try world.task { $0.priority = .set(.highest) })
        // First step and Lightning Fast come with it.
        #expect((first.dayScore, first.level.points, first.streak.current) == (7, 8 + 35, 1))
        let second = try world.complete(try world.task { $0.priority = .set(.low) })
        #expect((second.dayScore, second.level.points, second.streak.longest) == (9, 11 + 35, 1))
    }

    @Test func `the completion that passes a hundred points reaches level two`() throws {
        let world = try World()
        for number in 1...6 {
            let task = try world.task { $0.priority = .set(.highest) }
            let completed = try world.complete(task)
            #expect(completed.isLevelReached == false)
            // First step and Lightning Fast, then the challenge of the day.
            #expect(completed.level.points == number * 8 + 35 + (number < 3 ? 0 : 15))
        }
        let last = try world.complete(try world.task())
        #expect((last.isLevelReached, last.level.number, last.level.points) == (true, 2, 102))
        let events = try world.store.read { try $0.log.events(after: 0, limit: 100) } ?? []
        #expect(events.map(\.name).suffix(3) == ["TaskCompleted", "PointsEarned", "LevelReached"])
    }

    @Test func `completing again changes nothing and answers the same points`() throws {
        let world = try World()
        let id = try world.task()
        let first = try world.complete(id, .excellent)
        world.time.advance(days: 1)
        let second = try world.complete(id, .poor)
        #expect(second.points == first.points)
        #expect(second.view.task == first.view.task)
        #expect((second.undoID, second.isLevelReached) == (nil, false))
    }

    @Test func `a completed task is not blocked, even when its dependency is reopened`() throws {
        let world = try World()
        let blocker = try world.task("Dig")
        let id = try world.task("Plant") { $0.dependencies = .set([blocker]) }
        try world.complete(blocker)
        try world.complete(id)
        _ = try world.reopen(blocker)
        let view = try world.getTasks.one(id)
        #expect(!view.isBlocked && view.blockers.isEmpty)
        _ = try world.reopen(id)
        #expect(try world.getTasks.one(id).isBlocked)
    }

    @Test func `a blocked task names what it waits for`() throws {
        let world = try World()
        let blocker = try world.task("Buy soil")
        let id = try world.task { $0.dependencies = .set([blocker]) }
        let error = #expect(throws: DomainError.self) { try world.complete(id) }
        guard case .refused(.task.blocked, let message) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(message.contains("Buy soil"))
        #expect(try world.getTasks.one(id).isBlocked)
        try world.complete(blocker)
        #expect(try world.getTasks.one(id).canBeCompletedToday)
        try world.complete(id)
    }

    @Test func `open subtasks are completed only on request, and all of them`() throws {
        let world = try World()
        let id = try world.task()
        let child = try world.task("Fill the can") { $0.parentID = .set(id) }
        let grandchild = try world.task("Find the can") { $0.parentID = .set(child) }
        #expect(try world.codes { try world.complete(id) } == ["task.subtasks.open"])
        let completed = try world.complete(id, includeSubtasks: true)
        #expect(completed.view.task.isComplete)
        #expect(try world.item(child).isComplete && world.item(grandchild).isComplete)
        #expect(completed.dayScore == 9)
        try world.history.undo(completed.undoID)
        #expect(try [id, child, grandchild].allSatisfy { try !world.item($0).isComplete })
    }

    @Test func `a subtask may be what its parent waits for when both are completed together`() throws {
        let world = try World()
        let id = try world.task()
        let child = try world.task { $0.parentID = .set(id) }
        try world.update(id) { $0.dependencies = .set([child]) }
        #expect(try world.complete(id, includeSubtasks: true).view.task.isComplete)
    }

    @Test func `the type is frozen by the completion`() throws {
        let world = try World()
        let id = try world.task { $0.dueDate = .set(.of("2026-03-28T18:00")) }
        try world.complete(id)
        try world.update(id) { $0.dueDate = .clear }
        #expect(try world.getTasks.one(id).type == .evening)
    }

    @Test func `the day of a completion is that of the zone`() throws {
        let zone = try #require(ZoneFiles().zone(named: "Pacific/Auckland"))
        let world = try World(zone: zone)
        let completed = try world.complete(try world.task())
        #expect(completed.view.task.completion?.on == .of("2026-03-29"))
        #expect(completed.view.task.completion?.minute == 60)
    }

    @Test func `reopening takes score and points back, and completing anew earns anew`() throws {
        let world = try World()
        let id = try world.task { $0.priority = .set(.highest) }
        let earned = try world.complete(id, .excellent).points.total
        let reopened = try world.reopen(id)
        #expect(reopened.pointsTakenBack == earned)
        // Its achievements stay.
        #expect((reopened.dayScore, reopened.level.points, reopened.streak.current) == (0, 35, 0))
        #expect((reopened.view.task.score, reopened.view.task.pointsEarned) == (0, 0))
        #expect(try world.complete(id, .poor).points.total == 4)
    }

    @Test func `reopening an open task changes nothing`() throws {
        let world = try World()
        let id = try world.task()
        let reopened = try world.reopen(id)
        #expect((reopened.undoID, reopened.pointsTakenBack, reopened.view.task.version) == (nil, 0, 1))
    }

    @Test func `the version that was seen is compared`() throws {
        let world = try World()
        let id = try world.task()
        #expect(throws: DomainError.stale(current: 1)) { try world.complete(id, ifVersion: 4) }
        #expect(throws: DomainError.stale(current: 1)) { try world.delete(id, ifVersion: 4) }
    }
}

extension World {
    /// Completes one task on each of the days before today.
    func completeDays(before days: Int) throws {
        guard days > 0 else { return }
        let tasks = (1...days).map { TaskItem.sample().completed(on: FixedTime.today - $0) }
        try store.write(.sample(.createTask)) { transaction in
            for task in tasks { _ = try transaction.tasks.insert(task) }
        }
    }
}
