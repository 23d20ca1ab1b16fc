import Domain
import TestSupport
import Testing
import UseCases

struct ArchiveProjectTests {
    /// House with Roof under it, Tiles under that, each with an open and a completed task.
    private struct Houses {
        let world: World
        let house, roof, tiles: ProjectID

        init() throws {
            world = try World()
            house = try world.project("House")
            let top = house
            roof = try world.project("Roof") { $0.parentID = .set(top) }
            let middle = roof
            tiles = try world.project("Tiles") { $0.parentID = .set(middle) }
            for project in [house, roof, tiles] {
                _ = try world.task("Open") { $0.projectID = .set(project) }
                try world.complete(try world.task("Done") { $0.projectID = .set(project) })
            }
        }

        func archived() throws -> [Bool] { try [house, roof, tiles].map { try world.item($0).isArchived } }

        func archivedTasks(_ project: ProjectID) throws -> Int {
            try world.store.read { transaction in
                try transaction.lists.page(.inProject(project), after: nil, limit: 10).tasks.count {
                    $0.archivedAt != nil
                }
            }
        }
    }

    @Test func `everything under a project is archived with it, and its open tasks are hidden`() throws {
        let it = try Houses()
        let changed = try it.world.archive(it.house)
        #expect(changed.view.project.isArchived)
        #expect(try it.archived() == [true, true, true])
        #expect(try [it.house, it.roof, it.tiles].map(it.archivedTasks) == [1, 1, 1])
        #expect(try it.world.projects.list().map(\.project.name) == ["Inbox"])
        #expect(try it.world.changes.first?.what == "Archived project “House” with 2 subprojects")
    }

    @Test func `tasks are archived too where asked for, and stay in the counts`() throws {
        let it = try Houses()
        try it.world.archive(it.house, withTasks: true)
        #expect(try [it.house, it.roof, it.tiles].map(it.archivedTasks) == [2, 2, 2])
        #expect(try it.world.projects.one(it.roof).counts.total == 2)
        #expect(try it.world.changes.first?.what == "Archived project “House” with 2 subprojects and 6 tasks")
        #expect(try it.world.events.suffix(2).map(\.name) == ["ProjectUpdated", "TasksArchived"])
    }

    @Test func `subprojects that stay move up to the parent`() throws {
        let it = try Houses()
        try it.world.archive(it.roof, withSubprojects: false)
        #expect(try it.archived() == [false, true, false])
        #expect(try it.world.item(it.tiles).parentID == it.house)
        try it.world.archive(it.house, withSubprojects: false)
        #expect(try it.world.item(it.tiles).parentID == nil)
        #expect(try it.world.changes.first?.what == "Archived project “House”")
    }

    @Test func `they do not move up where the parent would have more than fifty`() throws {
        let it = try Houses()
        for number in 1...49 {
            try it.world.project("Room \(number)") { $0.parentID = .set(it.house) }
            if number < 3 { try it.world.project("Beam \(number)") { $0.parentID = .set(it.roof) } }
        }
        #expect(refusals { try it.world.archive(it.roof, withSubprojects: false) } == ["project.parent.full"])
        #expect(
            refusals { _ = try it.world.projects.delete(it.roof, strategy: .moveToInbox) }
                == ["project.parent.full"])
    }

    @Test func `the default project becomes Inbox`() throws {
        let it = try Houses()
        try it.world.set { $0.defaultProjectID = it.tiles }
        let undoID = try it.world.archive(it.house).undoID
        #expect(try it.world.settings.current().defaultProjectID == Project.inboxID)
        try it.world.undo(undoID)
        #expect(try it.world.settings.current().defaultProjectID == it.tiles)
    }

    @Test func `Inbox is not archived, and an archived project stays as it is`() throws {
        let it = try Houses()
        #expect(refusals { try it.world.archive(Project.inboxID) } == ["project.inbox.protected"])
        #expect(refusals { try it.world.archive(.random()) } == ["project.notFound"])
        try it.world.archive(it.house)
        #expect(try it.world.archive(it.house).undoID == nil)
        #expect(try it.world.restore(Project.inboxID).undoID == nil)
    }

    @Test func `restoring brings back what is under it, and tasks where asked for`() throws {
        let it = try Houses()
        try it.world.archive(it.house, withTasks: true)
        try it.world.restore(it.house)
        #expect(try it.archived() == [false, false, false])
        #expect(try it.archivedTasks(it.roof) == 1)
        try it.world.archive(it.house)
        try it.world.restore(it.house, withTasks: true, withSubprojects: false)
        #expect(try it.archived() == [false, true, true])
        #expect(try [it.house, it.roof].map(it.archivedTasks) == [0, 2])
    }

    @Test func `under an archived project nothing is restored`() throws {
        let it = try Houses()
        try it.world.archive(it.house)
        #expect(refusals { try it.world.restore(it.roof) } == ["project.parent.archived"])
        try it.world.update(it.roof) { $0.parentID = .clear }
        try it.world.restore(it.roof)
        #expect(try it.archived() == [true, false, false])
    }

    @Test func `a stale version is refused`() throws {
        let it = try Houses()
        let archiving = ArchiveProject(it.world.context)
        try it.world.update(it.house) { $0.color = .set(.red) }
        #expect(throws: DomainError.stale(current: 2)) {
            try archiving.archive(it.house, ifVersion: 1)
        }
        #expect(throws: DomainError.stale(current: 2)) {
            try archiving.restore(it.house, ifVersion: 1)
        }
    }
}
