import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct ComingDayTests {
    private let world: World

    init() throws {
        world = try World()
    }

    private func page(
        _ view: TasksView, limit: Int = 100, after cursor: TaskCursor? = nil,
        _ edit: (inout TaskQuery) -> Void = { _ in }
    ) throws -> TasksPage {
        var query = TaskQuery()
        edit(&query)
        return try GetTasks(world.context).page(view, query, after: cursor, limit: limit)
    }

    @Test func `future occurrences count in no figure`() throws {
        for name in ["Read", "Walk", "Swim"] { try world.habit(name) }
        #expect(try world.tasks.count == 3)
        let dashboard = try world.dashboard()
        #expect(dashboard.projects.first?.counts.open == 3)
        #expect(dashboard.totals.tasks == 3)
        let tomorrow = try world.store.read { try $0.sums.openDue(in: world.today...world.today + 13) }
        #expect(tomorrow.values.map(\.open).reduce(0, +) == 3)
    }

    @Test func `upcoming, the view of a day and ranges of due days show fourteen of them`() throws {
        let habit = try world.habit("Read")
        let days = (1...14).map { world.today + $0 }
        let upcoming = try page(.upcoming)
        #expect(upcoming.items.map(\.task.dueDate?.day) == days)
        #expect(upcoming.items.allSatisfy { $0.task.isComing && $0.task.habitID == habit })
        #expect(upcoming.total == 14)
        #expect(try page(.date(world.today + 3)).items.map(\.task.dueDate?.day) == [world.today + 3])
        #expect(try page(.date(world.today + 15)).total == 0)
        let range = try page(.all) { $0.filter.due = DayBounds(from: world.today, to: world.today + 2) }
        #expect(range.items.map(\.task.isComing) == [false, true, true] && range.total == 3)
        let grouped = try page(.all) { $0.group = .dueDay }
        #expect(grouped.groups.map(\.count) == [1] && grouped.total == 1, "grouping does not change the set")
        #expect(try page(.all) { $0.sort = .keys([SortKey(.dueDate)]) }.total == 1, "nor does the order")
        let byDay = try page(.upcoming) { $0.group = .dueDay }
        #expect(byDay.groups.map(\.count) == Array(repeating: 1, count: 14) && byDay.total == 14)
        #expect(try page(.all).total == 1, "a list that says nothing of days has none")
        #expect(try page(.project).total == 1)
        #expect(try page(.upcoming) { $0.filter.line = "@nobody" }.total == 0)
        #expect(try page(.all) { $0.filter.line = "tomorrow" }.items.map(\.task.isComing) == [true])
    }

    @Test(arguments: [
        TaskSort.usual, .keys([SortKey(.dueDate), SortKey(.priority)]), .keys([SortKey(.dueDate, isFalling: true)]),
        .keys([SortKey(.dueDate), SortKey(.name)]),
    ])
    func `pages of every order go through tasks and days to come, each once`(_ sort: TaskSort) throws {
        try world.habit("Read") { $0.tags = .set(["book", "home"]) }
        try world.habit("Run") { $0.frequency = .set(.timesPerWeek(3)) }
        for number in 1..<20 {
            let priority = Priority.allCases[number % 4]
            _ = try world.task("Task \(number)") {
                $0.dueDate = .set(DueDate(day: world.today + number, minute: number.isMultiple(of: 3) ? 600 : nil))
                $0.priority = .set(priority)
            }
        }
        let whole = try page(.upcoming) { $0.sort = sort }
        #expect(whole.next == nil && whole.total == whole.items.count && whole.total > 35)
        for limit in [1, 3, 7] {
            var (ids, cursor): ([TaskID], TaskCursor?) = ([], nil)
            repeat {
                let part = try page(.upcoming, limit: limit, after: cursor) { $0.sort = sort }
                #expect(part.total == whole.total)
                ids += part.items.map(\.task.id)
                cursor = part.next
            } while cursor != nil
            #expect(ids == whole.items.map(\.task.id))
        }
        let tagged = try page(.upcoming) { $0.filter.tags = ["Book"] }
        #expect(tagged.total == 14 && tagged.items.allSatisfy { $0.task.name == "Read" })
    }

    @Test func `a future occurrence can be opened, and changing it stores its task`() throws {
        let habit = try world.habit("Read")
        let id = TaskID.occurrence(of: habit, on: world.today + 2)
        #expect(try world.stored(id) == nil)
        #expect(try GetTasks(world.context).one(id).task.isComing)
        let changed = try world.update(id) { $0.name = .set("Read aloud") }
        #expect(changed.view.task.version == 2 && changed.view.task.dueDate?.day == world.today + 2)
        #expect(try page(.upcoming).items.filter { !$0.task.isComing }.map(\.task.name) == ["Read aloud"])
        #expect(try page(.upcoming).total == 14)
        try world.makeOccurrences()
        #expect(try world.stored(id) != nil, "what somebody changed stays")
        try world.undo(changed.undoID)
        #expect(try world.stored(id) == nil)
        #expect(try page(.upcoming).total == 14)
        #expect(try world.check() == [])
    }

    @Test func `a future occurrence without changes is not stored`() throws {
        let habit = try world.habit("Read")
        let id = TaskID.occurrence(of: habit, on: world.today + 2)
        #expect(try world.update(id) { $0.name = .set("Read") }.undoID == nil)
        #expect(try world.codes { try world.complete(id) } == ["habit.day.toCome"])
        #expect(try world.stored(id) == nil)
        #expect(throws: DomainError.self) {
            try GetTasks(world.context).one(.occurrence(of: habit, on: world.today + 15))
        }
    }

    @Test func `subtasks, dependencies, the timer and many at once make tasks of days to come`() throws {
        let habit = try world.habit("Read")
        let ids = (1...5).map { TaskID.occurrence(of: habit, on: world.today + $0) }
        try world.create("Find the book") { $0.parentID = .set(ids[0]) }
        _ = try world.task("Tell Ann") { $0.dependencies = .set([ids[1]]) }
        _ = try RunTimer(world.context).start(ids[2])
        try world.bulk(.tag(["book"]), [ids[3]])
        try world.makeOccurrences()
        #expect(try ids.map { try world.stored($0) != nil } == [true, true, true, true, false])
        #expect(try world.check() == [])
    }

    @Test func `what a filter finds is changed as the list shows it, days to come among it`() throws {
        let habit = try world.habit("Read")
        _ = try world.task("Dig") { $0.dueDate = .set(DueDate(day: world.today + 1)) }
        var filter = TaskFilter()
        filter.due = DayBounds(from: world.today + 1, to: world.today + 3)
        let shown = try page(.all) { $0.filter = filter }.items.map(\.task.id)
        #expect(shown.count == 4)
        let changed = try world.bulk(.tag(["book"]), .filter(filter))
        #expect(Set(changed.items.map(\.id)) == Set(shown) && changed.items.allSatisfy(\.isChanged))
        #expect(try world.stored(.occurrence(of: habit, on: world.today + 3))?.tags == ["book"])
        var everything = TaskFilter()
        everything.tags = ["book"]
        #expect(try world.bulk(.untag(["book"]), .filter(everything)).items.count == 4)
        #expect(try world.check() == [])
    }

    @Test func `deleting a future occurrence skips it, and undo brings it back`() throws {
        let habit = try world.habit("Read")
        let id = TaskID.occurrence(of: habit, on: world.today + 2)
        let undo = try world.delete(id)
        #expect(try page(.upcoming).total == 13)
        try world.undo(undo)
        #expect(try page(.upcoming).total == 14)
        try world.bulk(.delete, [id])
        #expect(try page(.date(world.today + 2)).total == 0)
        #expect(try world.check() == [])
    }

    @Test func `future occurrences stored by an earlier version are removed unless they were changed`() throws {
        let habit = try world.view(world.habit("Read")).habit
        let tasks = try world.store.write(.sample(.makeOccurrences)) { change in
            try (1..<14).map { ahead in
                var task = TaskItem.blank
                task.id = .occurrence(of: habit.id, on: world.today + ahead)
                HabitOccurrence(habit, on: world.today + ahead).fill(&task)
                task.projectID = Project.inboxID
                return try change.tasks.insert(task)
            }
        }
        try world.update(tasks[3].id) { $0.details = .set("The last chapter") }
        try world.create("Find the book") { $0.parentID = .set(tasks[5].id) }
        try world.makeOccurrences()
        #expect(
            try world.occurrences(habit.id).map(\.id) == [.occurrence(of: habit.id, on: world.today)]
                + [3, 5].map { tasks[$0].id })
        #expect(try page(.upcoming).total == 14)
        #expect(try world.check() == [])
    }

    // MARK: A habit's task stays on its day

    @Test func `a habit's task cannot be rescheduled, and the refusal says why`() throws {
        let habit = try world.habit("Read")
        let (today, tomorrow) = (world.today, world.today + 1)
        let (own, next) = (TaskID.occurrence(of: habit, on: today), TaskID.occurrence(of: habit, on: tomorrow))
        let other = try world.task("Other") { $0.dueDate = .set(DueDate(day: today)) }
        for due in [DueDate(day: tomorrow), nil] {
            #expect(try world.codes { try world.reschedule(own, to: due) } == ["habit.day.stays"])
            #expect(try world.codes { try world.bulk(.reschedule(due), [other, own]) } == ["habit.day.stays"])
        }
        #expect(try world.codes { try world.reschedule(next, to: DueDate(day: today)) } == ["habit.day.stays"])
        #expect(
            try world.codes { try world.update(own) { $0.dueDate = .set(DueDate(day: tomorrow)) } } == [
                "habit.day.stays"
            ])
        #expect(try world.item(other).dueDate?.day == today)
        #expect(try world.reschedule(own, to: DueDate(day: today, minute: 900)).view.task.dueDate?.minute == 900)
        #expect(try page(.date(tomorrow)).total == 1)
        #expect(try SuggestDueDates(world.context).execute(own).allSatisfy { $0.dueDate.day == today })
    }

    @Test func `the end of the day leaves habits where they are, and says why`() throws {
        let habit = try world.habit("Read")
        let own = TaskID.occurrence(of: habit, on: world.today)
        try world.update(own) { $0.priority = .set(.highest) }
        let other = try world.task("Other") {
            $0.dueDate = .set(DueDate(day: world.today))
            $0.priority = .set(.high)
        }
        let ended = try world.endOfDay()
        #expect(ended.moved.map(\.id) == [other] && ended.left.map(\.id) == [own])
        #expect(ended.staying.map(\.refusal.code) == ["habit.day.stays"])
        #expect(ended.staying.first?.message.contains("“Read”") == true)
    }

    @Test func `spreading what is overdue leaves a habit's task of today`() throws {
        let habit = try world.habit("Read")
        let own = TaskID.occurrence(of: habit, on: world.today)
        try world.update(own) { $0.dueDate = .set(DueDate(day: world.today, minute: 600)) }
        let spread = try world.rescheduleOverdue(.spread(days: 5))
        #expect(spread.moved.isEmpty && spread.staying.map(\.id) == [own])
        #expect(try world.rescheduleOverdue(.today).moved.map(\.id) == [own])
    }

    // MARK: The plan of each day

    @Test(arguments: [HabitFrequency.timesPerWeek(3), .weekly([.saturday]), .monthly(1)])
    func `applying another frequency leaves streak, rate and milestones as they were`(
        _ frequency: HabitFrequency
    ) throws {
        let habit = try world.habit("Read") { $0.startDate = .set(world.today - 90) }
        for back in stride(from: 90, through: 1, by: -3) { try world.did(habit, on: world.today - back) }
        try world.did(habit, on: world.today - 1)
        let before = try world.view(habit).history
        let changed = try world.update(habit) { $0.frequency = .set(frequency) }
        let after = changed.view.history
        #expect(after.streak.longest == before.streak.longest && after.streak.current == before.streak.current)
        #expect(after.rate == before.rate)
        #expect(after.milestonesInARow.map(\.reachedOn) == before.milestonesInARow.map(\.reachedOn))
        try world.undo(changed.undoID)
        #expect(try world.view(habit).habit.formerPlans == [])
    }

    @Test func `applying a suggestion does not change past days`() throws {
        let habit = try world.habit("Read") { $0.startDate = .set(world.today - 60) }
        for back in stride(from: 60, through: 1, by: -2) { try world.did(habit, on: world.today - back) }
        let before = try world.view(habit).history
        let suggestion = try #require(
            try HabitSuggestions(world.context).list(of: habit).first { $0.suggestion.kind == .reduceFrequency })
        let after = try HabitSuggestions(world.context).apply(suggestion.suggestion.id).view.history
        #expect(after.habit.frequency != .daily)
        #expect(after.streak == before.streak || after.streak.current == before.streak.current)
        #expect(after.rate == before.rate)
        let again = try HabitSuggestions(world.context).list(of: habit).map(\.suggestion.kind)
        #expect(!again.contains(.reduceFrequency), "a new frequency gets its four weeks")
    }

    @Test func `a past day is filled in with the target it had`() throws {
        let habit = try world.habit("Water") {
            $0.target = .set(HabitTarget(amount: 8, unit: "glasses"))
            $0.startDate = .set(world.today - 5)
        }
        try world.update(habit) { $0.target = .set(HabitTarget(amount: 4, unit: "glasses")) }
        #expect(
            try world.did(habit, on: world.today - 1, .init(amount: 5)).view.history.state(world.today - 1) == .partly)
        #expect(try world.did(habit, .init(amount: 5)).view.history.state(world.today) == .done)
        #expect(try world.did(habit, on: world.today - 2).view.days.first { $0.day == world.today - 2 }?.amount == 8)
        #expect(try world.check() == [])
    }

    // MARK: Regularly completed tasks

    /// Completed on each of these days before today.
    private func completed(_ name: String, _ back: [Int]) throws {
        try world.import(
            back.enumerated().map { number, days in
                let day = "\(world.today - days)"
                return .sample(number + 1, name: name, project: nil, completed: day, added: day)
            })
    }

    @Test func `what is completed every week is offered as a habit, which one click makes`() throws {
        try completed("Call mum", [1, 8, 15, 22, 29, 36, 43])
        try completed("Buy a lamp", [1, 8])
        let suggestions = HabitSuggestions(world.context)
        let offered = try suggestions.list()
        #expect(offered.map(\.suggestion.kind) == [.startHabit])
        let id = try #require(offered.first).suggestion.id
        let made = try suggestions.apply(id)
        #expect(made.view.habit.title == "Call mum" && made.view.habit.frequency == .weekly([.friday]))
        #expect(try suggestions.list().allSatisfy { $0.suggestion.kind != .startHabit })
        #expect(try world.codes { _ = try suggestions.apply(id) } == ["habit.suggestion.notFound"])
        try world.undo(made.undoID)
        #expect(try suggestions.list().map(\.suggestion.id) == [id])
        #expect(try world.check() == [])
    }

    @Test func `a suggested habit that was dismissed stays away for four weeks`() throws {
        try completed("Call mum", Array(0..<20))
        let suggestions = HabitSuggestions(world.context)
        let id = try #require(try suggestions.list().first).suggestion.id
        _ = try suggestions.dismiss(id)
        #expect(try suggestions.list().first?.dismissedUntil == world.today + 28)
        #expect(try world.codes { _ = try suggestions.apply(id) } == ["habit.suggestion.notFound"])
    }

    @Test func `what is a habit already, or repeats, is not offered`() throws {
        try completed("Call mum", Array(0..<20))
        try world.habit("call Mum")
        #expect(try HabitSuggestions(world.context).list().allSatisfy { $0.suggestion.kind != .startHabit })
    }
}
