import Domain
import TestSupport
import Testing
import UseCases

struct MergeProjectsTests {
    @Test func `tasks of all kinds and subprojects go to the target, and the project is gone`() throws {
        let world = try World()
        let (garden, yard) = (try world.project("Garden"), try world.project("Yard"))
        let bed = try world.project("Bed") { $0.parentID = .set(garden) }
        let dig = try world.task("Dig") { $0.projectID = .set(garden) }
        let spade = try world.task("Fetch the spade") { $0.parentID = .set(dig) }
        let done = try world.task("Plan") { $0.projectID = .set(garden) }
        try world.complete(done)
        let points = try world.item(done).pointsEarned
        try world.archive(bed)
        let merged = try world.merge(garden, into: yard)
        #expect(merged.moved == 3 && merged.view.project.id == yard)
        #expect(merged.view.counts == ProjectCounts(open: 2, completed: 1, overdue: 0, score: 3))
        #expect(try world.item(spade).parentID == dig)
        #expect(try world.item(done).pointsEarned == points)
        #expect(try world.item(bed).parentID == yard)
        #expect(refusals { _ = try world.projects.one(garden) } == ["project.notFound"])
        #expect(try world.changes.first?.what == "Merged project “Garden” into “Yard” with 3 tasks")
        #expect(try world.store.check(at: FixedTime.start).isClean)
    }

    @Test func `the target becomes the default project where the other one was`() throws {
        let world = try World()
        let (garden, yard) = (try world.project("Garden"), try world.project("Yard"))
        try world.set { $0.defaultProjectID = garden }
        try world.merge(garden, into: yard)
        #expect(try world.settings.current().defaultProjectID == yard)
    }

    @Test func `a project merges into its parent, also where that is full`() throws {
        let world = try World()
        let house = try world.project("House")
        for number in 1...49 { try world.project("Room \(number)") { $0.parentID = .set(house) } }
        let roof = try world.project("Roof") { $0.parentID = .set(house) }
        let tiles = try world.project("Tiles") { $0.parentID = .set(roof) }
        try world.merge(roof, into: house)
        #expect(try world.item(tiles).parentID == house)
    }

    @Test func `Inbox is not merged, but others merge into it`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        _ = try world.task { $0.projectID = .set(garden) }
        #expect(refusals { try world.merge(Project.inboxID, into: garden) } == ["project.inbox.protected"])
        #expect(try world.merge(garden, into: Project.inboxID).moved == 1)
    }

    @Test func `into itself, into what is under it, or into nothing is refused`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let bed = try world.project("Bed") { $0.parentID = .set(garden) }
        let row = try world.project("Row") { $0.parentID = .set(bed) }
        #expect(refusals { try world.merge(garden, into: garden) } == ["into: project.merge.self"])
        #expect(refusals { try world.merge(garden, into: row) } == ["into: project.parent.cycle"])
        #expect(refusals { try world.merge(garden, into: nil) } == ["into: project.merge.unknown"])
        #expect(refusals { try world.merge(garden, into: .random()) } == ["into: project.merge.unknown"])
        #expect(refusals { try world.merge(.random(), into: garden) } == ["project.notFound"])
    }

    @Test func `an archived target, and one that takes no subprojects, are refused together`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.project("Bed") { $0.parentID = .set(garden) }
        let closed = try world.project("Closed") { $0.allowSubprojects = .set(false) }
        #expect(refusals { try world.merge(garden, into: closed) } == ["into: project.parent.refuses"])
        try world.archive(closed)
        #expect(
            refusals { try world.merge(garden, into: closed) }
                == ["into: task.project.archived", "into: project.parent.refuses"])
    }

    @Test func `a target that would have too many subprojects or levels is refused`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.project("Bed") { $0.parentID = .set(garden) }
        let full = try world.project("Full")
        for number in 1...50 { try world.project("Room \(number)") { $0.parentID = .set(full) } }
        #expect(refusals { try world.merge(garden, into: full) } == ["into: project.parent.full"])
        var deep = try world.project("Level 1")
        for level in 2...8 {
            let parent = deep
            deep = try world.project("Level \(level)") { $0.parentID = .set(parent) }
        }
        #expect(refusals { try world.merge(garden, into: deep) } == ["into: project.parent.tooDeep"])
    }

    @Test func `a stale version is refused`() throws {
        let world = try World()
        let (garden, yard) = (try world.project("Garden"), try world.project("Yard"))
        try world.update(garden) { $0.color = .set(.red) }
        #expect(throws: DomainError.stale(current: 2)) {
            try MergeProjects(world.context).execute(
                garden, into: yard, ifVersion: 1)
        }
    }
}
