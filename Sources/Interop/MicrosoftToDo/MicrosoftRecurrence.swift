import Calendar
import JSON

/// Recurrence of Microsoft Graph (patternedRecurrence).
enum MicrosoftRecurrence {
    /// Returns nil if no pattern is exactly like it.
    static func pattern(_ recurrence: JSONValue) -> RepeatPattern? {
        guard let pattern = recurrence["pattern"], let rule = rule(pattern) else { return nil }
        let interval = pattern["interval"].map { $0.wholeNumber ?? 0 } ?? 1
        guard RepeatPattern.intervals.contains(Int(interval)) else { return nil }
        // Tasker's weeks begin on Monday, which matters only if weeks are left out.
        if case .weeks(let days) = rule, days.count > 1, interval > 1,
            pattern["firstDayOfWeek"]?.string?.lowercased() != "monday"
        {
            return nil
        }
        let range = recurrence["range"]
        var result = RepeatPattern(rule, interval: Int(interval))
        switch range?["type"]?.string {
        case "endDate":
            guard let last = range?["endDate"]?.string.flatMap({ Day($0.prefix(10)) }) else { return nil }
            result.end = .until(last)
        case "numbered":
            guard let count = range?["numberOfOccurrences"]?.wholeNumber, RepeatPattern.counts.contains(Int(count))
            else { return nil }
            result.end = .times(Int(count))
        default: break
        }
        return result
    }

    private static func rule(_ pattern: JSONValue) -> RepeatPattern.Rule? {
        let days = pattern["daysOfWeek"]?.elements?.compactMap { $0.string.flatMap(weekday) } ?? []
        let (day, month) = (pattern["dayOfMonth"]?.wholeNumber, pattern["month"]?.wholeNumber)
        switch pattern["type"]?.string?.lowercased() {
        case "daily": return .days
        case "weekly": return .weeks(Set(days))
        case "absolutemonthly": return day.flatMap { (1...31).contains($0) ? .months(.day(Int($0))) : nil }
        case "relativemonthly": return monthDay(pattern["index"]?.string, days).map { .months($0) }
        case "absoluteyearly":
            guard let day, let month, (1...31).contains(day), (1...12).contains(month) else { return nil }
            return YearDay(month: Int(month), day: Int(day)).map { .years($0) }
        default: return nil
        }
    }

    private static func monthDay(_ index: String?, _ days: [Weekday]) -> MonthDay? {
        guard days.count == 1, let index else { return days.count == 7 && index == "last" ? .lastDay : nil }
        if index == "last" { return .lastWeekday(days[0]) }
        return ["first", "second", "third", "fourth"].firstIndex(of: index).map { .weekday($0 + 1, days[0]) }
    }

    private static func weekday(_ name: String) -> Weekday? {
        Weekday.allCases.first { $0.name.lowercased() == name.lowercased() }
    }
}
