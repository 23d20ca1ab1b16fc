import Calendar

/// What was still to do at the end of a day, or is at this moment of it.
public struct DayPlan: Hashable, Sendable {
    public let day: Day
    /// Added and due by then, not completed by then and not archived since.
    public let openDue: Int
    /// Of those, the ones that were late.
    public let overdue: Int

    public init(day: Day, openDue: Int, overdue: Int) {
        self.day = day
        self.openDue = openDue
        self.overdue = overdue
    }
}
