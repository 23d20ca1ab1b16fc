import Domain
import TestSupport
import Testing
import UseCases

struct DeleteTaskTests {
    @Test func `subtasks go with their parent and dependencies on them are dropped`() throws {
        let world = try World()
        let parent = try world.task()
        let child = try world.task { $0.parentID = .set(parent) }
        let other = try world.task()
        let waiting = try world.task { $0.dependencies = .set([child, other, parent]) }
        let undo = try #require(try world.delete(parent))
        #expect(try world.stored(parent) == nil)
        #expect(try world.stored(child) == nil)
        #expect(try world.item(waiting).dependencies == [other])
        try world.history.undo(undo)
        #expect(try world.item(child).parentID == parent)
        #expect(try world.item(waiting).dependencies == [child, other, parent])
    }

    @Test func `a deleted completion takes its score and points with it`() throws {
        let world = try World()
        let id = try world.task()
        try world.complete(id)
        try world.delete(id)
        let dashboard = try world.dashboard()
        #expect(try (dashboard.day.score, world.completionPoints, dashboard.totals.tasks) == (0, 0, 0))
    }

    @Test func `an unknown task is not found`() throws {
        let world = try World()
        #expect(try world.codes { try world.delete(.random()) } == ["task.notFound"])
    }
}
