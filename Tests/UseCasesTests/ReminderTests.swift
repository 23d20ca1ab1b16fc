import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct ReminderTests {
    private func task(_ world: World, _ due: DueDate?, _ reminders: [String]) throws -> TaskID {
        try world.task { fields in
            if let due { fields.dueDate = .set(due) }
            fields.reminders = .set(reminders)
        }
    }

    private func times(_ reminders: [Reminder]) -> [String] { reminders.map(\.at.description) }

    @Test func `reminders are stored in their canonical form, without duplicates`() throws {
        let world = try World()
        let id = try task(world, "2026-03-29T14:30", [" 60m", "1h", "24h", "2026-03-29T08:00"])
        #expect(try world.item(id).reminders == ["1h", "1d", "2026-03-29T08:00"])
        try world.update(id) { $0.reminders = .clear }
        #expect(try world.item(id).reminders == [])
        #expect(try world.events.last?.text.contains(#""fields":["reminders"]"#) == true)
    }

    @Test(arguments: ["soon", "15", "1w", "-5m", "31d", "2026-02-30T10:00", "2026-03-29", ""])
    func `an invalid reminder is refused`(_ text: String) throws {
        let world = try World()
        #expect(
            world.problems { _ = try task(world, "2026-03-29", [text]) } == ["422 reminders: task.reminder.invalid"])
    }

    @Test func `a task has at most five reminders, and those before the due time need one`() throws {
        let world = try World()
        #expect(
            world.problems { _ = try task(world, "2026-03-29", ["1m", "2m", "3m", "4m", "5m", "6m"]) } == [
                "422 reminders: task.reminders.tooMany"
            ])
        #expect(world.problems { _ = try task(world, nil, ["1h"]) } == ["422 reminders: task.reminder.noDueDate"])
        #expect(try world.item(try task(world, nil, ["2026-03-29T08:00"])).reminders.count == 1)
    }

    @Test func `the default reminder is given to new tasks with a due time and no reminders`() throws {
        let world = try World()
        try world.set { $0.defaultReminder = "15m" }
        #expect(try world.create { $0.dueDate = .set("2026-03-29T14:30") }.view.task.reminders == ["15m"])
        #expect(try world.create { $0.dueDate = .set("2026-03-29") }.view.task.reminders == [])
        #expect(try world.item(try task(world, "2026-03-29T14:30", [])).reminders == [])
        try world.set { $0.defaultReminder = "none" }
        #expect(try world.create { $0.dueDate = .set("2026-03-29T14:30") }.view.task.reminders == [])
    }

    @Test func `reminders of future days are selected by from and to, inclusive`() throws {
        let world = try World()
        _ = try task(world, "2026-03-28T12:15", ["15m", "1h"])
        _ = try task(world, "2026-03-30T00:00", ["0m", "1m"])
        _ = try task(world, "2026-04-02T12:00", ["1h"])
        func times(_ from: String?, _ to: String?) throws -> [String] {
            let days = DayBounds(from: from.flatMap { Day($0) }, to: to.flatMap { Day($0) })
            let list = try GetReminders(world.context).execute(days)
            return self.times(list.due) + ["now"] + self.times(list.upcoming)
        }
        #expect(try times("2026-03-30", "2026-04-02") == ["now", "2026-03-30T00:00", "2026-04-02T11:00"])
        #expect(
            try times("2026-03-28", "2026-03-29") == [
                "2026-03-28T12:00", "2026-03-28T11:15", "now", "2026-03-29T23:59",
            ])
        #expect(try times("2026-04-02", nil) == ["now", "2026-04-02T11:00"])
        #expect(try times(nil, "2026-03-27") == ["now"])
    }

    @Test func `due ones come newest first, then those of the next 24 hours`() throws {
        let world = try World()
        _ = try task(world, "2026-03-28T12:15", ["15m", "1h"])
        _ = try task(world, "2026-03-29T12:00", ["0m", "1h"])
        _ = try task(world, "2026-03-30T12:00", ["1h"])
        let list = try world.reminders
        #expect(times(list.due) == ["2026-03-28T12:00", "2026-03-28T11:15"])
        #expect(times(list.upcoming) == ["2026-03-29T11:00", "2026-03-29T12:00"])
    }

    @Test func `before an all-day task counts from the morning`() throws {
        let world = try World()
        _ = try task(world, "2026-03-29", ["1h"])
        #expect(try times(world.reminders.upcoming) == ["2026-03-29T06:00"])
        try world.set { $0.morningRoutineTime = 8 * 60 }
        #expect(try times(world.reminders.upcoming) == ["2026-03-29T07:00"])
    }

    @Test func `completed and archived tasks and silent projects have no reminders`() throws {
        let world = try World()
        let project = try world.project("Garden") { $0.reminders = .set(false) }
        let done = try task(world, "2026-03-28T13:00", ["2h"])
        try world.complete(done)
        try world.create { fields in
            fields.projectID = .set(project)
            fields.dueDate = .set("2026-03-28T13:00")
            fields.reminders = .set(["2h"])
        }
        try world.store.add(.sample(due: "2026-03-28T13:00", reminders: ["2h"], archivedAt: FixedTime.start))
        #expect(try world.reminders.due.isEmpty && world.reminders.upcoming.isEmpty)
        try world.reopen(done)
        #expect(try world.reminders.due.count == 1)
    }

    @Test(arguments: [
        (Snooze.tenMinutes, "2026-03-28T12:10"), (.hour, "2026-03-28T13:00"), (.tomorrow, "2026-03-29T07:00"),
    ])
    func `a reminder is snoozed`(_ length: Snooze, _ until: String) throws {
        let world = try World()
        _ = try task(world, "2026-03-28T12:00", ["0m"])
        let id = try #require(try world.reminders.due.first?.id)
        let snoozed = try world.snooze(id, length)
        #expect(snoozed.reminder.at.description == until)
        #expect(try times(world.reminders.upcoming) == [until])
        #expect(try world.reminders.due.isEmpty)
        try world.undo(snoozed.undoID)
        #expect(try times(world.reminders.due) == ["2026-03-28T12:00"])
    }

    @Test func `a dismissed reminder is gone until that is undone`() throws {
        let world = try World()
        let task = try task(world, "2026-03-28T12:00", ["0m"])
        let id = try #require(try world.reminders.due.first?.id)
        let undoID = try world.dismiss(id)
        #expect(try world.reminders.due.isEmpty)
        #expect(try world.codes { try world.dismiss(id) } == ["reminder.notFound"])
        #expect(try world.codes { try world.snooze(id, .hour) } == ["reminder.notFound"])
        #expect(try world.events.last?.text.contains(task.description) == true)
        try world.undo(undoID)
        #expect(try world.reminders.due.map(\.id) == [id])
        #expect(try world.events.last?.name == "TaskUpdated")
        #expect(try world.events.last?.text.contains(task.description) == true)
        try world.redo()
        #expect(try world.reminders.due.isEmpty)
    }

    @Test func `a reminder moves with its task and is due again`() throws {
        let world = try World()
        let task = try task(world, "2026-03-28T12:00", ["1h"])
        let id = try #require(try world.reminders.due.first?.id)
        try world.dismiss(id)
        try world.reschedule(task, to: "2026-03-28T18:00")
        #expect(try times(world.reminders.upcoming) == ["2026-03-28T17:00"])
        try world.reschedule(task, to: "2026-03-28T12:00")
        #expect(try world.reminders.due.isEmpty)
    }

    @Test func `undoing a deletion restores the dismissals`() throws {
        let world = try World()
        let task = try task(world, "2026-03-28T12:00", ["0m", "1h"])
        try world.dismiss(try #require(try world.reminders.due.first?.id))
        let undoID = try world.delete(task)
        #expect(try world.reminders.due.isEmpty)
        try world.undo(undoID)
        #expect(try times(world.reminders.due) == ["2026-03-28T11:00"])
    }
}
