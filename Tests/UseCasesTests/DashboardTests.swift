import Calendar
import Domain
import Storage
import Synchronization
import System
import TestSupport
import Testing
import UseCases

struct DashboardTests {
    private func names(_ dashboard: Dashboard, _ section: DashboardSection.Name) -> [String] {
        dashboard.sections.first { $0.name == section }?.tasks.map(\.task.name) ?? []
    }

    private func total(_ dashboard: Dashboard, _ section: DashboardSection.Name) -> Int? {
        dashboard.sections.first { $0.name == section }?.total
    }

    @Test func `an empty store has every section, each without tasks`() throws {
        let dashboard = try World().dashboard()
        #expect(dashboard.sections.map(\.name) == DashboardSection.Name.allCases)
        #expect(dashboard.sections.allSatisfy { $0.tasks.isEmpty && $0.total == 0 })
        #expect(dashboard.usualScore == nil)
        #expect((dashboard.planned, dashboard.level.number, dashboard.streak.current) == (0, 1, 0))
    }

    @Test func `tasks stand in the section of their due date and type`() throws {
        let world = try World()
        try world.store.add(.sample(name: "yesterday", due: "2026-03-27"))
        try world.create("passed") { $0.dueDate = .set(.of("2026-03-28T11:00")) }
        try world.create("morning") { $0.dueDate = .set(.of("2026-03-28")) }
        try world.create("afternoon") { $0.dueDate = .set(.of("2026-03-28T16:59")) }
        try world.create("evening") { $0.dueDate = .set(.of("2026-03-28T17:00")) }
        try world.create("chosen evening") {
            $0.dueDate = .set(.of("2026-03-28")); $0.type = .set(.evening)
        }
        try world.create("chosen") {
            $0.dueDate = .set(.of("2026-03-28")); $0.type = .set(.inbox)
        }
        try world.create("someday")
        try world.create("tomorrow") { $0.dueDate = .set(.of("2026-03-29")) }
        try world.complete(try world.task("done"))
        let dashboard = try world.dashboard()
        #expect(names(dashboard, .overdue) == ["yesterday", "passed"])
        #expect(names(dashboard, .morning) == ["morning"])
        #expect(names(dashboard, .afternoon) == ["afternoon"])
        #expect(names(dashboard, .evening) == ["evening", "chosen evening"])
        #expect(names(dashboard, .other) == ["chosen"])
        #expect(names(dashboard, .unplanned) == ["someday"])
        #expect(names(dashboard, .completed) == ["done"])
        #expect((dashboard.planned, dashboard.openDue.open, dashboard.openWithoutDueDate) == (8, 7, 1))
        #expect(dashboard.challenges.map(\.challenge.kind) == [.daily, .weekly, .monthly])
        #expect(dashboard.challenges.map(\.value) == [1, 1, 1])
    }

    @Test func `a subtask without a date is its parent's, and a section of its own date shows it`() throws {
        let world = try World()
        let parent = try world.task("someday")
        try world.create("undated part") { $0.parentID = .set(parent) }
        try world.create("dated part") {
            $0.parentID = .set(parent); $0.dueDate = .set(.of("2026-03-28"))
        }
        let dashboard = try world.dashboard()
        #expect(names(dashboard, .unplanned) == ["someday"])
        #expect((total(dashboard, .unplanned), dashboard.openWithoutDueDate) == (1, 1))
        #expect(names(dashboard, .morning) == ["dated part"])
    }

