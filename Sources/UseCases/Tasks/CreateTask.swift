import Domain

/// Adds a task.
public struct CreateTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The same id with the same content again answers the task that is there; `isNew` is then false.
    /// - Throws: `DomainError.invalid` with every broken rule; `.conflict` with `task.id.taken` when the id names
    ///   another task.
    public func execute(_ fields: TaskFields, id: TaskID? = nil) throws -> ChangedTask {
        try context.change(.createTask) { change in
            let created = try change.create(fields, id: id)
            let task = created.task
            if created.isNew { try change.tell("Added “\(task.name)”", DomainEvent(.taskCreated, of: [task])) }
            return try change.changed(task, created.adjustments, isNew: created.isNew)
        }
    }
}

/// A task as stored, with what was put right; not new where an earlier request had added it.
struct CreatedTask {
    let task: TaskItem
    let adjustments: [Adjustment]
    let isNew: Bool

    static func taken(_ id: TaskID) -> DomainError {
        .refused(.task.idTaken, "The id \(id) belongs to another task. Choose a new id, or change that task.")
    }
}

extension Change {
    /// - Throws: `DomainError.invalid`, or `.conflict` with `task.id.taken`.
    func create(_ fields: TaskFields, id: TaskID?) throws -> CreatedTask {
        try keep(fields.mentioned)
        let earlier = try id.flatMap { try tasks.find($0) }
        var editing = TaskEditing(fields, self)
        // A repeated request means what it meant on the day it came first.
        if let earlier { editing.earliestDueDay = earlier.addedOn }
        let task = try editing.apply(fields, to: .blank(id ?? .random(), self, by: creator), isNew: true)
        try editing.problems.throwIfAny()
        if let earlier {
            guard earlier.hasContent(of: task) else { throw CreatedTask.taken(earlier.id) }
            return CreatedTask(task: earlier, adjustments: editing.adjustments, isNew: false)
        }
        return CreatedTask(task: try tasks.insert(task), adjustments: editing.adjustments, isNew: true)
    }
}

extension TaskItem {
    /// A task to be filled in.
    static func blank(_ id: TaskID, _ reading: any Reading, by creator: Creator = .page) -> TaskItem {
        let now = reading.moment.instant
        var task = TaskItem(id: id, name: "", addedOn: reading.today, dateAdded: now, modifiedAt: now)
        task.createdBy = creator
        return task
    }

    /// Whether only what time and the storage gave tells the two apart.
    fileprivate func hasContent(of new: TaskItem) -> Bool {
        var same = new
        same.addedOn = addedOn
        same.completion = completion
        same.position = position
        same.createdBy = createdBy
        same.dateAdded = dateAdded
        same.modifiedAt = modifiedAt
        same.version = version
        return same == self
    }
}
