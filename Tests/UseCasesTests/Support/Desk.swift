import Domain
import Storage
import TestSupport
import UseCases

/// A store of its own with the use cases over it, at a moment that the test moves.
struct Desk {
    let temporary: TemporaryStore
    let time: FixedClock

    init(_ now: String = "2026-03-28T12:00:00.000Z", zone: String? = nil) throws {
        temporary = try TemporaryStore()
        let zone = zone.flatMap { Zone.named($0) } ?? .utc
        time = FixedClock(Instant(now) ?? FixedTime.start, zone: zone)
    }

    var store: SQLiteStore { temporary.store }
    var clock: Clock { time.clock }
    var today: Day { time.zone.day(of: time.now) }

    func set(_ now: String) { time.set(Instant(now) ?? FixedTime.start) }
}

extension Desk {
    func create(
        _ name: String = "Water the plants", id: TaskID? = nil, _ edit: (inout TaskFields) -> Void = { _ in }
    ) throws -> ChangedTask {
        var fields = TaskFields()
        fields.name = .set(name)
        edit(&fields)
        return try CreateTask(store: store, clock: clock).execute(fields, id: id, from: .page)
    }

    /// The id of a new task.
    func task(_ name: String = "Water the plants", _ edit: (inout TaskFields) -> Void = { _ in }) throws -> TaskID {
        try create(name, edit).view.task.id
    }

    func update(_ id: TaskID, ifVersion version: Int? = nil, _ edit: (inout TaskFields) -> Void) throws -> ChangedTask {
        var fields = TaskFields()
        edit(&fields)
        return try UpdateTask(store: store, clock: clock).execute(id, fields, ifVersion: version, from: .page)
    }

    @discardableResult
    func complete(
        _ id: TaskID, quality: CompletionQuality = .standard, includeSubtasks: Bool = false
    ) throws -> CompletedTask {
        try CompleteTask(store: store, clock: clock)
            .execute(id, quality: quality, includeSubtasks: includeSubtasks, from: .page)
    }

    @discardableResult
    func reopen(_ id: TaskID) throws -> ReopenedTask {
        try ReopenTask(store: store, clock: clock).execute(id, from: .page)
    }

    @discardableResult
    func delete(_ id: TaskID) throws -> Int64? {
        try DeleteTask(store: store, clock: clock).execute(id, from: .page)
    }

    func view(_ id: TaskID) throws -> TaskView {
        try GetTasks(store: store, clock: clock).one(id)
    }

    /// Every event so far, oldest first.
    var events: [PublishedEvent] {
        get throws { try store.read { try $0.events(after: 0, limit: 1_000) } ?? [] }
    }

    /// The change log, newest first.
    var changes: [ChangeEntry] {
        get throws { try UndoRedo(store: store, clock: clock).changes(limit: 1_000) }
    }

    func stored(_ id: TaskID) throws -> TaskItem? {
        try store.read { try $0.task(id) }
    }

    func dashboard(on day: Day? = nil) throws -> Dashboard {
        try DailyDashboard(store: store, clock: clock).execute(on: day)
    }

    @discardableResult
    func undo(_ id: Int64? = nil) throws -> UndoneChange {
        try UndoRedo(store: store, clock: clock).undo(id, from: .page)
    }

    @discardableResult
    func redo() throws -> UndoneChange {
        try UndoRedo(store: store, clock: clock).redo(from: .page)
    }

    @discardableResult
    func set(_ edit: @escaping @Sendable (inout Settings) -> Void) throws -> Int64? {
        try ManageSettings(store: store, clock: clock).update(from: .page) { settings, _ in edit(&settings) }.undoID
    }

    /// Completes one task on each of the days before today.
    func completeOnEachOf(daysBefore count: Int) throws {
        let today = today
        try store.write(.sample(.createTask)) { transaction in
            for back in 0..<count {
                _ = try transaction.insert(TaskItem.sample(name: "Earlier").completed(on: today - (back + 1)))
            }
        }
    }
}

extension Desk {
    var projects: ManageProjects { ManageProjects(store: store, clock: clock) }

    func createProject(
        _ name: String, id: ProjectID? = nil, _ edit: (inout ProjectFields) -> Void = { _ in }
    ) throws -> ChangedProject {
        var fields = ProjectFields()
        fields.name = .set(name)
        edit(&fields)
        return try projects.create(fields, id: id, from: .page)
    }

    /// The id of a new project.
    func project(_ name: String, _ edit: (inout ProjectFields) -> Void = { _ in }) throws -> ProjectID {
        try createProject(name, edit).view.project.id
    }

    func updateProject(_ id: ProjectID, _ edit: (inout ProjectFields) -> Void) throws -> ChangedProject {
        var fields = ProjectFields()
        edit(&fields)
        return try projects.update(id, fields, from: .page)
    }

    func archive(_ id: ProjectID) throws {
        try store.write(.sample(.updateProject)) { transaction in
            guard var project = try transaction.project(id) else { return }
            project.isArchived = true
            _ = try transaction.update(project)
        }
    }
}

extension PublishedEvent {
    var text: String { String(decoding: data, as: UTF8.self) }
}
