import Calendar
import Domain

extension SQLiteSums {
    func plans(_ range: ClosedRange<Day>) throws -> [DayPlan] {
        var open =
            try connection.integer(
                "SELECT sum(opened - closed) FROM due_change WHERE day < ?", [SQLValue(range.lowerBound)]) ?? 0
        var changes: [Day: (change: Int, allDay: Int)] = [:]
        let sql = "SELECT day, opened - closed, all_day FROM due_change WHERE day BETWEEN ? AND ?"
        try connection.statement(sql).each([SQLValue(range.lowerBound), SQLValue(range.upperBound)]) { row in
            changes[row.day(0), default: (0, 0)].change += row.integer(1)
            changes[row.day(0)]?.allDay += row.integer(2)
            return true
        }
        return (range.lowerBound.number...range.upperBound.number).map { number in
            let day = Day(number: number)
            let (change, allDay) = changes[day] ?? (0, 0)
            open += change
            return DayPlan(day: day, openDue: open, overdue: open - allDay)
        }
    }

    func completionGroups(_ range: ClosedRange<Day>) throws -> CompletionGroups {
        var groups = CompletionGroups()
        let sql = "SELECT day, \(Self.groupColumns) FROM day_sum WHERE day BETWEEN ? AND ?"
        try connection.statement(sql).each([SQLValue(range.lowerBound), SQLValue(range.upperBound)]) { row in
            for index in groups.byType.indices { groups.byType[index] += row.integer(1 + index) }
            let categories = 1 + groups.byType.count
            for index in groups.byCategory.indices { groups.byCategory[index] += row.integer(categories + index) }
            let hours = categories + groups.byCategory.count
            let weekday = row.day(0).weekday.rawValue
            for hour in 0..<24 { groups.rhythm.cells[weekday][hour] += row.integer(hours + hour) }
            return true
        }
        return groups
    }

    private static let groupColumns =
        (TaskType.allCases.map { "type_\($0.rawValue)" } + Category.allCases.map { "category_\($0.rawValue)" }
        + (0..<24).map { "hour_\($0)" }).joined(separator: ", ")

    func daysWithCompletion(before hour: Int, _ range: ClosedRange<Day>) throws -> [Day] {
        let hours = (0..<max(1, min(hour, 24))).map { "hour_\($0)" }.joined(separator: " + ")
        return try connection.rows(
            "SELECT day FROM day_sum WHERE day BETWEEN ? AND ? AND \(hours) > 0 ORDER BY day",
            [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        ) { $0.day(0) }
    }

    func estimates(_ range: ClosedRange<Day>) throws -> [Category: EstimateComparison] {
        var all: [Category: EstimateComparison] = [:]
        let sql = """
            SELECT category, sum(tasks), sum(estimated), sum(actual) FROM category_estimate
            WHERE day BETWEEN ? AND ? GROUP BY category
            """
        try connection.statement(sql).each([SQLValue(range.lowerBound), SQLValue(range.upperBound)]) { row in
            let category = Category(rawValue: row.text(0)) ?? .general
            let known = all[category] ?? EstimateComparison()
            all[category] = EstimateComparison(
                tasks: known.tasks + row.integer(1), estimated: known.estimated + row.integer(2),
                actual: known.actual + row.integer(3))
            return true
        }
        return all
    }

    func comparedTasks(_ range: ClosedRange<Day>, limit: Int) throws -> [ComparedTask] {
        try connection.rows(
            """
            SELECT id, name, completed_on, estimated_duration, actual_duration FROM task INDEXED BY task_compared
            WHERE completed_on IS NOT NULL AND estimated_duration IS NOT NULL
            AND actual_duration IS NOT NULL AND completed_on BETWEEN ? AND ?
            ORDER BY completed_on DESC, completed_at DESC, number DESC LIMIT ?
            """, [SQLValue(range.lowerBound), SQLValue(range.upperBound), SQLValue(limit)]
        ) { row in
            row.id(0, TaskID.self).map {
                ComparedTask(
                    id: $0, name: row.text(1), day: row.day(2), estimated: Self.duration(row.integer(3)),
                    actual: Self.duration(row.integer(4)))
            }
        }.compactMap { $0 }
    }

    /// Limits a number of seconds to the range of a duration.
    private static func duration(_ seconds: Int) -> Int {
        seconds.limited(to: 1...TaskRules.durations.upperBound)
    }
}
