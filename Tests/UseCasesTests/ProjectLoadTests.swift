import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct ProjectLoadTests {
    private func filled() throws -> World {
        let world = try World()
        for (name, estimates) in [
            ("Light", [600]), ("Heavy", [7_200, 3_600]), ("Empty", []), ("Unknown", [nil, nil]),
        ]
            as [(String, [Int?])]
        {
            let project = try world.project(name)
            for estimate in estimates {
                _ = try world.task("Task of \(name)") {
                    $0.projectID = .set(project)
                    if let estimate { $0.estimatedDuration = .set(estimate) }
                }
            }
        }
        return world
    }

    private func names(_ world: World, _ order: ProjectOrder, on day: Day? = nil) throws -> [String] {
        var filter = ProjectFilter()
        filter.isCustom = true
        return try ManageProjects(world.context).list(filter, order: order, on: day).map(\.project.name)
    }

    @Test func `projects are listed by the work that is left, and by open tasks where that is the same`() throws {
        let world = try filled()
        #expect(try names(world, .own) == ["Light", "Heavy", "Empty", "Unknown"])
        #expect(try names(world, .mostLoaded) == ["Heavy", "Light", "Unknown", "Empty"])
        #expect(try names(world, .leastLoaded) == ["Empty", "Unknown", "Light", "Heavy"])
        world.time.advance(days: 1)
        #expect(try names(world, .mostLoaded, on: FixedTime.today) == ["Heavy", "Light", "Unknown", "Empty"])
    }

    @Test func `the overdue rate is that of the open tasks`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        func rate() throws -> Double? { try ManageProjects(world.context).one(garden).counts.overdueRate }
        #expect(try rate() == nil)
        let late = try world.task("Dig") { ($0.projectID, $0.dueDate) = (.set(garden), .set("2026-03-28T09:00")) }
        for name in ["Rake", "Sow", "Mow"] { _ = try world.task(name) { $0.projectID = .set(garden) } }
        #expect(try rate() == 0.25)
        try world.complete(late)
        #expect(try rate() == 0)
    }
}
