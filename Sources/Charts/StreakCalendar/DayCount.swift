import Calendar

/// The count of one day.
public struct DayCount: Equatable, Sendable {
    public let day: Day
    public let count: Int

    public init(day: Day, count: Int) {
        self.day = day
        self.count = max(0, count)
    }
}
