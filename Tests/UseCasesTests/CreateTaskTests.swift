import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct CreateTaskTests {
    @Test func `a task with only a name has default values`() throws {
        let world = try World()
        let changed = try world.create("  Water the plants \n")
        let task = changed.view.task
        #expect(task.name == "Water the plants")
        #expect(task.projectID == Project.inboxID)
        #expect((task.priority, task.category, task.energy, task.context) == (.medium, .general, .medium, .anywhere))
        #expect((task.dueDate, task.chosenType, changed.view.type) == (nil, nil, .inbox))
        #expect((task.addedOn, task.dateAdded, task.createdBy) == (FixedTime.today, FixedTime.start, .page))
        #expect(task.version == 1)
        #expect(changed.isNew && changed.undoID != nil && changed.adjustments.isEmpty)
        #expect(try world.stored(task.id) == task)
    }

    @Test func `settings give priority and project`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.set {
            $0.defaultPriority = .low; $0.defaultProjectID = garden
        }
        let task = try world.create().view.task
        #expect((task.priority, task.projectID) == (.low, garden))
    }

    @Test func `a project's own priority comes before the setting and after the request`() throws {
        let world = try World()
        let garden = try world.project("Garden") { $0.defaultTaskPriority = .set(.high) }
        #expect(try world.create { $0.projectID = .set(garden) }.view.task.priority == .high)
        let chosen = try world.create {
            $0.projectID = .set(garden); $0.priority = .set(.low)
        }
        #expect(chosen.view.task.priority == .low)
    }

    @Test func `a default project that was archived falls back to Inbox`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.set { $0.defaultProjectID = garden }
        try world.archive(garden)
        #expect(try world.create().view.task.projectID == Project.inboxID)
    }

    @Test(arguments: [
        ("2026-03-01", "2026-03-28"), ("2026-03-27T18:30", "2026-03-28T18:30"),
    ])
    func `a past due day becomes today and is reported`(_ given: String, _ stored: String) throws {
        let changed = try World().create { $0.dueDate = .set(.of(given)) }
        #expect(changed.view.task.dueDate == .of(stored))
        #expect(changed.adjustments.map(\.code) == ["task.dueDate.movedToToday"])
        #expect(changed.adjustments.map(\.field) == ["dueDate"])
    }

    @Test func `a time earlier today stays`() throws {
        let changed = try World().create { $0.dueDate = .set(.of("2026-03-28T08:00")) }
        #expect(changed.view.task.dueDate == .of("2026-03-28T08:00"))
        #expect(changed.adjustments.isEmpty)
        #expect(changed.view.isOverdue)
    }

    @Test(arguments: [
        (nil, TaskType.inbox), ("2026-03-28", .morning), ("2026-03-28T11:59", .morning),
        ("2026-03-28T12:00", .evening), ("2026-04-04", .morning), ("2026-04-04T20:00", .evening),
        ("2026-04-05", .upcoming), ("2026-04-05T08:00", .upcoming),
    ])
    func `the type follows from the due date`(_ due: String?, _ type: TaskType) throws {
        let changed = try World().create { if let due { $0.dueDate = .set(.of(due)) } }
        #expect(changed.view.type == type)
        #expect(changed.view.task.chosenType == nil)
    }

    @Test func `a chosen type comes first, and the setting gives that of all-day tasks`() throws {
        let world = try World()
        let chosen = try world.create {
            $0.type = .set(.evening); $0.dueDate = .set(.of("2026-03-28T08:00"))
        }
        #expect((chosen.view.type, chosen.view.task.chosenType) == (.evening, .evening))
        try world.set { $0.defaultTaskType = .evening }
        #expect(try world.create { $0.dueDate = .set(.of("2026-03-29")) }.view.type == .evening)
    }

    @Test func `all broken rules of one request are reported together`() throws {
        let world = try World()
        let codes = try world.codes {
            try world.create(" ") { fields in
                fields.details = .set(String(repeating: "x", count: 20_001))
                fields.projectID = .set(.random())
                fields.tags = .set(["two words"])
                fields.estimatedDuration = .set(59)
                fields.dependencies = .set([.random()])
                fields.parentID = .set(.random())
                fields.problems.add("energy", .field.type, "No.")
            }
        }
        #expect(
            Set(codes) == [
                "task.name.empty", "task.details.tooLong", "task.project.unknown", "task.tag.invalid",
                "task.duration.outOfRange", "task.dependency.unknown", "task.parent.unknown", "field.type",
            ])
        #expect(try world.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `an archived project is refused`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.archive(garden)
        #expect(try world.codes { try world.create { $0.projectID = .set(garden) } } == ["task.project.archived"])
    }

    @Test func `the same id and content again adds nothing`() throws {
        let world = try World()
        let id = TaskID.random()
        let first = try world.create(id: id) { $0.dueDate = .set(.of("2026-03-01")) }
        world.time.advance(days: 1)
        let second = try world.create(id: id) { $0.dueDate = .set(.of("2026-03-01")) }
        #expect(second.view.task == first.view.task)
        #expect((second.isNew, second.undoID) == (false, nil))
        #expect(try world.store.read { try $0.sums.totals().tasks } == 1)
    }

    @Test func `the same id with other content is refused`() throws {
        let world = try World()
        let id = TaskID.random()
        try world.create(id: id)
        #expect(try world.codes { try world.create("Feed the cat", id: id) } == ["task.id.taken"])
    }

    @Test func `a subtask takes the project of its parent`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let parent = try world.task { $0.projectID = .set(garden) }
        #expect(try world.create { $0.parentID = .set(parent) }.view.task.projectID == garden)
        let codes = try world.codes {
            try world.create {
                $0.parentID = .set(parent); $0.projectID = .set(Project.inboxID)
            }
        }
        #expect(codes == ["task.parent.otherProject"])
    }

    @Test func `subtasks go five levels deep`() throws {
        let world = try World()
        var parent = try world.task()
        for _ in 2...5 { parent = try world.task { $0.parentID = .set(parent) } }
        #expect(try world.codes { try world.create { $0.parentID = .set(parent) } } == ["task.parent.tooDeep"])
    }

    @Test func `more than fifty dependencies are refused`() throws {
        let codes = try World().codes {
            try World().create { $0.dependencies = .set((0..<51).map { _ in .random() }) }
        }
        #expect(codes == ["task.dependencies.tooMany"])
    }

    @Test func `creating publishes its event and can be undone by its entry`() throws {
        let world = try World()
        let changed = try world.create()
        let events = try world.store.read { try $0.log.events(after: 0, limit: 10) }
        #expect(events?.map(\.name) == ["TaskCreated"])
        let entry = try world.store.read { try $0.log.changes(before: nil, limit: 1) }.first
        #expect((entry?.id, entry?.what) == (changed.undoID, "Added “Water the plants”"))
    }
}
