import Domain
import TestSupport
import Testing
import UseCases

struct ManageProjectsTests {
    @Test func `a project that has only a name gets every default`() throws {
        let world = try World()
        let made = try world.createProject(" Garden ")
        let project = made.view.project
        #expect(project.name == "Garden" && project.color == .blue && project.icon == .folder)
        #expect(project.status == .active && project.priority == .medium && project.settings == ProjectSettings())
        #expect(made.view.health == .unknown && made.isNew && made.undoID != nil)
    }

    @Test(arguments: ["garden", "GARDEN", " Garden "])
    func `names are unique without regard to case`(_ name: String) throws {
        let world = try World()
        _ = try world.project("Garden")
        let other = try world.project("Other")
        #expect(refusals { _ = try world.project(name) } == ["name: project.name.taken"])
        #expect(refusals { _ = try world.update(other) { $0.name = .set(name) } } == ["name: project.name.taken"])
        #expect(refusals { _ = try world.project("INBOX") } == ["name: project.name.taken"])
    }

    @Test func `a project may change the case of its own name`() throws {
        let world = try World()
        let id = try world.project("garden")
        #expect(try world.update(id) { $0.name = .set("Garden") }.view.project.name == "Garden")
    }

    @Test func `all broken rules are reported together`() throws {
        let world = try World()
        let found = refusals {
            _ = try world.createProject("") {
                $0.description = .set(String(repeating: "x", count: 1_001))
                $0.tags = .set(["two words"])
                $0.estimatedTaskCount = .set(-1)
                $0.parentID = .set(.random())
            }
        }
        #expect(
            Set(found) == [
                "name: project.name.empty", "description: project.description.tooLong", "tags: task.tag.invalid",
                "estimatedTaskCount: project.estimate.outOfRange", "parentId: project.parent.unknown",
            ])
    }

    @Test func `the same ID again returns the project only with the same content`() throws {
        let world = try World()
        let id = ProjectID.random()
        let first = try world.createProject("Garden", id: id) { $0.color = .set(.green) }
        let second = try world.createProject("Garden", id: id) { $0.color = .set(.green) }
        #expect(!second.isNew && second.undoID == nil && second.view.project == first.view.project)
        #expect(refusals { _ = try world.createProject("Garden", id: id) } == ["project.id.taken"])
        #expect(refusals { _ = try world.createProject("Other", id: id) } == ["project.id.taken"])
    }

    @Test func `what a request does not name stays, null gives the default again`() throws {
        let world = try World()
        let id = try world.project("Garden") {
            $0.color = .set(.red)
            $0.status = .set(.onHold)
            $0.dueDate = .set("2026-04-01")
            $0.defaultTaskPriority = .set(.high)
            $0.morningNotice = .set(true)
        }
        let renamed = try world.update(id) { $0.name = .set("Yard") }.view.project
        #expect(renamed.color == .red && renamed.dueDate == "2026-04-01" && renamed.settings.morningNotice)
        let cleared = try world.update(id) {
            $0.color = .clear
            $0.status = .clear
            $0.dueDate = .clear
            $0.defaultTaskPriority = .clear
            $0.morningNotice = .clear
        }.view.project
        #expect(cleared.color == .blue && cleared.status == .active && cleared.dueDate == nil)
        #expect(cleared.settings == ProjectSettings() && cleared.version == 3)
    }

    @Test func `Inbox cannot be renamed, put under another project or deleted`() throws {
        let world = try World()
        let home = try world.project("Home")
        let protected = "project.inbox.protected"
        #expect(
            refusals { _ = try world.update(Project.inboxID) { $0.name = .set("inbox") } } == [
                "name: \(protected)"
            ])
        #expect(
            refusals { _ = try world.update(Project.inboxID) { $0.parentID = .set(home) } }
                == ["parentId: \(protected)"])
        for strategy in [nil] + ProjectDeletion.allCases {
            #expect(
                refusals { _ = try world.projects.delete(Project.inboxID, strategy: strategy) }
                    == [protected])
        }
        #expect(try world.store.read { try $0.projects.find(Project.inboxID) }?.version == 1)
    }

    @Test func `Inbox keeps its own colour and icon where others are cleared`() throws {
        let world = try World()
        _ = try world.update(Project.inboxID) {
            $0.color = .set(.red)
            $0.icon = .set(.star)
        }
        let inbox = try world.update(Project.inboxID) {
            $0.color = .clear
            $0.icon = .clear
        }.view.project
        #expect(inbox.color == .gray && inbox.icon == .inbox)
    }

    @Test func `Inbox is listed first, others in the order they were made, archived ones on request`() throws {
        let world = try World()
        for name in ["Zoo", "Alps", "Mars"] { _ = try world.project(name) }
        try world.archive(world.projects.list()[1].project.id)
        #expect(try world.projects.list().map(\.project.name) == ["Inbox", "Alps", "Mars"])
        #expect(
            try world.allProjects.map(\.project.name) == ["Inbox", "Zoo", "Alps", "Mars"])
    }

    @Test func `a project with tasks is deleted only with a strategy`() throws {
        let world = try World()
        let home = try world.project("Home")
        _ = try world.task { $0.projectID = .set(home) }
        #expect(
            refusals { _ = try world.projects.delete(home, strategy: nil) } == ["strategy: project.strategy.missing"])
        let empty = try world.project("Empty")
        #expect(try world.projects.delete(empty, strategy: nil) != nil)
        #expect(refusals { _ = try world.projects.one(empty) } == ["project.notFound"])
        #expect(refusals { _ = try world.projects.delete(empty, strategy: nil) } == ["project.notFound"])
    }

    @Test func `a deletion moves every task to Inbox, completed ones with their points`() throws {
        let world = try World()
        let home = try world.project("Home")
        let open = try world.task { $0.projectID = .set(home) }
        let done = try world.task { $0.projectID = .set(home) }
        try world.complete(done)
        _ = try world.projects.delete(home, strategy: .moveToInbox)
        #expect(try world.stored(open)?.projectID == Project.inboxID)
        #expect(try world.stored(done)?.pointsEarned == 4)
        #expect(try world.projects.one(Project.inboxID).counts == ProjectCounts(open: 1, completed: 1, score: 3))
    }

    @Test func `a deletion deletes every task and what depended on them is free`() throws {
        let world = try World()
        let home = try world.project("Home")
        let inside = try world.task { $0.projectID = .set(home) }
        let outside = try world.task { $0.dependencies = .set([inside]) }
        let undoID = try world.projects.delete(home, strategy: .deleteAllTasks)
        #expect(try world.stored(inside) == nil)
        #expect(try world.stored(outside)?.dependencies == [])
        try world.undo(undoID)
        #expect(try world.stored(outside)?.dependencies == [inside])
        #expect(try world.stored(inside)?.projectID == home)
    }

    @Test func `the default project falls back to Inbox when it is deleted and comes back with it`() throws {
        let world = try World()
        let home = try world.project("Home")
        try world.set { $0.defaultProjectID = home }
        _ = try world.projects.delete(home, strategy: nil)
        #expect(try world.store.read { try $0.settings.current.defaultProjectID } == Project.inboxID)
        #expect(try world.create().view.task.projectID == Project.inboxID)
        try world.undo()
        try world.undo()
        #expect(try world.store.read { try $0.settings.current.defaultProjectID } == home)
    }

    @Test func `subprojects of a deleted project move up to its parent`() throws {
        let world = try World()
        let top = try world.project("Top")
        let middle = try world.project("Middle") { $0.parentID = .set(top) }
        let bottom = try world.project("Bottom") { $0.parentID = .set(middle) }
        _ = try world.projects.delete(middle, strategy: nil)
        #expect(try world.projects.one(bottom).project.parentID == top)
        _ = try world.projects.delete(top, strategy: nil)
        #expect(try world.projects.one(bottom).project.parentID == nil)
    }

    @Test func `a stale version is refused`() throws {
        let world = try World()
        let id = try world.project("Home")
        _ = try world.update(id) { $0.name = .set("House") }
        #expect(
            refusals { _ = try world.projects.update(id, ProjectFields(), ifVersion: 1) }
                == ["stale, now 2"])
        #expect(
            refusals { _ = try world.projects.delete(id, strategy: nil, ifVersion: 1) }
                == ["stale, now 2"])
    }

    @Test func `health and counts follow the tasks`() throws {
        let world = try World()
        let id = try world.project("Home") { $0.dueDate = .set("2026-03-29") }
        let tasks = try (0..<10).map { number in
            try world.task("Task \(number)") {
                $0.projectID = .set(id)
                $0.dueDate = .set("2026-03-28T13:00")
            }
        }
        for task in tasks.prefix(9) { try world.complete(task) }
        let now = try world.projects.one(id)
        #expect(now.counts == ProjectCounts(open: 1, completed: 9, overdue: 0, score: 27))
        #expect(now.health == .unknown)
        world.time.advance(milliseconds: 3_600_000)
        let late = try world.projects.one(id)
        #expect((late.counts.overdue, late.health) == (1, .excellent))
        world.time.advance(days: 2)
        #expect(try world.projects.one(id).health == .warning)
    }
}
