import Calendar

/// How far something had come at the end of a day.
public struct BurnUpValue: Equatable, Sendable {
    public let day: Day
    /// All there was to do by then.
    public let total: Int
    /// What of it was done by then.
    public let completed: Int

    public init(day: Day, total: Int, completed: Int) {
        self.day = day
        self.total = total
        self.completed = completed
    }
}
