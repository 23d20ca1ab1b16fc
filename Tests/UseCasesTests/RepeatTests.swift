import Calendar
import Domain
import System
import TestSupport
import Testing
import UseCases

/// Today is Saturday, 28 March 2026.
struct RepeatTests {
    private func repeating(
        _ world: World, _ pattern: String, due: String? = "2026-03-28", _ edit: (inout TaskFields) -> Void = { _ in }
    ) throws -> TaskID {
        try world.task { fields in
            fields.repeatPattern = .set(.of(pattern))
            if let due { fields.dueDate = .set(.of(due)) }
            edit(&fields)
        }
    }

    private func next(_ world: World, _ id: TaskID) throws -> TaskItem {
        try #require(try world.complete(id, includeSubtasks: true).nextOccurrence).task
    }

    @Test func `completing adds the next occurrence with the same fields`() throws {
        let world = try World()
        let work = try world.project("Work")
        let blocker = try world.task("Blocker")
        try world.complete(blocker)
        let id = try repeating(world, "every week", due: "2026-03-28T07:30") { fields in
            fields.details = .set("All of them")
            fields.projectID = .set(work)
            fields.priority = .set(.highest)
            fields.type = .set(.evening)
            fields.tags = .set(["garden"])
            fields.category = .set(.health)
            fields.energy = .set(.high)
            fields.context = .set(.home)
            fields.estimatedDuration = .set(600)
            fields.actualDuration = .set(700)
            fields.dependencies = .set([blocker])
            fields.reminders = .set(["1h", "2026-03-28T07:00"])
        }
        let old = try world.item(id)
        let next = try next(world, id)
        var expected = old
        expected.id = next.id
        expected.dueDate = .of("2026-04-04T07:30")
        expected.reminders = ["1h", "2026-04-04T07:00"]
        expected.actualDuration = nil
        expected.dependencies = []
        expected.createdBy = .repeat
        expected.version = 1
        #expect(next == expected)
        #expect(try world.item(id).isComplete)
        #expect(try world.item(id).repeatPattern == .of("every week"))
    }

    @Test func `a task that no longer repeats, or never did, has no next occurrence`() throws {
        let world = try World()
        #expect(try world.complete(try world.task()).nextOccurrence == nil)
        let ended = try repeating(world, "every week until 2026-04-03")
        #expect(try world.complete(ended).nextOccurrence == nil)
        let last = try repeating(world, "every day for 1 time")
        #expect(try world.complete(last).nextOccurrence == nil)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 3)
    }

    @Test(arguments: [
        // Pattern, due, moved to, what follows when it is completed on 28 March.
        ("every week", "2026-03-28", "2026-03-31", "2026-04-04"),
        ("every week", "2026-04-03", "2026-03-30", "2026-04-10"),
        ("every week", "2026-03-28", "2026-04-05", "2026-04-11"),
        ("every 2 weeks on mon,fri", "2026-03-30", "2026-04-07", "2026-04-13"),
        ("every 3 days", "2026-03-28", "2026-03-29", "2026-03-31"),
        ("every month", "2026-03-31", "2026-04-02", "2026-04-30"),
        ("every 2 months", "2026-03-28", "2026-04-01", "2026-05-28"),
        ("every year", "2026-03-28", "2026-04-20", "2027-03-28"),
        ("every! week", "2026-03-28", "2026-03-31", "2026-04-04"),
    ])
    func `moving one occurrence leaves the series where it is`(
        _ pattern: String, _ due: String, _ moved: String, _ expected: String
    ) throws {
        let world = try World()
        let ids = try (0..<4).map { _ in try repeating(world, pattern, due: due) }
        try world.reschedule(ids[0], to: .of(moved))
        try world.update(ids[1]) { $0.dueDate = .set(.of(moved)) }
        try world.bulk(.reschedule(.of(moved)), [ids[2]])
        try world.reschedule(ids[3], to: "2026-04-25")
        try world.reschedule(ids[3], to: .of(moved))
        for id in ids {
            let following = try next(world, id)
            #expect(following.dueDate?.description == expected)
            #expect(following.repeatPattern?.start == nil)
        }
    }

