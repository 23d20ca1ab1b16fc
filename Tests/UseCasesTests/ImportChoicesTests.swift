import Calendar
import Domain
import Synchronization
import TestSupport
import Testing
import UseCases

/// What a person chooses about an import.
struct ImportChoicesTests {
    private static let ids = (0..<3).map { _ in TaskID.random() }

    private static let first: [TaskDraft] = [
        .task("Dig", id: ids[0], project: "Garden", priority: .low, added: "2026-03-01"),
        .task("Sow", id: ids[1], project: "Garden", due: "2026-04-01", added: "2026-03-01"),
        .task("Rest", id: ids[2], project: "Home", done: "2026-03-10", added: "2026-03-01"),
    ]

    /// The same tasks after a month in the other program.
    private static var second: [TaskDraft] {
        var rows = first
        rows[0].name = "Dig deep"
        (rows[0].priority, rows[0].tags, rows[0].details) = (.high, ["spade"], "Two spits.")
        rows[1] = .task("Sow", id: ids[1], project: "Field", due: "2026-05-01", done: "2026-03-15", added: "2026-03-01")
        return rows
    }

    // MARK: What is there already

    @Test func `leaving what is there tells what differs and changes nothing`() throws {
        let world = try World()
        try world.import(Self.first)
        let before = try world.tasks
        let report = try world.import(Self.second, dryRun: true)
        #expect((report.existing, report.differing, report.added) == (3, 2, 0))
        let dig = try #require(report.differences.first)
        #expect(dig.name == "Dig" && dig.row == 1)
        #expect(dig.values.map(\.field) == ["name", "details", "priority", "tags"])
        #expect(dig.values.map(\.old) == ["Dig", nil, "P3", ""])
        #expect(dig.values.map(\.new) == ["Dig deep", "Two spits.", "P1", "spade"])
        let sow = try #require(report.differences.last)
        #expect(sow.values.map(\.field) == ["dueDate", "projectId", "completedOn"])
        #expect(sow.values.map(\.new) == ["2026-05-01", "Field", "2026-03-15"])
        #expect(try world.import(Self.second).undoID == nil)
        #expect(try world.tasks == before)
    }

    @Test func `replacing takes the values of the file, and one undo takes them back`() throws {
        let world = try World()
        try world.import(Self.first)
        let before = try world.tasks
        let points = try world.points
        let dry = try world.import(Self.second, dryRun: true, existing: .replace)
        #expect((dry.replaced, dry.projects) == (2, ["Field"]))
        #expect(try world.tasks == before)
        let report = try world.import(Self.second, existing: .replace)
        #expect((report.replaced, report.added, report.existing) == (2, 0, 3))
        let tasks = try Dictionary(uniqueKeysWithValues: world.tasks.map { ($0.id, $0) })
        let dig = try #require(tasks[Self.ids[0]])
        #expect(dig.name == "Dig deep" && dig.priority == .high && dig.tags == ["spade"] && dig.details == "Two spits.")
        let sow = try #require(tasks[Self.ids[1]])
        #expect(sow.completion?.on == "2026-03-15" && sow.dueDate == "2026-05-01")
        #expect(try world.item(sow.projectID).name == "Field")
        #expect(try world.points != points)
        #expect(try world.dashboard().undo.undo?.what == "Imported 1 project and changed 2 tasks by an import")
        try world.undo(report.undoID)
        #expect(try world.tasks.map(\.name).sorted() == before.map(\.name).sorted())
        #expect(try world.tasks.filter(\.isComplete).count == 1)
        #expect(try world.points == points)
        #expect(try world.projects.list().map(\.project.name) == ["Inbox", "Garden", "Home"])
    }

    @Test func `a second replacement changes nothing`() throws {
        let world = try World()
        try world.import(Self.first)
        try world.import(Self.second, existing: .replace)
        let before = try world.tasks
        let again = try world.import(Self.second, existing: .replace)
        #expect((again.replaced, again.differing, again.undoID) == (0, 0, nil))
        #expect(try world.tasks == before)
    }

