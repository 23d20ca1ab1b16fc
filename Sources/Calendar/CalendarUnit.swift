/// How finely a range of days is divided.
public enum CalendarUnit: String, CaseIterable, Sendable {
    case day, week, month

    /// The most parts that anything is divided into.
    public static let partLimit = 400

    /// The first day of the unit that holds this one.
    public func start(of day: Day, weekStart: Weekday) -> Day {
        switch self {
        case .day: day
        case .week: day.startOfWeek(weekStart)
        case .month: day.startOfMonth
        }
    }

    /// The last day of the unit that holds this one.
    public func end(of day: Day, weekStart: Weekday) -> Day {
        switch self {
        case .day: return day
        case .week: return day.startOfWeek(weekStart) + 6
        case .month:
            let (year, month, _) = day.civil
            return day.startOfMonth + (Day.length(ofMonth: month, year: year) - 1)
        }
    }

    /// The unit that holds this day, as far as its days can be written.
    public func range(around day: Day, weekStart: Weekday) -> ClosedRange<Day> {
        start(of: day, weekStart: weekStart).limited...end(of: day, weekStart: weekStart).limited
    }

    /// A range in its units; the first and the last one may be cut.
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

    /// The finest unit, none finer than asked for, that divides a range into at most `partLimit` parts; else months.
    public static func finest(for range: ClosedRange<Day>, atLeast asked: CalendarUnit = .day, weekStart: Weekday)
        -> Self
    {
        allCases.drop { $0 != asked }.first { $0.parts(of: range, weekStart: weekStart).count <= partLimit } ?? .month
    }
}
