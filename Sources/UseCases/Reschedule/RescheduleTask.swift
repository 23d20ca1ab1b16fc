import Calendar
import Domain

/// Changes or removes the due date of an open task.
public struct RescheduleTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Past days become today.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.complete`, `task.archived`,
    ///   `habit.day.stays` or `task.repeat.noDueDate`.
    public func execute(_ id: TaskID, to due: DueDate?, ifVersion version: ExpectedVersion? = nil) throws -> ChangedTask
    {
        try context.change(.rescheduleTasks) { change in
            let old = try change.existingTask(id, ifVersion: version)
            let held = due?.held(from: change.today, unless: old.dueDate)
            if let obstacle = Obstacle.toRescheduling(old, to: held?.due) { throw obstacle.error }
            var gone: [String] = []
            let task = try change.update(old) { gone = $0.setDueDate(held?.due) }
            if task.dueDate != old.dueDate {
                try change.tell(
                    task.dueDate.map { "Moved “\(task.name)” to \($0.day)" }
                        ?? "Removed the due date of “\(task.name)”",
                    DomainEvent(.taskRescheduled, of: [task], fields: ["dueDate"]))
            }
            return try change.changed(task, (held?.adjustments ?? []) + Adjustment.reminders(gone: gone))
        }
    }
}
