import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct WorkflowTests {
    @Test func `the morning routine completes the open morning tasks of today`() throws {
        let world = try World()
        let allDay = try world.task { $0.dueDate = .set("2026-03-28") }
        let early = try world.task { $0.dueDate = .set("2026-03-28T08:00") }
        let evening = try world.task { $0.dueDate = .set("2026-03-28T18:00") }
        let tomorrow = try world.task { $0.dueDate = .set("2026-03-29") }
        let done = try world.morning()
        #expect(Set(done.completed.map(\.task.id)) == [allDay, early])
        #expect((done.points, done.left) == (8, []))
        #expect(try !world.item(evening).isComplete && !world.item(tomorrow).isComplete)
        #expect(try world.changes.first?.what == "Morning routine: completed 2 tasks")
        try world.undo(done.undoID)
        #expect(try !world.item(allDay).isComplete && !world.item(early).isComplete)
    }

    @Test func `tasks with obstacles are left with a reason, and so are their dependents`() throws {
        let world = try World()
        let outside = try world.task("Buy soil")
        let blocked = try world.task("Plant") {
            $0.dueDate = .set("2026-03-28"); $0.dependencies = .set([outside])
        }
        let waiting = try world.task("Water") {
            $0.dueDate = .set("2026-03-28"); $0.dependencies = .set([blocked])
        }
        let parent = try world.task("Tidy") { $0.dueDate = .set("2026-03-28") }
        try world.create("Sweep") { $0.parentID = .set(parent) }
        let free = try world.task("Feed the cat") { $0.dueDate = .set("2026-03-28") }
        let done = try world.morning()
        #expect(done.completed.map(\.task.id) == [free])
        let left = Dictionary(uniqueKeysWithValues: done.left.map { ($0.id, $0) })
        #expect(left[blocked]?.refusal.code == "task.blocked")
        #expect(left[blocked]?.message.contains("Buy soil") == true)
        #expect(left[waiting]?.message.contains("Plant") == true)
        #expect(left[parent]?.refusal.code == "task.subtasks.open")
    }

    @Test func `a morning without tasks changes nothing`() throws {
        let world = try World()
        let done = try world.morning()
        #expect((done.completed.count, done.points, done.undoID) == (0, 0, nil))
    }

    @Test func `the end of the day moves P0 and P1 of today to tomorrow and leaves the rest`() throws {
        let world = try World()
        func task(_ priority: Priority, _ due: DueDate) throws -> TaskID {
            try world.task(priority.code) {
                $0.priority = .set(priority); $0.dueDate = .set(due)
            }
        }
        let highest = try task(.highest, "2026-03-28T09:00")
        let high = try task(.high, "2026-03-28")
        let medium = try task(.medium, "2026-03-28")
        let later = try task(.highest, "2026-03-30")
        let overdue = try world.store.add(.sample(priority: .highest, due: "2026-03-20"))[0].id
        let ended = try world.endOfDay()
        #expect(Set(ended.moved.map(\.id)) == [highest, high])
        #expect(ended.left.map(\.id) == [medium])
        #expect(try world.item(highest).dueDate == "2026-03-29T09:00")
        #expect(try world.item(high).dueDate == "2026-03-29")
        #expect(try world.item(later).version == 1 && world.item(overdue).version == 1)
        try world.undo(ended.undoID)
        #expect(try world.item(high).dueDate == "2026-03-28")
    }

    @Test func `orphans are assigned on request, and nothing changes if there are none`() throws {
        let world = try World()
        let entries = try world.changes.count
        let report = try EnsureInbox(world.context).execute()
        #expect(report.isEmpty)
        #expect(try world.changes.count == entries)
    }
}
