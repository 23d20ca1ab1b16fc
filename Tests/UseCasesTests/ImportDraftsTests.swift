import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct ImportDraftsTests {
    private let task = TaskID.random()

    private func project(_ name: String, under parent: String? = nil, _ number: Int = 1) -> ImportDraft {
        var project = Project(
            id: .random(), name: name, createdAt: Instant(milliseconds: 0), modifiedAt: Instant(milliseconds: 0))
        project.color = .green
        return .project(ProjectDraft(number: number, line: number, project, parentName: parent))
    }

    private func habit(_ title: String, from start: Day, days: [HabitEntry]) -> ImportDraft {
        var habit = Habit.blank
        (habit.title, habit.startDate) = (title, start)
        return .habit(HabitDraft(number: 1, line: 1, habit, days: days))
    }

    private func entry(_ world: World, _ task: TaskID, from first: Int, minutes: Int) throws -> ImportDraft {
        let start = world.time.now + -86_400 + first * 60
        return .entry(EntryDraft(number: 9, line: 10, taskID: task, try #require(Stretch(start, start + minutes * 60))))
    }

    @Test func `projects come under those they name`() throws {
        let world = try World()
        let report = try world.import(drafts: [project("Home"), project("Garden", under: "home"), project("Home")])
        #expect(report.projects == ["Home", "Garden"] && report.notices.isEmpty)
        let all = try world.allProjects.map(\.project)
        let (home, garden) = (all.first { $0.name == "Home" }, all.first { $0.name == "Garden" })
        #expect(garden?.parentID == home?.id && garden?.color == .green && home?.parentID == nil)
    }

    @Test func `a project with an unknown parent is imported at the top level, with a notice`() throws {
        let world = try World()
        let report = try world.import(drafts: [project("Garden", under: "Home")])
        #expect(report.projects == ["Garden"])
        #expect(report.notices.map(\.location) == ["row 1, column parent"])
    }

    private func row(_ name: String, in project: String, _ id: TaskID) -> ImportDraft {
        var row = TaskDraft(number: 1, line: 1, name: name)
        (row.id, row.projectName) = (id, project)
        return .task(row)
    }

    @Test func `a project that was renamed since is not imported a second time`() throws {
        let world = try World()
        let other = TaskID.random()
        let drafts = [
            project("Work"), project("Work.Reports", under: "Work"), project("Empty"),
            row("Write", in: "Work.Reports", task),
        ]
        #expect(try world.import(drafts: drafts).projects == ["Work", "Work.Reports", "Empty"])
        let old = try #require(try world.allProjects.map(\.project).first { $0.name == "Work.Reports" })
        _ = try world.update(old.id) { $0.name = .set("Papers") }
        let again = try world.import(drafts: drafts)
        #expect(again.projects.isEmpty && again.added == 0 && again.undoID == nil)
        let more = try world.import(drafts: drafts + [row("Print", in: "Work.Reports", other)])
        #expect(more.projects == ["Work.Reports"] && more.added == 1)
        let made = try world.allProjects.map(\.project)
        #expect(made.first { $0.name == "Work.Reports" }?.parentID == made.first { $0.name == "Work" }?.id)
    }

    @Test func `a project that holds only projects with known tasks is not imported a second time`() throws {
        let world = try World()
        let drafts = [project("Work"), project("Work.Reports", under: "Work"), row("Write", in: "Work.Reports", task)]
        _ = try world.import(drafts: drafts)
        for (name, new) in [("Work", "Office"), ("Work.Reports", "Papers")] {
            let old = try #require(try world.allProjects.map(\.project).first { $0.name == name })
            _ = try world.update(old.id) { $0.name = .set(new) }
        }
        #expect(try world.import(drafts: drafts).projects.isEmpty)
    }

    @Test func `a habit is imported with its days, once`() throws {
        let world = try World()
        let days = [
            HabitEntry(day: world.today - 3, mark: .done),
            HabitEntry(day: world.today - 1, mark: .skipped, note: "Ill"),
        ]
        let drafts = [habit("Read", from: world.today - 4, days: days)]
        let report = try world.import(drafts: drafts)
        #expect(report.habits == 1 && report.notices.isEmpty && report.undoID != nil)
        let stored = try world.store.read { try $0.habits.all() }
        #expect(stored.map(\.title) == ["Read"])
        let id = try #require(stored.first?.id)
        #expect(try world.store.read { try $0.habits.entries(of: id, from: world.today - 9) } == days)
        let again = try world.import(drafts: drafts)
        #expect(again.habits == 0 && again.existingHabits == 1 && again.undoID == nil)
        #expect(again.sources.map(\.existingHabits) == [1])
    }

    @Test func `days outside a habit are left out and reported`() throws {
        let world = try World()
        let days = [-5, -4, 0, 1].map { HabitEntry(day: world.today + $0, mark: .done) }
        let report = try world.import(drafts: [habit("Read", from: world.today - 4, days: days)])
        #expect(report.notices.map(\.message.first) == ["2"])
        let id = try #require(try world.store.read { try $0.habits.all() }.first?.id)
        let stored = try world.store.read { try $0.habits.entries(of: id, from: world.today - 9) }
        #expect(stored.map(\.day) == [world.today - 4, world.today])
    }

    @Test func `more habits than there can be are refused whole`() throws {
        let world = try World()
        let drafts = (0...HabitRules.habitLimit).map { habit("Habit \($0)", from: world.today, days: []) }
        #expect(try world.codes { try world.import(drafts: drafts) } == ["habit.tooMany"])
        #expect(try world.store.read { try $0.habits.all() }.isEmpty)
    }

    @Test func `time entries make the duration of their task, and come once`() throws {
        let world = try World()
        let drafts = try [
            entry(world, task, from: 0, minutes: 30), .task(.task("Write", id: task)),
            entry(world, task, from: 60, minutes: 15),
        ]
        let report = try world.import(drafts: drafts)
        #expect(report.added == 1 && report.entries == 2 && report.notices.isEmpty)
        #expect(try world.stored(task)?.actualDuration == 45 * 60)
        #expect(try world.import(drafts: drafts).entries == 0)
        #expect(try world.stored(task)?.actualDuration == 45 * 60)
    }

    @Test func `what overlaps an entry is cut, and what names no task is left out`() throws {
        let world = try World()
        let drafts = try [
            .task(.task("Write", id: task)), entry(world, task, from: 0, minutes: 30),
            entry(world, task, from: 20, minutes: 20), entry(world, .random(), from: 300, minutes: 20),
        ]
        let report = try world.import(drafts: drafts)
        #expect(report.entries == 2)
        #expect(report.notices.map(\.code) == ["import.value.changed", "import.reference.dropped"])
        #expect(try world.stored(task)?.actualDuration == 40 * 60)
    }

    private func entry(_ world: World, _ names: [String], from first: Int, minutes: Int) throws -> ImportDraft {
        let start = world.time.now + -86_400 + first * 60
        return .entry(
            EntryDraft(number: 9, line: 10, taskNames: names, try #require(Stretch(start, start + minutes * 60))))
    }

    @Test func `an entry that names its task finds it in the file or among the stored, once`() throws {
        let world = try World()
        try world.import(drafts: [.task(.task("Call Mum", id: task))])
        let drafts = try [
            entry(world, ["home", "Write"], from: 0, minutes: 10), .task(.task("Write")),
            entry(world, ["Call Mum", "Mum"], from: 20, minutes: 30), entry(world, ["Call"], from: 60, minutes: 10),
        ]
        let report = try world.import(drafts: drafts)
        #expect(report.added == 1 && report.entries == 2)
        #expect(
            report.notices.map(\.message) == [
                "No task in this file or in Tasker is called “Call”; the time was left out."
            ])
        #expect(try world.stored(task)?.actualDuration == 30 * 60)
        #expect(try world.import(drafts: drafts).entries == 0)
    }

    @Test func `of several tasks of a name, time goes to the one that was open then`() throws {
        let world = try World()
        let (old, new) = (TaskID.random(), TaskID.random())
        var (first, second) = (TaskDraft.task("Call", id: old), TaskDraft.task("Call", id: new))
        let start = world.time.now + -86_400
        first.added = .init(at: start + -900, on: world.today - 1)
        first.completion = .init(at: start + 1_800, on: world.today - 1, minute: 600)
        second.added = .init(at: start + 2_400, on: world.today - 1)
        let drafts = try [
            .task(first), .task(second), entry(world, ["Call"], from: 0, minutes: 10),
            entry(world, ["Call"], from: 60, minutes: 20), entry(world, ["Call"], from: 35, minutes: 3),
        ]
        #expect(try world.import(drafts: drafts).entries == 3)
        #expect(try world.stored(old)?.actualDuration == 10 * 60 && world.stored(new)?.actualDuration == 23 * 60)
    }

    @Test func `one undo reverts all of it`() throws {
        let world = try World()
        let drafts = try [
            project("Home"), .task(.task("Write", id: task, project: "Home")), entry(world, task, from: 0, minutes: 30),
            habit("Read", from: world.today, days: [HabitEntry(day: world.today, mark: .done)]),
        ]
        let report = try world.import(drafts: drafts)
        let undoID: Int64 = try #require(report.undoID)
        _ = try world.history.undo(undoID)
        #expect(try world.stored(task) == nil)
        #expect(try world.store.read { try $0.habits.all() }.isEmpty)
        #expect(try world.allProjects.allSatisfy { $0.project.isInbox })
        _ = try world.history.redo()
        #expect(try world.stored(task)?.actualDuration == 30 * 60)
        let habits = try world.store.read { try $0.habits.all() }
        #expect(habits.map(\.title) == ["Read"])
        #expect(try world.store.read { try $0.habits.entries(of: habits[0].id, from: world.today) }.count == 1)
    }

    @Test func `a dry run changes nothing`() throws {
        let world = try World()
        let drafts = [project("Home"), habit("Read", from: world.today, days: [])]
        let report = try world.import(drafts: drafts, dryRun: true)
        #expect(report.habits == 1 && report.projects == ["Home"])
        #expect(try world.store.read { try $0.habits.all() }.isEmpty)
        #expect(try world.allProjects.allSatisfy { $0.project.isInbox })
    }

    private func filters(_ world: World) throws -> [String: String] {
        let all = try world.store.read { try $0.search.savedFilters() }
        return Dictionary(all.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func `filters are saved after the projects that they name, once, even if renamed since`() throws {
        let world = try World()
        let drafts = [
            .filter(FilterDraft(name: "Weeds", line: "#Garden & @weeds")), project("Garden"),
        ]
        #expect(try world.import(drafts: drafts, dryRun: true).filters == 1)
        #expect(try filters(world).isEmpty)
        let report = try world.import(drafts: drafts)
        #expect(report.filters == 1 && report.noticeCount == 0)
        #expect(try filters(world) == ["Weeds": "filter=#Garden & @weeds"])
        let filter = try #require(try world.store.read { try $0.search.savedFilters() }.first)
        var fields = FilterFields()
        fields.name = .set("Green")
        _ = try ManageFilters(.sample(world.store, world.time)).update(filter.id, fields)
        let again = try world.import(drafts: drafts)
        #expect(again.filters == 0 && again.noticeCount == 0 && again.undoID == nil)
        #expect(try filters(world).keys.sorted() == ["Green"])
    }

    @Test func `filters that cannot be read, and whose names are taken, are told`() throws {
        let world = try World()
        let lines = [("A", "p0"), ("a", "p1"), ("B", "#Nowhere"), ("C", "p0 &")]
        let report = try world.import(drafts: lines.map { .filter(FilterDraft(name: $0.0, line: $0.1)) })
        #expect(try filters(world) == ["A": "filter=p0"] && report.filters == 1)
        #expect(
            report.notices.map { $0.message.prefix(20) } == ["“a”", "“B”", "“C”"].map { "The saved view \($0) w" })
        #expect(report.losses.map(\.count) == [3])
    }

    @Test func `a file of filters alone is one change, which undo takes back`() throws {
        let world = try World()
        let report = try world.import(drafts: [.filter(FilterDraft(name: "Now", line: "p0"))])
        #expect(try world.changes.first?.what == "Imported 1 saved view")
        let undoID: Int64 = try #require(report.undoID)
        _ = try world.history.undo(undoID)
        #expect(try filters(world).isEmpty)
    }
}
