import Domain
import TestSupport
import Testing
import UseCases

struct CivilTimeTests {
    static let berlin = "Europe/Berlin"

    @Test func `the day ends at local midnight`() throws {
        let desk = try Desk("2026-03-28T22:59:59.999Z", zone: Self.berlin)
        let id = try desk.task { $0.dueDate = .set("2026-03-28") }
        #expect(try desk.dashboard().nextChangeAt == "2026-03-28T23:00:00.000Z")
        #expect(try !desk.view(id).isOverdue)
        try desk.complete(desk.task("Before midnight"))
        desk.set("2026-03-28T23:00:00.000Z")
        #expect(try desk.view(id).isOverdue)
        try desk.complete(desk.task("After midnight"))
        let board = try desk.dashboard()
        #expect(board.viewpoint.today == "2026-03-29" && board.day.count == 1 && board.streak.current == 2)
        #expect(board.nextChangeAt == "2026-03-29T22:00:00.000Z")
    }

    @Test func `the setting wins over the zone of the system, and completed days stay`() throws {
        let desk = try Desk("2026-03-28T23:30:00.000Z")
        let id = try desk.task()
        try desk.complete(id)
        try desk.set { $0.timeZone = CivilTimeTests.berlin }
        #expect(try desk.dashboard().viewpoint.today == "2026-03-29")
        #expect(try desk.stored(id)?.completion?.on == "2026-03-28")
        #expect(try desk.create().view.task.addedOn == "2026-03-29")
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
        ] as [(String, DueDate, Instant)])
    func `a due time on a day that clocks change comes when they show it`(
        _ now: String, _ due: DueDate, _ change: Instant
    ) throws {
        let desk = try Desk(now, zone: Self.berlin)
        let id = try desk.task { $0.dueDate = .set(due) }
        #expect(try desk.dashboard().nextChangeAt == change)
        desk.time.set(Instant(milliseconds: change.milliseconds - 1))
        #expect(try !desk.view(id).isOverdue)
        desk.time.set(change)
        #expect(try desk.view(id).isOverdue)
    }

    @Test(arguments: [("2026-03-29", 23), ("2026-10-25", 25), ("2026-06-01", 24)])
    func `a day lasts as long as it lasts`(_ day: Day, _ hours: Int64) throws {
        let zone = try #require(Zone.named(Self.berlin))
        let start = zone.instant(of: day, minute: 0)
        let desk = try Desk(start.description, zone: Self.berlin)
        let id = try desk.task { $0.dueDate = .set(DueDate(day: day)) }
        let end = try desk.dashboard().nextChangeAt
        #expect(end.milliseconds - start.milliseconds == hours * 3_600_000)
        desk.time.set(Instant(milliseconds: end.milliseconds - 1))
        #expect(try !desk.view(id).isOverdue)
        #expect(try desk.complete(desk.task("Last minute")).view.task.completion?.on == day)
        desk.time.set(end)
        #expect(try desk.view(id).isOverdue)
        #expect(try desk.dashboard(on: day).day.count == 1)
        #expect(try desk.dashboard(on: day).sections.first?.tasks.isEmpty == true)
    }
}
