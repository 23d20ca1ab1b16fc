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
    /// The occurrences to come that a device wants otherwise than the series.
    public let changedOccurrences: [ChangedOccurrence]
    /// Whether a device completed it, although the rules leave it open.
    public let isCompletedOnDevice: Bool
    /// Whether a device repeats it by a rule that Tasker cannot follow.
    public let isRepeatedOnDevice: Bool
}

/// Reads the tasks related to a task.
public struct GetRelatedTasks: Sendable {
    let context: Context
    let form: any ObjectForm

    /// - Parameter form: of the objects of devices.
    public init(_ context: Context, _ form: any ObjectForm) { (self.context, self.form) = (context, form) }

    /// - Parameter day: computes next due dates as of the end of that day; nil for now.
    /// - Throws: `DomainError.notFound`.
    public func execute(_ id: TaskID, on day: Day? = nil) throws -> RelatedTasks {
        try context.read(on: day) { reading in
            let task = try reading.existingTask(id)
            let series = try Series(task, reading)
            let kept = try reading.objects.kept(of: id)
            return RelatedTasks(
                parent: try task.parentID.map { try reading.view(reading.existingTask($0)) },
                subtasks: try reading.views(reading.tasks.subtasks(of: id).filter { $0.parentID == id }),
                dependencies: try reading.views(task.dependencies.compactMap(reading.tasks.find)),
                dependents: try reading.views(reading.tasks.dependents(of: id)),
                nextDueDates: task.isOpen ? series.dueDates(after: reading.today, count: 3) : [],
                changedOccurrences: task.isOpen ? series.changedToCome : [],
                isCompletedOnDevice: kept?.completedAt != nil,
                isRepeatedOnDevice: try task.isOpen && kept.map { try isRepeated(task, $0, reading) } ?? false)
        }
    }

    /// What a device sent has a rule that is none of the task's, and never was.
    private func isRepeated(_ task: TaskItem, _ kept: KeptObject, _ reading: any Reading) throws -> Bool {
        guard task.repeatPattern == nil, kept.base?.repeatPattern == nil, let text = kept.text else { return false }
        return try form.read(Array(text.utf8), ObjectTerms(moment: reading.moment, zones: context.zones)).hasRule
    }
}
