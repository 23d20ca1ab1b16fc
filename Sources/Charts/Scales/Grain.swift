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

    /// "Sat 21 Nov", "16 Nov" or "Nov 2026", for the first day of the point.
    func short(_ day: Day, _ dates: DayText) -> String {
        switch self {
        case .day: return "\(DayText.weekday(day)) \(dates.short(day))"
        case .week: return dates.short(day)
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
