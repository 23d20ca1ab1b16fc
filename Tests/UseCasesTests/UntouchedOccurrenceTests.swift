import Domain
import TestSupport
import Testing
import UseCases

/// Reopening removes the next occurrence only if nothing there was added, changed or referred to.
struct UntouchedOccurrenceTests {
    struct Touch: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// - Parameters: the next occurrence, its subtask, and another task.
        let run: @Sendable (World, TaskID, TaskID, TaskID) throws -> Void
    }

    static let touches = [
        Touch(testDescription: "a subtask added to it") { world, next, _, _ in
            try world.create("Mine") { $0.parentID = .set(next) }
        },
        Touch(testDescription: "a subtask added to its subtask") { world, _, child, _ in
            try world.create("Mine") { $0.parentID = .set(child) }
        },
        Touch(testDescription: "a task that came with an import") { world, next, _, _ in
            try world.import([.task("Mine", parent: next)])
        },
        Touch(testDescription: "a copy of its subtask") { world, _, child, _ in try world.duplicate(child) },
        Touch(testDescription: "another task that waits for it") { world, next, _, other in
            try world.update(other) { $0.dependencies = .set([next]) }
        },
        Touch(testDescription: "another task that waits for its subtask") { world, _, child, other in
            try world.update(other) { $0.dependencies = .set([child]) }
        },
        Touch(testDescription: "a dependency of it") { world, next, _, other in
            try world.update(next) { $0.dependencies = .set([other]) }
        },
        Touch(testDescription: "a dependency of its subtask") { world, _, child, other in
            try world.update(child) { $0.dependencies = .set([other]) }
        },
        Touch(testDescription: "a reminder put off") { world, next, _, _ in
            let reminder = try #require(try world.reminders.upcoming.first { $0.task.id == next })
            try world.snooze(reminder.id, .hour)
        },
        Touch(testDescription: "a reminder dismissed") { world, next, _, _ in
            let reminder = try #require(try world.reminders.upcoming.first { $0.task.id == next })
            try world.dismiss(reminder.id)
        },
        Touch(testDescription: "a time spent on its subtask") { world, _, child, _ in
            try world.update(child) { $0.actualDuration = .set(600) }
        },
        Touch(testDescription: "its subtask completed") { world, _, child, _ in try world.complete(child) },
    ]

    @Test(arguments: touches)
    func `a next occurrence that was touched stays`(_ touch: Touch) throws {
        let world = try World()
        let other = try world.task("Other")
        let id = try world.task("Water") {
            $0.repeatPattern = .set(.of("every day"))
            $0.dueDate = .set("2026-03-28T13:00")
            $0.reminders = .set(["2h"])
        }
        try world.create("Fill the can") { $0.parentID = .set(id) }
        let next = try #require(try world.complete(id, includeSubtasks: true).nextOccurrence).task.id
        let child = try #require(try world.store.read { try $0.tasks.subtasks(of: next) }.first).id
        try touch.run(world, next, child, other)
        let before = try world.tasks.filter { $0.id != id }
        let reopened = try world.reopen(id)
        #expect(reopened.removedOccurrence == nil)
        #expect(try world.tasks.filter { $0.id != id } == before)
        #expect(try world.complete(id).nextOccurrence == nil)
    }

    @Test func `reopening many checks each`() throws {
        let world = try World()
        let ids = try world.tasks(2) {
            $0.repeatPattern = .set(.of("every day"))
            $0.dueDate = .set("2026-03-28")
        }
        let next = try ids.map { try #require(try world.complete($0).nextOccurrence).task.id }
        let mine = try world.task("Mine") { $0.parentID = .set(next[0]) }
        try world.bulk(.reopen, ids)
        #expect(try world.item(mine).parentID == next[0])
        #expect(try world.stored(next[1]) == nil)
    }

    @Test func `undoing a completion is refused while something refers to its next occurrence`() throws {
        let world = try World()
        let id = try world.task {
            $0.repeatPattern = .set(.of("every day"))
            $0.dueDate = .set("2026-03-28")
        }
        let completed = try world.complete(id)
        let next = try #require(completed.nextOccurrence).task.id
        let mine = try world.task("Mine") { $0.parentID = .set(next) }
        #expect(throws: DomainError.self) { try world.undo(completed.undoID) }
        #expect(try world.item(mine).parentID == next)
    }
}
