import Domain

/// What the end of the day did.
public struct DayEnded: Sendable {
    public let moved: [MovedTask]
    /// Open tasks of today that stay where they are.
    public let left: [TaskItem]
    public let undoID: Int64?
}

/// Moves open tasks of today with the priorities P0 and P1 to tomorrow.
public struct EndOfDay: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    public func execute(from source: ChangeSource) throws -> DayEnded {
        let clock = clock
        return try store.write(ChangeOrigin(.endOfDay, from: source, at: clock.now())) { transaction in
            let moment = clock.moment(try transaction.settings)
            let open = try transaction.allTasks(.openDueOn(moment.today))
            let moved = try open.filter { $0.priority <= .high }.compactMap { task -> MovedTask? in
                guard let due = task.dueDate else { return nil }
                return try transaction.move(task, from: due, to: moment.today + 1, moment)
            }
            try transaction.tell(of: moved) { "End of day: moved \($0) to tomorrow" }
            return DayEnded(moved: moved, left: open.filter { $0.priority > .high }, undoID: transaction.changeID)
        }
    }
}
