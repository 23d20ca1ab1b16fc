import Calendar

/// How many things one hour of one weekday has.
public struct HourCount: Equatable, Sendable {
    public let weekday: Weekday
    /// 0 to 23.
    public let hour: Int
    public let count: Int

    /// A count below zero is taken as zero.
    public init(weekday: Weekday, hour: Int, count: Int) {
        self.weekday = weekday
        self.hour = hour
        self.count = max(0, count)
    }
}
