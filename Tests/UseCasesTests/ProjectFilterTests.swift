import Domain
import TestSupport
import Testing
import UseCases

struct ProjectFilterTests {
    private func world() throws -> World {
        let world = try World()
        let garden = try world.project("Garden") {
            $0.description = .set("Everything green")
            $0.tags = .set(["Home"])
            $0.status = .set(.onHold)
        }
        let late = try world.task { $0.projectID = .set(garden) }
        try world.store.write(.sample()) { transaction in
            guard var task = try transaction.tasks.find(late) else { return }
            task.dueDate = "2026-03-20"
            _ = try transaction.tasks.update(task)
        }
        let taxes = try world.project("Taxes 2026") { $0.priority = .set(.critical) }
        try world.complete(try world.task { $0.projectID = .set(taxes) })
        try world.archive(try world.project("Old garden"))
        return world
    }

    private func names(_ edit: (inout ProjectFilter) -> Void) throws -> [String] {
        var filter = ProjectFilter()
        edit(&filter)
        let world = try world()
        return try withExtendedLifetime(world) { try world.projects.list(filter).map(\.project.name) }
    }

    @Test func `without a filter all but archived ones are there, Inbox first`() throws {
        #expect(try names { _ in } == ["Inbox", "Garden", "Taxes 2026"])
        #expect(try names { $0.isCustom = true } == ["Garden", "Taxes 2026"])
    }

    @Test(arguments: [
        ("gar", ["Garden"]), ("GREEN every", ["Garden"]), ("26 tax", ["Taxes 2026"]), ("gärd", ["Garden"]), ("zoo", []),
        (" ", ["Inbox", "Garden", "Taxes 2026"]),
    ])
    func `every word must be in the name or the description`(_ text: String, _ found: [String]) throws {
        #expect(try names { $0.text = text } == found)
    }

    @Test func `status, priority, health, overdue tasks and tag each pick theirs`() throws {
        #expect(try names { $0.status = .onHold } == ["Garden"])
        #expect(try names { $0.priority = .critical } == ["Taxes 2026"])
        #expect(try names { $0.health = .critical } == ["Garden"])
        #expect(try names { $0.health = .unknown } == ["Inbox", "Taxes 2026"])
        #expect(try names { $0.hasOverdue = true } == ["Garden"])
        #expect(try names { $0.tag = "hOME" } == ["Garden"])
        #expect(
            try names {
                $0.tag = "home"
                $0.priority = .critical
            } == [])
    }

    @Test func `archived tasks are listed with the others, or alone`() throws {
        #expect(try names { $0.archived = .include } == ["Inbox", "Garden", "Taxes 2026", "Old garden"])
        #expect(try names { $0.archived = .only } == ["Old garden"])
        #expect(
            try names {
                $0.archived = .include
                $0.text = "garden"
            } == ["Garden", "Old garden"])
    }

    @Test func `subprojects are counted without archived ones`() throws {
        let world = try World()
        let house = try world.project("House")
        let roof = try world.project("Roof") { $0.parentID = .set(house) }
        try world.project("Tiles") { $0.parentID = .set(roof) }
        try world.project("Cellar") { $0.parentID = .set(house) }
        #expect(try world.projects.one(house).subprojects == 2)
        try world.archive(roof)
        #expect(try world.projects.one(house).subprojects == 1)
        #expect(try world.allProjects.map(\.subprojects) == [0, 1, 0, 0, 0])
    }
}
