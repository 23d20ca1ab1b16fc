import Calendar

/// The count of one hour on one weekday.
public struct HourCount: Equatable, Sendable {
    public let weekday: Weekday
    /// 0 to 23.
    public let hour: Int
    public let count: Int

    /// A negative count is taken as zero.
    public init(weekday: Weekday, hour: Int, count: Int) {
        self.weekday = weekday
        self.hour = hour
        self.count = max(0, count)
    }
}
