import Calendar
import Domain

/// Achievements, challenges and the sums they are based on.
struct SQLiteProgress<Access: OpenTransaction>: ProgressReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func unlocks(upTo day: Day) throws -> [Unlock] {
        try connection.rows(
            """
            SELECT id, min(day) AS day FROM (SELECT id, day FROM achievement UNION ALL SELECT id, day FROM
            history_achievement) GROUP BY id HAVING min(day) <= ? ORDER BY 2
            """, [SQLValue(day)]
        ) { row in Achievement.named(row.text(0)).map { Unlock($0, on: row.day(1)) } }.compactMap { $0 }
    }

    private static var challengeColumns: String { "kind, first_day, paid_on, paid_at, points" }

    private static func challenge(_ row: Row) -> PaidChallenge? {
        ChallengeKind(rawValue: row.text(0)).map {
            PaidChallenge($0, from: row.day(1), on: row.day(2), at: row.instant(3), points: row.integer(4))
        }
    }

    func paidChallenges(_ range: ClosedRange<Day>) throws -> [PaidChallenge] {
        try connection.rows(
            """
            SELECT \(Self.challengeColumns) FROM challenge WHERE paid_on BETWEEN ? AND ? ORDER BY paid_on, paid_at, id
            """, [SQLValue(range.lowerBound), SQLValue(range.upperBound)], Self.challenge
        ).compactMap { $0 }
    }

    func challengePoints(upTo day: Day) throws -> Int {
        try connection.integer("SELECT sum(points) FROM challenge WHERE paid_on <= ?", [SQLValue(day)]) ?? 0
    }

    func paid(_ kind: ChallengeKind, from range: ClosedRange<Day>, upTo day: Day) throws -> PaidChallenge? {
        let ids = [range.lowerBound, range.upperBound].map { SQLValue.text(Challenge.id(kind, $0)) }
        return try connection.first(
            """
            SELECT \(Self.challengeColumns) FROM challenge WHERE id BETWEEN ? AND ? AND paid_on <= ?
            ORDER BY id DESC LIMIT 1
            """, ids + [SQLValue(day)], Self.challenge) ?? nil
    }

    func completed(upTo day: Day) throws -> Int {
        let all = try connection.integer("SELECT completed FROM point_total") ?? 0
        let later = try connection.integer(
            "SELECT sum(p0 + p1 + p2 + p3) FROM day_sum WHERE day > ?", [SQLValue(day)])
        return all - (later ?? 0)
    }

    func completed(in categories: [Category], upTo day: Day) throws -> [Category: Int] {
        let all = "SELECT completed FROM category_total WHERE category = ?"
        var counts: [Category: Int] = [:]
        for category in categories {
            counts[category] = try connection.integer(all, [.text(category.rawValue)]) ?? 0
        }
        // Few completions are later than the day, unlike earlier ones.
        let later = try SQLiteSums(transaction: transaction).completionGroups(
            day + 1...max(day + 1, Day.limits.upperBound))
        for (category, count) in zip(Category.allCases, later.byCategory) { counts[category]? -= count }
        return counts
    }

    func ownCounts(_ range: ClosedRange<Day>) throws -> [OwnCount] {
        try connection.rows(
            """
            SELECT day, category, completed, at_home FROM own_day WHERE day BETWEEN ? AND ? ORDER BY day
            """, [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        ) { row in
            OwnCount(
                day: row.day(0), category: Category(rawValue: row.text(1)) ?? .general, completed: row.integer(2),
                atHome: row.integer(3))
        }
    }

    func plannedDays(_ range: ClosedRange<Day>) throws -> [PlannedDay] {
        try connection.rows(
            """
            SELECT day, sum(due) - (SELECT count(*) FROM task INDEXED BY task_away_due
                WHERE due_day = planned_day.day AND \(TaskIndexes.isAway)), sum(on_time)
            FROM planned_day WHERE day BETWEEN ? AND ? GROUP BY day ORDER BY day
            """, [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        ) { PlannedDay(day: $0.day(0), due: $0.integer(1), onTime: $0.integer(2)) }
        .filter { $0.due > 0 }
    }

    func completedLate(due range: ClosedRange<Day>, upTo today: Day, limit: Int) throws -> [TaskItem] {
        // One walk of the index alone for each priority, in order of due date; only what is listed is looked up.
        let late = try Priority.allCases.flatMap { priority in
            try SQLiteTasks(transaction: transaction).tasks(
                """
                SELECT \(TaskMapping.columns) FROM task WHERE number IN (
                    SELECT number FROM task INDEXED BY task_list
                    WHERE done = 1 AND priority = ? AND due_sort >= ? AND due_sort < ?
                    AND completed_on > due_sort >> 11 AND completed_on <= ? AND archived_at IS NULL
                    ORDER BY completed_on DESC LIMIT ?
                )
                """,
                [
                    SQLValue(priority.rawValue), .integer(DueSort.start(of: range.lowerBound)),
                    .integer(DueSort.start(of: range.upperBound + 1)), SQLValue(today), SQLValue(limit),
                ])
        }
        let sorted = late.sorted { left, right in
            (left.completion?.at.milliseconds ?? 0) > (right.completion?.at.milliseconds ?? 0)
        }
        return Array(sorted.prefix(limit))
    }
}
