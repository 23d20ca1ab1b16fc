import Domain

/// Stops recommending a task for today.
public struct HideTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter kind: the list from which it is postponed; nil for the best overall.
    /// - Returns: the entry that undoes that.
    /// - Throws: `DomainError.notFound`, or `.conflict` with `task.complete` or `task.archived`.
    public func execute(
        _ id: TaskID, from kind: RecommendationKind? = nil, ifVersion version: ExpectedVersion? = nil
    ) throws -> Int64? {
        try context.change(.hideTask) { change in
            let task = try change.keep(change.openTask(id, ifVersion: version))
            try change.learn(task, from: kind, isTaken: false)
            try change.advice.hide(id, on: change.today)
            try change.tell(
                "Put “\(task.name)” off until tomorrow",
                DomainEvent(.taskUpdated, ids: [id.description], fields: ["advice"]))
            return change.undoID
        }
    }
}

extension Reading {
    /// - Throws: `DomainError.notFound`, or `.conflict` with `task.complete` or `task.archived`.
    func openTask(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> TaskItem {
        let task = try existingTask(id, ifVersion: version)
        if task.isComplete {
            throw DomainError.refused(
                .task.complete, "“\(task.name)” is complete. Open it again first, or choose a task that is open.")
        }
        if task.archivedAt != nil { throw Obstacle.archived(task).error }
        return task
    }
}
