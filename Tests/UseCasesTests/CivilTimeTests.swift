import Calendar
import System
import TestSupport
import Testing
import UseCases

struct CivilTimeTests {
    static let berlin = ZoneFiles().zone(named: "Europe/Berlin") ?? .utc

    @Test func `the day ends at local midnight`() throws {
        let world = try World(at: "2026-03-28T22:59:59.999Z", zone: Self.berlin)
        let id = try world.task { $0.dueDate = .set("2026-03-28") }
        #expect(try world.dashboard().nextChangeAt == "2026-03-28T23:00:00.000Z")
        #expect(try !world.view(id).isOverdue)
        try world.complete(world.task("Before midnight"))
        world.set("2026-03-28T23:00:00.000Z")
        #expect(try world.view(id).isOverdue)
        try world.complete(world.task("After midnight"))
        let board = try world.dashboard()
        #expect(board.today == "2026-03-29" && board.day.count == 1 && board.streak.current == 2)
        // Other tasks fit from noon on.
        #expect(board.nextChangeAt == "2026-03-29T10:00:00.000Z")
        world.set(board.nextChangeAt)
        #expect(try world.dashboard().nextChangeAt == "2026-03-29T22:00:00.000Z")
    }

    @Test func `the setting wins over the zone of the system, and completed days stay`() throws {
        let world = try World(at: "2026-03-28T23:30:00.000Z")
        let id = try world.task()
        try world.complete(id)
        try world.set { $0.timeZone = CivilTimeTests.berlin.name }
        #expect(try world.dashboard().today == "2026-03-29")
        #expect(try world.stored(id)?.completion?.on == "2026-03-28")
        #expect(try world.create().view.task.addedOn == "2026-03-29")
    }

    @Test(
        arguments: [
            // Clocks go from 02:00 to 03:00 on this day; 02:30 is over as soon as they show 03:00.
            ("2026-03-29T00:30:00.000Z", "2026-03-29T02:30", "2026-03-29T01:00:00.000Z"),
            ("2026-03-29T00:30:00.000Z", "2026-03-29T03:30", "2026-03-29T01:30:00.000Z"),
            // Clocks go from 03:00 back to 02:00 on this day; 02:30 comes twice.
            ("2026-10-24T23:30:00.000Z", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"),
            ("2026-10-25T01:10:00.000Z", "2026-10-25T02:30", "2026-10-25T01:30:00.000Z"),
            ("2026-10-25T01:10:00.000Z", "2026-10-25T03:30", "2026-10-25T02:30:00.000Z"),
        ] as [(Instant, DueDate, Instant)])
    func `a due time on a day that clocks change comes when they show it`(
        _ now: Instant, _ due: DueDate, _ change: Instant
    ) throws {
        let world = try World(at: now, zone: Self.berlin)
        let id = try world.task { $0.dueDate = .set(due) }
        #expect(try world.dashboard().nextChangeAt == change)
        world.time.set(Instant(milliseconds: change.milliseconds - 1))
        #expect(try !world.view(id).isOverdue)
        world.time.set(change)
        #expect(try world.view(id).isOverdue)
    }

    @Test(arguments: [("2026-03-29", 23), ("2026-10-25", 25), ("2026-06-01", 24)])
    func `a day can be longer or shorter than 24 hours`(_ day: Day, _ hours: Int64) throws {
        let start = Self.berlin.instant(of: day, minute: 0)
        let world = try World(at: start, zone: Self.berlin)
        let id = try world.task { $0.dueDate = .set(DueDate(day: day)) }
        let midnight = Self.berlin.instant(of: day + 1, minute: 0)
        var changes: [Instant] = []
        // A working day changes with its hours too.
        while changes.last ?? start < midnight {
            changes.append(try world.dashboard().nextChangeAt)
            world.time.set(changes.last ?? midnight)
        }
        #expect(changes.contains(Self.berlin.instant(of: day, minute: 720)))
        let end = try #require(changes.last)
        #expect(end.milliseconds - start.milliseconds == hours * 3_600_000)
        world.time.set(Instant(milliseconds: end.milliseconds - 1))
        #expect(try !world.view(id).isOverdue)
        #expect(try world.complete(world.task("Last minute")).view.task.completion?.on == day)
        world.time.set(end)
        #expect(try world.view(id).isOverdue)
        #expect(try world.dashboard(on: day).day.count == 1)
        #expect(try world.dashboard(on: day).sections.first?.tasks.isEmpty == true)
    }
}
