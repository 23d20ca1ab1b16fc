import Domain
import TestSupport
import Testing
import UseCases

/// Today is Saturday, 28 March 2026, 12:00.
struct QuickAddTests {
    private func add(
        _ world: World, _ text: String, _ edit: (inout QuickAddRequest) -> Void = { _ in }
    ) throws -> QuickAddition {
        var request = QuickAddRequest(text)
        edit(&request)
        return try QuickAdd(world.context).execute(request)
    }

    private func one(_ world: World, _ text: String, _ edit: (inout QuickAddRequest) -> Void = { _ in }) throws
        -> TaskItem
    {
        let added = try add(world, text, edit)
        #expect(added.tasks.count == 1)
        return try #require(added.tasks.first).task
    }

    @Test func `a line becomes a task with everything it says`() throws {
        let world = try World()
        let work = try world.project("Work")
        let task = try one(
            world,
            "Report p0 #work @boss @q1 ~1h30m mon 15:00 energy:high cat:work ctx:home remind:1h type:morning every mon // slides"
        )
        #expect(task.name == "Report")
        #expect((task.projectID, task.priority, task.tags) == (work, .highest, ["boss", "q1"]))
        #expect(task.dueDate == .of("2026-03-30T15:00"))
        #expect((task.estimatedDuration, task.energy, task.category, task.context) == (5_400, .high, .work, .home))
        #expect((task.reminders, task.chosenType, task.details) == (["1h"], .morning, "slides"))
        #expect(task.repeatPattern?.text == "every mon")
        #expect(task.createdBy == .page)
    }

    @Test func `several lines are one change, and one undo takes all back`() throws {
        let world = try World()
        let added = try add(world, "Buy milk\n\nBuy bread tomorrow\r\nCall Ann p1\n") { $0.createsProjects = true }
        #expect(added.tasks.map(\.task.name) == ["Buy milk", "Buy bread", "Call Ann"])
        #expect(try world.store.read { try $0.log.changes(before: nil, limit: 1) }.first?.what == "Added 3 tasks")
        _ = try world.history.undo(added.undoID)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `all lines are added or none, and every broken rule is named with its line`() throws {
        let world = try World()
        let problems = try problems { _ = try add(world, "Fine\ntomorrow\nToo short ~0m #Nowhere") }
        #expect(problems.map(\.field) == ["lines[1].name", "lines[2].projectId", "lines[2].estimatedDuration"])
        #expect(
            problems.map(\.code) == ["task.name.empty", "quickAdd.project.unknown", "task.duration.outOfRange"])
        #expect(try world.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test(arguments: ["", "  \n \r\n\t"])
    func `empty input is a missing name`(_ text: String) throws {
        let world = try World()
        #expect(try world.codes { _ = try add(world, text) } == ["task.name.empty"])
    }

    @Test func `ten thousand lines can be added at once, not one more`() throws {
        let world = try World()
        let lines = (1...10_001).map { "Task \($0)" }
        #expect(try add(world, lines.dropLast().joined(separator: "\n")).tasks.count == 10_000)
        #expect(
            try world.codes { _ = try add(world, lines.joined(separator: "\n")) } == ["quickAdd.lines.tooMany"])
    }

    @Test func `an unknown project is refused, naming the one that was probably meant`() throws {
        let world = try World()
        try world.project("Garden")
        let problems = try problems { _ = try add(world, "Dig #Gadren") }
        #expect(problems.map(\.field) == ["projectId"])
        #expect(problems.map(\.code) == ["quickAdd.project.unknown"])
        #expect(problems.first?.message.contains("Did you mean “Garden”?") == true)
    }

    @Test func `unknown projects are created where that is asked for, each once`() throws {
        let world = try World()
        let added = try add(world, "Dig #Garden\nSow #garden\nPaint #\"Summer house\"") { $0.createsProjects = true }
        #expect(added.projects.map(\.project.name) == ["Garden", "Summer house"])
        #expect(added.tasks[0].task.projectID == added.tasks[1].task.projectID)
        _ = try world.history.undo(added.undoID)
        #expect(try world.store.read { try $0.projects.all(includingArchived: true).count } == 1)
    }