    @Test func `what the file says nothing about stays`() throws {
        let world = try World()
        let id = try world.task("Dig") {
            ($0.details, $0.tags, $0.dueDate) = (.set("Deep."), .set(["spade"]), .set("2026-12-01"))
        }
        let report = try world.import([.task("Dig", id: id)], existing: .replace)
        #expect((report.existing, report.differing, report.replaced) == (1, 0, 0))
        let stored = try #require(try world.stored(id))
        #expect(stored.details == "Deep." && stored.tags == ["spade"] && stored.dueDate == "2026-12-01")
    }

    @Test func `a task with an open subtask is not completed by a file, which is told`() throws {
        let world = try World()
        let parent = try world.task("Parent")
        _ = try world.task("Child") { $0.parentID = .set(parent) }
        let report = try world.import([.task("Parent", id: parent, done: "2026-03-10")], existing: .replace)
        #expect(report.replaced == 0)
        #expect(report.losses.map(\.refusal) == [.task.subtasksOpen])
        #expect(try world.stored(parent)?.isComplete == false)
    }

    @Test func `a task that is open in the file is opened again`() throws {
        let world = try World()
        let id = try world.task("Dig")
        try world.complete(id)
        let report = try world.import([.task("Dig", id: id)], existing: .replace)
        #expect(report.replaced == 1)
        #expect(try world.stored(id)?.isComplete == false)
        try world.undo(report.undoID)
        #expect(try world.stored(id)?.isComplete == true)
    }

    @Test func `subtasks follow a task that the file has in another project`() throws {
        let world = try World()
        let parent = try world.task("Parent")
        let child = try world.task("Child") { $0.parentID = .set(parent) }
        try world.import([.task("Parent", id: parent, project: "Garden")], existing: .replace)
        #expect(try world.stored(child)?.projectID == world.stored(parent)?.projectID)
        #expect(try world.stored(child)?.projectID != Project.inboxID)
    }

    @Test func `bringing tasks again gives them new ids, also in what refers to them`() throws {
        let world = try World()
        let (parent, child) = (TaskID.random(), TaskID.random())
        let rows = [
            TaskDraft.task("Parent", id: parent), .task("Child", id: child, parent: parent),
            .task("Later", id: .random(), needs: [child]),
        ]
        try world.import(rows)
        let report = try world.import(rows, existing: .again)
        #expect((report.existing, report.added, report.replaced) == (3, 3, 0))
        let new = try world.tasks.suffix(3)
        let byName = Dictionary(uniqueKeysWithValues: new.map { ($0.name, $0) })
        #expect(byName["Child"]?.parentID == byName["Parent"]?.id && byName["Parent"]?.id != parent)
        #expect(byName["Later"]?.dependencies == byName["Child"].map { [$0.id] })
        #expect(try world.import(rows).added == 0)
    }

    // MARK: The project of tasks without one

    @Test(arguments: ["Garden", "House"])
    func `tasks without a project go where the person says`(name: String) throws {
        let world = try World()
        let garden = try world.project("Garden")
        var options = ImportOptions()
        options.projectName = name
        let rows: [TaskDraft] = [.task("Dig"), .task("Sow", project: "Home")]
        let report = try world.import(Drafts(rows), options)
        #expect(report.withoutProject == 1 && report.added == 2)
        let dig = try #require(try world.tasks.first { $0.name == "Dig" })
        #expect(try world.item(dig.projectID).name == name)
        #expect((dig.projectID == garden) == (name == "Garden"))
        #expect(try world.import(rows).added == 0, "the same tasks, whichever project was chosen")
    }

    @Test func `a project cannot be called nothing`() throws {
        let world = try World()
        var options = ImportOptions()
        options.projectName = " "
        #expect(try world.codes { _ = try world.import(Drafts([.task("Dig")]), options) } == ["project.name.empty"])
    }

    // MARK: Several files

    private func source(_ name: String, _ rows: [TaskDraft], failure: ImportFailure? = nil) -> ImportSource {
        ImportSource(format: "csv", files: [name], chosen: [name], size: 100) { _ in Drafts(rows, failure: failure) }
    }

    private static let failure = ImportFailure([
        ImportProblem(
            row: 2, line: 3, column: "2", refusal: .file.importFileUnreadable, message: "Close the quote.",
            isOfForm: true)
    ])

