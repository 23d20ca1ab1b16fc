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
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> DayEnded {
        try context.change(.endOfDay) { change in
            let open = try change.allTasks(.openDueOn(change.today))
            let moved = try change.move(open.filter { $0.priority <= .high }) { _ in
                change.today + 1
            } _: {
                "End of day: moved \($0) to tomorrow"
            }
            return DayEnded(moved: moved, left: open.filter { $0.priority > .high }, undoID: change.undoID)
        }
    }
}
