import Calendar
import Domain
import Storage
import TestRandom
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC, out of work hours.
struct PriorityTests {
    /// A world with the nightly run enabled.
    private func world() throws -> World {
        let world = try World()
        try world.set { $0.autoPrioritize = true }
        return world
    }

    @discardableResult
    private func night(_ world: World, _ day: Day? = nil) throws -> ChangedPriorities? {
        try OptimizePriorities(world.context).execute(day ?? world.today)
    }

    private func suggestions(_ world: World, _ filter: TaskFilter = TaskFilter()) throws -> PrioritySuggestions {
        try ManagePrioritySuggestions(world.context).list(filter)
    }

    private func report(_ world: World) throws -> PriorityReport { try ManagePriorityReport(world.context).read() }

    private func due(_ world: World, _ name: String, _ due: DueDate, _ priority: Priority = .medium) throws -> TaskID {
        try world.task(name) { fields in
            fields.dueDate = .set(due)
            fields.priority = .set(priority)
        }
    }

    @Test func `the days of a habit keep their priority`() throws {
        let world = try world()
        _ = try world.habit("Walk")
        #expect(try suggestions(world).total == 0)
        #expect(try night(world)?.changed.isEmpty != false)
    }

    @Test func `a night changes what it is sure of, once, and one undo takes all of it back`() throws {
        let world = try world()
        let (soon, later) = (try due(world, "Soon", "2026-03-29"), try due(world, "Later", "2026-04-20"))
        let late = try world.store.add(.sample(priority: .low, due: "2026-03-20"))[0].id
        let run = try #require(try night(world))
        #expect(run.changed.map(\.suggestion.confidence) == [95, 85])
        #expect(try world.item(soon).priority == .high && world.item(late).priority == .highest)
        #expect(try world.item(later).priority == .medium)
        #expect(try night(world) == nil)
        #expect(try world.item(soon).priority == .high)
        let told = try report(world)
        #expect(told.undoID == run.undoID && told.changed.map(\.isUndone) == [false, false])
        #expect(told.changed.map(\.move.reason) == ["Overdue since Fri 20 Mar.", "Due tomorrow."])
        try world.history.undo(run.undoID)
        #expect(try world.item(soon).priority == .medium && world.item(late).priority == .low)
        #expect(try report(world).changed.map(\.isUndone) == [true, true] && report(world).undoID == nil)
    }

    @Test func `nothing is changed at night where that is switched off`() throws {
        let world = try World()
        let id = try due(world, "Soon", "2026-03-29")
        #expect(try night(world) == nil && world.item(id).priority == .medium)
        #expect(try report(world).at == nil)
        #expect(try suggestions(world).items.map(\.suggestion.confidence) == [85])
    }

    @Test func `no priority changes twice in a night, and no rule changes one again within a week`() throws {
        var random = SeededGenerator(seed: 41)
        let world = try world()
        // On a working day, so that a task may be found for several reasons at once.
        try world.set { $0.workDays = Weekday.allCases }
        var tasks = (0..<120).map { number in
            TaskItem.sample(
                name: "Task \(number)", priority: Priority.allCases.randomElement(using: &random) ?? .medium,
                due: Bool.random(using: &random)
                    ? (FixedTime.today + Int.random(in: -2...5, using: &random)).description : nil,
                estimatedDuration: Bool.random(using: &random) ? 9_000 : nil,
                category: Bool.random(using: &random) ? .work : .general,
                dateAdded: Instant(
                    milliseconds: FixedTime.start.milliseconds - Int64.random(in: 0...90, using: &random) * 86_400_000))
        }
        for index in tasks.indices where index % 6 == 5 { tasks[index].dependencies = [tasks[index - 1].id] }
        let stored = tasks
        try world.store.write(.sample(.createTask)) { change in
            for task in stored { _ = try change.tasks.insert(task) }
        }
        #expect(try Set(suggestions(world).items.map(\.suggestion.facts.id)).count == suggestions(world).items.count)
        var moved: [TaskID: Set<PriorityRule>] = [:]
        for day in 0..<5 {
            let run = try #require(try night(world))
            let ids = run.changed.map(\.suggestion.facts.id)
            #expect(Set(ids).count == ids.count && (day > 0 || !ids.isEmpty))
            #expect(try night(world) == nil)
            for change in run.changed {
                #expect(change.suggestion.confidence >= 80)
                #expect(moved[change.suggestion.facts.id, default: []].insert(change.suggestion.rule).inserted)
            }
            world.time.advance(days: 1)
        }
    }

    @Test func `the person's own change of a priority stands for seven days`() throws {
        let world = try world()
        let id = try due(world, "Soon", "2026-03-29")
        try world.update(id) { $0.priority = .set(.low) }
        #expect(try night(world)?.changed.isEmpty == true && suggestions(world).total == 0)
        world.time.advance(days: 6)
        try night(world)
        #expect(try world.item(id).priority == .low)
        world.time.advance(days: 1)
        try night(world)
        #expect(try world.item(id).priority == .highest)
    }

    @Test func `what the program changes is not the person's own change`() throws {
        let world = try world()
        let id = try due(world, "Soon", "2026-03-30")
        try night(world)
        // Another rule may follow at once.
        world.time.advance(days: 3)
        try night(world)
        #expect(try world.item(id).priority == .highest)
    }

