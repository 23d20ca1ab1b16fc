import Domain
import TestSupport
import Testing
import UseCases

struct MoveProjectTasksTests {
    @Test func `without ids every task of the project moves`() throws {
        let world = try World()
        let (garden, yard) = (try world.project("Garden"), try world.project("Yard"))
        let dig = try world.task("Dig") { $0.projectID = .set(garden) }
        let spade = try world.task("Fetch the spade") { $0.parentID = .set(dig) }
        try world.complete(spade)
        #expect(try world.moveTasks(of: garden, to: yard).moved == 2)
        #expect(try world.item(spade).projectID == yard && world.item(spade).parentID == dig)
        #expect(try world.changes.first?.what == "Moved 2 tasks from project “Garden” to “Yard”")
        #expect(try world.moveTasks(of: garden, to: yard).undoID == nil)
        #expect(try world.moveTasks(of: yard, to: yard).moved == 0)
    }

    @Test func `subtasks follow their parents, and one whose parent stays is refused`() throws {
        let world = try World()
        let (garden, yard) = (try world.project("Garden"), try world.project("Yard"))
        let dig = try world.task("Dig") { $0.projectID = .set(garden) }
        let spade = try world.task("Fetch the spade") { $0.parentID = .set(dig) }
        let key = try world.task("Find the key") { $0.parentID = .set(spade) }
        let plant = try world.task("Plant") { $0.projectID = .set(garden) }
        #expect(
            refusals { try world.moveTasks(of: garden, to: yard, [plant, spade]) }
                == ["ids[1]: task.parent.otherProject"])
        #expect(try world.moveTasks(of: garden, to: yard, [key, dig, dig]).moved == 3)
        #expect(try world.item(key).parentID == spade && world.item(key).projectID == yard)
        #expect(try world.item(spade).projectID == yard && world.item(plant).projectID == garden)
    }

    @Test func `everything wrong is reported together, and nothing moves`() throws {
        let world = try World()
        let (garden, yard) = (try world.project("Garden"), try world.project("Yard"))
        let dig = try world.task("Dig") { $0.projectID = .set(garden) }
        let other = try world.task("Other")
        try world.archive(yard)
        let version = try world.store.read { try $0.log.dataVersion }
        #expect(
            refusals { try world.moveTasks(of: garden, to: yard, [dig, other, .random()]) }
                == ["to: task.project.archived", "ids[1]: project.move.elsewhere", "ids[2]: task.notFound"])
        #expect(refusals { try world.moveTasks(of: garden, to: nil) } == ["to: task.project.unknown"])
        #expect(refusals { try world.moveTasks(of: garden, to: .random()) } == ["to: task.project.unknown"])
        #expect(refusals { try world.moveTasks(of: .random(), to: garden) } == ["project.notFound"])
        #expect(try world.store.read { try $0.log.dataVersion } == version)
    }

    @Test(arguments: [0, 1_001])
    func `one to a thousand tasks are named`(_ count: Int) throws {
        let world = try World()
        let garden = try world.project("Garden")
        let ids = Array(repeating: TaskID.random(), count: count)
        #expect(refusals { try world.moveTasks(of: garden, to: Project.inboxID, ids) } == ["ids: project.move.count"])
    }
}