    @Test func `an occurrence that went back to its day, or whose pattern is given anew, moves nothing`() throws {
        let world = try World()
        let id = try repeating(world, "every 3 days")
        try world.reschedule(id, to: "2026-03-30")
        #expect(try world.item(id).repeatPattern?.text == "every 3 days from 2026-03-28")
        try world.reschedule(id, to: "2026-03-28")
        #expect(try world.item(id).repeatPattern?.text == "every 3 days")
        try world.reschedule(id, to: "2026-03-29")
        try world.update(id) { $0.repeatPattern = .set(.of("every 3 days")) }
        #expect(try next(world, id).dueDate == "2026-04-01")
    }

    @Test func `overdue occurrences that all move to today keep their series`() throws {
        let world = try World()
        var task = TaskItem.sample(due: "2026-03-25")
        task.repeatPattern = .of("every week")
        let id = try world.store.add(task)[0].id
        _ = try world.rescheduleOverdue(.today)
        #expect(try next(world, id).dueDate == "2026-04-01")
    }

    @Test func `skipping a moved occurrence goes on with the series`() throws {
        let world = try World()
        let id = try repeating(world, "every week")
        try world.reschedule(id, to: "2026-03-31")
        #expect(try skip(world, id).view.task.dueDate == "2026-04-04")
    }

    @Test func `a series of three comes three times`() throws {
        let world = try World()
        let first = try repeating(world, "every day for 3 times")
        let second = try next(world, first)
        #expect(second.repeatPattern == .of("every day for 2 times"))
        let third = try next(world, second.id)
        #expect(third.dueDate == .of("2026-03-30"))
        #expect(try world.complete(third.id).nextOccurrence == nil)
    }

    @Test func `the series of the 31st comes back to it`() throws {
        let world = try World(at: .of("2026-01-31T12:00:00Z"))
        let id = try repeating(world, "every month", due: "2026-01-31")
        #expect(try world.item(id).repeatPattern?.text == "every 31st")
        var days: [String] = []
        var task = id
        for _ in 0..<3 {
            let following = try next(world, task)
            days.append(following.dueDate?.description ?? "")
            task = following.id
        }
        #expect(days == ["2026-02-28", "2026-03-31", "2026-04-30"])
    }

    @Test func `the time of day stays when clocks are changed`() throws {
        let berlin = try #require(ZoneFiles().zone(named: "Europe/Berlin"))
        let world = try World(zone: berlin)
        // On 29 March there is no half past two in the night.
        let id = try repeating(world, "every day", due: "2026-03-28T02:30")
        #expect(try next(world, id).dueDate == .of("2026-03-29T02:30"))
    }

    @Test func `subtasks are repeated open, with their days moved along`() throws {
        let world = try World()
        let parent = try repeating(world, "every week")
        let child = try world.task("Child") {
            $0.parentID = .set(parent)
            $0.dueDate = .set(.of("2026-03-29"))
        }
        let grandchild = try world.task("Grandchild") { $0.parentID = .set(child) }
        try world.complete(grandchild)
        let next = try next(world, parent)
        let subtasks = try world.store.read { try $0.tasks.subtasks(of: next.id) }
        #expect(subtasks.map(\.name) == ["Child", "Grandchild"])
        #expect(subtasks.allSatisfy { !$0.isComplete && $0.createdBy == .repeat })
        #expect(subtasks[0].dueDate == .of("2026-04-05"))
        #expect(subtasks[1].parentID == subtasks[0].id)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 6)
    }

