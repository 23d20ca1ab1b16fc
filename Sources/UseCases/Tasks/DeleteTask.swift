import Domain

/// Deletes a task with its subtasks, and dependencies on them.
public struct DeleteTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Returns: the entry that undoes the deletion.
    /// - Throws: `DomainError.notFound` or `.stale`.
    public func execute(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> Int64? {
        try context.change(.deleteTask) { change in
            let task = try change.existingTask(id, ifVersion: version)
            let all = try change.withSubtasks([task])
            let ids = all.map(\.id)
            try change.tasks.delete(ids)
            try HabitTasks(change).deleted(all)
            let with = ids.count == 1 ? "" : " with \(counted(ids.count - 1, "subtask"))"
            try change.tell(
                "Deleted “\(task.name)”\(with)",
                DomainEvent(.taskDeleted, ids: ids.map(\.description), amount: ids.count))
            return change.undoID
        }
    }
}
