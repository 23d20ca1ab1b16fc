import Calendar
import Domain
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

    /// - Parameter day: from which the nearest repeats are offered, if the task has no date of its own.
    static func lose(_ value: JSONValue, _ task: inout TaskBuilder, from day: Day) {
        task.lose("repeatCfgId", "Tasker has no repeat that is exactly like this one; it was left out.")
        task.offer(sketch(value), from: task.draft.dueDate?.day ?? day)
    }

    private static func sketch(_ value: JSONValue) -> RepeatSketch? {
        let units: [String: RepeatSketch.Unit] = [
            "DAILY": .days, "WEEKLY": .weeks, "MONTHLY": .months, "YEARLY": .years,
        ]
        guard let unit = units[value["repeatCycle"]?.string ?? "WEEKLY"] else { return nil }
        var sketch = RepeatSketch(unit, interval: Int(clamping: value["repeatEvery"]?.wholeNumber ?? 1))
        if unit == .weeks { sketch.weekdays = weekdays(value) }
        if value["repeatFromCompletionDate"]?.bool == true { sketch.basis = .completion }
        return sketch
    }

    private static func weekdays(_ value: JSONValue) -> Set<Weekday> {
        Set(Weekday.allCases.filter { value[$0.name.lowercased()]?.bool == true })
    }

    private static func rule(_ value: JSONValue, _ interval: Int64) -> RepeatPattern.Rule? {
        let start = value["startDate"]?.string.flatMap { Day($0) }
        switch value["repeatCycle"]?.string {
        case "DAILY": return .days
        case "WEEKLY", nil:
            let days = weekdays(value)
            return days.isEmpty || interval > 1 && days.count > 1 ? nil : .weeks(days)
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
