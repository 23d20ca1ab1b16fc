import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct ArchiveTests {
    private func done(_ world: World, _ daysAgo: Int, project: ProjectID = Project.inboxID) throws -> TaskID {
        try world.store.add(.sample(projectID: project).completed(on: FixedTime.today - daysAgo))[0].id
    }

    private func isArchived(_ world: World, _ id: TaskID) throws -> Bool { try world.item(id).archivedAt != nil }

    @Test func `what was completed more than so many days ago is archived`() throws {
        let world = try World()
        let (old, edge, open) = (try done(world, 8), try done(world, 7), try world.task())
        let result = try world.archive(.olderThan(days: 7, project: nil))
        #expect(result.changed == 1)
        #expect(try [old, edge, open].map { try isArchived(world, $0) } == [true, false, false])
        #expect(try world.archive(.olderThan(days: 7, project: nil)).undoID == nil)
        try world.undo(result.undoID)
        #expect(try !isArchived(world, old))
    }

    @Test func `one project is archived alone`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let (own, other) = (try done(world, 8, project: garden), try done(world, 8))
        try world.archive(.olderThan(days: 7, project: garden))
        #expect(try [own, other].map { try isArchived(world, $0) } == [true, false])
        #expect(
            world.problems { try world.archive(.olderThan(days: 7, project: .random())) } == [
                "422 projectId: task.project.unknown"
            ])
    }

    @Test func `smart archiving leaves what is younger than 30 days and what an open task depends on`() throws {
        let world = try World()
        let (old, edge, needed) = (try done(world, 31), try done(world, 30), try done(world, 90))
        let dependent = try world.task { $0.dependencies = .set([needed]) }
        #expect(try world.archive(.smart).changed == 1)
        #expect(try [old, edge, needed].map { try isArchived(world, $0) } == [true, false, false])
        try world.complete(dependent)
        #expect(try world.archive(.smart).changed == 1)
        #expect(try isArchived(world, needed))
    }

    @Test func `all completed tasks are deleted, or those completed before a day`() throws {
        let world = try World()
        let (old, today, open) = (try done(world, 3), try done(world, 0), try world.task())
        let use = DeleteCompletedTasks(world.context)
        let first = try use.execute(before: FixedTime.today - 3)
        #expect((first.count, first.undoID) == (0, nil))
        #expect(try use.execute(before: FixedTime.today).count == 1)
        #expect(try world.stored(old) == nil)
        let all = try use.execute()
        #expect(all.count == 1)
        #expect(try world.stored(today) == nil && world.stored(open) != nil)
        #expect(try world.events.last?.name == "TaskDeleted")
        try world.undo(all.undoID)
        #expect(try world.stored(today) != nil)
    }
}
