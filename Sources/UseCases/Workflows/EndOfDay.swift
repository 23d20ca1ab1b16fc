import Domain

/// What the end of the day did.
public struct DayEnded: Sendable {
    public let moved: [MovedTask]
    /// Open tasks of today that stay where they are.
    public let left: [TaskItem]
    /// What the timer left that was closed.
    public let entry: TrackedEntry?
    public let undoID: Int64?
}

/// Closes the timer, and moves open tasks of today with the priorities P0 and P1 to tomorrow.
public struct EndOfDay: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> DayEnded {
        try context.change(.endOfDay) { change in
            let entry = try Self.closeTimer(change)
            let open = try change.allTasks(.openDueOn(change.today))
            let moved = try change.move(open.filter { $0.priority <= .high }) { _ in
                change.today + 1
            } _: {
                "End of day: moved \($0) to tomorrow"
            }
            return DayEnded(
                moved: moved, left: open.filter { $0.priority > .high }, entry: entry, undoID: change.undoID)
        }
    }

    private static func closeTimer(_ change: Change) throws -> TrackedEntry? {
        let keeping = Timekeeping(change)
        guard let timer = try keeping.timer() else { return nil }
        let entry = try keeping.stop(timer, keeping: timer.unasked(at: change.moment.instant))
        try change.tell("End of day: closed the timer")
        return try entry.flatMap { try change.time.entry($0.id) }
    }
}
