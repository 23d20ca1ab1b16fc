import Domain

/// Changes any editable fields of a task.
public struct UpdateTask: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter version: the version the caller saw, to refuse a lost update.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.invalid` with every broken rule.
    public func execute(
        _ id: TaskID, _ fields: TaskFields, ifVersion version: Int? = nil, from source: ChangeSource
    ) throws -> ChangedTask {
        let clock = clock
        return try store.write(ChangeOrigin(.updateTask, from: source, at: clock.now())) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let old = try transaction.existingTask(id, ifVersion: version)
            var editing = TaskEditing(fields, transaction, settings, moment)
            var task = try editing.apply(fields, to: old, isNew: false)
            try editing.problems.throwIfAny()
            guard task != old else {
                return ChangedTask(
                    view: try transaction.view(old, moment, settings), adjustments: editing.adjustments,
                    undoID: nil, isNew: false)
            }
            task.modifiedAt = moment.instant
            let stored = try transaction.update(task)
            try Self.moveSubtasks(of: stored, from: old, at: moment.instant, transaction)
            try transaction.describe("Changed “\(stored.name)”")
            let fields = TaskAttributes.changed(from: old, to: stored)
            try transaction.publish(
                DomainEvent(
                    fields == ["dueDate"] ? .taskRescheduled : .taskUpdated, ids: [id.description],
                    version: stored.version, fields: fields))
            return ChangedTask(
                view: try transaction.view(stored, moment, settings), adjustments: editing.adjustments,
                undoID: transaction.changeID, isNew: false)
        }
    }

    /// Subtasks follow their parent into its new project.
    private static func moveSubtasks(
        of task: TaskItem, from old: TaskItem, at instant: Instant, _ transaction: any WriteTransaction
    ) throws {
        guard task.projectID != old.projectID else { return }
        for var child in try transaction.subtasks(of: task.id) {
            child.projectID = task.projectID
            child.modifiedAt = instant
            _ = try transaction.update(child)
        }
    }
}
