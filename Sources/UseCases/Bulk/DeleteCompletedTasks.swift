import Domain

/// What deleting came to.
public struct DeletedTasks: Sendable {
    /// Subtasks included.
    public let count: Int
    public let undoID: Int64?
}

/// Deletes completed tasks, archived ones too; subtasks go with their parents.
public struct DeleteCompletedTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: deletes only what was completed before that day.
    public func execute(before day: Day? = nil) throws -> DeletedTasks {
        try context.change(.bulkUpdate) { change in
            let tasks = try change.tasks.completed(
                upTo: day.map { $0 - 1 } ?? change.today, in: nil, includingArchived: true)
            var seen = Set(tasks.map(\.id))
            var ids = tasks.map(\.id)
            for (task, facts) in zip(tasks, try change.tasks.facts(of: tasks)) where facts.subtasks > 0 {
                ids += try change.tasks.subtasks(of: task.id).map(\.id).filter { seen.insert($0).inserted }
            }
            try change.tasks.delete(ids)
            if !ids.isEmpty {
                try change.tell(
                    "Deleted \(counted(tasks.count, "completed task"))",
                    DomainEvent(.taskDeleted, ids: ids.map(\.description), amount: ids.count))
            }
            return DeletedTasks(count: ids.count, undoID: change.undoID)
        }
    }
}
