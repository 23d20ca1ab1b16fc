import Domain

/// Moves a repeating task to its next day without completing it.
public struct SkipOccurrence: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.complete`, `task.archived`,
    ///   `task.repeat.none` or `task.repeat.ended`.
    public func execute(_ id: TaskID, ifVersion version: Int? = nil, from source: ChangeSource) throws -> ChangedTask {
        let clock = clock
        return try store.write(ChangeOrigin(.skipOccurrence, from: source, at: clock.now())) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            var task = try transaction.existingTask(id, ifVersion: version)
            let due = task.dueDate ?? DueDate(day: moment.today)
            let next = try Self.next(task, due, moment, settings)
            task.dueDate = next.dueDate
            task.repeatPattern = next.pattern
            task.reminders = task.reminders.map { ReminderRule.moved($0, by: next.dueDate.day - due.day) }
            task.modifiedAt = moment.instant
            task = try transaction.update(task)
            try transaction.describe("Skipped “\(task.name)” to \(next.dueDate.day)")
            try transaction.publish(
                DomainEvent(.taskRescheduled, ids: [id.description], version: task.version, fields: ["dueDate"]))
            return ChangedTask(
                view: try transaction.view(task, moment, settings), adjustments: [], undoID: transaction.changeID,
                isNew: false)
        }
    }

    private static func next(
        _ task: TaskItem, _ due: DueDate, _ moment: Moment, _ settings: Settings
    ) throws -> NextOccurrence {
        if let obstacle = Obstacle.toRescheduling(task) { throw obstacle.error }
        guard let pattern = task.repeatPattern else {
            throw DomainError.refused(
                .task.repeatNone, "“\(task.name)” does not repeat. Give it another due date instead, or complete it.")
        }
        guard let next = pattern.afterSkipping(due, on: moment.today, weekStart: settings.weekStart) else {
            throw DomainError.refused(
                .task.repeatEnded,
                "This is the last time that “\(task.name)” comes (\(pattern.text)). Complete or delete it.")
        }
        return next
    }
}
