import Calendar

/// What formats count repeats in that know only a number and a unit.
enum RepeatUnit: CaseIterable {
    case days, weeks, months, years
    /// Monday to Friday.
    case workdays

    var rule: RepeatPattern.Rule {
        switch self {
        case .days: .days
        case .weeks: .weeks([])
        case .months: .months(nil)
        case .years: .years(nil)
        case .workdays: .weeks(RepeatPattern.workdays)
        }
    }

    /// Nil if the number is out of range.
    func pattern(_ interval: Int, basis: RepeatPattern.Basis) -> RepeatPattern? {
        guard RepeatPattern.intervals.contains(interval), self != .workdays || interval == 1 else { return nil }
        return RepeatPattern(rule, interval: interval, basis: basis)
    }

    /// The unit of a pattern, whatever its end; nil if a number and a unit do not say all of it.
    /// - Parameter due: the day of the task, which the pattern need not repeat.
    init?(_ pattern: RepeatPattern, due: Day) {
        guard pattern.start == nil else { return nil }
        var rule = pattern.rule
        let (month, day) = (due.civil.month, due.civil.day)
        if rule == .weeks([due.weekday]) { rule = .weeks([]) }
        if rule == .months(.day(day)), day <= 28 { rule = .months(nil) }
        if rule == .years(YearDay(month: month, day: day)), (month, day) != (2, 29) { rule = .years(nil) }
        guard let unit = Self.allCases.first(where: { $0.rule == rule }), unit != .workdays || pattern.interval == 1
        else { return nil }
        self = unit
    }
}
