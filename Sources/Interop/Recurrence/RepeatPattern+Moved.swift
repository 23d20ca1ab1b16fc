import Calendar

extension RepeatPattern {
    /// The same with each of its days as many days later, or earlier; nil if no pattern says exactly that.
    func moved(by days: Int) -> RepeatPattern? {
        if days == 0 { return self }
        var moved = self
        switch rule {
        case .days, .weeks([]): break
        // Whatever the days of the series are, it counts from the completion.
        case .months(nil) where basis == .completion, .years(nil) where basis == .completion: break
        case .weeks(let weekdays) where interval == 1 || weekdays.count == 1:
            moved.rule = .weeks(Set(weekdays.map { $0.moved(by: days) }))
        default: return nil
        }
        moved.start = start.map { ($0 + days).limited }
        if case .until(let last) = end { moved.end = .until((last + days).limited) }
        return moved
    }
}

extension Weekday {
    /// That of the day some days later.
    func moved(by days: Int) -> Weekday { Weekday(rawValue: ((rawValue + days) % 7 + 7) % 7) ?? self }
}