    @Test func `suggestions are accepted and dismissed, each with its undo`() throws {
        let world = try World()
        let first = try due(world, "First", "2026-03-29")
        let second = try due(world, "Second", "2026-03-30")
        let manage = ManagePrioritySuggestions(world.context)
        #expect(try suggestions(world).items.map(\.task.view.task.name) == ["First", "Second"])
        let applied = try manage.apply([first])
        #expect(applied.changed.map(\.task.view.task.priority) == [.high])
        let dismissed = try manage.dismiss([second])
        #expect(try suggestions(world).total == 0)
        #expect(try world.codes { _ = try manage.apply([second]) } == ["priority.nothingSuggested"])
        #expect(try world.codes { _ = try manage.dismiss([.random()]) } == ["task.notFound"])
        try world.history.undo(dismissed)
        #expect(try suggestions(world).items.map(\.task.view.task.name) == ["Second"])
        try world.history.undo(applied.undoID)
        #expect(try world.item(first).priority == .medium)
        #expect(try manage.apply(nil).changed.isEmpty)
    }

    @Test func `refusals lower the confidence in similar suggestions, acceptances raise it`() throws {
        let world = try world()
        let ids = try (1...3).map { try due(world, "Task \($0)", "2026-03-29") }
        let manage = ManagePrioritySuggestions(world.context)
        _ = try manage.apply([ids[0]])
        #expect(try suggestions(world).items[0].suggestion.learnedText == "85 plus 5, you accepted one like it")
        _ = try manage.dismiss([ids[1]])
        #expect(try suggestions(world).items.map(\.suggestion.confidence) == [80])
        // Overridden.
        try world.update(ids[0]) { $0.priority = .set(.low) }
        let found = try #require(try suggestions(world).items.first?.suggestion)
        #expect(found.confidence == 65 && found.learnedText == "85 minus 20, you refused two like it")
        #expect(try night(world)?.changed.isEmpty == true)
        world.time.advance(days: 91)
        _ = try due(world, "New", DueDate(day: world.today + 1))
        #expect(try suggestions(world).items.contains { $0.suggestion.confidence == 85 })
    }

    @Test func `undoing a night counts as refusals`() throws {
        let world = try world()
        _ = try due(world, "Soon", "2026-03-29")
        let run = try #require(try night(world))
        #expect(try suggestions(world).total == 0)
        _ = try due(world, "Other", "2026-03-29")
        #expect(try suggestions(world).items.map(\.suggestion.confidence) == [85])
        try world.history.undo(run.undoID)
        #expect(try suggestions(world).items.map(\.suggestion.confidence) == [75])
        try world.history.redo()
        #expect(try suggestions(world).items.map(\.suggestion.confidence) == [85])
    }

    @Test func `one line of the report is reverted alone, the rest together`() throws {
        let world = try world()
        let ids = try (1...3).map { try due(world, "Task \($0)", "2026-03-29") }
        try night(world)
        let manage = ManagePriorityReport(world.context)
        let undone = try manage.undo(ids[1])
        #expect(try world.item(ids[1]).priority == .medium && report(world).undoID == nil)
        #expect(try world.codes { _ = try manage.undo(ids[1]) } == ["priority.changedSince"])
        #expect(try world.codes { _ = try manage.undo(.random()) } == ["priority.notInReport"])
        #expect(try manage.undoAll() != nil && manage.undoAll() == nil)
        #expect(try ids.map { try world.item($0).priority } == [.medium, .medium, .medium])
        _ = undone
    }

    @Test func `what the person changed since the night stays when the rest is taken back`() throws {
        let world = try world()
        let ids = try (1...2).map { try due(world, "Task \($0)", "2026-03-29") }
        try night(world)
        try world.update(ids[0]) { $0.priority = .set(.low) }
        _ = try ManagePriorityReport(world.context).undoAll()
        #expect(try ids.map { try world.item($0).priority } == [.low, .medium])
    }

    @Test func `a completed task is not blocked`() throws {
        let world = try World()
        let blocker = try world.task("Blocker")
        let waiting = try world.task("Waiting") { $0.dependencies = .set([blocker]) }
        #expect(try suggestions(world).items.map(\.suggestion.confidence) == [65])
        try world.complete(blocker)
        try world.complete(waiting)
        try world.reopen(blocker)
        #expect(try suggestions(world).total == 0)
    }

    @Test func `suggestions can be asked for of a filter only`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        _ = try due(world, "Elsewhere", "2026-03-29")
        let id = try due(world, "Here", "2026-03-29")
        try world.update(id) { $0.projectID = .set(garden) }
        var filter = TaskFilter()
        filter.projects = [garden]
        #expect(try suggestions(world, filter).items.map(\.task.view.task.name) == ["Here"])
        #expect(try suggestions(world).total == 2)
    }

    @Test func `lists have the first 250 suggestions of a reason, a filter and the night more of them`() throws {
        let world = try world()
        try world.store.write(.sample()) { transaction in
            for _ in 0..<260 { _ = try transaction.tasks.insert(.sample(priority: .low, due: "2026-03-20")) }
        }
        #expect(try suggestions(world).total == 250)
        var filter = TaskFilter()
        filter.priority = [.low]
        #expect(try suggestions(world, filter).total == 260)
        #expect(try night(world)?.changed.count == 260)
    }

    @Test func `suggestions of low confidence are listed separately`() throws {
        let world = try World()
        _ = try world.store.add(
            .sample(name: "Old", dateAdded: Instant(milliseconds: FixedTime.start.milliseconds - 70 * 86_400_000)))
        let blocker = try world.task("Blocker")
        _ = try world.task("Waiting") { $0.dependencies = .set([blocker]) }
        let found = try suggestions(world)
        #expect(
            found.items.map(\.task.view.task.name) == ["Blocker"] && found.more.map(\.task.view.task.name) == ["Old"])
        #expect(found.more[0].suggestion.to == .low && found.total + found.moreTotal == 2)
    }
}
