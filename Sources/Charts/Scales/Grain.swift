import Calendar

/// The period of one point in a chart over time.
public enum Grain: Sendable, CaseIterable {
    case day
    case week
    case month

    /// "Sat 21 Nov 2026", "week of 16 Nov 2026" or "Nov 2026", for the first day of the point.
    func name(_ day: Day, _ dates: DayText) -> String {
        switch self {
        case .day: return dates.full(day)
        case .week: return "week of \(dates.short(day)) \(day.civil.year)"
        case .month: return "\(DayText.month(day)) \(day.civil.year)"
        }
    }

    /// The finest of which a range has at most 400; months if it has more of all.
    static func fitting(_ days: ClosedRange<Day>, weekStart: Weekday) -> Grain {
        let (first, last) = (days.lowerBound, days.upperBound)
        if last - first < Sampled.most { return .day }
        let weeks = (last.startOfWeek(weekStart) - first.startOfWeek(weekStart)) / 7 + 1
        return weeks <= Sampled.most ? .week : .month
    }

    /// The first day of the point that holds a day, which may lie before the range shown.
    func start(of day: Day, weekStart: Weekday) -> Day {
        switch self {
        case .day: return day
        case .week: return day.startOfWeek(weekStart)
        case .month: return day.startOfMonth
        }
    }

    /// "Sat 21 Nov", "16 Nov 2026" or "Nov 2026", for the first day of the point.
    func short(_ day: Day, _ dates: DayText) -> String {
        switch self {
        case .day: return "\(DayText.weekday(day)) \(dates.short(day))"
        case .week: return "\(dates.short(day)) \(day.civil.year)"
        case .month: return name(day, dates)
        }
    }

    /// The column that names the points in a table.
    var column: ChartColumn {
        switch self {
        case .day: return .day()
        case .week: return .day("Week from")
        case .month: return ChartColumn(name: "Month", kind: .month)
        }
    }

    /// The cell of a point, from its first day.
    func cell(_ day: Day) -> ChartCell {
        self == .month ? .month(day) : .day(day)
    }

    var noun: (one: String, many: String) {
        switch self {
        case .day: return ("day", "days")
        case .week: return ("week", "weeks")
        case .month: return ("month", "months")
        }
    }
}
