import Domain

/// The tasks that one task belongs with.
public struct RelatedTasks: Sendable {
    public let parent: TaskView?
    /// Its direct subtasks, in the order made by hand.
    public let subtasks: [TaskView]
    /// What it waits for, open or not, in its own order.
    public let dependencies: [TaskView]
    /// What waits for it, in the order in which it was added.
    public let dependents: [TaskView]
    /// When an open repeating task is due next, at most three times, if each occurrence is completed on its day.
    public let nextDueDates: [DueDate]
}

/// Reads the tasks that one task belongs with.
public struct GetRelatedTasks: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.notFound`.
    public func execute(_ id: TaskID) throws -> RelatedTasks {
        try store.read { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let task = try transaction.existingTask(id)
            func views(_ tasks: [TaskItem]) throws -> [TaskView] { try transaction.views(tasks, moment, settings) }
            return RelatedTasks(
                parent: try views(try task.parentID.map { [try transaction.existingTask($0)] } ?? []).first,
                subtasks: try views(try transaction.subtasks(of: id).filter { $0.parentID == id }),
                dependencies: try views(try task.dependencies.compactMap { try transaction.task($0) }),
                dependents: try views(try transaction.dependents(of: id)),
                nextDueDates: Self.nextDueDates(of: task, moment.today, settings.weekStart))
        }
    }

    private static func nextDueDates(of task: TaskItem, _ today: Day, _ weekStart: Weekday) -> [DueDate] {
        guard task.isOpen, var pattern = task.repeatPattern, var due = task.dueDate else { return [] }
        var found: [DueDate] = []
        while found.count < 3,
            let next = pattern.afterCompletion(of: due, on: max(due.day, today), weekStart: weekStart)
        {
            found.append(next.dueDate)
            (due, pattern) = (next.dueDate, next.pattern)
        }
        return found
    }
}
