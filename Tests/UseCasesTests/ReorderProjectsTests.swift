import Domain
import TestSupport
import Testing
import UseCases

struct ReorderProjectsTests {
    private func world() throws -> (World, [ProjectID]) {
        let world = try World()
        return (world, try ["A", "B", "C", "D"].map { try world.project($0) })
    }

    private func order(_ world: World) throws -> String {
        try world.projects.list().map(\.project.name).dropFirst().joined()
    }

    @Test(arguments: [(3, nil, "DABC"), (0, 3, "BCDA"), (0, 1, "BACD"), (3, 0, "ADBC"), (1, 2, "ACBD")])
    func `a project moves to the requested position`(_ moved: Int, _ after: Int?, _ wanted: String) throws {
        let (world, ids) = try world()
        try world.reorder(ids[moved], after: after.map { ids[$0] })
        #expect(try order(world) == wanted)
    }

    @Test func `after Inbox is the first place`() throws {
        let (world, ids) = try world()
        try world.reorder(ids[2], after: Project.inboxID)
        #expect(try order(world) == "CABD")
        #expect(try world.projects.list().first?.project.isInbox == true)
    }

    @Test func `a project that stays where it is changes nothing`() throws {
        let (world, ids) = try world()
        #expect(try world.reorder(ids[1], after: ids[0]).undoID == nil)
        #expect(try world.reorder(ids[0], after: nil).undoID == nil)
    }

    @Test func `any number of moves keeps the order, and most leave the others untouched`() throws {
        let (world, ids) = try world()
        var expected = ids
        var touched = 0
        for step in 0..<60 {
            let moved = ids[step % 4]
            let after = step % 3 == 0 ? nil : ids[(step + 1 + step % 2) % 4]
            if after == moved { continue }
            let before = try world.projects.list().map(\.project.version).reduce(0, +)
            try world.reorder(moved, after: after)
            expected.removeAll { $0 == moved }
            expected.insert(moved, at: after.flatMap { expected.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
            #expect(try world.projects.list().dropFirst().map(\.project.id) == expected)
            touched += try world.projects.list().map(\.project.version).reduce(0, +) - before
        }
        #expect(touched < 90)
    }

    @Test func `Inbox stays first, and unknown positions are refused`() throws {
        let (world, ids) = try world()
        #expect(refusals { try world.reorder(Project.inboxID, after: ids[0]) } == ["project.inbox.protected"])
        #expect(refusals { try world.reorder(ids[0], after: .random()) } == ["after: project.order.unknown"])
        #expect(refusals { try world.reorder(ids[0], after: ids[0]) } == ["after: project.order.self"])
        #expect(refusals { try world.reorder(.random(), after: ids[0]) } == ["project.notFound"])
        #expect(
            refusals { try world.reorder(nil, after: .random()) }
                == ["after: project.order.unknown", "id: project.order.missing"])
    }
}
