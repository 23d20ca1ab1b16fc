/// The task that follows a completed or skipped one: its due date and its repeat pattern.
public struct NextOccurrence: Hashable, Sendable {
    public let dueDate: DueDate
    public let pattern: RepeatPattern

    /// This occurrence, or the first after it on none of the days; nil if the pattern has ended by then.
    fileprivate func outside(_ days: [Day], _ weekStart: Weekday) -> NextOccurrence? {
        guard days.contains(dueDate.day) else { return self }
        return pattern.afterCompletion(of: dueDate, on: dueDate.day, weekStart: weekStart, without: days)
    }
}

extension RepeatPattern {
    /// The occurrence after completion, later than both today and the due day; nil if the pattern has ended.
    /// - Parameter leftOut: days on which it does not fall.
    public func afterCompletion(
        of due: DueDate?, on today: Day, weekStart: Weekday, without leftOut: [Day] = []
    ) -> NextOccurrence? {
        let day = basis == .completion ? today : due?.day ?? today
        let start = self.start ?? day
        return anchored(to: start).next(from: start, after: max(start, day, today), minute: due?.minute, weekStart)?
            .outside(leftOut, weekStart)
    }

    /// The occurrence after a skipped one. A pattern that counts from the completion then counts from the due day, or
    /// from today if that has passed.
    public func afterSkipping(
        _ due: DueDate, on today: Day, weekStart: Weekday, without leftOut: [Day] = []
    ) -> NextOccurrence? {
        let start = self.start ?? due.day
        let latest = max(start, due.day, today)
        return anchored(to: start)
            .next(from: basis == .completion ? latest : start, after: latest, minute: due.minute, weekStart)?
            .outside(leftOut, weekStart)
    }

    /// The first day of a task that has no due date yet; nil after the year 9999.
    public func firstDay(onOrAfter day: Day) -> Day? {
        if let start {
            return anchored(to: start)
                .day(after: max(day, start) - 1, from: start, firstPeriod: 0, weekStart: .monday)
        }
        switch rule {
        case .days, .weeks([]), .months(nil), .years(nil): return day
        case .weeks, .months, .years:
            var each = self
            each.interval = 1
            return each.day(after: day - 1, from: day, firstPeriod: 0, weekStart: .monday)
        }
    }

    /// Records the day of the due date if a shorter month or year would lose it: the 29th to the 31st, and 29 February.
    public func anchored(to due: Day) -> RepeatPattern {
        guard basis == .dueDate else { return self }
        var anchored = self
        let (_, month, day) = (start ?? due).civil
        switch rule {
        case .months(nil) where day > 28: anchored.rule = .months(.day(day))
        case .years(nil) where month == 2 && day == 29: anchored.rule = .years(YearDay(month: 2, day: 29))
        default: break
        }
        return anchored
    }

    /// Keeps the series unchanged when the due day of one task moves; a pattern that counts from the completion has no
    /// series.
    public func keepingSeries(from old: Day, to new: Day) -> RepeatPattern {
        guard basis == .dueDate else { return self }
        var pattern = self
        pattern.start = (start ?? old) == new ? nil : start ?? old
        return pattern
    }

    private func next(from start: Day, after day: Day, minute: Int?, _ weekStart: Weekday) -> NextOccurrence? {
        var following = self
        following.start = nil
        if case .times(let count) = end {
            guard count > 1 else { return nil }
            following.end = .times(count - 1)
        }
        // When counting from a completion, the period that contains it is used up.
        let first = basis == .completion && interval > 1 ? 1 : 0
        guard let next = self.day(after: day, from: start, firstPeriod: first, weekStart: weekStart) else { return nil }
        if case .until(let last) = end, next > last { return nil }
        return NextOccurrence(dueDate: DueDate(day: next, minute: minute), pattern: following)
    }

    /// The first day after `day` in the series; periods are counted from the one that contains `start`.
    private func day(after day: Day, from start: Day, firstPeriod: Int, weekStart: Weekday) -> Day? {
        var period = max(firstPeriod, (day - start) / (interval * longestPeriod))
        while let days = days(ofPeriod: period, from: start, weekStart: weekStart) {
            if let found = days.first(where: { $0 > day }) { return found }
            period += 1
        }
        return nil
    }

    private var longestPeriod: Int {
        switch rule {
        case .days: 1
        case .weeks: 7
        case .months: 31
        case .years: 366
        }
    }

    /// The days of one period in ascending order; nil after the year 9999.
    private func days(ofPeriod period: Int, from start: Day, weekStart: Weekday) -> [Day]? {
        let steps = period * interval
        let (year, month, dayOfMonth) = start.civil
        switch rule {
        case .days: return Self.existing(start + steps)
        case .weeks(let weekdays) where weekdays.isEmpty: return Self.existing(start + 7 * steps)
        case .weeks(let weekdays):
            let first = start.startOfWeek(weekStart) + 7 * steps
            guard Self.existing(first + 6) != nil else { return nil }
            return (0..<7).map { first + $0 }.filter { weekdays.contains($0.weekday) }
        case .months(let monthDay):
            let months = year * 12 + month - 1 + steps
            guard months / 12 <= 9999 else { return nil }
            return (monthDay ?? .day(dayOfMonth)).days(ofMonth: months % 12 + 1, year: months / 12)
        case .years(let yearDay):
            return (yearDay ?? YearDay(month: month, day: dayOfMonth))?.day(of: year + steps).map { [$0] }
        }
    }

    private static func existing(_ day: Day) -> [Day]? {
        day.civil.year <= 9999 ? [day] : nil
    }
}
