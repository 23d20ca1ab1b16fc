import Domain
import TestSupport
import Testing
import UseCases

struct ReorderTests {
    @Test func `a task moves between two others, to the beginning and to the end`() throws {
        let world = try World()
        let ids = try world.tasks(4)
        try world.reorder(ids[3], after: ids[0], before: ids[1])
        #expect(try world.manualOrder == [ids[0], ids[3], ids[1], ids[2]])
        try world.reorder(ids[2], before: ids[0])
        #expect(try world.manualOrder == [ids[2], ids[0], ids[3], ids[1]])
        let moved = try world.reorder(ids[0], after: ids[1])
        #expect(try world.manualOrder == [ids[2], ids[3], ids[1], ids[0]])
        #expect(try world.events.last?.text.contains(#""fields":["position"]"#) == true)
        try world.undo(moved.undoID)
        #expect(try world.manualOrder == [ids[2], ids[0], ids[3], ids[1]])
    }

    @Test func `one neighbour is enough, and only the moved task changes`() throws {
        let world = try World()
        let ids = try world.tasks(3)
        try world.reorder(ids[2], after: ids[0])
        #expect(try world.manualOrder == [ids[0], ids[2], ids[1]])
        try world.reorder(ids[2], before: ids[0])
        #expect(try world.manualOrder == [ids[2], ids[0], ids[1]])
        #expect(try world.item(ids[0]).version == 1 && world.item(ids[1]).version == 1)
    }

    @Test func `a task that is already in position stays`() throws {
        let world = try World()
        let ids = try world.tasks(3)
        try world.reorder(ids[1], after: ids[0], before: ids[2])
        #expect(try world.manualOrder == ids)
    }

    @Test func `the order holds however often the same place is taken`() throws {
        let world = try World()
        var expected = try world.tasks(40)
        for round in 0..<60 {
            let moved = expected.remove(at: 2 + round % 38)
            expected.insert(moved, at: 1)
            try world.reorder(moved, after: expected[0], before: expected[2])
            #expect(try world.manualOrder == expected, "round \(round)")
        }
    }

    @Test func `only as many tasks as needed are given new positions`() throws {
        let world = try World()
        let ids = try world.tasks(60)
        try world.store.write(.sample()) { transaction in
            for (place, id) in ids.prefix(3).enumerated() {
                guard var task = try transaction.tasks.find(id) else { continue }
                task.position = place + 1
                _ = try transaction.tasks.update(task)
            }
        }
        try world.reorder(ids[59], after: ids[0], before: ids[1])
        #expect(try world.manualOrder.prefix(4) == [ids[0], ids[59], ids[1], ids[2]])
        #expect(try world.item(ids[40]).version == 1)
    }

    @Test func `positions around zero are used too`() throws {
        let world = try World()
        let ids = try world.tasks(6)
        try world.reorder(ids[1], before: ids[0])
        for id in ids[2...] {
            let first = try #require(try world.manualOrder.first)
            try world.reorder(id, before: first)
        }
        #expect(try world.manualOrder == ids.reversed()[0..<4] + [ids[1], ids[0]])
        #expect(try ids.allSatisfy { try world.item($0).position != 0 })
    }

    @Test(arguments: [(-1, 1), (-2, 1), (-1, 2), (-2, 2)])
    func `between two tasks on either side of zero no position is taken twice`(left: Int, right: Int) throws {
        let world = try World()
        let ids = try world.tasks(3)
        try world.store.write(.sample()) { transaction in
            for (id, position) in [(ids[0], left), (ids[1], right)] {
                guard var task = try transaction.tasks.find(id) else { continue }
                task.position = position
                _ = try transaction.tasks.update(task)
            }
        }
        try world.reorder(ids[2], after: ids[0], before: ids[1])
        #expect(try world.manualOrder == [ids[0], ids[2], ids[1]])
        let positions = try ids.map { try world.item($0).position }
        #expect(Set(positions).count == 3 && !positions.contains(0))
    }

    @Test func `neighbours must exist, be other tasks, and be in that order`() throws {
        let world = try World()
        let ids = try world.tasks(3)
        #expect(world.problems { try world.reorder(ids[0]) } == ["422 after: task.order.neighbour"])
        #expect(world.problems { try world.reorder(ids[0], after: ids[0]) } == ["422 after: task.order.neighbour"])
        #expect(world.problems { try world.reorder(ids[0], before: .random()) } == ["422 before: task.order.neighbour"])
        #expect(try world.codes { try world.reorder(ids[0], after: ids[2], before: ids[1]) } == ["task.order.changed"])
    }
}
