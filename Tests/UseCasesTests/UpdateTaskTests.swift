import Domain
import TestSupport
import Testing
import UseCases

struct UpdateTaskTests {
    @Test func `absent fields stay and cleared fields are removed`() throws {
        let world = try World()
        let id = try world.task { fields in
            fields.details = .set("The fern needs most.")
            fields.dueDate = .set(.of("2026-03-30"))
            fields.estimatedDuration = .set(600)
            fields.tags = .set(["garden"])
            fields.category = .set(.work)
            fields.priority = .set(.high)
        }
        let before = try world.item(id)
        var task = try world.update(id) { $0.details = .clear }.view.task
        #expect(task.details == nil)
        #expect((task.name, task.dueDate, task.tags) == (before.name, before.dueDate, before.tags))
        task = try world.update(id) { fields in
            fields.dueDate = .clear
            fields.estimatedDuration = .clear
            fields.tags = .clear
            fields.category = .clear
            fields.priority = .clear
        }.view.task
        #expect((task.dueDate, task.estimatedDuration, task.tags) == (nil, nil, []))
        #expect((task.category, task.priority) == (.general, .medium))
        #expect(task.version == 3)
    }

    @Test func `a cleared priority takes that of the project`() throws {
        let world = try World()
        let garden = try world.project("Garden") { $0.defaultTaskPriority = .set(.low) }
        let id = try world.task {
            $0.projectID = .set(garden); $0.priority = .set(.highest)
        }
        #expect(try world.update(id) { $0.priority = .clear }.view.task.priority == .low)
    }

    @Test func `a name cannot be cleared`() throws {
        let world = try World()
        let id = try world.task()
        #expect(try world.codes { try world.update(id) { $0.name = .clear } } == ["task.name.empty"])
    }

    @Test func `an older version is refused and changes nothing`() throws {
        let world = try World()
        let id = try world.task()
        try world.update(id, ifVersion: 1) { $0.name = .set("Second") }
        #expect(throws: DomainError.stale(current: 2)) {
            try world.update(id, ifVersion: 1) { $0.name = .set("Third") }
        }
        #expect(try world.item(id).name == "Second")
    }

    @Test func `an update that changes nothing leaves version and history alone`() throws {
        let world = try World()
        let id = try world.task()
        let changed = try world.update(id) { $0.name = .set("Water the plants") }
        #expect((changed.undoID, changed.view.task.version) == (nil, 1))
    }

    @Test func `a past day becomes today, but one that was there before stays`() throws {
        let world = try World()
        let id = try world.task { $0.dueDate = .set(.of("2026-03-28")) }
        world.time.advance(days: 2)
        #expect(try world.update(id) { $0.dueDate = .set(.of("2026-03-28")) }.adjustments.isEmpty)
        let moved = try world.update(id) { $0.dueDate = .set(.of("2026-03-29")) }
        #expect(moved.view.task.dueDate == .of("2026-03-30"))
        #expect(moved.adjustments.map(\.code) == ["task.dueDate.movedToToday"])
    }

    @Test func `subtasks follow their parent into its new project`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let parent = try world.task()
        let child = try world.task { $0.parentID = .set(parent) }
        let grandchild = try world.task { $0.parentID = .set(child) }
        try world.update(parent) { $0.projectID = .set(garden) }
        #expect(try world.item(child).projectID == garden)
        #expect(try world.item(grandchild).projectID == garden)
    }

    @Test func `a task that becomes a subtask goes to the project of its parent`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let parent = try world.task { $0.projectID = .set(garden) }
        let id = try world.task()
        let own = try world.task { $0.parentID = .set(id) }
        #expect(try world.update(id) { $0.parentID = .set(parent) }.view.task.projectID == garden)
        #expect(try world.item(own).projectID == garden)
    }

    @Test func `neither dependencies nor parents form a cycle`() throws {
        let world = try World()
        let first = try world.task()
        let second = try world.task { $0.dependencies = .set([first]) }
        let third = try world.task { $0.dependencies = .set([second]) }
        #expect(
            try world.codes { try world.update(first) { $0.dependencies = .set([third]) } } == ["task.dependency.cycle"]
        )
        #expect(
            try world.codes { try world.update(first) { $0.dependencies = .set([first]) } } == ["task.dependency.self"])
        let child = try world.task { $0.parentID = .set(first) }
        #expect(try world.codes { try world.update(first) { $0.parentID = .set(child) } } == ["task.parent.cycle"])
        #expect(try world.codes { try world.update(first) { $0.parentID = .set(first) } } == ["task.parent.cycle"])
    }

    @Test func `a tree of tasks cannot be put so low that its leaves are too deep`() throws {
        let world = try World()
        let root = try world.task()
        var low = root
        for _ in 2...3 { low = try world.task { $0.parentID = .set(low) } }
        var tree = try world.task()
        let top = tree
        for _ in 2...3 { tree = try world.task { $0.parentID = .set(tree) } }
        #expect(try world.codes { try world.update(top) { $0.parentID = .set(low) } } == ["task.parent.tooDeep"])
        try world.update(top) { $0.parentID = .set(root) }
    }

    @Test func `a changed completed task keeps the points it was granted`() throws {
        let world = try World()
        let id = try world.task {
            $0.priority = .set(.highest); $0.dueDate = .set(.of("2026-03-29"))
        }
        let granted = try world.complete(id).points
        let changed = try world.update(id) { fields in
            fields.priority = .set(.low)
            fields.category = .set(.learning)
            fields.energy = .set(.high)
            fields.dueDate = .clear
        }
        #expect(changed.view.task.completion?.points == granted)
        #expect(try world.completionPoints == granted.total)
        #expect(changed.view.type == .morning)
        #expect(try world.reopen(id).pointsTakenBack == granted.total)
    }

    @Test func `an unknown task is not found`() throws {
        let world = try World()
        #expect(try world.codes { try world.update(TaskID.random()) { $0.name = .set("x") } } == ["task.notFound"])
    }

    @Test func `events name the changed fields`() throws {
        let world = try World()
        let id = try world.task()
        try world.update(id) { $0.dueDate = .set(.of("2026-03-29")) }
        try world.update(id) {
            $0.name = .set("Feed the cat"); $0.energy = .set(.high)
        }
        let events = try world.store.read { try $0.log.events(after: 1, limit: 10) } ?? []
        #expect(events.map(\.name) == ["TaskRescheduled", "TaskUpdated"])
        #expect(String(decoding: events[1].data, as: UTF8.self).contains(#""fields":["name","energy"]"#))
    }
}
