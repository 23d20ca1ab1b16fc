import Domain
import TestSupport
import Testing
import UseCases

struct GetTasksTests {
    private func names(_ page: TasksPage) -> [String] { page.items.map(\.task.name) }

    private func filled() throws -> World {
        let world = try World()
        try world.store.add(.sample(name: "overdue", due: "2026-03-20"))
        for number in 1...3 {
            try world.create("today \(number)") { $0.dueDate = .set(.of("2026-03-28")) }
            try world.complete(try world.task("done \(number)"))
            world.time.advance(milliseconds: 1_000)
        }
        try world.create("tomorrow") { $0.dueDate = .set(.of("2026-03-29")) }
        return world
    }

    @Test func `today lists what is due and overdue, then what was completed`() throws {
        let world = try filled()
        let page = try world.getTasks.page(.today)
        #expect(names(page) == ["overdue", "today 1", "today 2", "today 3", "done 3", "done 2", "done 1"])
        #expect((page.total, page.next) == (7, nil))
    }

    @Test func `a date lists what is due and what was completed on it`() throws {
        let world = try filled()
        #expect(try names(world.getTasks.page(.date(.of("2026-03-29")))) == ["tomorrow"])
        #expect(try names(world.getTasks.page(.date(.of("2026-03-28")))).count == 6)
    }

    @Test func `history lists completions, newest first`() throws {
        let world = try filled()
        #expect(try names(world.getTasks.page(.history)) == ["done 3", "done 2", "done 1"])
    }

    @Test(arguments: 1...8)
    func `pages of any size contain each task once`(_ limit: Int) throws {
        let world = try filled()
        var found: [String] = []
        var cursor: TaskCursor?
        repeat {
            let page = try world.getTasks.page(.today, after: cursor, limit: limit)
            #expect(page.items.count <= limit && page.total == 7)
            found += names(page)
            cursor = page.next
        } while cursor != nil
        #expect(found == ["overdue", "today 1", "today 2", "today 3", "done 3", "done 2", "done 1"])
    }

    @Test func `a cursor survives the deletion of its task and the insertion of others`() throws {
        let world = try filled()
        let first = try world.getTasks.page(.today, limit: 2)
        try world.delete(first.items[1].task.id)
        try world.create("urgent") {
            $0.dueDate = .set(.of("2026-03-28")); $0.priority = .set(.highest)
        }
        let second = try world.getTasks.page(.today, after: first.next, limit: 2)
        #expect(names(second) == ["today 2", "today 3"])
    }

    @Test func `as of a day later completions are still open`() throws {
        let world = try World()
        let id = try world.task { $0.dueDate = .set(.of("2026-03-28")) }
        world.time.advance(days: 2)
        try world.complete(id)
        let page = try world.getTasks.page(.today, on: .of("2026-03-28"))
        #expect(page.items.map(\.task.isComplete) == [false])
        #expect(try world.getTasks.one(id, on: .of("2026-03-29")).isOverdue)
        #expect(try world.getTasks.one(id).task.isComplete)
    }
}
