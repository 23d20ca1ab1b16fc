import Calendar
import Domain
import Storage
import TestSupport
import Testing
import UseCases

/// A store with a fixed clock and all use cases.
final class World: Sendable {
    let temporary: TemporaryStore
    let time: FixedClock

    var store: SQLiteStore { temporary.store }
    var clock: Clock { time.clock }
    var context: Context { .sample(store, time) }
    var today: Day { time.zone.day(of: time.now) }

    init(at instant: Instant = FixedTime.start, zone: Zone = .utc) throws {
        temporary = try TemporaryStore()
        time = FixedClock(instant, zone: zone)
    }

    func set(_ now: Instant) { time.set(now) }

    var getTasks: GetTasks { GetTasks(context) }
    var projects: ManageProjects { ManageProjects(context) }
    var history: UndoRedo { UndoRedo(context) }
    var settings: ManageSettings { ManageSettings(context) }
    var charts: GetChartData { GetChartData(context) }

    func dashboard(on day: Day? = nil) throws -> Dashboard {
        try DailyDashboard(context).execute(on: day)
    }

    // MARK: Tasks

    @discardableResult
    func create(
        _ name: String = "Water the plants", id: TaskID? = nil, _ edit: (inout TaskFields) -> Void = { _ in }
    ) throws -> ChangedTask {
        var fields = TaskFields()
        fields.name = .set(name)
        edit(&fields)
        return try CreateTask(context).execute(fields, id: id)
    }

    /// Creates a task and returns its id.
    func task(_ name: String = "Water the plants", _ edit: (inout TaskFields) -> Void = { _ in }) throws -> TaskID {
        try create(name, edit).view.task.id
    }

    @discardableResult
    func update(_ id: TaskID, ifVersion version: ExpectedVersion? = nil, _ edit: (inout TaskFields) -> Void) throws
        -> ChangedTask
    {
        var fields = TaskFields()
        edit(&fields)
        return try UpdateTask(context).execute(id, fields, ifVersion: version)
    }

    @discardableResult
    func complete(
        _ id: TaskID, _ quality: CompletionQuality = .standard, includeSubtasks: Bool = false,
        ifVersion: ExpectedVersion? = nil
    ) throws -> CompletedTask {
        try CompleteTask(context).execute(
            id, quality: quality, includeSubtasks: includeSubtasks, ifVersion: ifVersion)
    }

    @discardableResult
    func reopen(_ id: TaskID) throws -> ReopenedTask {
        try ReopenTask(context).execute(id)
    }

    @discardableResult
    func delete(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> Int64? {
        try DeleteTask(context).execute(id, ifVersion: version)
    }

    /// The stored task; nil if it was deleted.
    func stored(_ id: TaskID) throws -> TaskItem? {
        try store.read { try $0.tasks.find(id) }
    }

    /// A stored task that must exist.
    func item(_ id: TaskID, at location: SourceLocation = #_sourceLocation) throws -> TaskItem {
        try #require(try stored(id), sourceLocation: location)
    }

    // MARK: Projects

    /// Creates a project and returns its id.
    @discardableResult
    func project(
        _ name: String, id: ProjectID? = nil, _ edit: (inout ProjectFields) -> Void = { _ in }
    ) throws -> ProjectID {
        try createProject(name, id: id, edit).view.project.id
    }

    @discardableResult
    func update(_ id: ProjectID, ifVersion version: ExpectedVersion? = nil, _ edit: (inout ProjectFields) -> Void)
        throws
        -> ChangedProject
    {
        var fields = ProjectFields()
        edit(&fields)
        return try projects.update(id, fields, ifVersion: version)
    }

    @discardableResult
    func createProject(
        _ name: String, id: ProjectID? = nil, _ edit: (inout ProjectFields) -> Void = { _ in }
    ) throws -> CreatedProject {
        var fields = ProjectFields()
        fields.name = .set(name)
        edit(&fields)
        return try create(NewProject(fields, id: id))
    }

    @discardableResult
    func create(_ new: NewProject) throws -> CreatedProject {
        try CreateProject(context).execute(new)
    }

    @discardableResult
    func archive(_ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true) throws -> ChangedProject {
        try ArchiveProject(context).archive(
            id, withTasks: withTasks, withSubprojects: withSubprojects)
    }

    @discardableResult
    func restore(_ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true) throws -> ChangedProject {
        try ArchiveProject(context).restore(
            id, withTasks: withTasks, withSubprojects: withSubprojects)
    }

    @discardableResult
    func merge(_ id: ProjectID, into target: ProjectID?) throws -> MergedProject {
        try MergeProjects(context).execute(id, into: target)
    }

    @discardableResult
    func moveTasks(of id: ProjectID, to target: ProjectID?, _ ids: [TaskID]? = nil) throws -> MovedProjectTasks {
        try MoveProjectTasks(context).execute(id, to: target, ids)
    }

    @discardableResult
    func reorder(_ id: ProjectID?, after other: ProjectID?) throws -> ChangedProject {
        try ReorderProjects(context).execute(id, after: other)
    }

    var templates: ProjectTemplates { ProjectTemplates(context) }
    var projectStatistics: GetProjectStatistics { GetProjectStatistics(context) }
    var statistics: GetTaskStatistics { GetTaskStatistics(context) }

    /// Every project in its order, archived ones included.
    var allProjects: [ProjectView] {
        get throws {
            var filter = ProjectFilter()
            filter.archived = .include
            return try projects.list(filter)
        }
    }

    /// A stored project that must exist.
    func item(_ id: ProjectID) throws -> Project {
        try projects.one(id).project
    }

    @discardableResult
    func set(_ edit: @escaping @Sendable (inout Settings) -> Void) throws -> Int64? {
        try settings.update { settings, _ in edit(&settings) }.undoID
    }

    // MARK: Files

    /// - Parameter failure: what the source throws after the last row.
    @discardableResult
    func `import`(
        _ rows: [TaskDraft], dryRun: Bool = false, restoresProjects: Bool = false,
        existing: ImportOptions.Existing = .leave, failure: ImportFailure? = nil
    ) throws -> ImportReport {
        var options = ImportOptions()
        (options.isDryRun, options.restoresProjects, options.existing) = (dryRun, restoresProjects, existing)
        return try `import`(Drafts(rows, failure: failure), options)
    }

    @discardableResult
    func `import`(drafts: [ImportDraft], dryRun: Bool = false) throws -> ImportReport {
        var options = ImportOptions()
        options.isDryRun = dryRun
        return try `import`(Drafts(drafts), options)
    }

    @discardableResult
    func `import`(_ source: any DraftSource, _ options: ImportOptions) throws -> ImportReport {
        try imports.execute(options) { _ in source }
    }

    var imports: ImportTasks {
        ImportTasks(.sample(store, time, channel: .import), filterQuery: { "filter=\($0)" })
    }

    // MARK: Failing

    /// The problem codes of a refusal.
    func codes(at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws -> [String] {
        let error = try #require(throws: DomainError.self, sourceLocation: location) { try body() }
        switch error {
        case .invalid(let problems), .conflicts(let problems): return problems.map(\.code)
        case .refused(let refusal, _): return [refusal.code]
        case .stale: return ["stale"]
        }
    }
}

extension Day {
    /// A day of the test, written out.
    static func of(_ text: String) -> Day {
        guard let day = Day(text) else { preconditionFailure("\(text) is no day.") }
        return day
    }
}

extension DueDate {
    static func of(_ text: String) -> DueDate {
        guard let due = DueDate(text) else { preconditionFailure("\(text) is no due date.") }
        return due
    }
}
