import Calendar
import Domain

extension SQLiteProgress {
    func productivitySums(_ range: ClosedRange<Day>) throws -> ProductivitySums {
        let whole = (range.lowerBound - ProductivitySums.daysBefore)...range.upperBound
        let days = [SQLValue(whole.lowerBound), SQLValue(whole.upperBound)]
        let belated = try connection.rows(
            """
            SELECT due_day, min(added_on, coalesce(completed_on, added_on)) AS added, count(*)
            FROM task INDEXED BY task_belated WHERE due_day BETWEEN ? AND ? AND \(TaskIndexes.isBelated)
            GROUP BY due_day, added
            """, days
        ) {
            ProductivitySums.Overdue(dueOn: $0.day(0), addedOn: $0.day(1), tasks: $0.integer(2))
        }
        let (completed, planned) = (try SQLiteSums(transaction: transaction).dayTotals(whole), try plannedDays(whole))
        // Added tasks count only on days when nothing is due.
        if belated.isEmpty && ProductivitySums.isPlanned(range, by: planned) {
            return ProductivitySums(whole, completed: completed, planned: planned, belated: [], added: [], leads: [])
        }
        let leads = try connection.rows(
            "SELECT day, lead, tasks FROM lead_day WHERE day BETWEEN ? AND ? AND lead < 30", days
        ) {
            ProductivitySums.Lead(completedOn: $0.day(0), days: $0.integer(1), tasks: $0.integer(2))
        }
        return ProductivitySums(
            whole, completed: completed, planned: planned, belated: belated, added: try added(days), leads: leads)
    }

    /// Excludes archived open tasks.
    private func added(_ days: [SQLValue]) throws -> [(day: Day, tasks: Int)] {
        try connection.rows(
            """
            SELECT day, sum(\(ProjectRollups.added)) - (SELECT count(*) FROM task INDEXED BY task_away_added
                WHERE added_on = project_day.day AND \(TaskIndexes.isAway))
            FROM project_day WHERE day BETWEEN ? AND ? GROUP BY day
            """, days
        ) { ($0.day(0), $0.integer(1)) }
    }

    func achievementDays(dueUpTo last: Day) throws -> [AchievementDay] {
        var days: [Day: AchievementDay] = [:]
        let categories = Category.allCases.map { "category_\($0.rawValue)" }.joined(separator: ", ")
        try connection.statement("SELECT day, p0 + p1 + p2 + p3, \(categories) FROM day_sum").each([]) { row in
            var day = AchievementDay(day: row.day(0))
            day.completed = row.integer(1)
            for (index, category) in Category.allCases.enumerated() where row.integer(2 + index) > 0 {
                day.byCategory[category] = row.integer(2 + index)
            }
            days[day.day] = day
            return true
        }
        for planned in try plannedDays(min(last, Day.limits.lowerBound)...last) {
            days[planned.day, default: AchievementDay(day: planned.day)].planned = planned
        }
        if let first = try firstFastDay() { days[first, default: AchievementDay(day: first)].hasFast = true }
        return days.values.sorted { $0.day < $1.day }
    }

    private func firstFastDay() throws -> Day? {
        try [true, false].compactMap { isImported in
            let time = Achievement.fastTime(isImported: isImported)
            return try connection.integer(
                """
                SELECT min(completed_on) FROM task WHERE completed_on IS NOT NULL
                AND (completed_by IS 'import') = ? AND completed_at - date_added BETWEEN ? AND ?
                """, [SQLValue(isImported), .integer(time.lowerBound), .integer(time.upperBound)])
        }.min().map { StoredNumber.day($0) }
    }
}
