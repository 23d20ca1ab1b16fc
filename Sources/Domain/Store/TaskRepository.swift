import Calendar

/// Single tasks and their relations.
public protocol TaskReading: ReminderReading, ImportedTaskReading {
    func find(_ id: TaskID) throws -> TaskItem?
    /// For each task, in the same order.
    func facts(of tasks: [TaskItem]) throws -> [TaskFacts]
    /// Missing tasks have no entry.
    func names(of ids: Set<TaskID>) throws -> [TaskID: String]
    /// The number of open tasks that depend on each of these; tasks without any have no entry.
    func openDependents(of ids: [TaskID]) throws -> [TaskID: Int]
    /// All descendants of a task, parents before children.
    func subtasks(of id: TaskID) throws -> [TaskItem]
    /// Tasks that depend directly on this one, oldest first.
    func dependents(of id: TaskID) throws -> [TaskItem]
    /// The tasks on which an open task depends.
    func needed(among ids: [TaskID]) throws -> Set<TaskID>
    /// The tasks next to one in the person's own order, nearest first.
    func neighbours(of id: TaskID, _ side: Side, limit: Int) throws -> [TaskItem]
    /// Visits every task in storage order; return false to stop.
    func each(_ body: (TaskItem) throws -> Bool) throws
    /// Tasks completed by the end of the day, of the given project if any, in order of completion.
    func completed(upTo day: Day, in project: ProjectID?, includingArchived: Bool) throws -> [TaskItem]
    /// Tasks completed in the range, archived ones included, by points (most first), priority and completion; at most
    /// `limit`.
    func worthMost(in range: ClosedRange<Day>, limit: Int) throws -> [TaskItem]
}

/// The reminders of tasks.
public protocol ReminderReading {
    /// Open, unarchived tasks with reminders, in projects with reminders enabled.
    func withReminders() throws -> [TaskItem]
    /// The responses to the reminders of those tasks.
    func reminderStates() throws -> [ReminderID: ReminderState]
}

/// What files of tasks are compared with, and what they say beyond the fields of a task.
public protocol ImportedTaskReading {
    /// The IDs that are already stored.
    func existing(_ ids: [TaskID]) throws -> Set<TaskID>
    /// Whether no new task can have the ID, even if nobody sees a task that has or had it.
    func isTaken(_ id: TaskID) throws -> Bool
    /// The foreign members of these tasks in a format; tasks without any have no entry.
    func foreignMembers(of ids: [TaskID], in format: String) throws -> [TaskID: String]
    /// Calls `body` with the foreign members of each task in a format, in any order.
    func eachForeign(in format: String, _ body: (String) throws -> Void) throws
    /// The task with that name, project and day of adding; for imports without IDs.
    func id(named name: String, project: ProjectID, addedOn: Day) throws -> TaskID?
}

/// Changes tasks.
public protocol TaskWriting: TaskReading {
    /// Assigns `version`, and `position` if it is 0; returns the task as stored.
    /// - Throws: `DomainError.conflict` if the ID is taken.
    func insert(_ task: TaskItem) throws -> TaskItem
    /// Increments the version and returns the task as stored; does nothing if no field differs.
    func update(_ task: TaskItem) throws -> TaskItem
    /// Gives a task that only makes room for another one this position in the person's own order.
    func makeRoom(_ id: TaskID, at position: Int) throws
    /// Also removes dependencies on the tasks; remaining children lose their parent.
    func delete(_ ids: [TaskID]) throws
    /// Deletes tasks that only followed from a change which is taken back, for which the right to edit them is enough.
    func withdraw(_ ids: [TaskID]) throws
    /// Moves all tasks of a project, archived ones included, to another; returns their number.
    func move(from: ProjectID, to: ProjectID) throws -> Int
    /// Archives all tasks of a project at the instant, or restores them if nil; returns the number changed.
    func setArchived(_ instant: Instant?, of project: ProjectID) throws -> Int
    /// Deletes all tasks of a project; returns their number.
    func delete(of project: ProjectID) throws -> Int
    /// Records a response to a reminder.
    func set(_ state: ReminderState) throws
    /// Prepares for up to this many imported tasks; lists and text searches need `finishImport` afterwards.
    func prepareImport(of count: Int) throws
    /// Indexes what was imported since `prepareImport`.
    func finishImport() throws
    /// Inserts imported tasks, which are logged only by the number of this entry.
    func insertImported(_ tasks: [TaskItem]) throws
    /// Keeps foreign members of imported tasks, which stay when an import is undone; not logged.
    func keep(_ members: [(TaskID, ForeignMembers)]) throws
    /// Recalculates the points of every imported completion and stores those that differ; not logged.
    func recomputeImportedPoints(_ points: (ImportedCompletion) -> PointsBreakdown) throws
}
