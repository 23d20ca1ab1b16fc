import Calendar
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
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: the next days are told as of the end of that day.
    /// - Throws: `DomainError.notFound`.
    public func execute(_ id: TaskID, on day: Day? = nil) throws -> RelatedTasks {
        try context.read(on: day) { reading in
            let task = try reading.existingTask(id)
            return RelatedTasks(
                parent: try task.parentID.map { try reading.view(reading.existingTask($0)) },
                subtasks: try reading.views(reading.tasks.subtasks(of: id).filter { $0.parentID == id }),
                dependencies: try reading.views(task.dependencies.compactMap(reading.tasks.find)),
                dependents: try reading.views(reading.tasks.dependents(of: id)),
                nextDueDates: Self.nextDueDates(of: task, reading.today, reading.settings.weekStart))
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