    @Test func `a repeating subtask goes on by itself, and ends with its parent`() throws {
        let world = try World()
        let parent = try world.task("Parent")
        let child = try repeating(world, "every day") { $0.parentID = .set(parent) }
        let second = try next(world, child)
        #expect(second.parentID == parent)
        try world.complete(parent, includeSubtasks: true)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 3)
    }

    @Test func `a repeating subtask comes again also when its parent was reopened in between`() throws {
        let world = try World()
        let parent = try repeating(world, "every week")
        let child = try repeating(world, "every day") { $0.parentID = .set(parent) }
        let second = try next(world, child).id
        let below = { (id: TaskID) in try world.store.read { try $0.tasks.subtasks(of: id) } }
        let before = try below(try next(world, parent).id)
        #expect(before.map(\.repeatPattern) == [.of("every day")])
        world.time.advance(milliseconds: 60_000)
        #expect(try world.reopen(parent).removedOccurrence != nil)
        #expect(try world.item(child).isComplete && world.item(second).isComplete)
        let after = try below(try next(world, parent).id)
        #expect(after.map(\.repeatPattern) == before.map(\.repeatPattern))
        #expect(after.map(\.dueDate) == before.map(\.dueDate) && after.allSatisfy { !$0.isComplete })
    }

    @Test func `of two occurrences of a subtask completed at once, only the later one comes again`() throws {
        let world = try World()
        let parent = try repeating(world, "every week")
        let child = try repeating(world, "every day") { $0.parentID = .set(parent) }
        let second = try next(world, child).id
        try world.update(second) { $0.name = .set("Touched") }
        try world.reopen(child)
        let following = try next(world, parent).id
        #expect(try world.store.read { try $0.tasks.subtasks(of: following) }.map(\.name) == ["Touched"])
    }

    @Test func `subtasks wait for each other again, and for nothing else`() throws {
        let world = try World()
        let other = try world.task("Other")
        try world.complete(other)
        let parent = try repeating(world, "every week")
        let last = try world.task("Last") { $0.parentID = .set(parent) }
        let first = try world.task("First") { $0.parentID = .set(parent) }
        try world.update(last) { $0.dependencies = .set([other, first]) }
        try world.update(parent) { $0.dependencies = .set([last]) }
        let next = try next(world, parent)
        let subtasks = try world.store.read { try $0.tasks.subtasks(of: next.id) }
        #expect(subtasks.map(\.name) == ["Last", "First"])
        #expect(subtasks.map(\.dependencies) == [[subtasks[1].id], []])
        #expect(next.dependencies == [subtasks[0].id])
        #expect(try world.view(subtasks[0].id).facts.blockers == [subtasks[1].id])
        #expect(try world.store.check(at: world.time.now).isClean)
        #expect(try world.reopen(parent).removedOccurrence == next.id)
        #expect(try world.stored(subtasks[0].id) == nil)
    }

    @Test func `one undo reverts the completion and the next occurrence, and redo restores both`() throws {
        let world = try World()
        let id = try repeating(world, "every day")
        let completed = try world.complete(id)
        let next = try #require(completed.nextOccurrence).task.id
        _ = try world.history.undo(completed.undoID)
        #expect(try world.stored(next) == nil)
        #expect(try world.item(id).isComplete == false)
        _ = try world.history.redo()
        #expect(try world.item(next).dueDate == .of("2026-03-29"))
        #expect(try world.item(id).isComplete)
    }

    @Test func `reopening takes an untouched next occurrence away`() throws {
        let world = try World()
        let id = try repeating(world, "every day")
        _ = try world.task("Child") { $0.parentID = .set(id) }
        let following = try next(world, id)
        let reopened = try world.reopen(id)
        #expect(reopened.removedOccurrence == following.id)
        #expect(try world.stored(following.id) == nil)
        #expect(try next(world, id).id == following.id)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 4)
    }

    @Test func `reopening leaves a touched next occurrence, and completing again adds no second one`() throws {
        let world = try World()
        let id = try repeating(world, "every day")
        let following = try next(world, id)
        try world.update(following.id) { $0.name = .set("Changed") }
        #expect(try world.reopen(id).removedOccurrence == nil)
        #expect(try world.complete(id).nextOccurrence == nil)
        #expect(try world.item(following.id).name == "Changed")
        #expect(try world.store.read { try $0.sums.totals().tasks } == 2)
    }

    @Test func `completing and reopening many follows each`() throws {
        let world = try World()
        let ids = [try repeating(world, "every day"), try repeating(world, "every mon"), try world.task("Once")]
        let bulk = BulkUpdateTasks(world.context)
        _ = try bulk.execute(.ids(ids), .complete(.standard, includeSubtasks: false))
        let open = try world.getTasks.page(.date(.of("2026-03-29"))).items
        #expect(open.map(\.task.repeatPattern?.text) == ["every day"])
        #expect(try world.store.read { try $0.sums.totals().tasks } == 5)
        _ = try bulk.execute(.ids(ids), .reopen)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 3)
    }

    @Test func `the morning routine follows repeating tasks`() throws {
        let world = try World()
        _ = try repeating(world, "every day", due: "2026-03-28T08:00")
        let done = try MorningRoutine(world.context).execute()
        #expect(done.completed.count == 1)
        #expect(try world.getTasks.page(.date(.of("2026-03-29"))).items.count == 1)
    }

    // MARK: Skipping

    private func skip(_ world: World, _ id: TaskID) throws -> ChangedTask {
        try SkipOccurrence(world.context).execute(id)
    }

    @Test func `skipping moves the task to its next day, and can be undone`() throws {
        let world = try World()
        let id = try repeating(world, "every week for 3 times", due: "2026-03-28T07:30") {
            $0.reminders = .set(["2026-03-28T07:00"])
        }
        let skipped = try skip(world, id)
        let task = skipped.view.task
        #expect(task.dueDate == .of("2026-04-04T07:30"))
        #expect(task.repeatPattern == .of("every week for 2 times"))
        #expect(task.reminders == ["2026-04-04T07:00"])
        #expect(!task.isComplete)
        _ = try world.history.undo(skipped.undoID)
        #expect(try world.item(id).dueDate == .of("2026-03-28T07:30"))
    }

    @Test func `a task that does not repeat, no longer repeats or is complete cannot be skipped`() throws {
        let world = try World()
        let once = try world.task()
        #expect(try world.codes { _ = try skip(world, once) } == ["task.repeat.none"])
        let ended = try repeating(world, "every week until 2026-04-01")
        #expect(try world.codes { _ = try skip(world, ended) } == ["task.repeat.ended"])
        let done = try repeating(world, "every week")
        try world.complete(done)
        #expect(try world.codes { _ = try skip(world, done) } == ["task.complete"])
        #expect(try world.codes { _ = try skip(world, .random()) } == ["task.notFound"])
    }

    // MARK: Editing

    @Test(arguments: [
        ("every day", "2026-03-28"), ("every mon", "2026-03-30"), ("every 15th", "2026-04-15"),
    ])
    func `a new task without a due date starts on the first day of its pattern`(
        _ pattern: String, _ due: String
    ) throws {
        let world = try World()
        let created = try world.create { $0.repeatPattern = .set(.of(pattern)) }
        #expect(created.view.task.dueDate == .of(due))
        #expect(created.adjustments.map(\.code) == ["task.repeat.dueDateSet"])
    }

    @Test func `a pattern needs a due date`() throws {
        let world = try World()
        let id = try world.task()
        #expect(
            try world.codes { try world.update(id) { $0.repeatPattern = .set(.of("every day")) } }
                == ["task.repeat.noDueDate"])
        try world.update(id) {
            $0.repeatPattern = .set(.of("every day"))
            $0.dueDate = .set(.of("2026-03-30"))
        }
        #expect(try world.codes { try world.update(id) { $0.dueDate = .clear } } == ["task.repeat.noDueDate"])
        let reschedule = RescheduleTask(world.context)
        #expect(try world.codes { _ = try reschedule.execute(id, to: nil) } == ["task.repeat.noDueDate"])
        try world.update(id) {
            $0.repeatPattern = .clear
            $0.dueDate = .clear
        }
        #expect(try world.item(id).repeatPattern == nil)
    }

    @Test func `a pattern does not end before its task is due`() throws {
        let world = try World()
        let codes = try world.codes { _ = try repeating(world, "every day until 2026-03-29", due: "2026-03-30") }
        #expect(codes == ["task.repeat.endsTooEarly"])
    }

    @Test func `other fields of a task with a pattern change freely`() throws {
        let world = try World()
        let id = try repeating(world, "every month")
        try world.update(id) { $0.name = .set("Changed") }
        #expect(try world.item(id).repeatPattern == .of("every month"))
        try world.update(id) { $0.dueDate = .set(.of("2026-03-31")) }
        #expect(try world.item(id).repeatPattern == .of("every month from 2026-03-28"))
    }
}

extension RepeatPattern {
    static func of(_ text: String) -> RepeatPattern {
        guard let pattern = RepeatPattern(text) else { preconditionFailure("\(text) is no pattern.") }
        return pattern
    }
}

extension Instant {
    fileprivate static func of(_ text: String) -> Instant {
        guard let instant = Instant(text) else { preconditionFailure("\(text) is no instant.") }
        return instant
    }
}
