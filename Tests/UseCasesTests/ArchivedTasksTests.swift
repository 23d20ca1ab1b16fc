import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The open tasks of an archived project are hidden until it is restored.
struct ArchivedTasksTests {
    /// Garage with an overdue, a due and an undated task, to all of which something would apply.
    private struct Garage {
        let world: World
        let project: ProjectID
        let overdue, today, undated: TaskID
        let done: TaskID

        init() throws {
            let world = try World()
            let project = try world.project("Garage")
            func add(_ name: String, _ due: DueDate?) throws -> TaskID {
                try world.task(name) {
                    $0.projectID = .set(project)
                    $0.priority = .set(.highest)
                    $0.tags = .set(["rust"])
                    $0.estimatedDuration = .set(600)
                    if let due { $0.dueDate = .set(due) }
                }
            }
            overdue = try add("Oil the door", "2026-03-29T12:30")
            today = try add("Sweep", "2026-03-29")
            undated = try add("Sort screws", nil)
            done = try add("Buy oil", nil)
            try world.complete(done)
            world.set(FixedTime.start + 86_400 + 3_600)
            (self.world, self.project) = (world, project)
        }

        func open(_ filter: StatisticsFilter = StatisticsFilter(), on day: Day? = nil) throws -> [Int] {
            let found = try GetTaskStatistics(world.context).execute(from: nil, to: nil, filter, on: day).statistics
            return [found.open, found.overdue, found.completed]
        }
    }

    @Test func `no total, view or recommendation includes them, and restoring brings them back`() throws {
        let garage = try Garage()
        let world = garage.world
        let before = try world.dashboard()
        #expect(before.openDue.open == 2 && before.openWithoutDueDate == 1 && before.next != nil)
        #expect(try garage.open() == [3, 1, 1])
        try world.archive(garage.project)
        for on in [nil, world.today + 1] {
            let board = try world.dashboard(on: on)
            #expect(board.openDue == DueTotals(open: 0, estimate: 0) && board.openWithoutDueDate == 0)
            #expect(board.sections.allSatisfy { $0.tasks.allSatisfy { $0.task.isComplete } } && board.next == nil)
        }
        #expect(try garage.open() == [0, 0, 1])
        #expect(try garage.open(StatisticsFilter(tag: "rust")) == [0, 0, 1])
        #expect(try garage.open(StatisticsFilter(project: garage.project))[0] == 3)
        #expect(try GetRecommendations(world.context).execute().total == 0)
        #expect(try world.projects.one(garage.project).counts.total == 4)
        #expect(try world.store.check(at: world.time.now).problems.isEmpty)
        try world.restore(garage.project)
        #expect(try world.dashboard().openDue == before.openDue && garage.open() == [3, 1, 1])
        #expect(try world.store.check(at: world.time.now).problems.isEmpty)
        try world.archive(garage.project)
        #expect(try world.dashboard().openDue.open == 0)
        for _ in 1...3 { try world.undo() }
        #expect(try world.dashboard().openDue == before.openDue)
        #expect(try world.store.check(at: world.time.now).problems.isEmpty)
    }

    @Test func `no workflow touches them`() throws {
        let garage = try Garage()
        let world = garage.world
        try world.archive(garage.project)
        let entries = try world.changes.count
        _ = try world.morning()
        #expect(try world.endOfDay().moved.isEmpty)
        #expect(try world.rescheduleOverdue(.spread(days: 7)).moved.isEmpty)
        #expect(try world.reminders.due.isEmpty)
        #expect(try world.changes.count == entries)
        for id in [garage.overdue, garage.today, garage.undated] {
            #expect(try !world.item(id).isComplete)
            #expect(codes { try world.complete(id) } == ["task.archived"])
            #expect(codes { try world.bulk(.restore, [id]) } == ["task.project.archived"])
        }
        #expect(codes { _ = try ReopenTask(world.context).execute(garage.done) } == ["task.project.archived"])
        #expect(codes { try world.bulk(.reopen, [garage.done]) } == ["task.project.archived"])
    }

    @Test func `what comes out of an archived project is open`() throws {
        let garage = try Garage()
        let world = garage.world
        try world.archive(garage.project)
        try world.bulk(.move(Project.inboxID), [garage.today])
        #expect(try world.item(garage.today).archivedAt == nil)
        try world.merge(garage.project, into: Project.inboxID)
        #expect(try world.item(garage.overdue).archivedAt == nil && garage.open() == [3, 1, 1])
        try world.undo()
        #expect(try world.item(garage.overdue).archivedAt != nil && garage.open()[0] == 1)
        #expect(try world.store.check(at: world.time.now).problems.isEmpty)
    }

    // MARK: Import

    private static let rows: [TaskDraft] = [
        .task("Paint the door", project: "Garage"), .task("Bought paint", project: "Garage", done: "2026-03-20"),
    ]

    @Test func `an import puts nothing open into an archived project unless it may restore it`() throws {
        let garage = try Garage()
        let world = garage.world
        try world.archive(garage.project)
        #expect(codes { try world.import(Self.rows) } == ["import.project.archived"])
        #expect(try world.import([Self.rows[1]]).added == 1)
        #expect(try world.item(garage.project).isArchived)
        let dry = try world.import(Self.rows, dryRun: true, restoresProjects: true)
        #expect(try dry.restored == ["Garage"] && world.item(garage.project).isArchived)
        let report = try world.import(Self.rows, restoresProjects: true)
        #expect(report.added == 1 && report.existing == 1 && report.restored == ["Garage"])
        #expect(try !world.item(garage.project).isArchived && garage.open()[0] == 4)
        try world.undo(report.undoID)
        #expect(try world.item(garage.project).isArchived && garage.open()[0] == 0)
        #expect(try world.store.check(at: world.time.now).problems.isEmpty)
    }

    @Test func `a subtask of a task in an archived project restores that and what it is under`() throws {
        let garage = try Garage()
        let world = garage.world
        let house = try world.project("House")
        try world.update(garage.project) { $0.parentID = .set(house) }
        try world.archive(house)
        let rows = [TaskDraft.task("Grease", parent: garage.undated)]
        #expect(codes { try world.import(rows) } == ["import.project.archived"])
        #expect(try world.import(rows, restoresProjects: true).restored == ["Garage", "House"])
        #expect(try garage.open()[0] == 4)
    }

    /// Only the codes, without the locations.
    private func codes(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch DomainError.invalid(let problems), DomainError.conflicts(let problems) {
            return problems.map(\.code)
        } catch {
            return refusals { throw error }
        }
    }
}
