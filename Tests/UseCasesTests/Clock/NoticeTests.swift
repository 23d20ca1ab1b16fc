import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct NoticeTests {
    private func world() throws -> World {
        let world = try World()
        try world.tick()
        return world
    }

    private func task(
        _ world: World, _ name: String = "Run", due: DueDate?, reminders: [String] = [], in project: ProjectID? = nil,
        _ priority: Priority = .medium
    ) throws -> TaskID {
        try world.task(name) { fields in
            if let due { fields.dueDate = .set(due) }
            if let project { fields.projectID = .set(project) }
            fields.reminders = .set(reminders)
            fields.priority = .set(priority)
        }
    }

    private func events(_ world: World) throws -> Int { try world.events.count { $0.name == "NoticeDue" } }

    @Test func `a reminder is announced once, when its time comes`() throws {
        let world = try world()
        _ = try task(world, due: "2026-03-28T13:00", reminders: ["15m"])
        try world.tick(at: "2026-03-28T12:44:00Z")
        #expect(try world.told.isEmpty)
        for minute in 45..<59 { try world.tick(at: Instant("2026-03-28T12:\(minute):00Z") ?? FixedTime.start) }
        #expect(try world.told == ["due: Run"])
        #expect(try events(world) == 1)
        #expect(try world.events.count { $0.name == "ReminderDue" } == 1)
        #expect(try world.notices.items[0].isMissed)
    }

    @Test func `the scheduler knows when the next reminder is due`() throws {
        let world = try world()
        _ = try task(world, due: "2026-03-28T13:00", reminders: ["15m"])
        #expect(try world.tick().next == "2026-03-28T12:45:00Z")
    }

    @Test func `notices that pages displayed in time are not missed`() throws {
        let world = try world()
        _ = try task(world, due: "2026-03-28T12:10", reminders: ["15m"])
        try world.tick()
        #expect(try !world.notices.items[0].isMissed)
        try GetNotices(world.context).markSeen()
        world.time.advance(milliseconds: 3_600_000)
        #expect(try !world.notices.items[0].isMissed)
    }

    @Test func `the notice of a completed or moved task disappears, and comes back when it is reopened`() throws {
        let world = try world()
        let id = try task(world, due: "2026-03-28T12:10", reminders: ["15m"])
        try world.tick()
        try world.complete(id)
        #expect(try world.told.isEmpty)
        try world.reopen(id)
        #expect(try world.told == ["due: Run"])
        try world.reschedule(id, to: "2026-03-29T12:10")
        #expect(try world.told.isEmpty)
        try world.tick(at: "2026-03-29T12:00:00Z")
        #expect(try world.told.contains("due: Run"))
    }

    @Test func `quiet hours hold back notices until they end`() throws {
        let world = try world()
        _ = try task(world, due: "2026-03-29T02:00", reminders: ["0m"])
        for hour in 22...23 { try world.tick(at: Instant("2026-03-28T\(hour):30:00Z") ?? FixedTime.start) }
        try world.tick(at: "2026-03-29T02:00:00Z")
        #expect(try world.tick().next == "2026-03-29T03:00:00Z")
        try world.tick(at: "2026-03-29T06:59:00Z")
        #expect(try world.told.isEmpty)
        #expect(try world.tick().next == "2026-03-29T07:00:00Z")
        try world.tick(at: "2026-03-29T07:00:00Z")
        let due = try world.notices.items.filter { $0.notice.kind == .due }
        #expect(due.map(\.title) == ["Run"] && due.map(\.isMissed) == [false])
    }

    @Test func `a snoozed notice comes back once, and undo brings it back immediately`() throws {
        let world = try world()
        _ = try task(world, due: "2026-03-28T12:10", reminders: ["15m"])
        try world.tick()
        let id = try world.notices.items[0].notice.id
        let snoozed = try world.manageNotices.snooze(id, .tenMinutes)
        #expect(snoozed.until.description == "2026-03-28T12:10")
        #expect(try world.told.isEmpty)
        try world.undo(snoozed.undoID)
        #expect(try world.told == ["due: Run"])
        _ = try world.manageNotices.snooze(id, .tenMinutes)
        let before = try events(world)
        try world.tick(at: "2026-03-28T12:09:00Z")
        #expect(try world.told.isEmpty)
        for minute in 10..<20 { try world.tick(at: Instant("2026-03-28T12:\(minute):00Z") ?? FixedTime.start) }
        #expect(try world.told == ["due: Run"])
        #expect(try events(world) == before + 1)
    }

    @Test func `a reminder that is answered as a reminder is answered as a notice, and the other way round`() throws {
        let world = try world()
        _ = try task(world, due: "2026-03-28T12:10", reminders: ["15m"])
        try world.tick()
        let id = try #require(try world.reminders.due.first?.id)
        let undo = try world.dismiss(id)
        #expect(try world.told.isEmpty)
        try world.undo(undo)
        _ = try world.manageNotices.dismiss(NoticeID(id))
        #expect(try world.reminders.due.isEmpty)
        #expect(try world.codes { _ = try world.manageNotices.dismiss(NoticeID(id)) } == ["notice.notFound"])
    }

    @Test func `overdue tasks are told of once a day, three by name and the others together`() throws {
        let world = try world()
        let loud = try world.project("Loud")
        let silent = try world.project("Silent") { $0.overdueNotices = .set(false) }
        for name in ["A", "B", "C", "D"] { _ = try task(world, name, due: "2026-03-28", in: loud) }
        _ = try task(world, "Hidden", due: "2026-03-28", in: silent)
        for hour in 7..<21 {
            try world.tick(at: Instant("2026-03-29T\(hour < 10 ? "0" : "")\(hour):00:00Z") ?? FixedTime.start)
        }
        #expect(try Set(world.told) == ["overdue: A", "overdue: B", "overdue: C", "overdue: 4 tasks overdue"])
        #expect(try events(world) == 4)
        try world.tick(at: "2026-03-30T09:00:00Z")
        #expect(try events(world) == 8)
        #expect(try world.told.count == 4)
        try world.set { $0.overdueReminders = false }
        try world.tick(at: "2026-03-31T09:00:00Z")
        #expect(try events(world) == 8)
    }

    @Test func `the routines list their tasks, and are silent if they have none`() throws {
        let world = try world()
        try world.tick(at: "2026-03-29T07:00:00Z")
        #expect(try world.told.isEmpty)
        let listed = try world.project("Listed") { $0.morningNotice = .set(true) }
        let run = try task(world, "Run", due: "2026-03-30T09:00")
        _ = try task(world, "Call", due: "2026-03-30T15:00", in: listed)
        _ = try task(world, "Read", due: "2026-03-30T20:00")
        try world.tick(at: "2026-03-30T07:00:00Z")
        #expect(try world.told == ["morning: Morning: 2 tasks"])
        #expect(try world.notices.items[0].body == "Run, Call")
        try world.complete(run)
        #expect(try world.told == ["morning: Morning: 1 task"])
        try world.tick(at: "2026-03-30T19:00:00Z")
        #expect(try world.told.contains("evening: Evening: 2 tasks"))
        #expect(try world.notices.items.filter { $0.notice.kind == .evening }.map(\.body) == ["Call, Read"])
        try world.tick(at: "2026-03-31T06:00:00Z")
        #expect(try !world.told.contains { $0.hasPrefix("evening") || $0.hasPrefix("morning") })
    }

    @Test func `a weekly report is announced on its day, or later within the week`() throws {
        let world = try world()
        try world.set { $0.weeklyReportDay = .sunday }
        try world.tick()
        try world.tick(at: "2026-03-29T18:59:00Z")
        #expect(try world.told.isEmpty)
        try world.tick(at: "2026-03-31T12:00:00Z")
        #expect(try world.told == ["weeklyReport: Your week"])
        #expect(try world.notices.items[0].notice.subject == "2026-03-29")
        try world.tick(at: "2026-04-05T19:00:00Z")
        #expect(try events(world) == 2)
    }

    @Test func `an achievement is announced, and withdrawn when its completion is reopened`() throws {
        let world = try world()
        let id = try task(world, due: nil)
        let undo = try world.complete(id).undoID
        try world.tick()
        #expect(try !world.told.isEmpty)
        #expect(try world.told.allSatisfy { $0.hasPrefix("achievements: ") })
        let count = try events(world)
        try world.undo(undo)
        #expect(try world.told.isEmpty)
        try world.complete(id)
        try world.tick()
        #expect(try events(world) == count)
    }

    @Test func `a celebrated achievement is not announced again, and undo reverts the completion`() throws {
        let world = try world()
        let id = try task(world, due: nil)
        try world.complete(id)
        try world.tick()
        for item in try world.notices.items { try GetNotices(world.context).celebrate(item.notice.id) }
        #expect(try world.told.isEmpty)
        try world.tick(at: "2026-03-29T12:00:00Z")
        #expect(try world.told.isEmpty)
        try world.history.undo(nil)
        #expect(try world.item(id).completion == nil)
    }

    @Test func `no notice is created of a kind that is off on pages and in the browser`() throws {
        let world = try world()
        try world.set { $0.silencedNotices = [.due] }
        _ = try task(world, due: "2026-03-28T12:10", reminders: ["15m"])
        try world.tick()
        #expect(try world.told == ["due: Run"], "the browser shows it")
        try world.set { ($0.silencedNotices, $0.browserNotices) = ([.due], []) }
        _ = try task(world, "Read", due: "2026-03-28T12:11", reminders: ["15m"])
        try world.tick()
        #expect(try world.told == ["due: Run"])
        try world.set { ($0.silencedNotices, $0.notificationsEnabled) = ([], false) }
        try world.tick()
        #expect(try world.told == ["due: Run"])
    }

    @Test func `notices neither appear in the change log nor change the data version`() throws {
        let world = try world()
        _ = try task(world, due: "2026-03-28T12:10", reminders: ["15m"])
        let version = try world.store.read { try $0.log.dataVersion }
        try world.tick()
        try world.tick(at: "2026-03-29T09:00:00Z")
        #expect(try world.store.read { try $0.log.dataVersion } == version)
        #expect(try !world.told.isEmpty)
    }
}
