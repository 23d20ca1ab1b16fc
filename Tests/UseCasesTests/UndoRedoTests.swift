import Calendar
import Domain
import Storage
import TestSupport
import Testing
import UseCases

struct UndoRedoTests {
    /// An operation that can be undone.
    struct Operation: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (World, Prepared) throws -> Int64?
    }

    struct Prepared: Sendable {
        let project: ProjectID
        let open: TaskID
        let child: TaskID
        let done: TaskID
        /// The default project, with a subproject.
        let house: ProjectID
        /// Archived with its task.
        let old: ProjectID
        let archived: TaskID
        let template: String
        /// Half an hour of the day before; the timer runs on `open`.
        let entry: TimeEntryID
    }

    static let operations: [Operation] = [
        Operation(testDescription: "create") { world, _ in try world.create("New").undoID },
        Operation(testDescription: "update") { world, it in
            try world.update(it.open) {
                $0.name = .set("Other"); $0.projectID = .set(Project.inboxID)
            }.undoID
        },
        Operation(testDescription: "complete") { world, it in
            try world.complete(it.open, .good, includeSubtasks: true).undoID
        },
        Operation(testDescription: "reopen") { world, it in try world.reopen(it.done).undoID },
        Operation(testDescription: "delete") { world, it in try world.delete(it.open) },
        Operation(testDescription: "create project") { world, _ in
            try world.createProject("Pond").undoID
        },
        Operation(testDescription: "update project") { world, it in
            try world.update(it.project) {
                $0.name = .set("Pond"); $0.color = .set(.red)
            }.undoID
        },
        Operation(testDescription: "delete project, keeping tasks") { world, it in
            try world.projects.delete(it.project, strategy: .moveToInbox)
        },
        Operation(testDescription: "delete project with tasks") { world, it in
            try world.projects.delete(it.project, strategy: .deleteAllTasks)
        },
        Operation(testDescription: "create project with tasks") { world, _ in
            var (project, first, second) = (ProjectFields(), TaskFields(), TaskFields())
            (project.name, first.name, second.name) = (.set("Pond"), .set("Dig a hole"), .set("Fill it"))
            return try world.create(NewProject(project, tasks: [.init(first), .init(second)])).undoID
        },
        Operation(testDescription: "create project from a template") { world, _ in
            try world.create(NewProject(ProjectFields(), templateID: "trip")).undoID
        },
        Operation(testDescription: "archive project with everything") { world, it in
            try world.archive(it.project, withTasks: true).undoID
        },
        Operation(testDescription: "archive the default project alone") { world, it in
            try world.archive(it.house, withSubprojects: false).undoID
        },
        Operation(testDescription: "restore project") { world, it in
            try world.restore(it.old, withTasks: true).undoID
        },
        Operation(testDescription: "merge projects") { world, it in
            try world.merge(it.house, into: it.project).undoID
        },
        Operation(testDescription: "move all tasks") { world, it in
            try world.moveTasks(of: it.project, to: Project.inboxID).undoID
        },
        Operation(testDescription: "move a task with its subtask") { world, it in
            try world.moveTasks(of: it.project, to: Project.inboxID, [it.open]).undoID
        },
        Operation(testDescription: "reorder projects") { world, it in try world.reorder(it.house, after: nil).undoID },
        Operation(testDescription: "save template") { world, it in
            try world.templates.save(it.project, as: "Garden year").undoID
        },
        Operation(testDescription: "delete template") { world, it in
            try world.templates.delete(it.template)
        },
        Operation(testDescription: "restore a task") { world, it in
            try world.bulk(.restore, [it.archived]).undoID
        },
        Operation(testDescription: "set categories") { world, it in
            try world.bulk(.set(\.category, .health), [it.open, it.child]).undoID
        },
        Operation(testDescription: "set energies") { world, it in
            try world.bulk(.set(\.energy, .high), [it.open, it.child]).undoID
        },
        Operation(testDescription: "set contexts") { world, it in
            try world.bulk(.set(\.context, .errands), [it.open, it.child]).undoID
        },
        Operation(testDescription: "morning routine") { world, _ in try world.morning().undoID },
        Operation(testDescription: "end of day") { world, _ in try world.endOfDay().undoID },
        Operation(testDescription: "settings") { world, _ in
            try world.settings.update { settings, _ in settings.theme = .dark }.undoID
        },
        Operation(testDescription: "import") { world, _ in
            try world.import([.sample(1, completed: "2026-03-27"), .sample(2, project: "Pond")]).undoID
        },
    ]

    private func prepared(_ world: World) throws -> Prepared {
        let project = try world.project("Garden")
        let open = try world.task("Dig") {
            $0.projectID = .set(project)
            $0.dueDate = .set(.of("2026-03-28"))
        }
        let child = try world.task("Fetch the spade") { $0.parentID = .set(open) }
        let done = try world.task("Plan") { $0.projectID = .set(project) }
        try world.complete(done, .excellent)
        let house = try world.project("House")
        try world.project("Roof") { $0.parentID = .set(house) }
        _ = try world.task("Sweep") { $0.projectID = .set(house) }
        let old = try world.project("Old")
        _ = try world.task("Forget") { $0.projectID = .set(old) }
        let archived = try world.task("Remember")
        try world.complete(archived)
        _ = try world.bulk(.archive, [archived])
        _ = try world.task("Stretch") {
            $0.dueDate = .set(.of("2026-03-28"))
            $0.priority = .set(.high)
        }
        try world.archive(old, withTasks: true)
        // The clock must stand where the other operations expect it, so the timer started before.
        world.time.advance(milliseconds: -3_600_000)
        try world.start(open)
        world.time.advance(milliseconds: 3_600_000)
        let stretch = Stretch(FixedTime.start + -86_400, FixedTime.start + -84_600)
        var fields = TimeEntryFields()
        fields.taskID = .set(done)
        fields.start = stretch.map { .set(.instant($0.start)) } ?? .unchanged
        fields.end = stretch.map { .set(.instant($0.end)) } ?? .unchanged
        let entry = try world.add(fields).view.entry.id
        try world.set { $0.defaultProjectID = house }
        let template = try world.templates.save(house, as: "House work").template.id
        return Prepared(
            project: project, open: open, child: child, done: done, house: house, old: old, archived: archived,
            template: template, entry: entry)
    }

    /// Everything that undo and redo must restore, without versions and modification dates.
    struct Everything: Equatable {
        var tasks: [TaskItem] = []
        var projects: [Project] = []
        var settings = Settings()
        var templates: [ProjectTemplate] = []
        var days: [DayTotals] = []
        var points = 0
        var unlocks: [Unlock] = []
        var challenges: [PaidChallenge] = []
        var timer: RunningTimer?
        var entries: [TimeEntry] = []
    }

    private func everything(_ store: some Store) throws -> Everything {
        try store.read { transaction in
            var all = Everything()
            try transaction.tasks.each { task in
                var task = task
                (task.version, task.modifiedAt) = (0, FixedTime.start)
                all.tasks.append(task)
                return true
            }
            all.timer = try transaction.time.timer()
            all.entries = try transaction.time.entries(TimeEntryQuery(), limit: 100).map { tracked in
                var entry = tracked.entry
                (entry.version, entry.modifiedAt) = (0, FixedTime.start)
                return entry
            }
            all.tasks.sort { $0.id.description < $1.id.description }
            all.projects = try transaction.projects.all(includingArchived: true).map { project in
                var project = project
                (project.version, project.modifiedAt) = (0, FixedTime.start)
                return project
            }
            all.settings = try transaction.settings.current
            all.templates = try transaction.projects.templates()
            all.days = try transaction.sums.dayTotals(FixedTime.today - 400...FixedTime.today + 400)
            all.points = try transaction.sums.totalPoints(upTo: FixedTime.today + 400)
            all.unlocks = try transaction.progress.unlocks(upTo: FixedTime.today + 400)
            all.challenges = try transaction.progress.paidChallenges(FixedTime.today - 400...FixedTime.today + 400)
            return all
        }
    }

    @Test(arguments: operations + actions)
    func `every operation is undone and redone, even after a restart`(_ operation: Operation) throws {
        let world = try World()
        let prepared = try prepared(world)
        let before = try everything(world.store)
        let undoID = try #require(try operation.run(world, prepared))
        let after = try everything(world.store)
        #expect(after != before)
        world.store.close()

        let store = try SQLiteStore(path: world.temporary.path)
        defer { store.close() }
        let history = UndoRedo(.sample(store, world.time))
        let undone = try history.undo(undoID)
        #expect(undone.entry.id == undoID)
        #expect(try everything(store) == before)
        #expect(undone.state.redo?.id == undoID)
        let redone = try history.redo()
        #expect(try everything(store) == after)
        #expect(redone.state.redo == nil)
        try history.undo(nil)
        #expect(try everything(store) == before)
    }

    @Test func `without a number the newest change is undone, then the one before`() throws {
        let world = try World()
        let first = try world.task("First")
        let second = try world.task("Second")
        try world.history.undo(nil)
        #expect(try world.stored(second) == nil)
        try world.history.undo(nil)
        #expect(try world.stored(first) == nil)
        #expect(try world.codes { try world.history.undo(nil) } == ["undo.nothing"])
        try world.history.redo()
        #expect(try world.stored(first) != nil)
    }

    @Test func `a new change ends what can be done again`() throws {
        let world = try World()
        _ = try world.task()
        try world.history.undo(nil)
        _ = try world.task()
        #expect(try world.codes { try world.history.redo() } == ["redo.nothing"])
    }

    @Test func `an older change is undone unless a later one changed the same data`() throws {
        let world = try World()
        let created = try world.create()
        let other = try world.create("Other")
        try world.update(created.view.task.id) { $0.name = .set("Feed the cat") }
        let error = #expect(throws: DomainError.self) { try world.history.undo(created.undoID) }
        guard case .refused(.history.undoConflict, let message) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(message.contains("Feed the cat"))
        try world.history.undo(other.undoID)
        #expect(try world.stored(other.view.task.id) == nil)
        #expect(try world.codes { try world.history.undo(other.undoID) } == ["undo.done"])
        #expect(try world.codes { try world.history.undo(99) } == ["undo.notFound"])
    }

    @Test func `an undo increments the version, so that nobody overwrites it unseen`() throws {
        let world = try World()
        let id = try world.task()
        try world.update(id) { $0.name = .set("Second") }
        try world.history.undo(nil)
        #expect(try world.item(id).version == 3)
        #expect(throws: DomainError.stale(current: 3)) {
            try world.update(id, ifVersion: 1) { $0.name = .set("Third") }
        }
    }
}
