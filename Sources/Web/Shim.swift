// Until use cases take a context themselves.
import Domain
import JSON
import Shapes
import UseCases

struct Context: Sendable {
    let store: any Store
    let clock: Clock
    var channel = ChangeSource.page

    func keyed(
        _ key: String, fingerprint: String, answer: @escaping @Sendable (any Sendable) throws -> KeptAnswer
    ) -> Context {
        let keyed = KeyedStore(base: store, key: key, fingerprint: fingerprint, now: clock.now(), answer: answer)
        return Context(store: keyed, clock: clock, channel: channel)
    }
}

extension ArchiveCompletedTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ choice: ArchiveChoice) throws -> ArchiveResult { try execute(choice, from: .page) }
}
extension BulkUpdateTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ selection: TaskSelection, _ action: BulkAction) throws -> BulkResult {
        try execute(selection, action, from: .page)
    }
}
extension DeleteCompletedTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(before day: Day? = nil) throws -> DeletedTasks { try execute(before: day, from: .page) }
}
extension GetChartData {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension SuggestFilters {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension ManageFilters {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func create(_ fields: FilterFields) throws -> ChangedFilter { try create(fields, from: .page) }
    func update(_ id: SavedFilterID, _ fields: FilterFields, ifVersion version: Int? = nil) throws -> ChangedFilter {
        try update(id, fields, ifVersion: version, from: .page)
    }
    func delete(_ id: SavedFilterID, ifVersion version: Int? = nil) throws -> Int64? {
        try delete(id, ifVersion: version, from: .page)
    }
}
extension SuggestSearches {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func remember(_ text: String) throws { try remember(text, from: .page) }
}
extension SearchTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension GetActivity {
    init(_ context: Context) { self.init(store: context.store) }
}
extension UndoRedo {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func undo(_ id: Int64?) throws -> UndoneChange { try undo(id, from: .page) }
    func redo() throws -> UndoneChange { try redo(from: .page) }
}
extension ArchiveProject {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func archive(_ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true, ifVersion version: Int? = nil)
        throws -> ChangedProject
    { try archive(id, withTasks: withTasks, withSubprojects: withSubprojects, ifVersion: version, from: .page) }
    func restore(_ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true, ifVersion version: Int? = nil)
        throws -> ChangedProject
    { try restore(id, withTasks: withTasks, withSubprojects: withSubprojects, ifVersion: version, from: .page) }
}
extension CreateProject {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ new: NewProject) throws -> CreatedProject { try execute(new, from: .page) }
}
extension EnsureInbox {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension GetProjectStatistics {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension ManageProjects {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func update(_ id: ProjectID, _ fields: ProjectFields, ifVersion version: Int? = nil) throws -> ChangedProject {
        try update(id, fields, ifVersion: version, from: .page)
    }
    func delete(_ id: ProjectID, strategy: ProjectDeletion?, ifVersion version: Int? = nil) throws -> Int64? {
        try delete(id, strategy: strategy, ifVersion: version, from: .page)
    }
}
extension MergeProjects {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(
        _ id: ProjectID, into targetID: ProjectID?, _ problems: Problems = Problems(), ifVersion version: Int? = nil
    ) throws -> MergedProject { try execute(id, into: targetID, problems, ifVersion: version, from: .page) }
}
extension MoveProjectTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: ProjectID, to targetID: ProjectID?, _ ids: [TaskID]? = nil, _ problems: Problems = Problems())
        throws -> MovedProjectTasks
    { try execute(id, to: targetID, ids, problems, from: .page) }
}
extension ProjectTemplates {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func save(_ project: ProjectID?, as name: String?, _ problems: Problems = Problems()) throws -> SavedTemplate {
        try save(project, as: name, problems, from: .page)
    }
    func delete(_ id: String) throws -> Int64? { try delete(id, from: .page) }
}
extension ReorderProjects {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: ProjectID?, after: ProjectID?, _ problems: Problems = Problems()) throws -> ChangedProject {
        try execute(id, after: after, problems, from: .page)
    }
}
extension PreviewQuickAdd {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension QuickAdd {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ request: QuickAddRequest) throws -> QuickAddition { try execute(request, from: .page) }
}
extension SuggestQuickAdd {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension GetReminders {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension ManageReminders {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func snooze(_ id: ReminderID, _ length: Snooze) throws -> SnoozedReminder { try snooze(id, length, from: .page) }
    func dismiss(_ id: ReminderID) throws -> Int64? { try dismiss(id, from: .page) }
}
extension SkipOccurrence {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: TaskID, ifVersion version: Int? = nil) throws -> ChangedTask {
        try execute(id, ifVersion: version, from: .page)
    }
}
extension RescheduleOverdue {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ mode: OverdueMove) throws -> MovedTasks { try execute(mode, from: .page) }
}
extension RescheduleTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: TaskID, to due: DueDate?, ifVersion version: Int? = nil) throws -> ChangedTask {
        try execute(id, to: due, ifVersion: version, from: .page)
    }
}
extension SuggestDueDates {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension EndFirstVisit {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute() throws { try execute(from: .page) }
}
extension ManageSettings {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func update(_ edit: @escaping @Sendable (inout Settings, inout Problems) -> Void) throws -> ChangedSettings {
        try update(from: .page, edit)
    }
}
extension GetTaskStatistics {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension CompleteTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(
        _ id: TaskID, quality: CompletionQuality = .standard, includeSubtasks: Bool = false,
        ifVersion version: Int? = nil
    ) throws -> CompletedTask {
        try execute(id, quality: quality, includeSubtasks: includeSubtasks, ifVersion: version, from: .page)
    }
}
extension CreateTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ fields: TaskFields, id: TaskID? = nil) throws -> ChangedTask {
        try execute(fields, id: id, from: .page)
    }
}
extension DeleteTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: TaskID, ifVersion version: Int? = nil) throws -> Int64? {
        try execute(id, ifVersion: version, from: .page)
    }
}
extension DuplicateTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: TaskID, ifVersion version: Int? = nil) throws -> ChangedTask {
        try execute(id, ifVersion: version, from: .page)
    }
}
extension GetRelatedTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension GetTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension ReopenTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: TaskID, ifVersion version: Int? = nil) throws -> ReopenedTask {
        try execute(id, ifVersion: version, from: .page)
    }
}
extension ReorderTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: TaskID, after: TaskID?, before: TaskID?, ifVersion version: Int? = nil) throws -> ChangedTask {
        try execute(id, after: after, before: before, ifVersion: version, from: .page)
    }
}
extension UpdateTask {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute(_ id: TaskID, _ fields: TaskFields, ifVersion version: Int? = nil) throws -> ChangedTask {
        try execute(id, fields, ifVersion: version, from: .page)
    }
}
extension DailyDashboard {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension Dashboard {
    var today: Day { viewpoint.today }
    var moment: Moment { viewpoint.moment }
}
extension GetReadStamp {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension ExportTasks {
    init(_ context: Context) { self.init(store: context.store) }
}
extension ImportTasks {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
}
extension EndOfDay {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute() throws -> DayEnded { try execute(from: .page) }
}
extension MorningRoutine {
    init(_ context: Context) { self.init(store: context.store, clock: context.clock) }
    func execute() throws -> MorningDone { try execute(from: .page) }
}

extension GetMissedEvents {
    init(_ context: Context) { self.init(store: context.store) }
}

// Until the fields of a project have one home.
enum ProjectShape {
    static let counts = Shape<ProjectCounts>([
        Field("total", .integer(20), \.total), Field("open", .integer(8), \.open),
        Field("completed", .integer(12), \.completed), Field("overdue", .integer(1), \.overdue),
    ])
}

// Until the fields of tasks and settings have one home.
extension Schema {
    static func choice(_ usual: Priority) -> Schema { Kind.priority(usual).schema }
}
