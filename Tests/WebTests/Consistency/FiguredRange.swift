import Calendar

/// A range of days whose figures are compared.
struct FiguredRange: CustomStringConvertible {
    let from: Day
    let to: Day
    let today: Day

    var query: String { "from=\(from)&to=\(to)" }
    var description: String { "\(from) to \(to) on \(today)" }
    /// The days that have begun.
    var days: [Day] {
        let last = min(to, today)
        return from <= last ? (from.number...last.number).map { Day(number: $0) } : []
    }
}

extension FiguredSite {
    /// Recent days, current and past units, future days, and ranges divided only into weeks and months.
    var ranges: [FiguredRange] {
        let month = CalendarUnit.month.range(around: today, weekStart: .monday)
        let week = CalendarUnit.week.range(around: today, weekStart: .monday)
        let (year, _, _) = today.civil
        let ends = [
            (today, today), (today - 6, today), (today - 29, today), (today - 89, today), (today - 364, today),
            (today - 400, today), (today - 999, today), (today - 3_652, today),
            (month.lowerBound, month.upperBound), (week.lowerBound, week.upperBound),
            (month.lowerBound - 30, month.lowerBound - 1), (today - 10, today + 20), (today + 1, today + 7),
            (Day(year: year, month: 1, day: 1) ?? today, Day(year: year, month: 12, day: 31) ?? today),
        ]
        return ends.map { FiguredRange(from: $0.0, to: $0.1, today: today) }
    }
}
