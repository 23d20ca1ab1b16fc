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
            let created = try Creating(transaction, settings, moment, by: creator).create(fields, id: id)
            if created.isNew {
                try transaction.describe("Added “\(created.task.name)”")
                try transaction.publish(
                    DomainEvent(.taskCreated, ids: [created.task.id.description], version: created.task.version))
            }
            return ChangedTask(
                view: try transaction.view(created.task, moment, settings), adjustments: created.adjustments,
                undoID: transaction.changeID, isNew: created.isNew)
        }
    }
}

/// Adds tasks inside a transaction.
struct Creating {
    private let transaction: any WriteTransaction
    private let settings: Settings
    private let moment: Moment
    private let creator: Creator

    init(_ transaction: any WriteTransaction, _ settings: Settings, _ moment: Moment, by creator: Creator) {
        self.transaction = transaction
        self.settings = settings
        self.moment = moment
        self.creator = creator
    }

    /// A task as stored, with what was put right; not new where an earlier request had added it.
    struct Created {
        let task: TaskItem
        let adjustments: [Adjustment]
        let isNew: Bool
    }

    /// - Throws: `DomainError.invalid`, or `.conflict` with `task.id.taken`.
    func create(_ fields: TaskFields, id: TaskID?) throws -> Created {
        let blank = TaskItem(
            id: id ?? .random(), name: "", addedOn: moment.today, createdBy: creator, dateAdded: moment.instant,
            modifiedAt: moment.instant)
        let earlier = try id.flatMap { try transaction.task($0) }
        var editing = TaskEditing(fields, transaction, settings, moment)
        // A repeated request means what it meant on the day it came first.
        if let earlier { editing.earliestDueDay = earlier.addedOn }
        let task = try editing.apply(fields, to: blank, isNew: true)
        try editing.problems.throwIfAny()
        if let earlier {
            guard Self.isSameContent(earlier, task) else { throw Self.taken(earlier.id) }
            return Created(task: earlier, adjustments: editing.adjustments, isNew: false)
        }
        return Created(task: try transaction.insert(task), adjustments: editing.adjustments, isNew: true)
    }

    static func taken(_ id: TaskID) -> DomainError {
        .refused(.task.idTaken, "The id \(id) belongs to another task. Send a new id, or change that task with PATCH.")
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
