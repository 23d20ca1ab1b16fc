import Domain
import TestSupport
import Testing

@testable import Storage

/// Two people sort the same tasks, each for themselves, compared with sorted arrays.
struct OwnOrderTests {
    private static let ann = Viewer(number: 2, id: PersonID(high: 7, low: 7))
    private static let garden = Project.sample(name: "Garden")
    private let directory = TemporaryDirectory()
    private let store: SQLiteStore
    private let tasks: [TaskItem]

    init() throws {
        store = try SQLiteStore(path: directory.file("tasker.db"))
        try store.direct { connection in
            for (viewer, name) in [(Viewer.owner, "bo"), (Self.ann, "ann")] {
                try connection.run(
                    "INSERT INTO person VALUES (?, ?, ?, ?, 'blue', 0, 0, 0)",
                    [SQLValue(viewer.number), SQLValue(viewer.id), .text(name), .text(name)])
            }
            try PersonalTables.create(for: Self.ann, at: FixedTime.start, in: connection)
            try connection.run(
                "INSERT INTO share VALUES (randomblob(16), 'project', ?, 2, 1, 1, 0)", [SQLValue(Self.garden.id)])
        }
        let priorities: [Priority] = [.high, .low]
        tasks = (0..<40).map { number in
            var task = TaskItem.sample(name: "Task \(number)", projectID: Self.garden.id)
            task.priority = priorities[number % 2]
            return task
        }
        try write(.owner) { [tasks] transaction in
            if try transaction.projects.find(Project.inboxID) == nil {
                _ = try transaction.projects.insert(.inbox(at: FixedTime.start))
            }
            _ = try transaction.projects.insert(Self.garden)
            for task in tasks { _ = try transaction.tasks.insert(task) }
        }
    }

    private func write(_ viewer: Viewer, _ body: @escaping @Sendable (any WriteTransaction) throws -> Void) throws {
        try store.seen(by: viewer).write(ChangeOrigin(.reorderTasks, from: .page, at: FixedTime.start), body)
    }

    /// The names of a listing, read in pages of three.
    private func read(_ viewer: Viewer, _ listing: TaskListing) throws -> [String] {
        var (names, cursor): ([String], TaskCursor?) = ([], nil)
        repeat {
            let page = try store.seen(by: viewer).read { try $0.lists.page(listing, after: cursor, limit: 3) }
            names += page.tasks.map(\.name)
            cursor = page.next
        } while cursor != nil
        return names
    }

    @Test func `lists, their pages and the neighbours of a task follow the order of whoever reads`() throws {
        defer { store.close() }
        var random = SeededNumbers(seed: 11)
        var orders = [1: tasks, 2: tasks]
        let listing = TaskListing(.all, TaskQuery(), at: FixedTime.moment())
        for _ in 0..<60 {
            let viewer = Bool.random(using: &random) ? Viewer.owner : Self.ann
            var order = try store.seen(by: viewer).read { reading in
                try (orders[viewer.number] ?? []).compactMap { try reading.tasks.find($0.id) }
            }
            var moved = order.remove(at: Int.random(in: 0..<order.count, using: &random))
            let place = Int.random(in: 1..<order.count, using: &random)
            moved.position = (order[place - 1].position + order[place].position) / 2
            order.insert(moved, at: place)
            orders[viewer.number] = order
            let item = moved
            try write(viewer) { _ = try $0.tasks.update(item) }
        }
        for (viewer, other) in [(Viewer.owner, Self.ann), (Self.ann, Viewer.owner)] {
            let order = orders[viewer.number] ?? []
            #expect(order.map(\.name) != orders[other.number]?.map(\.name))
            let wanted = order.filter { $0.priority == .high } + order.filter { $0.priority == .low }
            #expect(try read(viewer, listing) == wanted.map(\.name))
            for place in stride(from: 0, to: order.count, by: 7) {
                let found = try store.seen(by: viewer).read { reading in
                    try [Side.before, .after].map {
                        try reading.tasks.neighbours(of: order[place].id, $0, limit: 5).map(\.name)
                    }
                }
                #expect(found[0] == order[..<place].suffix(5).reversed().map(\.name))
                #expect(found[1] == order[(place + 1)...].prefix(5).map(\.name))
            }
        }
        #expect(try store.check(at: FixedTime.start).problems.map(\.message) == [])
    }

    @Test func `the order is that of the tasks again once all places are taken back`() throws {
        defer { store.close() }
        let listing = TaskListing(.all, TaskQuery(), at: FixedTime.moment())
        let before = try read(Self.ann, listing)
        var last = try store.seen(by: Self.ann).read { [tasks] in try $0.tasks.find(tasks[38].id) }
        last?.position = 1
        let moved = try #require(last)
        try write(Self.ann) { _ = try $0.tasks.update(moved) }
        #expect(try read(Self.ann, listing).first == "Task 38")
        try write(Self.ann) { _ = try $0.log.undo(nil) }
        #expect(try read(Self.ann, listing) == before)
        let neighbours = try store.seen(by: Self.ann).read { [tasks] in
            try $0.tasks.neighbours(of: tasks[0].id, .after, limit: 2).map(\.name)
        }
        #expect(neighbours == ["Task 1", "Task 2"])
    }
}
