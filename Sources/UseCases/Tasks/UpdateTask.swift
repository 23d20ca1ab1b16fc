import Domain

/// Changes any editable fields of a task.
public struct UpdateTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter version: the caller's version, to prevent lost updates.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.invalid` with every violated rule.
    public func execute(_ id: TaskID, _ fields: TaskFields, ifVersion version: ExpectedVersion? = nil) throws
        -> ChangedTask
    {
        try context.change(.updateTask) { change in
            let old = try change.existingTask(id, ifVersion: version)
            try change.keep(fields.mentioned)
            var editing = TaskEditing(fields, change)
            let task = try editing.apply(fields, to: old, isNew: false)
            try editing.problems.throwIfAny()
            guard task != old else { return try change.changed(old, editing.adjustments) }
            let stored = try change.update(old) { $0 = task }
            // Subtasks follow their parent to its new project.
            for child in task.projectID == old.projectID ? [] : try change.tasks.subtasks(of: id) {
                try change.update(child) { $0.projectID = task.projectID }
            }
            let names = TaskAttributes.changed(from: old, to: stored)
            try change.tell(
                "Changed “\(stored.name)”",
                DomainEvent(names == ["dueDate"] ? .taskRescheduled : .taskUpdated, of: [stored], fields: names))
            return try change.changed(stored, editing.adjustments)
        }
    }
}