    @Test func `an archived project is refused`() throws {
        let world = try World()
        try world.archive(try world.project("Old"))
        #expect(try world.codes { _ = try add(world, "Dig #Old") } == ["task.project.archived"])
    }

    @Test func `defaults hold where the line says nothing, and what is chosen beside it whatever it says`() throws {
        let world = try World()
        let home = try world.project("Home")
        let work = try world.project("Work")
        func defaults(_ request: inout QuickAddRequest) {
            request.defaults.projectID = .set(home)
            request.defaults.dueDate = .set(.of("2026-04-02"))
            request.defaults.priority = .set(.low)
        }
        let plain = try one(world, "Dig", defaults)
        #expect((plain.projectID, plain.dueDate, plain.priority) == (home, .of("2026-04-02"), .low))
        let said = try one(world, "Dig #Work p0 tomorrow", defaults)
        #expect((said.projectID, said.dueDate, said.priority) == (work, .of("2026-03-29"), .highest))
        let time = try one(world, "Dig 15:00", defaults)
        #expect(time.dueDate == .of("2026-04-02T15:00"))
        let chosen = try one(world, "Dig #Nowhere p0 tomorrow") { request in
            request.overrides.projectID = .set(work)
            request.overrides.priority = .set(.medium)
            request.overrides.dueDate = .clear
        }
        #expect((chosen.projectID, chosen.dueDate, chosen.priority) == (work, nil, .medium))
    }

    @Test func `a subtask is added to its parent`() throws {
        let world = try World()
        let work = try world.project("Work")
        let parent = try world.task("Parent") { $0.projectID = .set(work) }
        let task = try one(world, "Child") { $0.defaults.parentID = .set(parent) }
        #expect((task.parentID, task.projectID) == (parent, work))
    }

    @Test func `the same ids again add nothing, even when words mean another time by now`() throws {
        let world = try World()
        let ids: [TaskID] = [.random(), .random()]
        let first = try add(world, "Call in an hour\nDig") { $0.ids = ids }
        #expect(first.tasks.map(\.task.id) == ids)
        world.time.advance(days: 2)
        let second = try add(world, "Call in an hour\nDig") { $0.ids = ids }
        #expect(second.tasks.map(\.task) == first.tasks.map(\.task))
        #expect(second.undoID == nil)
        #expect(try world.codes { _ = try add(world, "Other\nDig") { $0.ids = ids } } == ["task.id.taken"])
    }

    @Test func `there is a different ID for each line`() throws {
        let world = try World()
        let id = TaskID.random()
        #expect(try world.codes { _ = try add(world, "a\nb") { $0.ids = [id] } } == ["quickAdd.ids.count"])
        #expect(try world.codes { _ = try add(world, "a\nb") { $0.ids = [id, id] } } == ["quickAdd.ids.repeated"])
    }

    @Test func `a past day becomes today, and the response says so`() throws {
        let world = try World()
        let added = try add(world, "Dig 2026-03-01")
        #expect(added.tasks[0].task.dueDate == .of("2026-03-28"))
        #expect(added.adjustments.map(\.code) == ["task.dueDate.movedToToday"])
    }

    @Test func `the settings say what days mean`() throws {
        let world = try World()
        try world.set {
            $0.dateOrder = .monthFirst
            $0.weekStart = .sunday
            $0.eveningRoutineTime = 20 * 60
        }
        #expect(try one(world, "Dig 11/21").dueDate == .of("2026-11-21"))
        #expect(try one(world, "Dig next week").dueDate == .of("2026-03-29"))
        #expect(try one(world, "Dig tonight").dueDate == .of("2026-03-28T20:00"))
    }

    @Test func `pasted lists lose their bullets, for tasks and habits`() throws {
        let world = try World()
        let added = try add(world, "- [ ] Buy milk\n* Buy bread tomorrow\n1. Call Ann p1\n- habit: Read every day")
        #expect(added.tasks.map(\.task.name) == ["Buy milk", "Buy bread", "Call Ann"])
        #expect(added.habits.map(\.habit.title) == ["Read"])
    }

