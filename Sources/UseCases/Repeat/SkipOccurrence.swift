import Domain

/// Moves a repeating task to its next day without completing it.
public struct SkipOccurrence: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.complete`, `task.archived`,
    ///   `task.repeat.none` or `task.repeat.ended`.
    public func execute(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> ChangedTask {
        try context.change(.skipOccurrence) { change in
            let task = try change.existingTask(id, ifVersion: version)
            let due = task.dueDate ?? DueDate(day: change.today)
            let next = try Self.next(task, due, change)
            let skipped = try change.update(task) {
                $0.move(by: next.dueDate.day - due.day)
                $0.dueDate = next.dueDate
                $0.repeatPattern = next.pattern
            }
            try change.tell(
                "Skipped “\(task.name)” to \(next.dueDate.day)",
                DomainEvent(.taskRescheduled, of: [skipped], fields: ["dueDate"]))
            return try change.changed(skipped)
        }
    }

    private static func next(_ task: TaskItem, _ due: DueDate, _ change: Change) throws -> NextOccurrence {
        if let obstacle = Obstacle.toRescheduling(task) { throw obstacle.error }
        guard let pattern = task.repeatPattern else {
            throw DomainError.refused(
                .task.repeatNone, "“\(task.name)” does not repeat. Give it another due date instead, or complete it.")
        }
        guard let next = pattern.afterSkipping(due, on: change.today, weekStart: change.settings.weekStart) else {
            throw DomainError.refused(
                .task.repeatEnded,
                "This is the last time that “\(task.name)” comes (\(pattern.text)). Complete or delete it.")
        }
        return next
    }
}
