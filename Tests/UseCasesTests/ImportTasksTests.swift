import Calendar
import Domain
import Synchronization
import TestSupport
import Testing
import UseCases

struct ImportTasksTests {
    static let file: [TaskDraft] = [
        .task("Buy milk", project: "Home", added: "2026-03-01"),
        .task("Pay rent", project: "Home", priority: .highest, due: "2026-03-01", added: "2026-03-01"),
        .task("Write report", project: "Work", done: "2026-03-20", added: "2026-03-19"),
        .task("Loose"),
    ]

    @Test func `an import keeps what the file says and gives the rest its defaults`() throws {
        let world = try World()
        let work = try world.project("work") { $0.defaultTaskPriority = .set(.high) }
        let report = try world.import(Self.file)
        #expect(report.added == 4 && report.existing == 0 && report.projects == ["Home"] && report.notices.isEmpty)
        let tasks = try world.tasks
        let byName = Dictionary(uniqueKeysWithValues: tasks.map { ($0.name, $0) })
        let rent = try #require(byName["Pay rent"])
        #expect(rent.priority == .highest && rent.dueDate == "2026-03-01" && rent.addedOn == "2026-03-01")
        let written = try #require(byName["Write report"])
        #expect(written.projectID == work && written.priority == .high)
        #expect(written.completion?.on == "2026-03-20" && written.completion?.type == .inbox)
        #expect(byName["Loose"]?.projectID == Project.inboxID && byName["Loose"]?.addedOn == FixedTime.today)
        #expect(tasks.allSatisfy { $0.createdBy == .import })
        #expect(try world.dashboard(on: "2026-03-20").day.score == 4)
    }

    @Test func `a file is read before the change begins, so that others can change something meanwhile`() throws {
        let world = try World()
        let report = try world.imports.execute { _ in
            try world.create("Meanwhile")
            return Drafts(Self.file)
        }
        #expect(report.added == 4)
        #expect(try world.tasks.contains { $0.name == "Meanwhile" })
    }

    @Test(arguments: ["0001-01-01", "9999-12-31"])
    func `the first and the last day that there is can be imported and counted`(day: Day) throws {
        let world = try World()
        let rows = [
            TaskDraft.task("Done", done: day, added: day), .task("Open", due: DueDate(day: day), added: day),
        ]
        #expect(try world.import(rows).added == 2)
        #expect(try world.dashboard(on: day).day.count == 1)
    }

    @Test func `a dry run reports the same and changes nothing`() throws {
        let world = try World()
        let before = try world.store.read { (try $0.log.dataVersion, try $0.log.lastEventID) }
        let dry = try world.import(Self.file, dryRun: true)
        #expect(dry.isDryRun && dry.added == 4 && dry.projects == ["Home", "Work"] && dry.undoID == nil)
        #expect(try world.tasks.isEmpty)
        #expect(try world.projects.list().count == 1)
        #expect(try world.store.read { (try $0.log.dataVersion, try $0.log.lastEventID) } == before)
        #expect(try world.import(Self.file).added == dry.added)
    }

    @Test func `the same rows twice add nothing, with ids or without`() throws {
        let world = try World()
        let named = Self.file + [.task("Known", id: .random(), project: "Home")]
        #expect(try world.import(named).added == 5)
        let before = try world.tasks
        world.time.advance(days: 2)
        let again = try world.import(named)
        #expect(again.added == 0 && again.existing == 5 && again.differing == 0 && again.projects.isEmpty)
        #expect(again.undoID == nil)
        #expect(try world.tasks == before)
    }

    @Test func `rows that are alike are all kept, once`() throws {
        let world = try World()
        let alike = Array(repeating: TaskDraft.task("Walk", done: "2026-03-20"), count: 3)
        #expect(try world.import(alike).added == 3)
        #expect(try world.import(alike).existing == 3)
        #expect(try world.import(alike + [.task("Walk", done: "2026-03-20")]).added == 1)
        #expect(try world.dashboard(on: "2026-03-20").day.count == 4)
    }

    @Test func `a row without an ID is recognized by name, project and day`() throws {
        let world = try World()
        _ = try world.create("Buy milk")
        let report = try world.import([
            .task("Buy milk", added: FixedTime.today), .task("Buy milk", added: FixedTime.today - 1),
            .task("Buy milk", project: "Home", added: FixedTime.today),
        ])
        #expect(report.existing == 1 && report.added == 2)
    }

    @Test func `a row that differs from what is there is counted and changes nothing`() throws {
        let world = try World()
        let id = try world.task("Mine")
        let report = try world.import([.task("Theirs", id: id)])
        #expect(report.existing == 1 && report.differing == 1 && report.added == 0)
        #expect(try world.stored(id)?.name == "Mine")
    }

    @Test func `a row that exists already creates no project`() throws {
        let world = try World()
        let rows: [TaskDraft] = [.task("Known", id: .random(), project: "Home"), .task("Derived", project: "Home")]
        try world.import(rows)
        let home = try #require(try world.store.read { try $0.projects.find(named: "Home") }).id
        _ = try world.update(home) { $0.name = .set("House") }
        let again = try world.import(rows)
        #expect(again.added == 0 && again.projects.isEmpty && again.undoID == nil)
        #expect(try world.projects.list().map(\.project.name) == ["Inbox", "House"])
    }