    private func execute(
        _ world: World, _ sources: [ImportSource], skipsBroken: Bool = false, dryRun: Bool = false,
        watch: @escaping ImportProgress.Watch = { _ in }
    ) throws -> ImportReport {
        var options = ImportOptions()
        (options.skipsBroken, options.isDryRun) = (skipsBroken, dryRun)
        return try world.imports.execute(options, sources, watch: watch)
    }

    @Test func `an import can be stopped while its rows are indexed`() throws {
        struct Stopped: Error {}
        let world = try World()
        let calls = Mutex(0)
        #expect(throws: Stopped.self) {
            _ = try execute(world, [source("a.csv", (0..<3_000).map { .task("Task \($0)") })]) { progress in
                let known =
                    progress.rows == 3_000
                    ? calls.withLock {
                        $0 += 1; return $0
                    } : 0
                // The last row, the end of the file, and that of all files are told once each.
                if known > 6 { throw Stopped() }
            }
        }
        #expect(try world.tasks.isEmpty && world.import([.task("Dig")]).added == 1)
    }

    @Test func `several files are imported together and undone together`() throws {
        let world = try World()
        let report = try execute(
            world,
            [
                source("a.csv", [.task("Dig"), .task("Rest", done: "2026-03-10")]),
                source("b.csv", [.task("Dig"), .task("Sow", parent: Self.ids[0]), .task("Top", id: Self.ids[0])]),
            ])
        #expect(report.added == 4 && report.existing == 1)
        #expect(report.sources.map(\.files) == [["a.csv"], ["b.csv"]])
        #expect(report.sources.map(\.open) == [1, 2] && report.sources.map(\.completed) == [1, 0])
        #expect(report.sources.map(\.existing) == [0, 1])
        try world.undo(report.undoID)
        #expect(try world.tasks.isEmpty)
    }

    @Test func `a broken file keeps all from being imported unless it is left out`() throws {
        let world = try World()
        let sources = [source("a.csv", [.task("Dig")]), source("b.csv", [.task("Sow")], failure: Self.failure)]
        let message = refusalMessage { _ = try execute(world, sources) }
        #expect(message == "b.csv: Row 2 (line 3), column 2: Close the quote.")
        #expect(try world.tasks.isEmpty)
        let report = try execute(world, sources, skipsBroken: true)
        #expect(report.added == 1)
        #expect(report.sources.map(\.problems.count) == [0, 1])
        #expect(report.sources.last?.problems.first?.line == 3)
        #expect(try world.tasks.map(\.name) == ["Dig"])
    }

    // MARK: Progress and Stop

    private struct Stop: Error {}

    @Test func `progress grows to its end, and counts the rows of all files`() throws {
        let world = try World()
        let seen = Mutex<[ImportProgress]>([])
        let sources = [source("a.csv", [.task("Dig"), .task("Sow")]), source("b.csv", [.task("Rest")])]
        _ = try execute(world, sources) { progress in seen.withLock { $0.append(progress) } }
        let all = seen.withLock { $0 }
        #expect(all.map(\.share) == all.map(\.share).sorted() && all.allSatisfy { (0...1).contains($0.share) })
        #expect(all.prefix(3).map(\.rows) == [1, 2, 3] && all[0].rowsInAll == nil && all[2].title == "b.csv")
        #expect(all.last?.rows == 3 && all.last?.rowsInAll == 3)
    }

    @Test(arguments: [1, 700, 1_000, 1_500])
    func `an import that is stopped leaves everything as it was`(row: Int) throws {
        let world = try World()
        try world.import(Self.first)
        let before = try world.store.read { (try $0.log.dataVersion, try $0.log.lastEventID) }
        let rows = (0..<1_000).map { TaskDraft.task("Task \($0)", project: "Big") }
        let count = Mutex(0)
        #expect(throws: Stop.self) {
            try execute(world, [source("a.csv", rows)]) { _ in
                let isOver = count.withLock { count in
                    count += 1
                    return count == row
                }
                if isOver { throw Stop() }
            }
        }
        #expect(try world.tasks.count == 3)
        #expect(try world.store.read { (try $0.log.dataVersion, try $0.log.lastEventID) } == before)
        #expect(try world.import(rows).added == 1_000)
    }
}
