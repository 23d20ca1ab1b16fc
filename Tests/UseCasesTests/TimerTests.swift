import Calendar
import Domain
import Storage
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct TimerTests {
    private func wait(_ world: World, minutes: Int) { world.time.advance(milliseconds: Int64(minutes) * 60_000) }

    @Test func `starting, pausing and stopping leave entries that sum to the duration`() throws {
        let world = try World()
        let task = try world.task("Dig")
        #expect(try world.start(task).undoID != nil)
        wait(world, minutes: 10)
        #expect(try world.pause(task).entry?.entry.stretch.seconds == 600)
        wait(world, minutes: 60)
        try world.start(task)
        wait(world, minutes: 5)
        let stopped = try world.stop(task)
        #expect(stopped.entry?.entry.stretch.seconds == 300)
        #expect(stopped.current.running == nil)
        #expect(try world.item(task).actualDuration == 900)
        #expect(try world.current.spent == 900)
        #expect(try world.store.check(at: world.time.now).isClean)
    }

    @Test func `starting again changes nothing, and another task stops the first one`() throws {
        let world = try World()
        let (first, second) = (try world.task("Dig"), try world.task("Rake"))
        try world.start(first)
        #expect(try world.start(first).undoID == nil)
        wait(world, minutes: 7)
        let switched = try world.start(second)
        #expect(switched.entry?.tracked.taskName == "Dig")
        #expect(switched.current.running?.task.id == second)
        #expect(try world.item(first).actualDuration == 420)
        #expect(try world.codes { try world.stop(first) } == ["timer.notRunning"])
    }

    @Test func `a restart changes nothing`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.start(task)
        wait(world, minutes: 3)
        let path = world.temporary.path
        world.store.close()
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        let current = try GetTimer(.sample(store, world.time)).execute()
        #expect(current.running?.timer.worked(at: world.time.now) == 180)
        #expect(current.spent == 180)
    }

    @Test func `the work of a Pomodoro becomes an entry when its time is over`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.start(task, pomodoro: true)
        wait(world, minutes: 27)
        let current = try world.current
        #expect(current.running?.timer.state(at: current.now) == .resting)
        #expect((current.spent, current.entries) == (1_500, 1))
        let pending = try #require(try world.entries.list(DayBounds(), task: task, limit: 10).entries.first)
        #expect(pending.entry.stretch.seconds == 1_500)
        wait(world, minutes: 10)
        let again = try world.start(task)
        #expect(again.current.running?.timer.pomodoro?.number == 2)
        #expect(try world.store.read { try $0.time.entry(pending.entry.id) }?.entry.stretch.seconds == 1_500)
        #expect(try world.item(task).actualDuration == 1_500)
    }

    @Test(arguments: TimeGrouping.allCases)
    func `the work of a Pomodoro is in every read once its time is over, and storing it changes none`(
        _ grouping: TimeGrouping
    ) throws {
        let world = try World()
        let garden = try world.project("Garden")
        let task = try world.task("Dig") { ($0.projectID, $0.tags) = (.set(garden), .set(["soil", "out"])) }
        let other = try world.task("Rake") { $0.projectID = .set(garden) }
        try world.start(other)
        wait(world, minutes: 30)
        try world.start(task, pomodoro: true)
        let today = AskedDays(from: world.today, to: world.today)
        struct Reads: Equatable {
            var report: TimeReport
            var day: [String]
            var spent: [Int]
            var entries: [Int]
            var duration: Int?
        }
        func reads() throws -> Reads {
            let day = try GetTimeDay(world.context).execute()
            let current = try GetTimer(world.context).execute()
            let list = try world.entries.list(DayBounds(), limit: 10)
            return Reads(
                report: try GetTimeReport(world.context).execute(today, by: grouping),
                day: day.entries.map { "\($0.localStart) \($0.localEnd) \($0.tracked.taskName)" },
                spent: [day.spent, current.spent, current.running?.workedToday ?? 0],
                entries: [current.entries, list.total, list.entries.count],
                duration: try world.getTasks.one(task).task.actualDuration)
        }
        wait(world, minutes: 24)
        #expect(try reads().report.seconds == 1_800 && reads().duration == nil)
        let end = Instant(milliseconds: world.time.now.milliseconds + 60_000)
        #expect(try world.dashboard().nextChangeAt == end)
        let expiry = Expiry()
        _ = try GetTimeReport(world.context.expiring(expiry)).execute(today, by: .task)
        #expect(expiry.instant == end)
        wait(world, minutes: 3)
        let before = try reads()
        #expect(before.report.seconds == 3_300 && before.report.entries == 2)
        #expect((before.spent, before.entries, before.duration) == ([3_300, 3_300, 1_500], [2, 2, 2], 1_500))
        #expect(try world.store.read { try $0.time.count(TimeEntryQuery()) } == 1)
        // Only an entry results.
        let stored = try world.pause(task)
        #expect(try reads() == before && world.store.read { try $0.time.count(TimeEntryQuery()) } == 2)
        #expect(try world.item(task).actualDuration == 1_500)
        #expect(try world.store.read { try $0.log.undoState().undo?.what } == "Counted a Pomodoro of “Dig”")
        try world.history.undo(stored.undoID)
        #expect(try reads() == before)
    }

    @Test func `completing a task stops its timer, and undoing that lets it run on`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.start(task)
        wait(world, minutes: 20)
        let completed = try world.complete(task)
        #expect(try world.current.running == nil)
        #expect(completed.view.task.actualDuration == 1_200)
        wait(world, minutes: 1)
        _ = try world.history.undo(completed.undoID)
        #expect(try world.item(task).actualDuration == nil)
        let current = try world.current
        #expect(current.running?.timer.worked(at: current.now) == 1_260)
    }

    @Test func `a timer that ran implausibly long asks what to keep`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.start(task)
        wait(world, minutes: 552)
        let current = try world.current
        #expect(current.running?.timer.forgottenFor(at: current.now) == 33_120)
        #expect(try world.stop(task, keeping: .seconds(5_400)).entry?.entry.stretch.seconds == 5_400)
        try world.start(task)
        wait(world, minutes: 552)
        #expect(try world.stop(task, keeping: .nothing).entry == nil)
        try world.start(task)
        wait(world, minutes: 552)
        try world.complete(task)
        #expect(try world.item(task).actualDuration == 5_400 + 28_800)
    }

    @Test func `the end of the day closes the timer`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.start(task)
        wait(world, minutes: 15)
        let ended = try world.endOfDay()
        #expect(ended.entry?.entry.stretch.seconds == 900)
        #expect(try world.current.running == nil)
    }

    @Test func `a deleted task takes its time along, and brings it back`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.start(task)
        wait(world, minutes: 5)
        try world.pause(task)
        let deleted = try world.delete(task)
        #expect(try world.current.running == nil)
        #expect(try world.entries.list(DayBounds(), limit: 10).total == 0)
        #expect(try world.store.check(at: world.time.now).isClean)
        _ = try world.history.undo(deleted)
        #expect(try world.current.running?.task.id == task)
        #expect(try world.entries.list(DayBounds(), limit: 10).total == 1)
        #expect(try world.store.check(at: world.time.now).isClean)
    }

    @Test func `nobody works on what is complete`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.complete(task)
        #expect(try world.codes { try world.start(task) } == ["task.complete"])
    }

    @Test func `events announce the timer`() throws {
        let world = try World()
        let task = try world.task("Dig")
        try world.start(task)
        #expect(try world.events.last?.name == "TimerChanged")
        wait(world, minutes: 1)
        let stopped = try world.stop(task)
        #expect(try world.events.suffix(3).map(\.name) == ["TaskUpdated", "TimeEntryChanged", "TimerChanged"])
        _ = try world.history.undo(stopped.undoID)
        #expect(Set(try world.events.suffix(3).map(\.name)) == ["TaskUpdated", "TimeEntryChanged", "TimerChanged"])
    }
}

extension World {
    var entries: ManageTimeEntries { ManageTimeEntries(context) }
    var current: CurrentTime { get throws { try GetTimer(context).execute() } }

    @discardableResult
    func start(_ task: TaskID, pomodoro: Bool? = nil) throws -> ChangedTimer {
        try RunTimer(context).start(task, pomodoro: pomodoro)
    }

    @discardableResult
    func pause(_ task: TaskID) throws -> ChangedTimer { try RunTimer(context).pause(task) }

    @discardableResult
    func stop(_ task: TaskID, keeping kept: KeptDuration = .all) throws -> ChangedTimer {
        try RunTimer(context).stop(task, keeping: kept)
    }

    @discardableResult
    func add(_ fields: TimeEntryFields) throws -> ChangedTimeEntry { try entries.add(fields) }

    @discardableResult
    func update(
        _ id: TimeEntryID, _ fields: TimeEntryFields, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedTimeEntry {
        try entries.update(id, fields, ifVersion: version)
    }
}
