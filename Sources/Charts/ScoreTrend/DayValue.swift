import Calendar

/// A value for one day.
public struct DayValue: Equatable, Sendable {
    public let day: Day
    public let value: Double

    public init(day: Day, value: Double) {
        self.day = day
        self.value = value
    }
}
