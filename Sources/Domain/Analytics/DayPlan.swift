import Calendar

/// What was open at the end of a day, or is open now if the day is today.
public struct DayPlan: Hashable, Sendable {
    public let day: Day
    /// Added and due by then, not completed by then, and not archived.
    public let openDue: Int
    /// The part of `openDue` that was overdue.
    public let overdue: Int

    public init(day: Day, openDue: Int, overdue: Int) {
        self.day = day
        self.openDue = openDue
        self.overdue = overdue
    }
}
