import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct RescheduleTests {
    @Test func `a task gets another due date, or none`() throws {
        let world = try World()
        let id = try world.task { $0.dueDate = .set("2026-03-28") }
        let moved = try world.reschedule(id, to: "2026-04-02T18:00")
        #expect(moved.view.task.dueDate == "2026-04-02T18:00")
        #expect(moved.view.type == .evening)
        let event = try world.events.last
        #expect(event?.name == "TaskRescheduled")
        #expect(event?.text.contains(id.description) == true)
        #expect(try world.reschedule(id, to: "2026-04-02T18:00").undoID == nil)
        #expect(try world.reschedule(id, to: nil).view.task.dueDate == nil)
        try world.undo(moved.undoID.map { $0 + 1 })
        #expect(try world.item(id).dueDate == "2026-04-02T18:00")
    }

    @Test func `a past day becomes today and is reported`() throws {
        let world = try World()
        let moved = try world.reschedule(try world.task(), to: "2026-03-01")
        #expect(moved.view.task.dueDate == "2026-03-28")
        #expect(moved.adjustments.map(\.code) == ["task.dueDate.movedToToday"])
    }

    @Test func `completed and archived tasks keep their due dates`() throws {
        let world = try World()
        let id = try world.task("Dig")
        try world.complete(id)
        let error = #expect(throws: DomainError.self) { try world.reschedule(id, to: "2026-04-02") }
        guard case .refused(.task.complete, let message) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(message.contains("Dig"))
        let archived = try world.store.add(.sample(archivedAt: FixedTime.start))[0].id
        #expect(try world.codes { try world.reschedule(archived, to: nil) } == ["task.archived"])
        #expect(try world.codes { try world.reschedule(.random(), to: nil) } == ["task.notFound"])
        #expect(try world.codes { try world.reschedule(archived, to: nil, ifVersion: 9) } == ["stale"])
    }

    @Test func `reminders before a due date are removed with it, and the response says so`() throws {
        let world = try World()
        let ids = try (0..<3).map { _ in
            try world.task { fields in
                fields.dueDate = .set("2026-03-30T09:00")
                fields.reminders = .set(["15m", "1d", "2026-03-29T08:00"])
            }
        }
        let moved = try world.reschedule(ids[0], to: nil)
        let updated = try world.update(ids[1]) { $0.dueDate = .clear }
        let bulk = try world.bulk(.reschedule(nil), [ids[2]])
        for id in ids { #expect(try world.item(id).reminders == ["2026-03-29T08:00"]) }
        for adjustments in [moved.adjustments, updated.adjustments, bulk.adjustments] {
            #expect(adjustments.map(\.code) == ["task.reminders.gone"])
        }
        try world.undo(moved.undoID)
        #expect(try world.item(ids[0]).reminders == ["15m", "1d", "2026-03-29T08:00"])
        let own = try world.update(ids[0]) { fields in
            fields.dueDate = .clear
            fields.reminders = .clear
        }
        #expect(own.adjustments.isEmpty)
    }

    // MARK: Suggestions

    private func suggestions(_ world: World, _ id: TaskID, on day: Day? = nil) throws -> [String: String] {
        let all = try SuggestDueDates(world.context).execute(id, on: day)
        return Dictionary(uniqueKeysWithValues: all.map { ($0.code.rawValue, $0.dueDate.description) })
    }

    @Test func `suggestions follow the day of the week`() throws {
        let world = try World()
        let id = try world.task()
        #expect(
            try suggestions(world, id) == [
                "laterToday": "2026-03-28T14:00", "tomorrow": "2026-03-29", "nextWorkingDay": "2026-03-30",
                "thisWeekend": "2026-03-28", "endOfWeek": "2026-03-29", "nextWeekSameDay": "2026-04-04",
                "leastLoaded": "2026-03-29",
            ])
        world.time.advance(days: 3)
        let tuesday = try suggestions(world, id)
        #expect(tuesday["thisWeekend"] == "2026-04-04")
        #expect(tuesday["nextWorkingDay"] == "2026-04-01")
    }

    @Test func `the next working day is not time off`() throws {
        let world = try World()
        let off = FixedTime.today + 1...FixedTime.today + 3
        try world.set { $0.timeOff = [off] }
        #expect(try suggestions(world, try world.task())["nextWorkingDay"] == "2026-04-01")
    }

    @Test(arguments: [
        ("2026-03-28T12:01:00.000Z", "2026-03-28T15:00"), ("2026-03-28T20:00:00.000Z", "2026-03-28T22:00"),
    ])
    func `later today is a full hour at least two hours away`(_ now: String, _ due: String) throws {
        let world = try World()
        world.set(try #require(Instant(now)))
        #expect(try suggestions(world, try world.task())["laterToday"] == due)
    }

    @Test(arguments: [
        ("2026-03-28T14:00", "2026-03-28T15:00"), ("2026-03-28T18:30", "2026-03-28T19:00"),
        ("2026-03-28T13:00", "2026-03-28T14:00"), ("2026-03-28T22:00", nil), ("2026-03-29T20:00", "2026-03-28T14:00"),
    ])
    func `later today is later than the time that the task has today`(_ due: String, _ expected: String?) throws {
        let world = try World()
        let id = try world.task { $0.dueDate = .set(.of(due)) }
        #expect(try suggestions(world, id)["laterToday"] == expected)
    }

    @Test(arguments: 0..<7)
    func `this weekend is the day that it is in quick add`(_ days: Int) throws {
        let world = try World()
        world.time.advance(days: days)
        let said = try QuickAdd(world.context).execute(QuickAddRequest("Rake this weekend")).tasks[0].task
        #expect(try suggestions(world, try world.task())["thisWeekend"] == said.dueDate?.description)
    }

    @Test func `no suggestion leaves a task on the day that it has`() throws {
        let world = try World()
        let id = try world.task { $0.dueDate = .set("2026-03-28") }
        let all = try SuggestDueDates(world.context).execute(id)
        #expect(all.filter { $0.dueDate.day == world.today }.map(\.code) == [.laterToday])
    }

    @Test func `late in the evening nothing is later today`() throws {
        let world = try World()
        world.set("2026-03-28T20:01:00.000Z")
        #expect(try suggestions(world, try world.task())["laterToday"] == nil)
    }

    @Test func `the time of day stays, and the load leaves the task itself out`() throws {
        let world = try World()
        let id = try world.task { fields in
            fields.dueDate = .set("2026-03-29T09:30")
            fields.estimatedDuration = .set(600)
        }
        try world.create { fields in
            fields.dueDate = .set("2026-03-29")
            fields.estimatedDuration = .set(1_800)
        }
        let all = try SuggestDueDates(world.context).execute(id)
        let tomorrow = try #require(all.first { $0.code == .tomorrow })
        #expect(tomorrow.dueDate == "2026-03-29T09:30")
        #expect(tomorrow.load == DueTotals(open: 1, estimate: 1_800))
        #expect(all.first { $0.code == .leastLoaded }?.dueDate == "2026-03-30T09:30")
    }

    @Test func `no due dates are suggested for a completed task`() throws {
        let world = try World()
        let id = try world.task()
        try world.complete(id)
        #expect(try world.codes { _ = try suggestions(world, id) } == ["task.complete"])
    }

    // MARK: Overdue

    private func overdue(_ world: World, _ count: Int) throws -> [TaskID] {
        try (1...count).map { number in
            try world.store.add(.sample(name: "Old \(number)", due: "2026-03-2\(number)T08:00"))[0].id
        }
    }

    @Test func `all overdue tasks move to today, without a time that is over`() throws {
        let world = try World()
        let ids = try overdue(world, 3)
        let evening = try world.store.add(.sample(due: "2026-03-20T18:00"))[0].id
        let thisMorning = try world.store.add(.sample(due: "2026-03-28T09:00"))[0].id
        let later = try world.task { $0.dueDate = .set("2026-03-28T15:00") }
        let result = try world.rescheduleOverdue(.today)
        #expect(result.moved.count == 5)
        #expect(try ids.allSatisfy { try world.item($0).dueDate == "2026-03-28" })
        #expect(try world.item(thisMorning).dueDate == "2026-03-28")
        #expect(try world.item(evening).dueDate == "2026-03-28T18:00")
        #expect(try world.item(later).version == 1)
        #expect(try world.rescheduleOverdue(.today).undoID == nil)
        try world.undo(result.undoID)
        #expect(try world.item(ids[0]).dueDate == "2026-03-21T08:00")
    }

    @Test func `overdue tasks are spread to the days that have the least`() throws {
        let world = try World()
        let ids = try overdue(world, 4)
        for _ in 1...2 { try world.create { $0.dueDate = .set("2026-03-28") } }
        let result = try world.rescheduleOverdue(.spread(days: 3))
        #expect(result.moved.count == 4)
        #expect(
            try ids.map { try world.item($0).dueDate?.description } == [
                "2026-03-29T08:00", "2026-03-30T08:00", "2026-03-29T08:00", "2026-03-30T08:00",
            ])
        #expect(try world.changes.first?.what == "Spread 4 tasks over 3 days")
        #expect(try world.events.last?.name == "TaskRescheduled")
    }
}
