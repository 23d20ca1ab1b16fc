import Calendar

/// A recurrence rule of iCalendar (RFC 5545 §3.3.10), as far as a repeat pattern can express it exactly.
enum RecurrenceRule {
    /// Reads a rule, with or without `RRULE:` in front.
    /// - Parameters:
    ///   - start: the day on which the series starts; determines what the rule leaves open.
    ///   - zone: determines the day of an end that is given as an instant.
    /// - Returns: nil if a pattern cannot express the rule exactly.
    static func pattern(_ text: String, start: Day?, zone: Zone) -> RepeatPattern? {
        let upper = text.uppercased()
        let body = upper.hasPrefix("RRULE:") ? upper.dropFirst(6) : upper[...]
        var parts: [Substring: Substring] = [:]
        for part in body.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let name = part[..<equals]
            guard parts.updateValue(part[part.index(after: equals)...], forKey: name) == nil else { return nil }
        }
        let known: Set<Substring> = [
            "FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "COUNT", "UNTIL", "WKST",
        ]
        guard Set(parts.keys).isSubset(of: known), let interval = Int(parts["INTERVAL"] ?? "1"),
            RepeatPattern.intervals.contains(interval), let rule = rule(parts, interval, start),
            let end = end(parts, zone)
        else { return nil }
        return RepeatPattern(rule, interval: interval, end: end.value)
    }

    private static func rule(_ parts: [Substring: Substring], _ interval: Int, _ start: Day?) -> RepeatPattern.Rule? {
        let used = Set(parts.keys).subtracting(["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST"])
        switch parts["FREQ"] {
        case "DAILY":
            if used.isEmpty { return .days }
            // Every day on some weekdays is every week on these.
            return used == ["BYDAY"] && interval == 1 ? weekdays(parts["BYDAY"]).map { .weeks($0) } : nil
        case "WEEKLY":
            if used.isEmpty { return .weeks([]) }
            // Tasker's weeks begin on Monday, which matters only if weeks are left out.
            guard used == ["BYDAY"], let days = weekdays(parts["BYDAY"]),
                interval == 1 || days.count == 1 || ["MO", nil].contains(parts["WKST"])
            else { return nil }
            return .weeks(days)
        case "MONTHLY":
            if used.isEmpty { return start.map { $0.civil.day <= 28 } == false ? nil : .months(nil) }
            return monthDay(parts, used).map { .months($0) }
        case "YEARLY": return year(parts, used, start)
        default: return nil
        }
    }

    private static func year(
        _ parts: [Substring: Substring], _ used: Set<Substring>, _ start: Day?
    ) -> RepeatPattern.Rule? {
        if used.isEmpty { return start.map { ($0.civil.month, $0.civil.day) == (2, 29) } == true ? nil : .years(nil) }
        if parts["BYMONTH"] == "2", parts["BYMONTHDAY"] == "-1", used == ["BYMONTH", "BYMONTHDAY"] {
            return YearDay(month: 2, day: 29).map { .years($0) }
        }
        guard let month = parts["BYMONTH"].flatMap({ Int($0) }),
            let day = parts["BYMONTHDAY"].map({ Int($0) }) ?? (used == ["BYMONTH"] ? start?.civil.day : nil),
            used.isSubset(of: ["BYMONTH", "BYMONTHDAY"]), day > 0, (month, day) != (2, 29)
        else { return nil }
        return YearDay(month: month, day: day).map { .years($0) }
    }

    private static func monthDay(_ parts: [Substring: Substring], _ used: Set<Substring>) -> MonthDay? {
        if used == ["BYMONTHDAY"] {
            let days = (parts["BYMONTHDAY"] ?? "").split(separator: ",").map { text -> MonthDay? in
                guard let number = Int(text) else { return nil }
                // iCalendar skips months without the day, where Tasker takes their last one.
                return number == -1 ? .lastDay : (1...28).contains(number) ? .day(number) : nil
            }
            return several(days)
        }
        if used == ["BYMONTHDAY", "BYSETPOS"] { return lastOf(parts) }
        let position = parts["BYSETPOS"].map { Int($0) }
        guard used == ["BYDAY"] || used == ["BYDAY", "BYSETPOS"] else { return nil }
        let days = (parts["BYDAY"] ?? "").split(separator: ",").map { text -> MonthDay? in
            guard let weekday = weekday(text.suffix(2)) else { return nil }
            let prefix = text.dropLast(2)
            guard let number = prefix.isEmpty ? position ?? nil : Int(prefix), prefix.isEmpty || position == nil else {
                return nil
            }
            return number == -1 ? .lastWeekday(weekday) : (1...5).contains(number) ? .weekday(number, weekday) : nil
        }
        return position != nil && days.count > 1 ? nil : several(days)
    }

    /// The last existing day of the 28th and those that follow it, which is how a clipped day is written.
    private static func lastOf(_ parts: [Substring: Substring]) -> MonthDay? {
        let days = (parts["BYMONTHDAY"] ?? "").split(separator: ",").compactMap { Int($0) }
        guard parts["BYSETPOS"] == "-1", let last = days.last, (29...31).contains(last), days == Array(28...last)
        else { return nil }
        return .day(last)
    }

    private static func several(_ days: [MonthDay?]) -> MonthDay? {
        let known = days.compactMap { $0 }
        guard known.count == days.count, let first = known.first else { return nil }
        return known.count == 1 ? first : .several(known)
    }

    private static func weekdays(_ text: Substring?) -> Set<Weekday>? {
        let names = (text ?? "").split(separator: ",")
        let days = names.compactMap { weekday($0) }
        return days.count == names.count && !days.isEmpty ? Set(days) : nil
    }

    private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    static func weekday(_ name: Substring) -> Weekday? {
        names.firstIndex { $0 == name }.flatMap(Weekday.init)
    }

    /// - Returns: nil if the end cannot be read.
    private static func end(_ parts: [Substring: Substring], _ zone: Zone) -> (value: RepeatPattern.End?, Void)? {
        if let count = parts["COUNT"] {
            guard parts["UNTIL"] == nil, let number = Int(count), RepeatPattern.counts.contains(number) else {
                return nil
            }
            return (.times(number), ())
        }
        guard let until = parts["UNTIL"] else { return (nil, ()) }
        guard let time = BasicTime(until) else { return nil }
        return (.until(time.due(in: zone).day.limited), ())
    }
}

