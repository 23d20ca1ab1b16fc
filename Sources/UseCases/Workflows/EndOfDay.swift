import Calendar
import Domain

/// What the end of the day did.
public struct DayEnded: Sendable {
    public let moved: [MovedTask]
    /// Open tasks of today that stay where they are.
    public let left: [TaskItem]
    /// Of these the ones with the priorities that move: those of habits, which stay on their day.
    public let staying: [StayingTask]
    /// What the timer left that was closed.
    public let entry: TrackedEntry?
    public let undoID: Int64?
}

/// Closes the timer, and moves open tasks of today with the priorities P0 and P1 to tomorrow, but those of habits.
public struct EndOfDay: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> DayEnded {
        try context.change(.endOfDay) { change in
            let entry = try Self.closeTimer(change)
            let open = try change.allTasks(.openDueOn(change.today))
            let (moving, staying) = open.filter { $0.priority <= .high }.movable(to: change.today + 1)
            let moved = try change.move(moving) { _ in
                change.today + 1
            } _: {
                "End of day: moved \($0) to tomorrow"
            }
            let gone = Set(moving.map(\.id))
            return DayEnded(
                moved: moved, left: open.filter { !gone.contains($0.id) }, staying: staying, entry: entry,
                undoID: change.undoID)
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
