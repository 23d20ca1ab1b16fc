/// A number for one day.
public struct DayValue: Equatable, Sendable {
    public let day: CalendarDay
    public let value: Double

    public init(day: CalendarDay, value: Double) {
        self.day = day
        self.value = value
    }
}
