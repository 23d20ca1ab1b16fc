import Calendar

/// What is known of a repeat of another program that no pattern says exactly.
public struct RepeatSketch: Hashable, Sendable {
    public static let offerLimit = 3

    public enum Unit: Hashable, Sendable { case hours, days, weeks, months, years }

    public var unit: Unit
    public var interval: Int
    public var weekdays: Set<Weekday> = []
    /// Which of the weekdays in a month, -1 for the last.
    public var position: Int?
    /// From 1, or from -1 for the last.
    public var monthDays: [Int] = []
    /// 1 to 12, in ascending order.
    public var months: [Int] = []
    public var basis = RepeatPattern.Basis.dueDate
    public var end: RepeatPattern.End?

    public init(_ unit: Unit, interval: Int = 1) {
        (self.unit, self.interval) = (unit, min(max(1, interval), RepeatPattern.intervals.upperBound))
    }

    /// The patterns that come nearest, the best first, at most `offerLimit`.
    /// - Parameter day: the day of the task.
    public func nearest(from day: Day) -> [RepeatPattern] {
        var found: [RepeatPattern] = []
        for (rule, interval) in candidates(day) where RepeatPattern.intervals.contains(interval) {
            let pattern = RepeatPattern(rule, interval: interval, basis: basis, end: end)
            if !found.contains(pattern) { found.append(pattern) }
        }
        return Array(found.prefix(Self.offerLimit))
    }

    private typealias Candidate = (RepeatPattern.Rule, Int)

    private func candidates(_ day: Day) -> [Candidate] {
        if !months.isEmpty { return ofMonths(day) }
        switch unit {
        case .hours: return [(.days, 1), (.weeks(RepeatPattern.workdays), 1)]
        case .days:
            if weekdays.isEmpty { return [(.days, interval), (.weeks([]), max(1, (interval + 3) / 7))] }
            return interval == 1
                ? [(.weeks(weekdays), 1)]
                : [(.days, interval), (.weeks(weekdays), 1), (.weeks([]), max(1, interval / 7))]
        case .weeks:
            // With a number the weekday is one of the month.
            if position != nil { return ofMonthDay(1) }
            return [(.weeks(weekdays), interval), (.weeks(weekdays), 1), (.days, min(interval, 142) * 7)]
        case .months: return ofMonthDay(interval)
        case .years:
            let yearly = YearDay(month: day.civil.month, day: day.civil.day)
            let months = position == nil ? [] : ofMonthDay(min(interval, 83) * 12).prefix(1)
            return months + [(.years(yearly), interval), (.months(nil), min(interval, 83) * 12)]
        }
    }

    /// On some days of every so many months.
    private func ofMonthDay(_ interval: Int) -> [Candidate] {
        var found: [Candidate] = []
        if let monthDay { found.append((.months(monthDay), interval)) }
        if monthDays.contains(where: { $0 < 0 }) || weekdays == RepeatPattern.workdays && position == -1 {
            found.append((.months(.lastDay), interval))
        }
        if weekdays == RepeatPattern.workdays, let position, position > 0 {
            found.append((.months(.day(position)), interval))
        }
        return found + [(.months(nil), interval), (.weeks([]), min(interval, 249) * 4)]
    }

    private var monthDay: MonthDay? {
        if let position, position == -1 || (1...5).contains(position) {
            let days = weekdays.sorted { $0.rawValue < $1.rawValue }
            guard days.count < 5, let first = days.first else { return nil }
            let named = days.map { position == -1 ? MonthDay.lastWeekday($0) : .weekday(position, $0) }
            return days.count == 1 ? named.first ?? .weekday(position, first) : .several(named)
        }
        let days = monthDays.compactMap { $0 == -1 ? MonthDay.lastDay : (1...31).contains($0) ? .day($0) : nil }
        return days.count > 1 ? .several(days) : days.first
    }

    /// In some months of the year, which are as far apart from each other as possible.
    private func ofMonths(_ day: Day) -> [Candidate] {
        let gap = max(1, 12 / months.count)
        let yearDays = months.compactMap { YearDay(month: $0, day: monthDays.first { $0 > 0 } ?? day.civil.day) }
        let yearly = yearDays.map { Candidate(.years($0), max(1, interval)) }
        var spread: [Candidate] = []
        if let monthDay { spread.append((.months(monthDay), gap)) }
        if months.count > 1 { spread.append((.months(nil), gap)) }
        // A day by its number in one month is exactly that of a year.
        return months.count == 1 && position == nil ? yearly + spread : spread + yearly
    }
}