extension RecurrenceRule {
    /// Writes a pattern as a rule; nil if it counts from the completion, which no rule can.
    /// - Parameter due: the day of the task that repeats.
    static func text(_ pattern: RepeatPattern, due: Day) -> String? {
        guard pattern.basis == .dueDate, let parts = parts(pattern.rule, due) else { return nil }
        var text = "FREQ=\(parts.frequency)"
        if pattern.interval > 1 { text += ";INTERVAL=\(pattern.interval)" }
        text += parts.days
        switch pattern.end {
        case .until(let day): text += ";UNTIL=\(day.description.filter { $0 != "-" })"
        case .times(let count): text += ";COUNT=\(count)"
        case nil: break
        }
        return text
    }

    private static func parts(_ rule: RepeatPattern.Rule, _ due: Day) -> (frequency: String, days: String)? {
        switch rule {
        case .days: return ("DAILY", "")
        case .weeks(let days):
            let list = days.sorted { $0.rawValue < $1.rawValue }.map { names[$0.rawValue] }
            return ("WEEKLY", list.isEmpty ? "" : ";BYDAY=\(list.joined(separator: ","))")
        case .months(let day): return text(day ?? .day(due.civil.day)).map { ("MONTHLY", $0) }
        case .years(let day):
            let (month, number) = day.map { ($0.month, $0.day) } ?? (due.civil.month, due.civil.day)
            if (month, number) == (2, 29) { return ("YEARLY", ";BYMONTH=2;BYMONTHDAY=-1") }
            return ("YEARLY", ";BYMONTH=\(month);BYMONTHDAY=\(number)")
        }
    }

    private static func text(_ day: MonthDay) -> String? {
        switch day {
        case .day(let number) where number <= 28: return ";BYMONTHDAY=\(number)"
        // The last of the days up to this one exists in every month.
        case .day(let number): return ";BYMONTHDAY=\((28...number).map(String.init).joined(separator: ","));BYSETPOS=-1"
        case .lastDay: return ";BYMONTHDAY=-1"
        case .weekday(let number, let weekday): return ";BYDAY=\(number)\(names[weekday.rawValue])"
        case .lastWeekday(let weekday): return ";BYDAY=-1\(names[weekday.rawValue])"
        case .several(let days):
            let parts = days.compactMap { text($0) }
            guard parts.count == days.count, !parts.contains(where: { $0.contains("BYSETPOS") }) else { return nil }
            let values = parts.map { $0.split(separator: "=") }
            guard let name = values.first?.first, values.allSatisfy({ $0.first == name }) else { return nil }
            return "\(name)=\(values.compactMap(\.last).joined(separator: ","))"
        }
    }
}
