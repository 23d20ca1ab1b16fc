import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The dashboard when there are more tasks than it reads.
struct BusyDashboardTests {
    private func sections(_ dashboard: Dashboard) -> [String] {
        dashboard.sections.filter { $0.total > 0 }.map { "\($0.name) \($0.total) \($0.tasks.count)" }
    }

    /// A busy 28 March: 120 overdue tasks, 350 of the morning, 120 of the afternoon, 130 of the evening, and one of no
    /// time.
    private func busy() throws -> World {
        let world = try World()
        try world.store.write(.sample(.createTask)) { transaction in
            func add(_ count: Int, _ due: String, _ priority: Priority, _ type: TaskType? = nil) throws {
                for number in 0..<count {
                    _ = try transaction.tasks.insert(
                        .sample(
                            name: "\(number)", priority: priority, chosenType: type, due: due,
                            addedOn: FixedTime.today - 9, estimatedDuration: 60))
                }
            }
            try add(110, "2026-03-27", .low)
            try add(10, "2026-03-28T11:30", .high)
            try add(350, "2026-03-28", .highest)
            try add(120, "2026-03-28T16:30", .low)
            try add(130, "2026-03-28T19:00", .low)
            try add(1, "2026-03-28", .low, .inbox)
            try add(7, "2026-03-29", .highest)
        }
        return world
    }

    @Test func `each section counts and shows its own where today is full`() throws {
        let dashboard = try busy().dashboard()
        #expect(
            sections(dashboard) == [
                "overdue 120 20", "morning 350 20", "afternoon 120 20", "evening 130 20", "other 1 1",
            ])
        #expect(dashboard.sections[0].tasks.first?.task.priority == .high)
        #expect((dashboard.openDue.open, dashboard.openDue.estimate) == (721, 721 * 60))
    }

    @Test func `and so it does as of a day that is over`() throws {
        let world = try busy()
        world.time.advance(days: 2)
        let first = try #require(try world.dashboard(on: "2026-03-28").sections.first?.tasks.first)
        try world.complete(first.task.id)
        let dashboard = try world.dashboard(on: "2026-03-28")
        // By the end of the day its times of day are over, too.
        #expect(sections(dashboard) == ["overdue 370 20", "morning 350 20", "other 1 1"])
        #expect(dashboard.sections.flatMap(\.tasks).allSatisfy { !$0.task.isComplete })
        #expect((dashboard.openDue.open, dashboard.openDue.estimate) == (721, 721 * 60))
    }

    @Test func `what is archived counts in neither`() throws {
        let world = try busy()
        let done = try world.store.add(.sample(due: "2026-03-27", estimatedDuration: 60).completed())[0].id
        try world.bulk(.archive, [done])
        #expect(try world.dashboard().openDue.open == 721)
        world.time.advance(days: 1)
        #expect(try world.dashboard(on: "2026-03-27").openDue.open == 110)
        #expect(try world.dashboard(on: "2026-03-27").openDue.estimate == 110 * 60)
    }
}
