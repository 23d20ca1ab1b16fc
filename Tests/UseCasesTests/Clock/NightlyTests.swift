import Calendar
import Synchronization
import System
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC; nights are at 3:00.
struct NightlyTests {
    @Test func `a project that asks for it archives what was completed over seven days ago`() throws {
        let world = try World()
        let tidy = try world.project("Tidy") { $0.autoArchiveCompleted = .set(true) }
        let old = try world.task("Old") { $0.projectID = .set(tidy) }
        let other = try world.task("Other")
        try world.complete(old)
        try world.complete(other)
        try world.tick(at: "2026-04-04T03:00:00Z")
        #expect(try world.item(old).archivedAt == nil)
        try world.tick(at: "2026-04-05T02:59:00Z")
        #expect(try world.item(old).archivedAt == nil)
        try world.tick(at: "2026-04-05T03:00:00Z")
        #expect(try world.item(old).archivedAt != nil)
        #expect(try world.item(other).archivedAt == nil)
        let entry = try #require(try world.changes.first { $0.action == .archiveTasks })
        #expect(entry.what == "Archived “Old” completed over 7 days ago")
        #expect(entry.source == .program)
        try world.undo(entry.id)
        #expect(try world.item(old).archivedAt == nil)
        try world.tick(at: "2026-04-05T23:00:00Z")
        #expect(try world.item(old).archivedAt == nil, "the night was over")
    }

    @Test func `missed nights are made up for by one run at the next start`() throws {
        let world = try World()
        #expect(try world.tick().ran.contains("archiving"))
        world.time.advance(days: 9)
        #expect(try world.tick().ran.contains("archiving"))
        #expect(try world.tick().ran.isEmpty)
    }

    @Test func `a perfect day on which nothing was completed is noticed in the night`() throws {
        let world = try World()
        let run = try world.task("Run") { $0.dueDate = .set("2026-03-29") }
        try world.tick()
        try world.complete(run)
        let before = try world.store.read { try $0.progress.unlocks(upTo: "2026-04-01").count }
        try world.tick(at: "2026-03-30T03:00:00Z")
        #expect(try world.store.read { try $0.progress.unlocks(upTo: "2026-04-01").count } > before)
    }

    @Test func `a clock that was wrong for a while blocks no job`() throws {
        let world = try World()
        try world.tick(at: "2031-01-01T12:00:00Z")
        try world.tick(at: "2026-03-28T12:00:00Z")
        try world.tick(at: "2026-03-29T03:00:00Z")
        #expect(try world.store.read { try $0.schedule.lastDay(of: "archiving") } == "2026-03-29")
    }

    @Test func `a day of a habit becomes a task at midnight, also after missed nights`() throws {
        let world = try World()
        let habit = try world.habit("Read")
        try world.tick()
        let days = { try world.occurrences(habit).compactMap(\.habitDay) }
        try world.tick(at: "2026-03-28T23:59:00Z")
        #expect(try days() == ["2026-03-28"])
        try world.tick(at: "2026-03-29T00:00:00Z")
        #expect(try days() == ["2026-03-29"])
        try world.tick(at: "2026-04-09T12:00:00Z")
        #expect(try days() == ["2026-04-09"])
        #expect(try world.tick().ran.isEmpty)
    }

    @Test func `the night changes priorities where that is switched on, once, and as one entry`() throws {
        let world = try World()
        try world.tick()
        let task = try world.task("Pay the rent") { $0.dueDate = .set("2026-03-31") }
        try world.tick(at: "2026-03-30T02:59:00Z")
        #expect(try world.item(task).priority == .medium)
        try world.tick(at: "2026-03-30T03:00:00Z")
        #expect(try world.item(task).priority == .medium, "it is switched off")
        try world.set { $0.autoPrioritize = true }
        try world.tick(at: "2026-03-31T03:00:00Z")
        let entry = try #require(try world.changes.first { $0.action == .optimizePriorities })
        #expect(entry.source == .program)
        #expect(try world.item(task).priority == .high)
        try world.undo(entry.id)
        for hour in 10..<24 { try world.tick(at: try #require(Instant("2026-03-31T\(hour):00:00Z"))) }
        #expect(try world.item(task).priority == .medium, "the night was over")
    }

    @Test func `jobs that become due during a run are done in the next one`() throws {
        let world = try World()
        try world.tick()
        _ = try world.task("Run") { $0.reminders = .set(["2026-03-29T12:00"]) }
        // Each reading of the clock takes ten seconds, so that the reminder is due while the nightly jobs run.
        let seconds = Mutex(0)
        let slow = Clock(systemZone: .utc, zones: ZoneFiles()) {
            let passed = seconds.withLock { seconds in
                seconds += 10
                return seconds
            }
            return Instant(milliseconds: FixedTime.start.milliseconds + 86_400_000 - 30_000 + Int64(passed) * 1_000)
        }
        let jobs = RunDueJobs(Context(store: world.store, clock: slow, channel: .program))
        let first = try jobs.execute()
        #expect(first.ran.contains("archiving") && !first.ran.contains("reminders"))
        #expect(try jobs.execute(after: first).ran.contains("reminders"))
    }
}
