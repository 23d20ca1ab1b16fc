import Calendar
import Domain
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

    /// What can be understood of a recurrence that no pattern is exactly like.
    static func sketch(_ recurrence: JSONValue) -> RepeatSketch? {
        let pattern = recurrence["pattern"]
        let type = pattern?["type"]?.string?.lowercased() ?? ""
        let units: [(String, RepeatSketch.Unit)] = [
            ("daily", .days), ("weekly", .weeks), ("monthly", .months), ("yearly", .years),
        ]
        guard let unit = units.first(where: { type.hasSuffix($0.0) })?.1 else { return nil }
        var sketch = RepeatSketch(unit, interval: pattern?["interval"]?.wholeNumber.map { Int(clamping: $0) } ?? 1)
        sketch.weekdays = Set(pattern?["daysOfWeek"]?.elements?.compactMap { $0.string.flatMap(weekday) } ?? [])
        let index = pattern?["index"]?.string ?? ""
        if type.hasPrefix("relative") {
            sketch.position =
                index == "last" ? -1 : (["first", "second", "third", "fourth"].firstIndex(of: index) ?? 0) + 1
        }
        if let day = pattern?["dayOfMonth"]?.wholeNumber, (1...31).contains(day) { sketch.monthDays = [Int(day)] }
        if let month = pattern?["month"]?.wholeNumber, (1...12).contains(month), unit == .years {
            sketch.months = [Int(month)]
        }
        return sketch
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
