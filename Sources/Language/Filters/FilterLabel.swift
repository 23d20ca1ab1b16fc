import Calendar

/// Formats days for the chips of a filter line.
enum FilterLabel {
    /// Such as `Sat 28 Mar`, `23 – 29 Mar` or `before Sat 28 Mar`.
    static func days(_ days: ClosedRange<Day>, _ relation: String?, _ moment: Moment) -> String {
        func day(_ day: Day) -> String { text(day, moment.today) }
        let (first, last) = (days.lowerBound, days.upperBound)
        return switch relation {
        case nil: first == last ? day(first) : "\(day(first)) – \(day(last))"
        case "before"?, "from"?: "\(relation ?? "") \(day(first))"
        default: "\(relation ?? "") \(day(last))"
        }
    }

    /// Such as `Sat 28 Mar`; includes the year unless it is the current one.
    private static func text(_ day: Day, _ today: Day) -> String {
        let (year, month, number) = day.civil
        let text = "\(day.weekday.name.prefix(3)) \(number) \(CalendarWords.monthName(month).prefix(3))"
        return year == today.civil.year ? text : "\(text) \(year)"
    }
}
