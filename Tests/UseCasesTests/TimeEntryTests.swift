import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct TimeEntryTests {
    private func fields(_ task: TaskID?, _ start: String, _ end: String, _ note: String? = nil) -> TimeEntryFields {
        var fields = TimeEntryFields()
        if let task { fields.taskID = .set(task) }
        fields.start = LocalMinute(start).map { .set(.local($0)) } ?? .unchanged
        fields.end = LocalMinute(end).map { .set(.local($0)) } ?? .unchanged
        if let note { fields.note = .set(note) }
        return fields
    }

    @discardableResult
    private func add(_ world: World, _ task: TaskID, _ start: String, _ end: String) throws -> TimeEntryView {
        try world.add(fields(task, "2026-03-28T\(start)", "2026-03-28T\(end)")).view
    }

    @Test func `entries are added, changed and deleted, and the duration follows`() throws {
        let world = try World()
        let task = try world.task("Dig")
        let entry = try add(world, task, "09:00", "09:30").entry
        try add(world, task, "10:00", "10:10")
        #expect(try world.item(task).actualDuration == 2_400)
        var change = TimeEntryFields()
        (change.end, change.note) = (.set(.local(try #require(LocalMinute("2026-03-28T09:45")))), .set(" Deep "))
        let changed = try world.update(entry.id, change, ifVersion: 1)
        #expect((changed.view.entry.stretch.seconds, changed.view.entry.note) == (2_700, "Deep"))
        #expect(try world.item(task).actualDuration == 3_300)
        #expect(throws: DomainError.stale(current: 2)) { try world.update(entry.id, change, ifVersion: 1) }
        #expect(try world.update(entry.id, change).undoID == nil)
        let deleted = try world.entries.delete(entry.id)
        #expect(try world.item(task).actualDuration == 600)
        _ = try world.history.undo(deleted)
        #expect(try world.item(task).actualDuration == 3_300)
    }

    @Test func `entries never overlap, and a refusal names the other one`() throws {
        let world = try World()
        let (dig, rake) = (try world.task("Dig"), try world.task("Rake"))
        let first = try add(world, dig, "09:00", "09:30").entry
        for (start, end) in [("08:30", "09:01"), ("09:29", "09:40"), ("09:10", "09:20"), ("08:00", "11:00")] {
            #expect(try world.codes { try add(world, rake, start, end) } == ["time.entry.overlap"])
        }
        try add(world, rake, "09:30", "10:00")
        #expect(
            try world.codes { try world.update(first.id, fields(nil, "", "2026-03-28T09:31")) }
                == ["time.entry.overlap"])
        let deleted = try world.entries.delete(first.id)
        try add(world, rake, "09:15", "09:20")
        #expect(try world.codes { _ = try world.history.undo(deleted) } == ["undo.conflict"])
    }

    @Test func `an entry cannot overlap the timer that runs`() throws {
        let world = try World()
        let (dig, rake) = (try world.task("Dig"), try world.task("Rake"))
        try world.start(dig)
        world.time.advance(milliseconds: 600_000)
        #expect(try world.codes { try add(world, rake, "12:01", "12:05") } == ["time.entry.overlap"])
        try add(world, rake, "11:01", "12:00")
        try world.stop(dig)
    }

    @Test func `all problems with an entry are reported together`() throws {
        let world = try World()
        let task = try world.task("Dig")
        #expect(
            world.problems { try world.add(fields(task, "2026-03-28T09:00", "2026-03-28T08:00")) }
                == ["422 end: time.entry.reversed"])
        #expect(
            world.problems { try world.add(fields(task, "2026-03-28T09:00", "2026-03-28T12:01")) }
                == ["422 end: time.entry.future"])
        #expect(
            world.problems { try world.add(fields(task, "2026-01-28T09:00", "2026-03-28T08:00")) }
                == ["422 start: time.entry.tooLong"])
        #expect(
            world.problems { try world.add(fields(.random(), "", "", String(repeating: "a", count: 501))) }
                == [
                    "422 taskId: time.task.unknown", "422 start: field.missing", "422 end: field.missing",
                    "422 note: time.note.tooLong",
                ])
    }

    @Test func `time that was entered by hand stays when entries come, change and go`() throws {
        let world = try World()
        let task = try world.task("Dig") { $0.actualDuration = .set(7_200) }
        let entry = try add(world, task, "09:00", "09:30").entry
        #expect(try world.item(task).actualDuration == 9_000)
        var change = TimeEntryFields()
        change.end = .set(.local(try #require(LocalMinute("2026-03-28T09:10"))))
        try world.update(entry.id, change)
        #expect(try world.item(task).actualDuration == 7_800)
        try world.start(task)
        world.time.advance(milliseconds: 600_000)
        try world.stop(task)
        #expect(try world.item(task).actualDuration == 8_400)
        _ = try world.entries.delete(entry.id)
        #expect(try world.item(task).actualDuration == 7_800)
    }

    @Test func `time that was entered by hand stays when the timer runs for some seconds, again and again`() throws {
        let world = try World()
        let task = try world.task("Dig") { $0.actualDuration = .set(7_200) }
        for (seconds, sum) in [(1, 7_201), (2, 7_203), (3, 7_206)] {
            try world.start(task)
            world.time.advance(milliseconds: Int64(seconds) * 1_000)
            try world.stop(task)
            #expect(try world.item(task).actualDuration == sum)
        }
        for sum in [7_203, 7_201, 7_200] {
            _ = try world.history.undo(nil)
            #expect(try world.item(task).actualDuration == sum)
            _ = try world.history.undo(nil)
        }
    }

    @Test(arguments: [
        (nil, nil, 0), (600, nil, 600), (600, 600, 0), (600, 700, 0), (630, 30, 600), (60, 30, 0), (61, 30, 31),
        (2_592_000, 2_600_000, 0), (2_592_000, 1_000, 2_591_000),
    ])
    func `what is left of a duration without its entries was entered by hand`(
        _ duration: Int?, _ tracked: Int?, _ byHand: Int
    ) {
        #expect(TrackedTime.byHand(of: duration, tracked: tracked) == byHand)
    }

    @Test func `undo of the last of several entries leaves the time by hand and the others`() throws {
        let world = try World()
        let task = try world.task("Dig") { $0.actualDuration = .set(7_200) }
        _ = try world.add(fields(task, "2026-03-28T09:00", "2026-03-28T09:30"))
        let second = try world.add(fields(task, "2026-03-28T10:00", "2026-03-28T10:10"))
        _ = try world.history.undo(second.undoID)
        #expect(try world.item(task).actualDuration == 9_000)
        _ = try world.history.redo()
        #expect(try world.item(task).actualDuration == 9_600)
    }

    @Test func `a deleted task comes back with its entries and its time by hand`() throws {
        let world = try World()
        let task = try world.task("Dig") { $0.actualDuration = .set(7_200) }
        try add(world, task, "09:00", "09:30")
        _ = try world.history.undo(try DeleteTask(world.context).execute(task))
        #expect(try world.item(task).actualDuration == 9_000)
    }

    @Test func `a duration by hand is no shorter than the entries`() throws {
        let world = try World()
        let task = try world.task("Dig") { $0.actualDuration = .set(3_600) }
        let added = try world.add(fields(task, "2026-03-28T09:00", "2026-03-28T09:10"))
        for wrong in [Edit.set(540), .clear] {
            #expect(
                world.problems { try world.update(task) { $0.actualDuration = wrong } }
                    == ["422 actualDuration: time.duration.tracked"])
        }
        try world.update(task) { $0.actualDuration = .set(900) }
        #expect(try world.item(task).actualDuration == 900)
        try world.update(task) { $0.actualDuration = .set(600) }
        _ = try world.entries.delete(added.view.entry.id)
        #expect(try world.item(task).actualDuration == nil)
    }

    @Test func `an entry can go to another task`() throws {
        let world = try World()
        let (dig, rake) = (try world.task("Dig"), try world.task("Rake"))
        let entry = try add(world, dig, "09:00", "09:30").entry
        var change = TimeEntryFields()
        change.taskID = .set(rake)
        try world.update(entry.id, change)
        #expect(try (world.item(dig).actualDuration, world.item(rake).actualDuration) == (nil, 1_800))
    }

    @Test func `a day has its entries beside what was planned`() throws {
        let world = try World()
        let task = try world.task("Dig") {
            ($0.dueDate, $0.estimatedDuration) = (.set(.of("2026-03-28T14:00")), .set(3_600))
        }
        try add(world, task, "09:00", "09:30")
        try add(world, task, "08:00", "08:30")
        try world.start(task)
        world.time.advance(milliseconds: 120_000)
        let day = try GetTimeDay(world.context).execute()
        #expect(day.entries.map(\.localStart.description) == ["2026-03-28T08:00", "2026-03-28T09:00"])
        #expect(day.planned.map(\.end.description) == ["2026-03-28T15:00"])
        #expect(day.spent == 3_720)
        #expect(day.running?.start.description == "2026-03-28T12:00")
        #expect(try GetTimeDay(world.context).execute(on: .of("2026-03-27")).entries.isEmpty)
    }

    @Test func `pages of entries go on where the last one ended`() throws {
        let world = try World()
        let task = try world.task("Dig")
        for hour in ["07", "08", "09", "10"] { try add(world, task, "\(hour):00", "\(hour):30") }
        let first = try world.entries.list(DayBounds(), limit: 3)
        #expect(first.entries.map(\.localStart.minute) == [600, 540, 480])
        #expect(first.total == 4)
        let second = try world.entries.list(DayBounds(), after: first.next, limit: 3)
        #expect(second.entries.map(\.localStart.minute) == [420])
        #expect((second.next, second.total) == (nil, 4))
    }

    @Test func `a report adds time up by project, tag and task, cut at its days`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let dig = try world.task("Dig") { ($0.projectID, $0.tags) = (.set(garden), .set(["soil", "out"])) }
        let read = try world.task("Read")
        try world.add(fields(dig, "2026-03-27T23:00", "2026-03-28T01:00"))
        try add(world, read, "09:00", "09:30")
        let today = AskedDays(from: world.today, to: world.today)
        func report(_ grouping: TimeGrouping) throws -> [String] {
            try GetTimeReport(world.context).execute(today, by: grouping).totals.map { "\($0.name) \($0.seconds)" }
        }
        #expect(try report(.project) == ["Garden 3600", "Inbox 1800"])
        #expect(try report(.tag) == ["out 3600", "soil 3600", " 1800"])
        #expect(try report(.task) == ["Dig 3600", "Read 1800"])
        #expect(try GetTimeReport(world.context).execute(today, by: .tag).seconds == 5_400)
    }

    @Test func `estimates are suggested from the time that similar tasks took`() throws {
        let world = try World()
        for (name, minutes) in [("Write the report", 30), ("Write a report", 50), ("Swim", 10)] {
            let task = try world.task(name) { $0.actualDuration = .set(minutes * 60) }
            try world.complete(task)
        }
        _ = try world.task("Write another report") { $0.actualDuration = .set(36_000) }
        let found = try SuggestEstimate(world.context).execute(EstimateQuestion(name: "Write my report"))
        #expect((found.estimate, found.tasks.count) == (2_400, 2))
        let preview = try PreviewQuickAdd(world.context).execute("Write my report tomorrow")[0]
        #expect(preview.estimate?.estimate == 2_400)
        #expect(try PreviewQuickAdd(world.context).execute("Write my report ~10m")[0].estimate == nil)
    }

    @Test func `efficiency compares estimates with time spent in each group`() throws {
        let world = try World()
        for _ in 0..<5 {
            let task = try world.task("Read") {
                ($0.category, $0.estimatedDuration, $0.actualDuration) = (.set(.learning), .set(600), .set(900))
            }
            try world.complete(task)
        }
        let efficiency = try GetEfficiency(world.context).execute(.last(30))
        let learning = try #require(efficiency.groups.first { $0.key == "learning" })
        #expect((learning.count, learning.estimated, learning.actual, learning.over) == (5, 3_000, 4_500, 5))
        #expect(Set(efficiency.groups.map(\.key)) == ["learning", Project.inboxID.description, "12", "saturday"])
        #expect(efficiency.sentences.map(\.text).contains("Learning tasks take 1.5 times their estimate (5 tasks)"))
    }
}
