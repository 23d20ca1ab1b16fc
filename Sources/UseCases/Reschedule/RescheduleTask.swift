import Domain

/// Gives an open task another due date, or none.
public struct RescheduleTask: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// A past day becomes today.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.complete`, `task.archived` or
    ///   `task.repeat.noDueDate`.
    public func execute(
        _ id: TaskID, to due: DueDate?, ifVersion version: Int? = nil, from source: ChangeSource
    ) throws -> ChangedTask {
        let clock = clock
        return try store.write(ChangeOrigin(.rescheduleTasks, from: source, at: clock.now())) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            var task = try transaction.existingTask(id, ifVersion: version)
            if let obstacle = Obstacle.toRescheduling(task, to: due) { throw obstacle.error }
            var adjustments: [Adjustment] = []
            var wanted = due
            if let due, due.day < moment.today, due != task.dueDate {
                let moved = Adjustment.movedToToday(due, earliest: moment.today)
                wanted = moved.due
                adjustments = [moved.adjustment]
            }
            if task.dueDate != wanted {
                task.dueDate = wanted
                task.modifiedAt = moment.instant
                task = try transaction.update(task)
                try transaction.describe(
                    wanted.map { "Moved “\(task.name)” to \($0.day)" } ?? "Took the due date off “\(task.name)”")
                try transaction.publish(
                    DomainEvent(
                        .taskRescheduled, ids: [id.description], version: task.version, fields: ["dueDate"]))
            }
            return ChangedTask(
                view: try transaction.view(task, moment, settings), adjustments: adjustments,
                undoID: transaction.changeID, isNew: false)
        }
    }
}

extension Obstacle {
    /// Completed and archived tasks keep their due dates.
    static func toRescheduling(_ task: TaskItem) -> Obstacle? {
        task.isComplete ? .complete(task) : task.archivedAt == nil ? nil : .archived(task)
    }

    /// A task that repeats needs a due date, too.
    static func toRescheduling(_ task: TaskItem, to due: DueDate?) -> Obstacle? {
        if let obstacle = toRescheduling(task) { return obstacle }
        guard due == nil, let pattern = task.repeatPattern else { return nil }
        return Obstacle(
            refusal: .task.repeatNoDueDate,
            message: "“\(task.name)” repeats \(pattern.text), counted from its due date. "
                + "Choose another date, or let it repeat no more first.")
    }
}
