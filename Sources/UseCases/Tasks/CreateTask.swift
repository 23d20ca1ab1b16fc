import Domain

/// Adds a task.
public struct CreateTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Repeating a request with the same ID and content returns the existing task.
    /// - Throws: `DomainError.invalid` with every violated rule; `.conflict` with `task.id.taken` if the ID belongs to
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

/// A stored task with the corrections made; `isNew` is false if an earlier request added it.
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
        // A repeated request is interpreted as of the day of the first one.
        if let earlier { editing.earliestDueDay = earlier.addedOn }
        let task = try editing.apply(fields, to: .blank(id ?? .random(), self, by: creator), isNew: true)
        try editing.problems.throwIfAny()
        if let earlier {
            guard earlier.hasContent(of: task) else { throw CreatedTask.taken(earlier.id) }
            return CreatedTask(task: earlier, adjustments: editing.adjustments, isNew: false)
        }
        let stored = try tasks.insert(task)
        try NoticesToOthers(self).changed(from: nil, to: stored)
        return CreatedTask(task: stored, adjustments: editing.adjustments, isNew: true)
    }
}

extension TaskItem {
    /// A new task without content.
    static func blank(_ id: TaskID, _ reading: any Reading, by creator: Creator = .page) -> TaskItem {
        let now = reading.moment.instant
        var task = TaskItem(id: id, name: "", addedOn: reading.today, dateAdded: now, modifiedAt: now)
        task.createdBy = creator
        return task
    }

    /// Whether the tasks differ only in timestamps and values assigned by the storage.
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
