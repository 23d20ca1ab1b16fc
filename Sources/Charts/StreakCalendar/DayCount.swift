/// How many things one day has.
public struct DayCount: Equatable, Sendable {
    public let day: CalendarDay
    public let count: Int

    public init(day: CalendarDay, count: Int) {
        self.day = day
        self.count = max(0, count)
    }
}
