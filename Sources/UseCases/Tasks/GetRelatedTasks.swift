import Calendar
import Domain

/// The tasks related to a task.
public struct RelatedTasks: Sendable {
    public let parent: TaskView?
    /// Direct subtasks, in the person's own order.
    public let subtasks: [TaskView]
    /// The tasks on which it depends, open or not, in its own order.
    public let dependencies: [TaskView]
    /// The tasks that depend on it, in the order in which they were added.
    public let dependents: [TaskView]
    /// The next due dates of an open repeating task, at most three, assuming that each occurrence is completed on its
    /// day.
    public let nextDueDates: [DueDate]
    /// Whether a device completed it, although the rules leave it open.
    public let isCompletedOnDevice: Bool
}

/// Reads the tasks related to a task.
public struct GetRelatedTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: computes next due dates as of the end of that day; nil for now.
    /// - Throws: `DomainError.notFound`.
    public func execute(_ id: TaskID, on day: Day? = nil) throws -> RelatedTasks {
        try context.read(on: day) { reading in
            let task = try reading.existingTask(id)
            let kept = try reading.objects.kept(of: id)
            return RelatedTasks(
                parent: try task.parentID.map { try reading.view(reading.existingTask($0)) },
                subtasks: try reading.views(reading.tasks.subtasks(of: id).filter { $0.parentID == id }),
                dependencies: try reading.views(task.dependencies.compactMap(reading.tasks.find)),
                dependents: try reading.views(reading.tasks.dependents(of: id)),
                nextDueDates: Self.nextDueDates(
                    of: task, without: kept?.leftOut ?? [], reading.today, reading.settings.weekStart),
                isCompletedOnDevice: kept?.completedAt != nil)
        }
    }

    private static func nextDueDates(
        of task: TaskItem, without leftOut: [Day], _ today: Day, _ weekStart: Weekday
    ) -> [DueDate] {
        guard task.isOpen, var pattern = task.repeatPattern, var due = task.dueDate else { return [] }
        var found: [DueDate] = []
        while found.count < 3,
            let next = pattern.afterCompletion(
                of: due, on: max(due.day, today), weekStart: weekStart, without: leftOut)
        {
            found.append(next.dueDate)
            (due, pattern) = (next.dueDate, next.pattern)
        }
        return found
    }
}
