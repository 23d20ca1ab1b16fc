import Calendar
import JSON
import Text

/// Repeat configurations of Super Productivity.
enum SuperProductivityRepeat {
    /// Returns nil if no pattern is exactly like it.
    static func pattern(_ value: JSONValue) -> RepeatPattern? {
        let interval = value["repeatEvery"].map { $0.wholeNumber ?? 0 } ?? 1
        guard RepeatPattern.intervals.contains(Int(interval)), let rule = rule(value, interval) else { return nil }
        let isFromCompletion = value["repeatFromCompletionDate"]?.bool == true
        return RepeatPattern(rule, interval: Int(interval), basis: isFromCompletion ? .completion : .dueDate)
    }

    static func lose(_ task: inout TaskBuilder) {
        task.lose("repeatCfgId", "Tasker has no repeat that is exactly like this one; it was left out.")
    }

    private static func rule(_ value: JSONValue, _ interval: Int64) -> RepeatPattern.Rule? {
        let start = value["startDate"]?.string.flatMap { Day($0) }
        switch value["repeatCycle"]?.string {
        case "DAILY": return .days
        case "WEEKLY", nil:
            let days = Weekday.allCases.filter { value[$0.name.lowercased()]?.bool == true }
            if days.isEmpty || interval > 1 && days.count > 1 { return nil }
            return .weeks(Set(days))
        case "MONTHLY":
            if let week = value["monthlyWeekOfMonth"]?.wholeNumber, let weekday = value["monthlyWeekday"]?.wholeNumber,
                (0...6).contains(weekday), let day = Weekday(rawValue: (Int(weekday) + 6) % 7)
            {
                return week == -1
                    ? .months(.lastWeekday(day)) : (1...4).contains(week) ? .months(.weekday(Int(week), day)) : nil
            }
            if value["monthlyLastDay"]?.bool == true { return .months(.lastDay) }
            return start.map { .months(.day($0.civil.day)) } ?? .months(nil)
        case "YEARLY":
            guard let start else { return .years(nil) }
            return YearDay(month: start.civil.month, day: start.civil.day).map { .years($0) }
        default: return nil
        }
    }

    /// Minutes since midnight of a time such as `9:30`.
    static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), (0...23).contains(hour),
            (0...59).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }
}
