import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct ImportTests {
    /// Ten days in a row, one completion each, then a gap and one more.
    private var run: [TaskDraft] {
        (1...10).map { .sample($0, id: .random(), completed: (Day.of("2026-02-01") + $0).description) }
            + [.sample(11, id: .random(), completed: "2026-03-01")]
    }

    @Test func `a dry run reports and changes nothing`() throws {
        let world = try World()
        let before = try world.store.read { try $0.log.dataVersion }
        let report = try world.import(run, dryRun: true)
        #expect((report.added, report.existing, report.projects) == (11, 0, ["Garden"]))
        #expect((report.isDryRun, report.undoID) == (true, nil))
        #expect(try world.store.read { (try $0.sums.totals().tasks, try $0.log.dataVersion) } == (0, before))
        #expect(try world.projects.list().count == 1)
    }

    @Test func `tasks come with their values, and past due days stay`() throws {
        let world = try World()
        let id = TaskID.random()
        try world.import([.sample(1, id: id, priority: .high, due: "2026-01-05", completed: "2026-01-04")])
        let task = try world.item(id)
        #expect((task.priority, task.dueDate, task.addedOn) == (.high, .of("2026-01-05"), .of("2026-03-01")))
        #expect((task.completion?.on, task.completion?.by, task.createdBy) == (.of("2026-01-04"), .import, .import))
    }

    @Test func `importing twice adds nothing, with ids or without`() throws {
        let world = try World()
        let rows = run + [.sample(12), .sample(13, name: "Row 12"), .sample(14, project: nil, added: nil)]
        #expect(try world.import(rows).added == 14)
        let again = try world.import(rows)
        #expect((again.added, again.existing, again.differing, again.undoID) == (0, 14, 0, nil))
        #expect(try world.store.read { try $0.sums.totals().tasks } == 14)
    }

    @Test func `a row without an ID exists already if name, project and day match`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.store.add(.sample(name: "Row 1", projectID: garden, addedOn: .of("2026-03-01")))
        let report = try world.import([.sample(1, project: "GARDEN")])
        #expect((report.added, report.existing) == (0, 1))
    }

    @Test func `a task that the file has otherwise stays and is counted`() throws {
        let world = try World()
        let id = TaskID.random()
        try world.import([.sample(1, id: id)])
        let report = try world.import([.sample(1, id: id, name: "Renamed")])
        #expect((report.existing, report.differing) == (1, 1))
        #expect(try world.item(id).name == "Row 1")
    }

    @Test func `points follow the streak of the whole history, in whatever order it comes`() throws {
        let rows = run
        let halves = [Array(rows[..<5]), Array(rows[5...])]
        var sums: [[Int]] = []
        for parts in [[rows], [rows.reversed()], halves, halves.reversed()] {
            let world = try World()
            for part in parts { try world.import(part) }
            sums.append(try rows.map { try world.item(try #require($0.id)).pointsEarned })
            #expect(try world.completionPoints == sums[0].reduce(0, +))
        }
        // (3 + 0 + 1) × 1.05 rounds to 4 as well; the factor shows the streak.
        #expect(sums.allSatisfy { $0 == sums[0] })
        let world = try World()
        try world.import(Array(rows.reversed()))
        let factors = try rows.map { try world.item(try #require($0.id)).completion?.points.streak }
        #expect(factors == [100, 100, 100, 100, 100, 100, 105, 105, 105, 105, 100])
    }

    @Test func `completions made here keep their points and count for the streak of imported ones`() throws {
        let world = try World()
        world.time.set("2026-02-01T12:00:00Z")
        let own = try world.complete(try world.task()).view.task
        let rows = run
        try world.import(rows)
        #expect(try world.item(own.id).completion?.points == own.completion?.points)
        #expect(try world.item(try #require(rows[5].id)).completion?.points.streak == 105)
    }

    @Test func `one undo reverts the import, and a redo restores it`() throws {
        let world = try World()
        let own = try world.task("Own")
        let before = try world.import([.sample(20, id: .random(), completed: "2026-02-12")])
        let points = try world.dashboard().level.points
        let report = try world.import(run)
        let after = try world.dashboard().level.points
        try world.history.undo(report.undoID)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 2)
        #expect(try world.dashboard().level.points == points)
        #expect(try world.stored(own) != nil && before.added == 1)
        try world.history.redo()
        #expect(try world.dashboard().level.points == after)
        #expect(try world.store.read { try $0.sums.totals().tasks } == 13)
    }

    @Test func `a broken row 5,000 imports nothing and is named`() throws {
        let world = try World()
        let rows = (1...4_999).map { TaskDraft.sample($0, completed: "2026-02-01") }
        let failure = ImportFailure([
            ImportProblem(
                row: 5_000, line: 5_001, column: "dueDate", refusal: .field.type,
                message: "“2026-02-30” is no day that exists.")
        ])
        let error = #expect(throws: DomainError.self) { try world.import(rows, failure: failure) }
        guard case .invalid(let problems) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(problems.map(\.field) == ["row 5000, column dueDate"])
        #expect(try world.store.read { try $0.sums.totals().tasks } == 0)
        #expect(try world.projects.list().count == 1)
    }

    @Test func `references find tasks of the file and of the store, in any order`() throws {
        let world = try World()
        let stored = try world.task("Stored")
        let (first, second, third) = (TaskID.random(), TaskID.random(), TaskID.random())
        let report = try world.import([
            .sample(1, id: first, parent: second, dependencies: [third, stored]), .sample(2, id: second),
            .sample(3, id: third),
        ])
        #expect((report.added, report.notices) == (3, []))
        #expect(try world.item(first).parentID == second)
        #expect(try world.item(first).dependencies == [third, stored])
    }

    @Test func `unknown references and cycles are dropped and reported`() throws {
        let world = try World()
        let (first, second, lost) = (TaskID.random(), TaskID.random(), TaskID.random())
        let report = try world.import([
            .sample(1, id: first, dependencies: [second, lost]), .sample(2, id: second, dependencies: [first]),
            .sample(3, parent: lost),
        ])
        #expect(report.notices.map(\.code) == Array(repeating: "import.reference.dropped", count: 3))
        #expect(report.notices.map(\.row) == [1, 2, 3])
        #expect(try world.item(first).dependencies == [second])
        #expect(try world.item(second).dependencies.isEmpty)
    }

    @Test func `a subtask moves to the project of its parent and says so`() throws {
        let world = try World()
        let house = try world.project("House")
        let stored = try world.task("Stored") { $0.projectID = .set(house) }
        let (first, second) = (TaskID.random(), TaskID.random())
        let report = try world.import([
            .sample(1, id: first, project: "Garden", parent: stored),
            .sample(2, id: second, project: "Garden", parent: first),
        ])
        #expect(try world.item(first).projectID == house)
        #expect(try world.item(second).projectID == house)
        #expect(report.notices.map(\.code) == ["import.project.followed", "import.project.followed"])
        #expect(report.notices.map(\.column) == ["project", "project"])
    }

    @Test func `subtasks more than five levels deep lose their parent`() throws {
        let world = try World()
        let top = try world.task("Top")
        let stored = try world.task("Stored") { $0.parentID = .set(top) }
        let ids = (1...5).map { _ in TaskID.random() }
        let rows = ids.enumerated().map { index, id in
            TaskDraft.sample(index + 1, id: id, project: "Inbox", parent: index == 0 ? stored : ids[index - 1])
        }
        let report = try world.import(rows)
        #expect(report.notices.map(\.row) == [4])
        #expect(try ids.map { try world.item($0).parentID } == [stored, ids[0], ids[1], nil, ids[3]])
    }

    @Test func `a long chain of subtasks and dependencies is imported`() throws {
        let world = try World()
        let ids = (0..<3_000).map { _ in TaskID.random() }
        let rows = ids.indices.map { index in
            TaskDraft.sample(index + 1, id: ids[index], dependencies: index + 1 < ids.count ? [ids[index + 1]] : [])
        }
        #expect(try world.import(rows).added == 3_000)
        #expect(try world.item(ids[0]).dependencies == [ids[1]])
    }

    @Test func `an import publishes one event`() throws {
        let world = try World()
        try world.import(run)
        let events = try world.store.read { try $0.log.events(after: 0, limit: 100) } ?? []
        #expect(events.map(\.name) == ["DataImported"])
    }
}
