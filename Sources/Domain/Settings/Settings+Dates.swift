import Calendar

extension Settings {
    /// Dates as the sentences for this person write them.
    public var dates: DayWords { DayWords(isMonthFirst: dateOrder == .monthFirst) }
}
