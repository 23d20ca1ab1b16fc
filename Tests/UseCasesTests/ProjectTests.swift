import Domain
import TestSupport
import Testing
import UseCases

struct ProjectTests {
    @Test func `a project with only a name has default values`() throws {
        let world = try World()
        let project = try world.projects.one(try world.project(" Garden ")).project
        #expect((project.name, project.color, project.icon) == ("Garden", .blue, .folder))
        #expect((project.status, project.priority, project.isArchived) == (.active, .medium, false))
        #expect(project.settings == ProjectSettings())
    }

    @Test(arguments: [
        ("", "project.name.empty"), ("  ", "project.name.empty"),
        (String(repeating: "x", count: 101), "project.name.tooLong"), ("a\u{7}b", "project.name.controlCharacter"),
        ("GARDEN", "project.name.taken"), ("inbox", "project.name.taken"),
    ])
    func `a name that breaks a rule is refused`(_ name: String, _ code: String) throws {
        let world = try World()
        try world.project("Garden")
        #expect(try world.codes { try world.project(name) } == [code])
    }

    @Test func `a project may change the case of its own name`() throws {
        let world = try World()
        let id = try world.project("Garden")
        #expect(try world.update(id) { $0.name = .set("GARDEN") }.view.project.name == "GARDEN")
    }

