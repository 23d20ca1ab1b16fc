/// The granularity at which a range of days is divided.
public enum CalendarUnit: String, CaseIterable, Sendable {
    case day, week, month

    /// The maximum number of parts in a range.
    public static let partLimit = 400

    /// The first day of the unit that contains the day.
    public func start(of day: Day, weekStart: Weekday) -> Day {
        switch self {
        case .day: day
        case .week: day.startOfWeek(weekStart)
        case .month: day.startOfMonth
        }
    }

    /// The last day of the unit that contains the day.
    public func end(of day: Day, weekStart: Weekday) -> Day {
        switch self {
        case .day: return day
        case .week: return day.startOfWeek(weekStart) + 6
        case .month:
            let (year, month, _) = day.civil
            return day.startOfMonth + (Day.length(ofMonth: month, year: year) - 1)
        }
    }

    /// The unit that contains the day, clamped to the supported days.
    public func range(around day: Day, weekStart: Weekday) -> ClosedRange<Day> {
        start(of: day, weekStart: weekStart).limited...end(of: day, weekStart: weekStart).limited
    }

    /// Divides a range into units; the first and the last may be partial.
    public func parts(of range: ClosedRange<Day>, weekStart: Weekday) -> [ClosedRange<Day>] {
        var parts: [ClosedRange<Day>] = []
        var first = range.lowerBound
        while first <= range.upperBound {
            let last = min(end(of: first, weekStart: weekStart), range.upperBound)
            parts.append(first...last)
            first = last + 1
        }
        return parts
    }

    /// The finest unit, but not finer than `asked`, that divides the range into at most `partLimit` parts; months if
    /// none does.
    public static func finest(for range: ClosedRange<Day>, atLeast asked: CalendarUnit = .day, weekStart: Weekday)
        -> Self
    {
        allCases.drop { $0 != asked }.first { $0.parts(of: range, weekStart: weekStart).count <= partLimit } ?? .month
    }
}