    @Test func `one undo reverts an import and redo restores it`() throws {
        let world = try World()
        try world.complete(world.task("Own"))
        let own = try world.tasks
        let report = try world.import(Self.file)
        let imported = try world.points
        #expect(try report.undoID != nil && world.dashboard().undo.undo?.what == "Imported 4 tasks")
        try world.undo()
        #expect(try world.tasks == own)
        #expect(try world.projects.list().map(\.project.name) == ["Inbox"])
        #expect(try world.dashboard(on: "2026-03-20").day.count == 0)
        try world.redo()
        #expect(try world.points == imported)
        #expect(try world.projects.list().map(\.project.name) == ["Inbox", "Home", "Work"])
        #expect(try world.dashboard(on: "2026-03-20").day.count == 1)
        try world.undo(report.undoID)
        #expect(try world.import(Self.file).added == 4)
    }

    @Test func `a broken row imports nothing and is named with its column`() throws {
        let world = try World()
        let failure = ImportFailure([
            ImportProblem(
                row: 5, line: 6, column: "dueDate", refusal: .field.type, message: "There is no such day."
            ),
            ImportProblem(
                row: 9, line: 11, column: "priority", refusal: .field.type, message: "Use P0 to P3."),
        ])
        for dryRun in [true, false] {
            let message = refusalMessage { try world.import(Self.file, dryRun: dryRun, failure: failure) }
            #expect(
                message == "row 5, column dueDate: There is no such day.\nrow 9, column priority: Use P0 to P3.")
        }
        #expect(try world.tasks.isEmpty)
        #expect(try world.projects.list().count == 1)
        #expect(try world.dashboard().undo.undo == nil)
    }

    @Test func `a file whose form is broken is named with its line`() throws {
        let world = try World()
        let failure = ImportFailure([
            ImportProblem(
                row: 2, line: 3, refusal: .file.importFileUnreadable, message: "Close the quote.", isOfForm: true)
        ])
        #expect(refusals { try world.import(Self.file, failure: failure) } == ["import.file.unreadable"])
        #expect(refusalMessage { try world.import(Self.file, failure: failure) } == "Row 2 (line 3): Close the quote.")
    }

    private struct SizedDrafts: DraftSource {
        var drafts: Drafts
        let bytesRead: Int
        mutating func next() throws(ImportFailure) -> ImportDraft? { try drafts.next() }
    }

    @Test(arguments: [(size: 1_000, readings: 1), (3_000_000, 2)])
    func `only a file that is too large to be kept is read a second time`(size: Int, readings: Int) throws {
        let world = try World()
        let opened = Mutex(0)
        let report = try world.imports.execute { _ in
            opened.withLock { $0 += 1 }
            return SizedDrafts(drafts: Drafts(Self.file), bytesRead: size)
        }
        #expect(report.added == 4)
        #expect(opened.withLock { $0 } == readings)
    }

    @Test func `a second import changes the points of the first where it makes a streak longer`() throws {
        let world = try World()
        let days = (1...6).map { FixedTime.today - $0 }
        func rows(_ indexes: [Int]) -> [TaskDraft] {
            indexes.map { TaskDraft.task("Task \($0)", done: days[$0], added: days[$0]) }
        }
        try world.import(rows([0, 1, 3, 4, 5]))
        try world.import(rows([2]))
        let other = try World()
        try other.import(rows([0, 1, 2, 3, 4, 5]))
        func points(_ world: World) throws -> [String: Int?] {
            try Dictionary(uniqueKeysWithValues: world.tasks.map { ($0.name, $0.completion?.points.total) })
        }
        #expect(try points(world) == points(other))
    }

    @Test func `a task in the project of its parent, which waits for another task of the file`() throws {
        let world = try World()
        let (first, parent) = (TaskID.random(), TaskID.random())
        var (waiting, child) = (TaskDraft.task("Parent", project: "Home"), TaskDraft.task("Child"))
        (waiting.id, waiting.dependencies, child.parentID) = (parent, [first], parent)
        var before = TaskDraft.task("First")
        before.id = first
        #expect(try world.import([child, waiting, before]).notices.isEmpty)
        let tasks = try Dictionary(uniqueKeysWithValues: world.tasks.map { ($0.name, $0) })
        #expect(tasks["Child"]?.parentID == parent && tasks["Child"]?.projectID == tasks["Parent"]?.projectID)
        #expect(tasks["Parent"]?.dependencies == [first])
    }

    @Test func `more rows than one batch come in whole`() throws {
        let world = try World()
        let rows = (0..<1_203).map { TaskDraft.task("Task \($0)", project: "Big", done: "2026-03-20") }
        #expect(try world.import(rows).added == 1_203)
        #expect(try world.dashboard().totals.completed == 1_203)
        let last = try #require(try world.events.last)
        #expect(last.name == "DataImported" && last.text.contains("\"amount\":1203"))
    }
}
