/// Days and ranges of days as they appear in sentences.
public enum DayWords {
    /// Such as `9 September`.
    public static func dayAndMonth(_ day: Day) -> String {
        "\(day.civil.day) \(monthName(day))"
    }

    /// Such as `October`.
    public static func monthName(_ day: Day) -> String { CalendarWords.monthName(day.civil.month) }

    /// Such as `9 September 2016`.
    public static func day(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.civil.year)" }

    /// Such as `November 2016`.
    public static func month(_ day: Day) -> String { "\(monthName(day)) \(day.civil.year)" }

    /// Such as `1 to 30 November 2016`; a month or year that both days share appears once.
    public static func range(_ range: ClosedRange<Day>) -> String {
        let (first, last) = (range.lowerBound, range.upperBound)
        if first == last { return day(last) }
        if first.civil.year != last.civil.year { return "\(day(first)) to \(day(last))" }
        return first.civil.month == last.civil.month
            ? "\(first.civil.day) to \(day(last))" : "\(dayAndMonth(first)) to \(day(last))"
    }
}
