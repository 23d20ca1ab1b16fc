import Calendar

/// Single tasks, and what other rows tell about them.
public protocol TaskReading {
    func find(_ id: TaskID) throws -> TaskItem?
    /// What only other rows tell about each of these tasks, in their order.
    func facts(of tasks: [TaskItem]) throws -> [TaskFacts]
    /// What these tasks are called; those that are not there have no entry.
    func names(of ids: Set<TaskID>) throws -> [TaskID: String]
    /// How many open tasks depend on each of these; those that none does have no entry.
    func openDependents(of ids: [TaskID]) throws -> [TaskID: Int]
    /// Every descendant of a task, parents before children.
    func subtasks(of id: TaskID) throws -> [TaskItem]
    /// Tasks that depend on this one, oldest first.
    func dependents(of id: TaskID) throws -> [TaskItem]
    /// Those of the tasks that an open one depends on.
    func needed(among ids: [TaskID]) throws -> Set<TaskID>
    /// Those next to a task in the person's own order of all tasks, nearest first.
    func neighbours(of id: TaskID, _ side: Side, limit: Int) throws -> [TaskItem]
    /// Every task by growing row number, for exports; return false to stop.
    func each(_ body: (TaskItem) throws -> Bool) throws
    /// Completed on or before the day, of one project where one is named, in the order of completion.
    func completed(upTo day: Day, in project: ProjectID?, includingArchived: Bool) throws -> [TaskItem]
    /// Completed in the range, archived ones included, by points, the most first, then by priority and completion; at most
    /// `limit`.
    func worthMost(in range: ClosedRange<Day>, limit: Int) throws -> [TaskItem]
    /// Open, unarchived tasks that have reminders, of projects that let them come up.
    func withReminders() throws -> [TaskItem]
    /// What was done about the reminders of those tasks.
    func reminderStates() throws -> [ReminderID: ReminderState]
    /// Which of these ids are already stored.
    func existing(_ ids: [TaskID]) throws -> Set<TaskID>
    /// Whether a task of that name, project and day of adding is stored; for imports without ids.
    func has(named name: String, project: ProjectID, addedOn: Day) throws -> Bool
}

/// Changes of tasks.
public protocol TaskWriting: TaskReading {
    /// `version` and an unset `position` (0) are the storage's to give; returns the task as stored.
    /// - Throws: `DomainError.conflict` when the id is taken.
    func insert(_ task: TaskItem) throws -> TaskItem
    /// Grows the version by one and returns the task as stored; changes nothing when no field differs.
    func update(_ task: TaskItem) throws -> TaskItem
    /// Deletes these tasks; dependencies on them are dropped, children of theirs not named here lose their parent.
    func delete(_ ids: [TaskID]) throws
    /// Moves every task of a project, archived ones included, to another one; returns how many.
    func move(from: ProjectID, to: ProjectID) throws -> Int
    /// Archives every task of a project at the instant, or restores every one where there is none; returns how many
    /// that changed.
    func setArchived(_ instant: Instant?, of project: ProjectID) throws -> Int
    /// Deletes every task of a project; returns how many.
    func delete(of project: ProjectID) throws -> Int
    /// Remembers what was done about a reminder.
    func set(_ state: ReminderState) throws
    /// Inserts tasks of an import; they carry the number of this entry and are journaled by it alone.
    func insertImported(_ tasks: [TaskItem]) throws
    /// Asks for the points of every imported completion and stores those that differ; not journaled.
    func recomputeImportedPoints(_ points: (ImportedCompletion) -> PointsBreakdown) throws
}
