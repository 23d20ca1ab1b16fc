import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct GetRelatedTasksTests {
    private func related(_ world: World, _ id: TaskID) throws -> RelatedTasks {
        try GetRelatedTasks(world.context).execute(id)
    }

    private func names(_ views: [TaskView]) -> [String] { views.map(\.task.name) }

    @Test func `direct subtasks come in their order, with the parent of each`() throws {
        let world = try World()
        let trip = try world.task("Trip")
        let pack = try world.create("Pack") { $0.parentID = .set(trip) }.view.task.id
        try world.create("Socks") { $0.parentID = .set(pack) }
        try world.create("Tickets") { $0.parentID = .set(trip) }
        #expect(try names(related(world, trip).subtasks) == ["Pack", "Tickets"])
        #expect(try related(world, trip).parent == nil)
        #expect(try related(world, pack).parent?.task.id == trip)
        #expect(try names(related(world, pack).subtasks) == ["Socks"])
    }

    @Test func `what a task waits for stays listed when it is complete`() throws {
        let world = try World()
        let soil = try world.task("Buy soil")
        let plants = try world.create("Plant") { $0.dependencies = .set([soil]) }.view.task.id
        try world.complete(soil)
        #expect(try names(related(world, plants).dependencies) == ["Buy soil"])
        #expect(try related(world, plants).dependencies.first?.task.isComplete == true)
    }

    @Test func `what waits for a task is listed, and no longer once it is deleted`() throws {
        let world = try World()
        let soil = try world.task("Buy soil")
        let plant = try world.create("Plant") { $0.dependencies = .set([soil]) }.view.task.id
        try world.create("Water") { $0.dependencies = .set([soil, plant]) }
        #expect(try names(related(world, soil).dependents) == ["Plant", "Water"])
        try world.delete(plant)
        #expect(try names(related(world, soil).dependents) == ["Water"])
    }

    @Test func `a repeating task tells its next three days, through a short month`() throws {
        let world = try World()
        let pattern = try #require(RepeatPattern("every 31st"))
        let rent = try world.create("Pay rent") {
            $0.dueDate = .set(.of("2026-12-31"))
            $0.repeatPattern = .set(pattern)
        }.view.task.id
        #expect(try related(world, rent).nextDueDates == [.of("2027-01-31"), .of("2027-02-28"), .of("2027-03-31")])
    }

    @Test func `no days are listed after the end of a pattern, nor for a completed task`() throws {
        let world = try World()
        let pattern = try #require(RepeatPattern("every 31st for 2 times"))
        let rent = try world.create("Pay rent") {
            $0.dueDate = .set(.of("2026-12-31"))
            $0.repeatPattern = .set(pattern)
        }.view.task.id
        #expect(try related(world, rent).nextDueDates == [.of("2027-01-31")])
        try world.complete(rent)
        #expect(try related(world, rent).nextDueDates.isEmpty)
    }

    @Test func `an unknown task has no relations`() throws {
        let world = try World()
        let unknown = try #require(TaskID("2742b654-b0ac-5311-9642-a19ac9e2bcf0"))
        #expect(throws: DomainError.self) { try related(world, unknown) }
    }
}
