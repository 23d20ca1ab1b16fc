import Domain

/// Applies one operation to many tasks, all or none of them, as one entry of the change log.
public struct BulkUpdateTasks: Sendable {
    /// The maximum number of tasks.
    public static let limit = 1_000
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` for an invalid selection or value, `.conflicts` with every task that has an
    ///   obstacle.
    public func execute(_ selection: TaskSelection, _ action: BulkAction) throws -> BulkResult {
        try context.change(action.origin) { change in
            let selected = try SelectedTasks(selection, change)
            var work = BulkWork(change, selected)
            try work.run(action)
            try work.tell(action)
            return BulkResult(
                items: selected.tasks.map { .init(id: $0.id, isChanged: work.changed.contains($0.id)) }
                    + work.deletedAlong.map { .init(id: $0.id, isChanged: true) },
                points: work.points, rewards: work.rewards, credits: work.credits, adjustments: work.adjustments,
                undoID: change.undoID)
        }
    }
}
