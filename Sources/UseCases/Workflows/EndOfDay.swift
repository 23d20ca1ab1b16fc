import Calendar
import Domain

/// The result of ending the day.
public struct DayEnded: Sendable {
    public let moved: [MovedTask]
    /// Today's open tasks that were not moved.
    public let left: [TaskItem]
    /// Tasks of habits that would have been moved by their priority, but stay on their day.
    public let staying: [StayingTask]
    /// The time entry recorded when the timer was stopped.
    public let entry: TrackedEntry?
    public let undoID: Int64?
}

/// Stops the timer, and moves today's open tasks of priority P0 and P1 to tomorrow, except those of habits.
public struct EndOfDay: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> DayEnded {
        try context.change(.endOfDay) { change in
            let entry = try Self.closeTimer(change)
            let open = try change.own(change.allTasks(.openDueOn(change.today)))
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
