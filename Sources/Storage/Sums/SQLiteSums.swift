import Calendar
import Domain

/// The rollups over all tasks.
struct SQLiteSums: SumReading {
    let transaction: OpenTransaction
    var connection: Connection { transaction.connection }

    func dayTotals(_ range: ClosedRange<Day>) throws -> [DayTotals] {
        try connection.rows(
            "SELECT day, p0, p1, p2, p3, points FROM day_sum WHERE day BETWEEN ? AND ? ORDER BY day",
            [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        ) { row in DayTotals(day: row.day(0), completed: (1...4).map(row.integer), points: row.integer(5)) }
    }

    func completionDays(upTo day: Day) throws -> [Day] {
        let all = try transaction.days?.read(connection) ?? CompletionDays.fetch(connection)
        guard let last = all.last, last > day else { return all }
        return Array(all.prefix { $0 <= day })
    }

    func totalPoints(upTo day: Day) throws -> Int {
        // Little is later than the day, unlike what came before.
        let all = try connection.integer("SELECT points FROM point_total") ?? 0
        let later = try connection.integer("SELECT sum(points) FROM day_sum WHERE day > ?", [SQLValue(day)]) ?? 0
        return all - later
    }

    func totals() throws -> StoreTotals {
        let tasks = try connection.integer("SELECT sum(open + completed) FROM project_total") ?? 0
        let completed = try connection.integer("SELECT sum(completed) FROM project_total") ?? 0
        let projects = try connection.integer(
            "SELECT count(*) FROM project WHERE is_archived = 0 AND id NOT IN (?, ?)",
            [SQLValue(Project.inboxID), SQLValue(Project.sharedID)])
        return StoreTotals(tasks: tasks, completed: completed, projects: projects ?? 0)
    }

    func openDue(upTo day: Day) throws -> DueTotals {
        try connection.first(
            "SELECT coalesce(sum(open), 0), coalesce(sum(estimate), 0) FROM due_total WHERE day <= ?", [SQLValue(day)]
        ) { DueTotals(open: $0.integer(0), estimate: $0.integer(1)) } ?? DueTotals(open: 0, estimate: 0)
    }

    func openDue(asOf day: Day) throws -> DueTotals {
        try connection.first(
            """
            SELECT coalesce(sum(opened - closed), 0), coalesce(sum(opened_estimate - closed_estimate), 0)
            FROM due_change WHERE day <= ?
            """, [SQLValue(day)]
        ) { DueTotals(open: $0.integer(0), estimate: $0.integer(1)) } ?? DueTotals(open: 0, estimate: 0)
    }

    func openDue(in range: ClosedRange<Day>) throws -> [Day: DueTotals] {
        let days = try connection.rows(
            """
            SELECT day, sum(open), sum(estimate), sum(estimated) FROM due_total WHERE day BETWEEN ? AND ? GROUP BY day
            """, [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        ) {
            ($0.day(0), DueTotals(open: $0.integer(1), estimate: $0.integer(2), estimated: $0.integer(3)))
        }
        return Dictionary(days, uniquingKeysWith: { first, _ in first })
    }

    func nextDueMinute(on day: Day, after minute: Int) throws -> Int? {
        minute >= 1_439 ? nil : try dueMinutes(on: day, max(0, minute + 1)...1_439).min()
    }

    /// The first due minute of open tasks of each priority, with one index lookup each.
    private func dueMinutes(on day: Day, _ range: ClosedRange<Int>) throws -> [Int] {
        let start = DueSort.start(of: day)
        return try Priority.allCases.compactMap { priority in
            try connection.integer(
                """
                SELECT min(due_sort) FROM task WHERE archived_at IS NULL AND done = 0
                AND priority = ? AND due_sort >= ? AND due_sort <= ?
                """,
                [
                    SQLValue(priority.rawValue), .integer(start + Int64(range.lowerBound)),
                    .integer(start + Int64(range.upperBound)),
                ]
            ).map { $0 - Int(start) }
        }
    }
}
