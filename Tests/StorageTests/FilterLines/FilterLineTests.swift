import Calendar
import Domain
import Language
import Storage
import TestRandom
import TestSupport
import Testing

struct FilterLineTests {
    /// Tasks of every kind that lines can select, in projects with and without subprojects.
    fileprivate struct Desk {
        let temporary: TemporaryStore
        let tasks: [TaskItem]
        let byID: [TaskID: TaskItem]
        let projects: [Project]
        let reader: FilterLineReader

        init(seed: UInt64, count: Int = 240) throws {
            temporary = try TemporaryStore()
            let store = temporary.store
            let work = try store.add(project: .sample(name: "Work"))
            let client = try store.add(project: .sample(name: "Client", parentID: work.id))
            _ = try store.add(project: .sample(name: "Client deep", parentID: client.id))
            _ = try store.add(project: .sample(name: "Two words"))
            projects = try store.read { try $0.projects.all(includingArchived: true) }
            var random = RandomTasks(seed: seed, projects: projects.map(\.id))
            let made = (0..<count).map { Self.varied(random.next(), $0, random.tasks) }
            tasks = try store.write(.sample(.createTask)) { door in try made.map { try door.tasks.insert($0) } }
            byID = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0) })
            reader = FilterLineReader(QuickAddOptions(moment: FixedTime.moment()), projects: projects)
        }

        /// Adds features that random tasks lack.
        private static func varied(_ task: TaskItem, _ index: Int, _ tasks: [TaskItem]) -> TaskItem {
            var task = task
            if index % 5 == 0, task.dueDate != nil { task.repeatPattern = RepeatPattern("every week") }
            if index % 7 == 0 { task.parentID = tasks.first { $0.projectID == task.projectID && $0.id != task.id }?.id }
            if index % 4 == 0 { task.tags += [index % 8 == 0 ? "waiting" : "Wait-for-Ann"] }
            if index % 6 == 0 { task.addedOn = FixedTime.today - 9 * (index % 11) }
            return task
        }

        func seen(_ task: TaskItem) -> SeenTask {
            let blocked = task.dependencies.contains { byID[$0].map { !$0.isComplete } ?? false }
            return SeenTask(
                task: task, project: projects.first { $0.id == task.projectID }?.name ?? "",
                isBlocked: !task.isComplete && blocked)
        }

        func found(_ filter: TaskFilter) throws -> [TaskID] {
            let listing = TaskListing.found(by: filter, at: FixedTime.moment())
            return try temporary.store.read { reading in
                let ids = try reading.lists.ids(listing, limit: 1_000)
                #expect(try reading.lists.count(listing) == ids.count)
                return ids
            }
        }

        func resolved(_ line: String) throws -> TaskFilter {
            var filter = TaskFilter()
            filter.line = line
            return try reader.resolve(filter)
        }
    }

    @Test func `each line finds the tasks that it means`() throws {
        let desk = try Desk(seed: 5)
        #expect(FilterCase.all.count >= 150)
        let seen = desk.tasks.map { (id: $0.id, task: desk.seen($0)) }
        var empty: [String] = []
        for one in FilterCase.all {
            let expected = seen.filter { one.isMeant($0.task) }.map(\.id)
            #expect(try desk.found(desk.resolved(one.line)) == expected, "\(one.line)")
            if expected.isEmpty || expected.count == desk.tasks.count { empty.append(one.line) }
        }
        // A line that matches nothing or everything proves little.
        #expect(empty.count <= 20, "\(empty)")
    }

    @Test(arguments: 1...4)
    func `lines put together at random find what their parts say`(_ seed: Int) throws {
        let desk = try Desk(seed: UInt64(seed), count: 120)
        var random = SeededGenerator(seed: UInt64(seed) + 40)
        let parts = FilterCase.all.map(\.line).filter { !$0.isEmpty }
        for _ in 0..<25 {
            let line = Self.line(of: parts, depth: 3, &random)
            let filter = try desk.resolved(line)
            let condition = try #require(desk.reader.read(line).condition)
            let expected = desk.tasks.filter { task in
                condition.holds(of: task, among: desk.byID, at: FixedTime.moment())
                    && (filter.effectiveStatus != .open || !task.isComplete)
                    && (filter.archived != .exclude || task.archivedAt == nil)
            }
            #expect(try desk.found(filter) == expected.map(\.id), "\(line)")
        }
    }

    private static func line(of parts: [String], depth: Int, _ random: inout SeededGenerator) -> String {
        let part = parts.randomElement(using: &random) ?? ""
        if depth == 0 { return "(\(part))" }
        let inner = (0..<2).map { _ in line(of: parts, depth: depth - 1, &random) }
        return switch Int.random(in: 0...3, using: &random) {
        case 0: "(\(inner[0]) & \(inner[1]))"
        case 1: "(\(inner[0]) | \(inner[1]))"
        case 2: "!\(inner[0])"
        default: "(\(part)) \(inner[0])"
        }
    }

    @Test func `a line narrows the views, whatever else narrows them`() throws {
        let desk = try Desk(seed: 9)
        for line in ["@home | #Work", "p0 & !overdue", "repeating"] {
            var query = TaskQuery()
            query.filter = try desk.resolved(line)
            query.filter.status = .all
            for scope in [TaskScope.all, .today, .upcoming, .history, .projects, .date(FixedTime.today + 1)] {
                var plain = TaskQuery()
                plain.filter.status = .all
                let whole = try desk.ids(TaskListing(scope, plain, at: FixedTime.moment()))
                let narrowed = try desk.ids(TaskListing(scope, query, at: FixedTime.moment()))
                let finds = Set(
                    desk.tasks.filter { query.filter.finds($0, among: desk.byID, at: FixedTime.moment()) }.map(\.id))
                #expect(narrowed == whole.filter(finds.contains), "\(line) \(scope)")
            }
        }
    }

    @Test func `a hundred terms, twenty deep, are found at once`() throws {
        let desk = try Desk(seed: 2, count: 40)
        let many = (0..<FilterLine.termLimit).map { $0 % 2 == 0 ? "p\($0 % 4)" : "@home & w\($0)" }
        #expect(try desk.found(desk.resolved(many.prefix(60).joined(separator: " | "))).count > 0)
        let deep = String(repeating: "!(", count: 10) + "p0" + String(repeating: ")", count: 10)
        #expect(try desk.found(desk.resolved(deep)) == desk.found(desk.resolved("p0")))
    }
}

extension FilterLineTests.Desk {
    fileprivate func ids(_ listing: TaskListing) throws -> [TaskID] {
        try temporary.store.read { try $0.lists.page(listing, after: nil, limit: 1_000).tasks.map(\.id) }
    }
}
