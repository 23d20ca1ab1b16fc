import Domain

/// Does one thing with many tasks, all or nothing, as one entry of the change log.
public struct BulkUpdateTasks: Sendable {
    /// The most tasks of one bulk.
    public static let limit = 1_000
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.invalid` for a selection or a value that cannot be, `.refused` with every task that
    ///   something stands in the way of.
    public func execute(_ selection: TaskSelection, _ action: BulkAction, from creator: Creator) throws -> BulkResult {
        let clock = clock
        let origin = ChangeOrigin(action.origin, from: creator == .cli ? .cli : .page, at: clock.now())
        return try store.write(origin) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let selected = try SelectedTasks(selection, transaction, moment)
            var work = BulkWork(transaction, settings, moment, selected, by: creator)
            try work.run(action)
            try work.tell(action)
            return BulkResult(
                items: selected.tasks.map { .init(id: $0.id, isChanged: work.changed.contains($0.id)) },
                points: work.points, adjustments: work.adjustments, undoID: transaction.changeID)
        }
    }
}
