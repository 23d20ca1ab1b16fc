import Calendar
import Domain

/// Moves a repeating task to its next occurrence without completing it.
public struct SkipOccurrence: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.complete`, `task.archived`,
    ///   `task.repeat.none` or `task.repeat.ended`.
    public func execute(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> ChangedTask {
        try context.change(.skipOccurrence) { change in
            let task = try change.existingTask(id, ifVersion: version)
            let skipping = try SkippedOccurrence(task, change)
            if let obstacle = skipping.obstacle { throw obstacle.error }
            let skipped = try skipping.store(change)
            try change.tell(
                "Skipped “\(task.name)”\(skipped.dueDate.map { " to \($0.day)" } ?? "")",
                DomainEvent(.taskRescheduled, of: [skipped], fields: ["dueDate"]))
            return try change.changed(skipped)
        }
    }
}

/// The effect of skipping an occurrence, or the obstacle to it.
struct SkippedOccurrence {
    let obstacle: Obstacle?
    private let task: TaskItem
    private let series: Series
    private let due: DueDate
    private let next: NextOccurrence?

    init(_ task: TaskItem, _ reading: any Reading) throws {
        series = try Series(task, reading)
        due = series.usual.dueDate ?? DueDate(day: reading.today)
        next = series.afterSkipping(due, on: reading.today)
        self.task = task
        obstacle = Obstacle.toRescheduling(task) ?? (next == nil ? .noNextDay(task) : nil)
    }

    func store(_ change: Change) throws -> TaskItem {
        guard let next else { return task }
        return try change.move(task, of: series, to: next, by: next.dueDate.day - due.day)
    }
}

extension Obstacle {
    fileprivate static func noNextDay(_ task: TaskItem) -> Obstacle {
        guard let pattern = task.repeatPattern else {
            return Obstacle(
                refusal: .task.repeatNone,
                message: "“\(task.name)” does not repeat. Give it another due date instead, or complete it.")
        }
        return Obstacle(
            refusal: .task.repeatEnded,
            message: "This is the last occurrence of “\(task.name)” (\(pattern.text)). Complete or delete it.")
    }
}
