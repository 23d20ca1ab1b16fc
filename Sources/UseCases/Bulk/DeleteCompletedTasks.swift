import Calendar
import Domain

/// The result of deleting tasks.
public struct DeletedTasks: Sendable {
    public let count: Int
    public let undoID: Int64?
}

/// Deletes completed tasks, archived ones included; remaining subtasks move up.
public struct DeleteCompletedTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: deletes only tasks completed before that day.
    public func execute(before day: Day? = nil) throws -> DeletedTasks {
        try context.change(.bulkUpdate) { change in
            let tasks = try change.tasks.completed(
                upTo: day.map { $0 - 1 } ?? change.today, in: nil, includingArchived: true)
            let ids = tasks.map(\.id)
            let moved = try Self.moveUp(subtasksOf: tasks, change)
            try change.tasks.delete(ids)
            if !ids.isEmpty {
                try change.tell(
                    "Deleted \(counted(ids.count, "completed task"))",
                    DomainEvent(.taskDeleted, ids: ids.map(\.description), amount: ids.count))
            }
            if !moved.isEmpty {
                try change.publish(
                    DomainEvent(
                        .taskUpdated, ids: moved.map(\.description), fields: ["parentId"], amount: moved.count))
            }
            return DeletedTasks(count: ids.count, undoID: change.undoID)
        }
    }

    /// Moves each remaining subtask to its nearest remaining ancestor, if any.
    private static func moveUp(subtasksOf deleted: [TaskItem], _ change: Change) throws -> [TaskID] {
        let parents = Dictionary(deleted.map { ($0.id, $0.parentID) }, uniquingKeysWith: { first, _ in first })
        var moved: [TaskID] = []
        for (task, facts) in zip(deleted, try change.tasks.facts(of: deleted)) where facts.subtasks > 0 {
            var above = task.parentID
            while let id = above, let next = parents[id] { above = next }
            for child in try change.tasks.subtasks(of: task.id)
            where child.parentID == task.id && parents[child.id] == nil {
                moved.append(try change.update(child) { $0.parentID = above }.id)
            }
        }
        return moved
    }
}
