import Domain
import TestSupport
import Testing
import UseCases

struct ImportTasksTests {
    static let file: [ImportRow] = [
        .task("Buy milk", project: "Home", added: "2026-03-01"),
        .task("Pay rent", project: "Home", priority: .highest, due: "2026-03-01", added: "2026-03-01"),
        .task("Write report", project: "Work", done: "2026-03-20", added: "2026-03-19"),
        .task("Loose"),
    ]

    @Test func `an import keeps what the file says and gives the rest its defaults`() throws {
        let desk = try Desk()
        let work = try desk.project("work") { $0.defaultTaskPriority = .set(.high) }
        let report = try desk.import(Self.file)
        #expect(report.added == 4 && report.existing == 0 && report.projects == ["Home"] && report.notices.isEmpty)
        let tasks = try desk.tasks
        let byName = Dictionary(uniqueKeysWithValues: tasks.map { ($0.name, $0) })
        let rent = try #require(byName["Pay rent"])
        #expect(rent.priority == .highest && rent.dueDate == "2026-03-01" && rent.addedOn == "2026-03-01")
        let written = try #require(byName["Write report"])
        #expect(written.projectID == work && written.priority == .high)
        #expect(written.completion?.on == "2026-03-20" && written.completion?.type == .inbox)
        #expect(byName["Loose"]?.projectID == Project.inboxID && byName["Loose"]?.addedOn == FixedTime.today)
        #expect(tasks.allSatisfy { $0.createdBy == .import })
        #expect(try desk.dashboard(on: "2026-03-20").day.score == 4)
    }

    @Test func `a dry run tells the same and changes nothing`() throws {
        let desk = try Desk()
        let before = try desk.store.read { (try $0.dataVersion, try $0.lastEventID) }
        let dry = try desk.import(Self.file, dryRun: true)
        #expect(dry.isDryRun && dry.added == 4 && dry.projects == ["Home", "Work"] && dry.undoID == nil)
        #expect(try desk.tasks.isEmpty)
        #expect(try desk.projects.list().count == 1)
        #expect(try desk.store.read { (try $0.dataVersion, try $0.lastEventID) } == before)
        #expect(try desk.import(Self.file).added == dry.added)
    }

    @Test func `the same rows twice add nothing, with ids or without`() throws {
        let desk = try Desk()
        let named = Self.file + [.task("Known", id: .random(), project: "Home")]
        #expect(try desk.import(named).added == 5)
        let before = try desk.tasks
        desk.time.advance(days: 2)
        let again = try desk.import(named)
        #expect(again.added == 0 && again.existing == 5 && again.differing == 0 && again.projects.isEmpty)
        #expect(again.undoID == nil)
        #expect(try desk.tasks == before)
    }

    @Test func `rows that are alike are all kept, once`() throws {
        let desk = try Desk()
        let alike = Array(repeating: ImportRow.task("Walk", done: "2026-03-20"), count: 3)
        #expect(try desk.import(alike).added == 3)
        #expect(try desk.import(alike).existing == 3)
        #expect(try desk.import(alike + [.task("Walk", done: "2026-03-20")]).added == 1)
        #expect(try desk.dashboard(on: "2026-03-20").day.count == 4)
    }

    @Test func `a row without an id is there already by name, project and day`() throws {
        let desk = try Desk()
        _ = try desk.create("Buy milk")
        let report = try desk.import([
            .task("Buy milk", added: FixedTime.today), .task("Buy milk", added: FixedTime.today - 1),
            .task("Buy milk", project: "Home", added: FixedTime.today),
        ])
        #expect(report.existing == 1 && report.added == 2)
    }

    @Test func `a row that differs from what is there is counted and changes nothing`() throws {
        let desk = try Desk()
        let id = try desk.task("Mine")
        let report = try desk.import([.task("Theirs", id: id)])
        #expect(report.existing == 1 && report.differing == 1 && report.added == 0)
        #expect(try desk.stored(id)?.name == "Mine")
    }

    @Test func `a row that is there already makes no project`() throws {
        let desk = try Desk()
        let rows: [ImportRow] = [.task("Known", id: .random(), project: "Home"), .task("Derived", project: "Home")]
        try desk.import(rows)
        let home = try #require(try desk.store.read { try $0.project(named: "Home") }).id
        _ = try desk.updateProject(home) { $0.name = .set("House") }
        let again = try desk.import(rows)
        #expect(again.added == 0 && again.projects.isEmpty && again.undoID == nil)
        #expect(try desk.projects.list().map(\.project.name) == ["Inbox", "House"])
    }

    @Test func `one undo takes an import back and redo brings it again`() throws {
        let desk = try Desk()
        try desk.complete(desk.task("Own"))
        let own = try desk.tasks
        let report = try desk.import(Self.file)
        let imported = try desk.points
        #expect(try report.undoID != nil && desk.dashboard().undo.undo?.what == "Imported 4 tasks")
        try desk.undo()
        #expect(try desk.tasks == own)
        #expect(try desk.projects.list().map(\.project.name) == ["Inbox"])
        #expect(try desk.dashboard(on: "2026-03-20").day.count == 0)
        try desk.redo()
        #expect(try desk.points == imported)
        #expect(try desk.projects.list().map(\.project.name) == ["Inbox", "Home", "Work"])
        #expect(try desk.dashboard(on: "2026-03-20").day.count == 1)
        try desk.undo(report.undoID)
        #expect(try desk.import(Self.file).added == 4)
    }

    @Test func `a broken row imports nothing and is named with its column`() throws {
        let desk = try Desk()
        let failure = ImportFailure([
            ImportProblem(row: 5, line: 6, column: "dueDate", code: "import.date", message: "There is no such day."),
            ImportProblem(row: 9, line: 11, column: "priority", code: "import.priority", message: "Use P0 to P3."),
        ])
        for dryRun in [true, false] {
            let message = refusalMessage { try desk.import(Self.file, failure: failure, dryRun: dryRun) }
            #expect(
                message == "row 5, column dueDate: There is no such day.\nrow 9, column priority: Use P0 to P3.")
        }
        #expect(try desk.tasks.isEmpty)
        #expect(try desk.projects.list().count == 1)
        #expect(try desk.dashboard().undo.undo == nil)
    }

    @Test func `a file whose form is broken is named with its line`() throws {
        let desk = try Desk()
        let failure = ImportFailure([
            ImportProblem(row: 2, line: 3, code: "csv.quote", message: "Close the quote.", isOfForm: true)
        ])
        #expect(refusals { try desk.import(Self.file, failure: failure) } == ["csv.quote"])
        #expect(refusalMessage { try desk.import(Self.file, failure: failure) } == "Row 2 (line 3): Close the quote.")
    }

    @Test func `more rows than one batch come in whole`() throws {
        let desk = try Desk()
        let rows = (0..<1_203).map { ImportRow.task("Task \($0)", project: "Big", done: "2026-03-20") }
        #expect(try desk.import(rows).added == 1_203)
        #expect(try desk.dashboard().totals.completed == 1_203)
        let last = try #require(try desk.events.last)
        #expect(last.name == "DataImported" && last.text.contains("\"amount\":1203"))
    }
}
