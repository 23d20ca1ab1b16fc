import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct HabitTests {
    private let world: World

    init() throws {
        world = try World()
    }

    @Test func `today is a stored task, and fourteen future days are computed`() throws {
        let habit = try world.habit("Read") {
            $0.estimatedDuration = .set(1_200)
            $0.reminder = .set(20 * 60 + 30)
            $0.timeOfDay = .set(.evening)
            $0.category = .set(.learning)
        }
        let tasks = try world.occurrences(habit)
        #expect(tasks.map(\.dueDate?.day) == [world.today])
        #expect(try world.days(habit) == (0...14).map { world.today + $0 })
        let first = try #require(tasks.first)
        #expect(first.name == "Read")
        #expect(first.createdBy == .habit)
        #expect(first.chosenType == .evening)
        #expect(first.estimatedDuration == 1_200)
        #expect(first.reminders == ["\(world.today)T20:30"])
        try world.makeOccurrences()
        #expect(try world.occurrences(habit) == tasks)
    }

    @Test func `completing the task anywhere is completing the day, and reopening takes it back`() throws {
        let habit = try world.habit("Read")
        let task = try #require(try world.occurrences(habit).first)
        try world.complete(task.id)
        #expect(try world.view(habit).history.state(world.today) == .done)
        try world.reopen(task.id)
        #expect(try world.view(habit).history.state(world.today) == .open)
        try world.bulk(.complete(.standard, includeSubtasks: false), [task.id])
        #expect(try world.view(habit).history.streak.current == 1)
        try world.bulk(.reopen, [task.id])
        #expect(try world.view(habit).history.streak.current == 0)
        try world.morning()
        #expect(try world.view(habit).history.state(world.today) == .done)
        #expect(try world.check() == [])
    }

    @Test func `doing the day completes its task and counts for score and points`() throws {
        let habit = try world.habit("Read")
        let done = try world.did(habit)
        let effects = try #require(done.effects)
        #expect(effects.points.total > 0)
        #expect(effects.dayScore == Priority.medium.score)
        #expect(try world.item(.occurrence(of: habit, on: world.today)).isComplete)
        let again = try world.did(habit)
        #expect(again.undoID == nil)
        #expect(try world.check() == [])
    }

    @Test func `amounts reach the target and fall below it again`() throws {
        let habit = try world.habit("Water") { $0.target = .set(HabitTarget(amount: 8, unit: "glasses")) }
        let task = TaskID.occurrence(of: habit, on: world.today)
        #expect(try world.did(habit, .init(add: 5)).view.history.state(world.today) == .partly)
        #expect(try !world.item(task).isComplete)
        #expect(try world.did(habit, .init(add: 3)).view.history.state(world.today) == .done)
        #expect(try world.item(task).isComplete)
        #expect(try world.did(habit, .init(add: -1)).view.entry?.amount == 7)
        #expect(try !world.item(task).isComplete)
        #expect(try world.did(habit).view.entry?.amount == 8)
        #expect(try world.did(habit, .init(amount: 0)).view.history.state(world.today) == .open)
        #expect(try world.check() == [])
        #expect(try world.codes { try world.did(habit, .init(amount: 200_000)) } == ["habit.amount.outOfRange"])
        let plain = try world.habit("Read")
        #expect(try world.codes { try world.did(plain, .init(amount: 2)) } == ["habit.amount.unneeded"])
    }

    @Test(arguments: [nil, HabitTarget(amount: 8, unit: "glasses")])
    func `completing a day writes each row once`(_ target: HabitTarget?) throws {
        let habit = try world.habit("Water") { if let target { $0.target = .set(target) } }
        let undoID = try #require(try world.did(habit, MarkHabitDay.Completion(note: "cold")).undoID)
        let (rows, things) = try world.store.read {
            (try $0.log.entry(undoID)?.rows, try $0.log.changedRows(of: undoID, limit: 20).rows.map(\.kind))
        }
        #expect(things.contains("task") && things.contains("habit_day"))
        #expect(rows == things.count)
    }

    @Test func `today's line shows how much is done, those of other days and habits do not`() throws {
        let habit = try world.habit("Water") { $0.target = .set(HabitTarget(amount: 8, unit: "glasses")) }
        let plain = try world.habit("Read")
        func line(_ habit: HabitID) throws -> HabitCount? {
            let lines = try world.dashboard().sections.flatMap(\.lines)
            return try #require(lines.first { $0.view.task.habitID == habit }).count
        }
        #expect(try line(habit)?.amount == 0 && line(plain) == nil)
        let upcoming = try GetTasks(world.context).page(.upcoming, asLines: true).lines
        #expect(upcoming?.count == 28 && upcoming?.contains { $0.count != nil } == false)
        try world.did(habit, .init(add: 5))
        let count = try #require(try line(habit))
        #expect((count.habitID, count.day, count.amount, count.target.amount) == (habit, world.today, 5, 8))
    }

    @Test func `a skip takes the task away and keeps the run`() throws {
        let habit = try world.habit("Read") { $0.startDate = .set(world.today - 3) }
        for back in 1...3 { try world.did(habit, on: world.today - back) }
        let skipped = try MarkHabitDay(world.context).skip(habit, reason: "ill")
        #expect(skipped.view.history.state(world.today) == .skipped)
        #expect(skipped.view.entry?.note == "ill")
        #expect(skipped.view.history.streak.current == 3)
        #expect(try world.stored(.occurrence(of: habit, on: world.today)) == nil)
        let open = try MarkHabitDay(world.context).reopen(habit)
        #expect(open.view.history.state(world.today) == .open)
        #expect(open.view.entry == nil)
        #expect(try world.stored(.occurrence(of: habit, on: world.today)) != nil)
    }

    @Test func `doing a skipped day after all removes the reason`() throws {
        let habit = try world.habit("Read")
        _ = try MarkHabitDay(world.context).skip(habit, reason: "ill")
        #expect(try world.did(habit).view.entry?.note == nil)
        _ = try MarkHabitDay(world.context).skip(habit, reason: "ill")
        #expect(try world.did(habit, .init(note: "after all")).view.entry?.note == "after all")
    }

    @Test func `a dismissed suggestion stays away for four weeks`() throws {
        let habit = try world.habit("Read") { $0.startDate = .set(world.today - 30) }
        let suggestions = HabitSuggestions(world.context)
        func until(_ id: String) throws -> Day? {
            try #require(try suggestions.list(of: habit).first { $0.suggestion.id == id }).dismissedUntil
        }
        let id = try #require(try suggestions.list(of: habit).first).suggestion.id
        #expect(try until(id) == nil)
        let (undo, end) = (try suggestions.dismiss(id), world.today + 28)
        #expect(try until(id) == end)
        world.time.advance(days: 27)
        #expect(try until(id) == end)
        world.time.advance(days: 1)
        #expect(try until(id) == nil)
        try world.history.undo(undo)
        #expect(try until(id) == nil)
    }

    @Test func `past days can be filled in, days to come cannot`() throws {
        let habit = try world.habit("Read") { $0.startDate = .set(world.today - 10) }
        let filled = try world.did(habit, on: world.today - 4, .init(note: "late"))
        #expect(filled.view.days.first { $0.day == world.today - 4 }?.note == "late")
        #expect(filled.effects == nil)
        #expect(filled.view.history.total == 1)
        #expect(try world.codes { try world.did(habit, on: world.today + 1) } == ["habit.day.inFuture"])
        #expect(try world.codes { try world.did(habit, on: world.today - 11) } == ["habit.day.outside"])
        let coming = TaskID.occurrence(of: habit, on: world.today + 2)
        #expect(try world.codes { try world.complete(coming) } == ["habit.day.toCome"])
        #expect(try MarkHabitDay(world.context).reopen(habit, on: world.today - 4).view.history.total == 0)
    }

    @Test func `what was not done on its day is missed and its task goes`() throws {
        let habit = try world.habit("Read")
        world.time.advance(days: 2)
        try world.makeOccurrences()
        #expect(try world.occurrences(habit).map(\.dueDate?.day) == [world.today])
        #expect(try world.days(habit).count == 15)
        #expect(try world.view(habit).history.state(world.today - 1) == .missed)
        // One that an earlier version allowed to be moved stays until its new day is over.
        let moved = TaskID.occurrence(of: habit, on: world.today)
        try world.store.write(.sample(.rescheduleTasks)) { change in
            var task = try #require(try change.tasks.find(moved))
            task.dueDate = DueDate(day: world.today + 1)
            _ = try change.tasks.update(task)
        }
        world.time.advance(days: 1)
        try world.makeOccurrences()
        try world.complete(moved)
        #expect(try world.view(habit).history.state(world.today - 1) == .done)
        #expect(try world.check() == [])
    }

    @Test func `a week has no more tasks than it lacks`() throws {
        // Saturday; the week began on Monday.
        let habit = try world.habit("Run") {
            $0.frequency = .set(.timesPerWeek(3))
            $0.startDate = .set(world.today - 5)
        }
        #expect(try world.days(habit).map { $0 - world.today } == [0, 1, 2, 3, 4, 9, 10, 11])
        try world.did(habit, on: world.today - 3)
        try world.did(habit, on: world.today - 2)
        try world.complete(.occurrence(of: habit, on: world.today))
        #expect(try world.days(habit).first == world.today + 2)
        #expect(try world.view(habit).history.streak.current == 3)
    }

    @Test func `the tasks follow a changed habit, but for what was changed in them`() throws {
        let habit = try world.habit("Read")
        let own = TaskID.occurrence(of: habit, on: world.today)
        try world.update(own) { $0.energy = .set(.high) }
        let next = TaskID.occurrence(of: habit, on: world.today + 1)
        try world.update(next) { $0.name = .set("Read aloud") }
        try world.update(.occurrence(of: habit, on: world.today + 2)) { $0.name = .set("Read at work") }
        try world.update(habit) {
            $0.title = .set("Read a novel")
            $0.frequency = .set(.weekly([.saturday, .sunday]))
        }
        #expect(try world.occurrences(habit).map(\.name) == ["Read a novel", "Read aloud"])
        #expect(try world.days(habit).map { $0 - world.today } == [0, 1, 7, 8, 14])
    }

    @Test func `a pause takes the tasks away until it is over`() throws {
        let habit = try world.habit("Read")
        try ManageHabits(world.context).pause(habit)
        #expect(try world.occurrences(habit).isEmpty)
        #expect(try world.codes { try ManageHabits(world.context).pause(habit) } == ["habit.paused"])
        world.time.advance(days: 3)
        let resumed = try ManageHabits(world.context).resume(habit).view
        #expect(resumed.habit.pauses == [HabitPause(first: world.today - 3, last: world.today - 1)])
        #expect(resumed.history.state(world.today - 1) == .paused)
        #expect(try world.days(habit).count == 15)
        #expect(try world.codes { try ManageHabits(world.context).resume(habit) } == ["habit.notPaused"])
    }

    @Test func `deleting the task of a day skips the day`() throws {
        let habit = try world.habit("Read")
        try world.delete(.occurrence(of: habit, on: world.today))
        try world.makeOccurrences()
        #expect(try world.view(habit).history.state(world.today) == .skipped)
        #expect(try world.stored(.occurrence(of: habit, on: world.today)) == nil)
    }

    @Test func `a deleted habit keeps what was done, and one undo brings all of it back`() throws {
        let habit = try world.habit("Read")
        try world.did(habit)
        try world.did(habit, .init(note: "two chapters"))
        let before = try world.view(habit)
        let tasks = try world.occurrences(habit)
        let undo = try ManageHabits(world.context).delete(habit)
        #expect(try world.occurrences(habit).isEmpty)
        #expect(try world.item(.occurrence(of: habit, on: world.today)).isComplete)
        #expect(try world.codes { _ = try world.view(habit) } == ["habit.notFound"])
        try world.history.undo(undo)
        #expect(try world.view(habit).days == before.days)
        #expect(try world.occurrences(habit).map(\.id) == tasks.map(\.id))
        #expect(try world.check() == [])
    }

    @Test(arguments: Action.all)
    func `every change of a habit is taken back by one undo`(_ deed: Action) throws {
        let habit = try world.habit("Water") {
            $0.target = .set(HabitTarget(amount: 8, unit: "glasses"))
            $0.startDate = .set(world.today - 30)
        }
        try world.did(habit, on: world.today - 1, .init(amount: 3, note: "hot"))
        let before = try (world.view(habit).days, world.occurrences(habit).map(\.name), world.days(habit))
        let undo = try #require(try deed.run(world, habit))
        let after = try (world.view(habit).days, world.occurrences(habit).map(\.name), world.days(habit))
        #expect(after != before)
        try world.history.undo(undo)
        let undone = try (world.view(habit).days, world.occurrences(habit).map(\.name), world.days(habit))
        #expect(undone == before)
        #expect(try world.check() == [])
    }

    struct Action: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (World, HabitID) throws -> Int64?

        static let all = [
            Action(testDescription: "complete") { try $0.did($1).undoID },
            Action(testDescription: "count") { try $0.did($1, .init(add: 2)).undoID },
            Action(testDescription: "fill in") { try $0.did($1, on: $0.today - 2).undoID },
            Action(testDescription: "skip") { try MarkHabitDay($0.context).skip($1).undoID },
            Action(testDescription: "reopen") { try MarkHabitDay($0.context).reopen($1, on: $0.today - 1).undoID },
            Action(testDescription: "note") { try MarkHabitDay($0.context).note($1, on: $0.today - 1, nil).undoID },
            Action(testDescription: "pause") { try ManageHabits($0.context).pause($1).undoID },
            Action(testDescription: "rename") { try $0.update($1) { $0.title = .set("Tea") }.undoID },
            Action(testDescription: "other days") { try $0.update($1) { $0.frequency = .set(.everyDays(3)) }.undoID },
            Action(testDescription: "task completed") { try $0.complete(.occurrence(of: $1, on: $0.today)).undoID },
            Action(testDescription: "task deleted") { try $0.delete(.occurrence(of: $1, on: $0.today)) },
        ]
    }

    @Test func `tasks of later days are not the next thing to undo`() throws {
        let habit = try world.habit("Read")
        let did = try world.did(habit)
        world.time.advance(days: 1)
        try world.makeOccurrences()
        #expect(try world.store.read { try $0.log.undoState().undo?.id } == did.undoID)
    }

    @Test func `a line of quick add makes a habit with its tasks`() throws {
        let added = try QuickAdd(world.context).execute(
            QuickAddRequest("habit: read 20 min every weekday evening\nWater the plants"))
        let habit = try #require(added.habits.first?.habit)
        #expect(habit.title == "read")
        #expect(habit.frequency == .weekdays)
        #expect(habit.timeOfDay == .evening)
        #expect(habit.estimatedDuration == 1_200)
        #expect(added.tasks.map(\.task.name) == ["Water the plants"])
        #expect(try world.days(habit.id).count == 10)
        try world.history.undo(added.undoID)
        #expect(try GetHabits(world.context).list().views.isEmpty)
        #expect(try world.tasks.isEmpty)
    }

    @Test func `broken rules of a habit are named together`() throws {
        #expect(
            try world.codes {
                try world.habit(" ") {
                    $0.target = .set(HabitTarget(amount: 0, unit: "glasses"))
                    $0.endDate = .set(world.today - 1)
                    $0.group = .set(String(repeating: "g", count: 51))
                }
            } == ["habit.title.empty", "habit.target.invalid", "habit.group.tooLong", "habit.endDate.beforeStart"])
        #expect(
            try world.codes { try world.habit("Old") { $0.startDate = .set(world.today - 3_661) } }
                == ["habit.startDate.outOfRange"])
    }

    @Test func `the list sums up today, weeks, groups and parts of the day`() throws {
        let first = try world.habit("Read") {
            $0.group = .set("Mind")
            $0.timeOfDay = .set(.evening)
            $0.estimatedDuration = .set(1_200)
            $0.startDate = .set(world.today - 13)
        }
        let second = try world.habit("Walk") { $0.estimatedDuration = .set(900) }
        try world.habit("Rest") { $0.frequency = .set(.weekly([.monday])) }
        for back in 1...7 { try world.did(first, on: world.today - back) }
        try world.did(second)
        let list = try GetHabits(world.context).list()
        #expect([list.dueToday.count, list.doneToday, list.minutesLeft] == [2, 1, 20])
        #expect(list.week == HabitRate(done: 7, scheduled: 7))
        #expect(list.weekBefore == HabitRate(done: 1, scheduled: 7))
        #expect(list.longest?.habit.id == first)
        #expect(list.groups.map(\.name) == ["Mind"])
        #expect(list.groups.first?.rate == HabitRate(done: 7, scheduled: 13))
        #expect(list.partsOfDay.map(\.time) == [.evening, .anytime])
    }
}
