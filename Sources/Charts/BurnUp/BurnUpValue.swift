import Calendar

/// The state at the end of a day.
public struct BurnUpValue: Equatable, Sendable {
    public let day: Day
    /// The total by then.
    public let total: Int
    /// The part completed by then.
    public let completed: Int

    public init(day: Day, total: Int, completed: Int) {
        self.day = day
        self.total = total
        self.completed = completed
    }
}
