import Domain
import TestSupport
import Testing
import UseCases

struct DuplicateTaskTests {
    @Test func `the copy has everything of the original, and is open`() throws {
        let world = try World()
        let other = try world.task()
        let id = try world.task("Dig") { fields in
            fields.details = .set("Deep")
            fields.priority = .set(.high)
            fields.dueDate = .set("2026-04-01T09:00")
            fields.reminders = .set(["1h"])
            fields.tags = .set(["garden"])
            fields.estimatedDuration = .set(600)
            fields.actualDuration = .set(900)
            fields.dependencies = .set([other])
        }
        try world.complete(other)
        try world.complete(id)
        let copy = try world.duplicate(id).view.task
        #expect(copy.id != id && !copy.isComplete)
        #expect((copy.name, copy.details, copy.priority) == ("Dig", "Deep", .high))
        #expect((copy.dueDate, copy.reminders, copy.tags) == ("2026-04-01T09:00", ["1h"], ["garden"]))
        #expect((copy.estimatedDuration, copy.actualDuration, copy.dependencies) == (600, nil, [other]))
        #expect(try copy.position > world.item(id).position)
        #expect(try world.events.last?.name == "TaskCreated")
    }

    @Test func `subtasks are copied, with what they wait for among themselves`() throws {
        let world = try World()
        let id = try world.task()
        let first = try world.task("First") { $0.parentID = .set(id) }
        let second = try world.task("Second") { $0.parentID = .set(id) }
        let third = try world.task("Third") {
            $0.parentID = .set(first); $0.dependencies = .set([second])
        }
        let changed = try world.duplicate(id)
        #expect(changed.view.facts.subtasks == 2)
        let copies = try world.store.read { try $0.tasks.subtasks(of: changed.view.task.id) }
        #expect(copies.map(\.name) == ["First", "Second", "Third"])
        #expect(copies[2].parentID == copies[0].id)
        #expect(copies[2].dependencies == [copies[1].id])
        #expect(Set(copies.map(\.id)).isDisjoint(with: [first, second, third]))
        try world.undo(changed.undoID)
        #expect(try world.manualOrder == [id, first, second, third])
    }

    @Test func `a past due day becomes today`() throws {
        let world = try World()
        let id = try world.store.add(.sample(due: "2026-03-01"))[0].id
        let changed = try world.duplicate(id)
        #expect(changed.view.task.dueDate == "2026-03-28")
        #expect(changed.adjustments.map(\.code) == ["task.dueDate.movedToToday"])
    }

    @Test func `a task of an archived project is not copied, nor one that is gone`() throws {
        let world = try World()
        let project = try world.project("Garden")
        let id = try world.task { $0.projectID = .set(project) }
        try world.archive(project)
        #expect(try world.codes { try world.duplicate(id) } == ["task.project.archived"])
        #expect(try world.codes { try world.duplicate(.random()) } == ["task.notFound"])
    }
}
