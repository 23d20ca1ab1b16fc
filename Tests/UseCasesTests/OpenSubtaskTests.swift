import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Deleting completed tasks removes nothing else.
struct OpenSubtaskTests {
    private func deleteCompleted(_ world: World, before day: Day? = nil) throws -> DeletedTasks {
        try DeleteCompletedTasks(world.context).execute(before: day)
    }

    private func add(_ world: World, done daysAgo: Int? = nil, parent: TaskID? = nil) throws -> TaskID {
        let task = TaskItem.sample(parentID: parent)
        return try world.store.add(daysAgo.map { task.completed(on: FixedTime.today - $0) } ?? task)[0].id
    }

    @Test func `open subtasks of deleted completed tasks stay, and move up`() throws {
        let world = try World()
        let top = try add(world)
        let done = try add(world, done: 1, parent: top)
        let doneBelow = try add(world, done: 1, parent: done)
        let open = try add(world, parent: doneBelow)
        let below = try add(world, parent: open)
        let lone = try add(world, done: 1)
        let left = try add(world, parent: lone)
        let before = try world.tasks
        let deleted = try deleteCompleted(world)
        #expect(deleted.count == 3)
        #expect(try [done, doneBelow, lone].allSatisfy { try world.stored($0) == nil })
        #expect(try world.item(open).parentID == top)
        #expect(try world.item(below).parentID == open)
        #expect(try world.item(left).parentID == nil)
        #expect(try world.changes.first?.what == "Deleted 3 completed tasks")
        #expect(
            try world.events.suffix(2).map { "\($0.name) \($0.text.contains(left.description))" } == [
                "TaskDeleted false", "TaskUpdated true",
            ])
        try world.undo(deleted.undoID)
        let fields = { (task: TaskItem) in "\(task.id) \(task.parentID as Any) \(task.isComplete)" }
        #expect(try Set(world.tasks.map(fields)) == Set(before.map(fields)))
    }

    @Test func `a subtask completed later than asked stays`() throws {
        let world = try World()
        let parent = try add(world, done: 3)
        let (later, earlier) = (try add(world, done: 0, parent: parent), try add(world, done: 4, parent: parent))
        #expect(try deleteCompleted(world, before: FixedTime.today - 1).count == 2)
        #expect(try world.stored(parent) == nil && world.stored(earlier) == nil)
        #expect(try world.item(later).parentID == nil)
    }

    @Test func `a bulk deletion lists and counts the subtasks it deletes as well`() throws {
        let world = try World()
        let parent = try world.task("Parent")
        let child = try world.task("Child") { $0.parentID = .set(parent) }
        let grandchild = try world.task("Grandchild") { $0.parentID = .set(child) }
        let other = try world.task("Other")
        let one = try world.bulk(.delete, [parent])
        #expect(one.items.map(\.id) == [parent, child, grandchild])
        #expect(one.changed == 3)
        #expect(try world.changes.first?.what == "Deleted “Parent” with 2 subtasks")
        #expect(try world.events.last?.text.contains(grandchild.description) == true)
        try world.undo(one.undoID)
        let two = try world.bulk(.delete, [child, other])
        #expect(two.items.map(\.id) == [child, other, grandchild])
        #expect(try world.changes.first?.what == "Deleted 2 tasks with 1 subtask")
        #expect(try world.item(parent).id == parent)
    }

    @Test func `archiving leaves open subtasks as they are`() throws {
        let world = try World()
        let parent = try add(world, done: 40)
        let child = try add(world, parent: parent)
        #expect(try world.archive(.smart).undoID != nil)
        #expect(try world.item(child).archivedAt == nil)
        #expect(try world.item(child).parentID == parent)
    }
}