    @Test func `overdue tasks are ordered by priority and then by due date`() throws {
        let world = try World()
        try world.create("passed P0") {
            $0.dueDate = .set(.of("2026-03-28T08:00")); $0.priority = .set(.highest)
        }
        try world.store.add(
            .sample(name: "old P2", due: "2026-03-20"), .sample(name: "older P2", due: "2026-03-10"),
            .sample(name: "P1", priority: .high, due: "2026-03-27"))
        try world.create("passed P2") { $0.dueDate = .set(.of("2026-03-28T08:00")) }
        #expect(
            names(try world.dashboard(), .overdue) == ["passed P0", "P1", "older P2", "old P2", "passed P2"])
    }

    @Test func `many overdue tasks hide none of today`() throws {
        let world = try World()
        try world.store.write(.sample(.createTask)) { transaction in
            for number in 0..<450 {
                _ = try transaction.tasks.insert(.sample(name: "old \(number)", priority: .highest, due: "2026-03-20"))
            }
        }
        try world.create("morning") {
            $0.dueDate = .set(.of("2026-03-28")); $0.priority = .set(.low)
        }
        let dashboard = try world.dashboard()
        #expect(names(dashboard, .morning) == ["morning"])
        #expect((names(dashboard, .overdue).count, total(dashboard, .overdue)) == (20, 450))
        #expect((total(dashboard, .morning), total(dashboard, .other)) == (1, 0))
    }

    @Test func `many tasks of today are all counted`() throws {
        let world = try World()
        try world.store.write(.sample(.createTask)) { transaction in
            for number in 0..<350 { _ = try transaction.tasks.insert(.sample(name: "\(number)", due: "2026-03-28")) }
        }
        let dashboard = try world.dashboard()
        #expect(dashboard.sections.reduce(0) { $0 + $1.total } == 350)
        #expect(dashboard.sections.allSatisfy { $0.tasks.count <= DailyDashboard.shown })
    }

    @Test func `the usual score is the average of this weekday over four weeks, rounded half up`() throws {
        let world = try World()
        for (days, priority) in [(7, Priority.highest), (14, .medium), (1, .highest), (35, .highest)] {
            try world.store.add(.sample(priority: priority).completed(on: FixedTime.today - days))
        }
        #expect(try world.dashboard().usualScore == 3)
    }

    @Test func `the usual score is nil without a completion in four weeks`() throws {
        let world = try World()
        try world.store.add(.sample().completed(on: FixedTime.today - 29))
        try world.store.add(.sample().completed())
        #expect(try world.dashboard().usualScore == nil)
        try world.store.add(.sample().completed(on: FixedTime.today - 1))
        #expect(try world.dashboard().usualScore == 0)
    }

    @Test func `it changes next at the next due time, else at midnight`() throws {
        let world = try World()
        #expect(try world.dashboard().nextChangeAt == Instant("2026-03-29T00:00:00Z"))
        try world.create { $0.dueDate = .set(.of("2026-03-28T19:00")) }
        try world.create { $0.dueDate = .set(.of("2026-03-28T13:30")) }
        try world.create { $0.dueDate = .set(.of("2026-03-28T09:00")) }
        #expect(try world.dashboard().nextChangeAt == Instant("2026-03-28T13:30:00Z"))
        world.time.set("2026-03-28T13:30:00Z")
        let dashboard = try world.dashboard()
        #expect(dashboard.nextChangeAt == Instant("2026-03-28T19:00:00Z"))
        #expect(dashboard.sections.first?.tasks.count == 2)
    }

    @Test func `midnight is that of the zone on the day the clocks change`() throws {
        let world = try World(zone: try #require(ZoneFiles().zone(named: "Europe/Berlin")))
        world.time.set("2026-03-29T10:00:00Z")
        #expect(try world.dashboard().nextChangeAt == Instant("2026-03-29T22:00:00Z"))
    }

    @Test func `as of a day it shows what was open and done by its end`() throws {
        let world = try World()
        let id = try world.task("planned") { $0.dueDate = .set(.of("2026-03-28")) }
        world.time.advance(days: 1)
        try world.complete(id)
        try world.create("later") { $0.dueDate = .set(.of("2026-03-29")) }
        let before = try world.dashboard(on: .of("2026-03-28"))
        #expect(names(before, .morning) == ["planned"])
        let shown = before.sections.flatMap(\.tasks)
        #expect(shown.map(\.task.isComplete) == [false])
        #expect((before.day.count, before.planned, before.level.points, before.streak.current) == (0, 1, 0, 0))
        #expect(before.today == .of("2026-03-29"))
        #expect(before.nextChangeAt == Instant("2026-03-30T00:00:00Z"))
        #expect(names(try world.dashboard(), .completed) == ["planned"])
    }

    @Test func `the stamp changes with the data and the day`() throws {
        let world = try World()
        func stamp() throws -> [Int64] {
            let stamp = try GetReadStamp(world.context).execute()
            return [stamp.databaseNumber, stamp.dataVersion, Int64(stamp.today.number)]
        }
        let first = try stamp()
        #expect(try stamp() == first)
        try world.create()
        let second = try stamp()
        #expect(second != first)
        world.time.advance(days: 1)
        #expect(try stamp() != second)
    }

    @Test func `the stamp asks the store only after a commit`() throws {
        let world = try World()
        let store = CountingStore(base: world.store)
        let get = GetReadStamp(Context(store: store, clock: world.time.clock))
        func reads() throws -> Int {
            _ = try get.execute()
            return store.reads
        }
        #expect(try (0..<3).map { _ in try reads() } == [1, 1, 1])
        world.time.advance(days: 1)
        #expect(try reads() == 1)
        try world.create()
        #expect(try (0..<3).map { _ in try reads() } == [2, 2, 2])
    }

    @Test func `what is read holds until the next due minute of today`() throws {
        let world = try World()
        func end() throws -> Instant? {
            let expiry = Expiry()
            _ = try GetTasks(world.context.expiring(expiry)).page(.upcoming)
            return expiry.instant
        }
        #expect(try end() == nil)
        try world.create { $0.dueDate = .set(.of("2026-03-28T12:01")) }
        try world.create { $0.dueDate = .set(.of("2026-03-28T12:02")) }
        #expect(try end() == "2026-03-28T12:01:00Z")
        world.time.advance(milliseconds: 60_000)
        #expect(try end() == "2026-03-28T12:02:00Z")
        world.time.advance(milliseconds: 60_000)
        #expect(try end() == nil)
    }
}

/// Counts the reading transactions.
private final class CountingStore: Store {
    let base: SQLiteStore
    private let count = Atomic(0)

    init(base: SQLiteStore) {
        self.base = base
    }

    var reads: Int { count.load(ordering: .relaxed) }
    var mark: StoreMark? { base.mark }

    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        count.add(1, ordering: .relaxed)
        return try base.read(body)
    }

    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        try base.write(origin, body)
    }

    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store { self }
    func seen(by viewer: Viewer?) -> any Store { self }
}