    @Test func `the routines' times are those of the morning and the evening`() throws {
        let world = try World()
        try world.set { settings in
            settings.morningRoutineTime = 6 * 60
            settings.eveningRoutineTime = 20 * 60
        }
        let morning = try one(world, "Run tomorrow morning")
        #expect((morning.dueDate, morning.chosenType) == (.of("2026-03-29T06:00"), .morning))
        let evening = try one(world, "Film tomorrow evening")
        #expect((evening.dueDate, evening.chosenType) == (.of("2026-03-29T20:00"), .evening))
    }

    @Test func `words that may mean another day are kept in the name`() throws {
        let world = try World()
        for line in ["Call Bob after friday", "Pay 29 feb 2027", "Plan Black Friday", "Swim every hour"] {
            let task = try one(world, line)
            #expect(task.name == line && task.dueDate != .of("2026-04-03") && task.repeatPattern == nil)
        }
    }

    // MARK: Preview

    @Test func `the preview shows what would be stored, and stores nothing`() throws {
        let world = try World()
        try world.project("Work")
        let previews = try PreviewQuickAdd(world.context)
            .execute("Dig #Work 2026-03-01\nSow #Garden every mon\n~0m")
        #expect(previews.map(\.project?.name) == ["Work", nil, nil])
        #expect(previews.map(\.newProject) == [nil, "Garden", nil])
        #expect(previews.map(\.dueDate) == [.of("2026-03-28"), .of("2026-03-30"), nil])
        #expect(previews[0].line.hints.map(\.text) == ["2026-03-01"])
        #expect(previews[1].problems == [])
        #expect(previews[2].problems.map(\.code) == ["task.name.empty", "task.duration.outOfRange"])
        #expect(try world.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `an issue number is text until a project has that name`() throws {
        let world = try World()
        #expect(try one(world, "Fix #42").name == "Fix #42")
        let project = try world.project("42")
        #expect(try one(world, "Fix #42").projectID == project)
    }

    // MARK: Suggestions

    private func suggestions(_ world: World, _ typed: String) throws -> [String] {
        try SuggestQuickAdd(world.context).execute(typed).map(\.insert)
    }

    @Test func `projects are suggested by the beginnings of their words`() throws {
        let world = try World()
        for name in ["Work", "Home work", "Wood", "42", "!", "say \"hi\" now", "Größe"] { try world.project(name) }
        try world.archive(try world.project("Worn"))
        #expect(try suggestions(world, "#wo") == ["#Work", "#Wood", "#\"Home work\""])
        #expect(try suggestions(world, "#\"home w") == ["#\"Home work\""])
        #expect(try suggestions(world, "#grö") == ["#Größe"])
        #expect(try suggestions(world, "#4") == ["#42"])
        #expect(try suggestions(world, "#!") == ["#\"!\""])
        #expect(try suggestions(world, "#say") == [])
        #expect(try suggestions(world, "#x") == [])
        #expect(try suggestions(world, "wo") == [])
        #expect(try suggestions(world, "") == [])
    }

    @Test func `tags of open tasks are suggested, the most used first`() throws {
        let world = try World()
        for tags in [["home"], ["home", "hot"], ["home"], ["house"], ["house"]] {
            _ = try world.task { $0.tags = .set(tags) }
        }
        try world.complete(try world.task { $0.tags = .set(["hobby"]) })
        #expect(try suggestions(world, "@HO") == ["@home", "@house", "@hot"])
        #expect(try suggestions(world, "@hot") == ["@hot"])
        #expect(try world.store.read { try $0.search.openTags() }.map(\.count) == [3, 2, 1])
    }

    private func problems(_ body: () throws -> Void) throws -> [FieldProblem] {
        let error = try #require(throws: DomainError.self) { try body() }
        guard case .invalid(let problems) = error else { return [] }
        return problems
    }
}
