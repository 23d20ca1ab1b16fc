import Domain

/// What deleting came to.
public struct DeletedTasks: Sendable {
    /// Subtasks included.
    public let count: Int
    public let undoID: Int64?
}

/// Deletes completed tasks, archived ones too; subtasks go with their parents.
public struct DeleteCompletedTasks: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter day: deletes only what was completed before that day.
    public func execute(before day: Day? = nil, from source: ChangeSource) throws -> DeletedTasks {
        let clock = clock
        return try store.write(ChangeOrigin(.bulkUpdate, from: source, at: clock.now())) { transaction in
            let today = clock.moment(try transaction.settings).today
            let tasks = try transaction.completed(
                upTo: day.map { $0 - 1 } ?? today, in: nil, includingArchived: true)
            var seen = Set(tasks.map(\.id))
            var ids = tasks.map(\.id)
            for (task, facts) in zip(tasks, try transaction.facts(of: tasks)) where facts.subtasks > 0 {
                ids += try transaction.subtasks(of: task.id).map(\.id).filter { seen.insert($0).inserted }
            }
            try transaction.deleteTasks(ids)
            if !ids.isEmpty {
                try transaction.describe("Deleted \(counted(tasks.count, "completed task"))")
                try transaction.publish(DomainEvent(.taskDeleted, ids: ids.map(\.description), amount: ids.count))
            }
            return DeletedTasks(count: ids.count, undoID: transaction.changeID)
        }
    }
}
