import Domain

/// Deletes a task with its subtasks; dependencies on them are dropped.
public struct DeleteTask: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Returns: the entry that takes the deletion back.
    /// - Throws: `DomainError.notFound` or `.stale`.
    public func execute(_ id: TaskID, ifVersion version: Int? = nil, from source: ChangeSource) throws -> Int64? {
        try store.write(ChangeOrigin(.deleteTask, from: source, at: clock.now())) { transaction in
            let task = try transaction.existingTask(id, ifVersion: version)
            let ids = [id] + (try transaction.subtasks(of: id)).map(\.id)
            try transaction.deleteTasks(ids)
            try transaction.describe(
                ids.count == 1
                    ? "Deleted “\(task.name)”" : "Deleted “\(task.name)” with \(counted(ids.count - 1, "subtask"))")
            try transaction.publish(DomainEvent(.taskDeleted, ids: ids.map(\.description), amount: ids.count))
            return transaction.changeID
        }
    }
}
