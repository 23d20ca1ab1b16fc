import Domain

/// Adds a task.
public struct CreateTask: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// The same id with the same content again answers the task that is there; `isNew` is then false.
    /// - Throws: `DomainError.invalid` with every broken rule; `.conflict` with `task.id.taken` when the id names
    ///   another task.
    public func execute(_ fields: TaskFields, id: TaskID? = nil, from creator: Creator) throws -> ChangedTask {
        let clock = clock
        let origin = ChangeOrigin(.createTask, from: creator == .cli ? .cli : .page, at: clock.now())
        return try store.write(origin) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let blank = TaskItem(
                id: id ?? .random(), name: "", addedOn: moment.today, createdBy: creator,
                dateAdded: moment.instant, modifiedAt: moment.instant)
            let earlier = try id.flatMap { try transaction.task($0) }
            var editing = TaskEditing(fields, transaction, settings, moment)
            // A repeated request means what it meant on the day it came first.
            if let earlier { editing.earliestDueDay = earlier.addedOn }
            let task = try editing.apply(fields, to: blank, isNew: true)
            try editing.problems.throwIfAny()
            if let id, let old = earlier {
                guard Self.isSameContent(old, task) else {
                    throw DomainError.conflict(
                        code: "task.id.taken",
                        message: "The id \(id) belongs to another task. Send a new id, or change that task with PATCH.")
                }
                return ChangedTask(
                    view: try transaction.view(old, moment, settings), adjustments: editing.adjustments,
                    undoID: nil, isNew: false)
            }
            let stored = try transaction.insert(task)
            try transaction.describe("Added “\(stored.name)”")
            try transaction.publish(
                DomainEvent(.taskCreated, ids: [stored.id.description], version: stored.version))
            return ChangedTask(
                view: try transaction.view(stored, moment, settings), adjustments: editing.adjustments,
                undoID: transaction.changeID, isNew: true)
        }
    }

    private static func isSameContent(_ old: TaskItem, _ new: TaskItem) -> Bool {
        var same = new
        same.addedOn = old.addedOn
        same.completion = old.completion
        same.position = old.position
        same.createdBy = old.createdBy
        same.dateAdded = old.dateAdded
        same.modifiedAt = old.modifiedAt
        same.version = old.version
        return same == old
    }
}