    @Test func `all broken rules are reported together`() throws {
        let world = try World()
        let codes = try world.codes {
            try world.project("") { fields in
                fields.description = .set(String(repeating: "x", count: 1_001))
                fields.tags = .set(["two words"])
                fields.estimatedTaskCount = .set(-1)
                fields.parentID = .set(.random())
            }
        }
        #expect(
            Set(codes) == [
                "project.name.empty", "project.description.tooLong", "task.tag.invalid", "project.estimate.outOfRange",
                "project.parent.unknown",
            ])
    }

    @Test func `the same id and content again adds nothing, other content is refused`() throws {
        let world = try World()
        let id = ProjectID.random()
        try world.project("Garden", id: id)
        #expect(try world.project("Garden", id: id) == id)
        #expect(try world.codes { try world.project("House", id: id) } == ["project.id.taken"])
        #expect(try world.codes { try world.project("", id: id) } == ["project.name.empty"])
        #expect(try world.projects.list().count == 2)
    }

    @Test func `Inbox is first, and is neither renamed nor moved nor deleted`() throws {
        let world = try World()
        let garden = try world.project("A garden")
        #expect(try world.projects.list().map(\.project.id) == [Project.inboxID, garden])
        let codes = try world.codes {
            try world.update(Project.inboxID) {
                $0.name = .set("Post"); $0.parentID = .set(garden)
            }
        }
        #expect(codes == ["project.inbox.protected", "project.inbox.protected"])
        let deletion = try world.codes {
            _ = try world.projects.delete(Project.inboxID, strategy: .moveToInbox)
        }
        #expect(deletion == ["project.inbox.protected"])
        let cleared = try world.update(Project.inboxID) {
            $0.color = .clear; $0.icon = .clear
        }
        #expect((cleared.view.project.color, cleared.view.project.icon) == (.gray, .inbox))
    }

    @Test func `a project with tasks needs a strategy`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let id = try world.task { $0.projectID = .set(garden) }
        let codes = try world.codes { _ = try world.projects.delete(garden, strategy: nil) }
        #expect(codes == ["project.strategy.missing"])
        _ = try world.projects.delete(garden, strategy: .moveToInbox)
        #expect(try world.item(id).projectID == Project.inboxID)
    }

    @Test func `deleting a project with its tasks drops dependencies, and one undo brings all back`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let id = try world.task { $0.projectID = .set(garden) }
        let done = try world.task { $0.projectID = .set(garden) }
        try world.complete(done)
        let waiting = try world.task { $0.dependencies = .set([id]) }
        let undo = try world.projects.delete(garden, strategy: .deleteAllTasks)
        #expect(try world.stored(id) == nil)
        #expect(try world.item(waiting).dependencies.isEmpty)
        #expect(try world.completionPoints == 0)
        try world.history.undo(undo)
        #expect(try world.item(waiting).dependencies == [id])
        #expect(try world.projects.one(garden).counts.total == 2)
        #expect(try world.completionPoints == 4)
    }

    @Test func `an empty project needs no strategy, and its subprojects move up`() throws {
        let world = try World()
        let top = try world.project("House")
        let middle = try world.project("Garden") { $0.parentID = .set(top) }
        let low = try world.project("Pond") { $0.parentID = .set(middle) }
        _ = try world.projects.delete(middle, strategy: nil)
        #expect(try world.projects.one(low).project.parentID == top)
    }

    @Test func `deleting the default project makes Inbox the default`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.set { $0.defaultProjectID = garden }
        let undo = try world.projects.delete(garden, strategy: nil)
        #expect(try world.settings.current().defaultProjectID == Project.inboxID)
        try world.history.undo(undo)
        #expect(try world.settings.current().defaultProjectID == garden)
    }

    @Test func `projects go eight levels deep and never form a cycle`() throws {
        let world = try World()
        var ids = [try world.project("Level 1")]
        for level in 2...8 {
            let parent = ids[level - 2]
            ids.append(try world.project("Level \(level)") { $0.parentID = .set(parent) })
        }
        let last = ids[7]
        #expect(
            try world.codes { try world.project("Level 9") { $0.parentID = .set(last) } }
                == ["project.parent.tooDeep"])
        #expect(try world.codes { try world.update(ids[0]) { $0.parentID = .set(last) } } == ["project.parent.cycle"])
        #expect(try world.codes { try world.update(last) { $0.parentID = .set(last) } } == ["project.parent.cycle"])
        let top = try world.project("Top")
        #expect(try world.codes { try world.update(ids[0]) { $0.parentID = .set(top) } } == ["project.parent.tooDeep"])
    }

    @Test func `a project takes fifty subprojects, and none if its settings forbid them`() throws {
        let world = try World()
        let top = try world.project("Top")
        for number in 1...50 { try world.project("Sub \(number)") { $0.parentID = .set(top) } }
        #expect(try world.codes { try world.project("Sub 51") { $0.parentID = .set(top) } } == ["project.parent.full"])
        let closed = try world.project("Closed") { $0.allowSubprojects = .set(false) }
        #expect(
            try world.codes { try world.project("Sub") { $0.parentID = .set(closed) } } == ["project.parent.refuses"])
    }

    @Test func `counts and health follow the tasks`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        #expect(try world.projects.one(garden).health == .unknown)
        for number in 1...10 {
            let task = try world.task("Task \(number)") { fields in
                fields.projectID = .set(garden)
                if number == 10 { fields.dueDate = .set(.of("2026-03-28T08:00")) }
            }
            if number < 10 { try world.complete(task) }
        }
        let view = try world.projects.one(garden)
        #expect((view.counts.total, view.counts.open, view.counts.completed, view.counts.overdue) == (10, 1, 9, 1))
        #expect(view.health == .excellent)
        #expect(view.counts.rate == 0.9)
    }

    @Test func `archived projects are listed only on request`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.archive(garden)
        #expect(try world.projects.list().count == 1)
        #expect(try world.allProjects.count == 2)
    }

    @Test func `an older version is refused`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.update(garden) { $0.color = .set(.green) }
        #expect(throws: DomainError.stale(current: 2)) {
            try world.update(garden, ifVersion: 1) { $0.color = .set(.red) }
        }
        #expect(throws: DomainError.stale(current: 2)) {
            try world.projects.delete(garden, strategy: nil, ifVersion: 1)
        }
    }

    @Test func `Inbox is ensured and takes tasks that have no project`() throws {
        let temporary = try TemporaryStore(newlyMade: false)
        let report = try EnsureInbox(.sample(temporary.store)).execute()
        #expect(report.createdInbox)
        #expect(try EnsureInbox(.sample(temporary.store)).execute().isEmpty)
        #expect(try temporary.store.read { try $0.projects.find(Project.inboxID) } != nil)
    }
}
