/// A transaction that may change rows; every row it changes is journaled with what it was before.
public protocol WriteTransaction: ReadTransaction {
    /// The entry of the change log that this transaction writes; nothing while it has changed no row.
    var changeID: Int64? { get }
    /// Says in the change log what happened; the last call holds.
    func describe(_ what: String) throws
    /// Published after the commit, in order; forgotten when the transaction fails.
    func publish(_ event: DomainEvent) throws

    /// `version` and an unset `position` (0) are the storage's to give; returns the task as stored.
    /// - Throws: `DomainError.conflict` when the id is taken.
    func insert(_ task: TaskItem) throws -> TaskItem
    /// Grows the version by one and returns the task as stored; changes nothing when no field differs.
    func update(_ task: TaskItem) throws -> TaskItem
    /// Deletes these tasks; dependencies on them are dropped, children of theirs not named here lose their parent.
    func deleteTasks(_ ids: [TaskID]) throws

    func insert(_ project: Project) throws -> Project
    func update(_ project: Project) throws -> Project
    /// The project must have no tasks left; its subprojects move up to its parent.
    func deleteProject(_ id: ProjectID) throws
    /// Moves every task of a project, archived ones included, to another one; returns how many.
    func moveTasks(from: ProjectID, to: ProjectID) throws -> Int
    /// Archives every task of a project at the instant, or restores every one where there is none; returns how many
    /// that changed.
    func setArchived(_ instant: Instant?, tasksOf project: ProjectID) throws -> Int
    /// Deletes every task of a project; returns how many.
    func deleteTasks(of project: ProjectID) throws -> Int
    /// - Throws: `DomainError.conflict` with `project.template.taken` when the name is.
    func insert(_ template: ProjectTemplate, id: TemplateID) throws
    /// - Throws: `DomainError.notFound` with `project.template.notFound`.
    func deleteTemplate(_ id: TemplateID) throws
    func update(_ settings: Settings) throws
    /// `version` and an unset `position` (0) are the storage's to give; returns the filter as stored.
    func insert(_ filter: SavedFilter) throws -> SavedFilter
    /// Grows the version by one and returns the filter as stored; changes nothing when no field differs.
    func update(_ filter: SavedFilter) throws -> SavedFilter
    func deleteSavedFilter(_ id: SavedFilterID) throws
    /// Remembers what was searched for, and forgets what came longer ago than `limit` others; leaves no entry.
    func keepSearch(_ text: String, limit: Int) throws
    /// Remembers what was done about a reminder.
    func set(_ state: ReminderState) throws

    /// Inserts tasks of an import; they carry the number of this entry and are journaled by it alone.
    func insertImported(_ tasks: [TaskItem]) throws
    /// Which of these ids are already stored.
    func existing(_ ids: [TaskID]) throws -> Set<TaskID>
    /// Whether a task of that name, project and day of adding is stored; for imports without ids.
    func hasTask(named name: String, project: ProjectID, addedOn: Day) throws -> Bool
    /// Asks for the points of every imported completion and stores those that differ; not journaled.
    func recomputeImportedPoints(_ points: (ImportedCompletion) -> PointsBreakdown) throws

    /// Gives tasks whose project does not exist to Inbox and merges other projects named Inbox into it.
    func mendProjects(at: Instant) throws -> MendReport

    /// Takes back an entry, the newest one that can be when none is named.
    /// - Throws: `DomainError.conflict` with `undo.nothing`, `undo.tooOld`, `undo.conflict` (naming the later change)
    ///   or `undo.done`; `DomainError.notFound` with `undo.notFound`.
    func undo(_ id: Int64?) throws -> ChangeEntry
    /// Does the last undone entry again.
    /// - Throws: `DomainError.conflict` with `redo.nothing`.
    func redo() throws -> ChangeEntry

    /// From now on `isUsed` holds; leaves no entry.
    func endFirstVisit() throws

    /// Keeps an answer for 24 hours.
    func keep(_ answer: KeptAnswer, under key: String) throws
}

/// A completion that came with an import.
public struct ImportedCompletion: Sendable {
    public let priority: Priority
    public let category: Category
    public let energy: Energy
    public let quality: CompletionQuality
    public let dueDate: DueDate?
    public let day: Day
    /// Minutes since local midnight of the completion.
    public let minute: Int

    public init(
        priority: Priority, category: Category, energy: Energy, quality: CompletionQuality, dueDate: DueDate?,
        day: Day, minute: Int
    ) {
        self.priority = priority
        self.category = category
        self.energy = energy
        self.quality = quality
        self.dueDate = dueDate
        self.day = day
        self.minute = minute
    }
}

/// What was put right on start.
public struct MendReport: Hashable, Sendable {
    public var orphans: Int
    public var mergedInboxes: Int
    public var createdInbox: Bool

    public init(orphans: Int = 0, mergedInboxes: Int = 0, createdInbox: Bool = false) {
        self.orphans = orphans
        self.mergedInboxes = mergedInboxes
        self.createdInbox = createdInbox
    }

    public var isEmpty: Bool { orphans == 0 && mergedInboxes == 0 && !createdInbox }
}
