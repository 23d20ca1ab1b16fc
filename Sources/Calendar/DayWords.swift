/// Days and ranges of days as they appear in sentences, with the day or the month first.
public struct DayWords: Sendable {
    private let isMonthFirst: Bool

    public init(isMonthFirst: Bool = false) { self.isMonthFirst = isMonthFirst }

    /// Such as `9 September` or `September 9`.
    public func dayAndMonth(_ day: Day) -> String {
        let (month, number) = (Self.monthName(day), day.civil.day)
        return isMonthFirst ? "\(month) \(number)" : "\(number) \(month)"
    }

    /// Such as `Thu 19 Nov` or `Thu Nov 19`.
    public func short(_ day: Day) -> String {
        let (month, number) = (Self.monthName(day).prefix(3), day.civil.day)
        return "\(day.weekday.name.prefix(3)) \(isMonthFirst ? "\(month) \(number)" : "\(number) \(month)")"
    }

    /// Such as `9 September 2016` or `September 9, 2016`.
    public func day(_ day: Day) -> String { year(after: dayAndMonth(day), day) }

    /// Such as `1 to 30 November 2016` or `November 1 to 30, 2016`; a month or year that both days share appears once.
    public func range(_ range: ClosedRange<Day>) -> String {
        let (first, last) = (range.lowerBound, range.upperBound)
        if first == last { return day(last) }
        if first.civil.year != last.civil.year { return "\(day(first)) to \(day(last))" }
        if first.civil.month != last.civil.month { return "\(dayAndMonth(first)) to \(day(last))" }
        return isMonthFirst
            ? year(after: "\(dayAndMonth(first)) to \(last.civil.day)", last) : "\(first.civil.day) to \(day(last))"
    }

    private func year(after text: String, _ day: Day) -> String {
        "\(text)\(isMonthFirst ? "," : "") \(day.civil.year)"
    }

    /// Such as `October`.
    public static func monthName(_ day: Day) -> String { CalendarWords.monthName(day.civil.month) }

    /// Such as `November 2016`.
    public static func month(_ day: Day) -> String { "\(monthName(day)) \(day.civil.year)" }
}
