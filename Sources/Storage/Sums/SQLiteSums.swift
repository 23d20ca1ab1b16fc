import Domain

/// The roll-ups over all tasks.
struct SQLiteSums: SumReading {
    let place: Snapshot
    var connection: Connection { place.connection }

    func dayTotals(_ range: ClosedRange<Day>) throws -> [DayTotals] {
        var all: [DayTotals] = []
        var day: Day?
        var completed = [0, 0, 0, 0]
        var points = 0
        func finish() {
            if let day { all.append(DayTotals(day: day, completed: completed, points: points)) }
            completed = [0, 0, 0, 0]
            points = 0
        }
        let sql = """
            SELECT day, priority, completed, points FROM day_total WHERE day BETWEEN ? AND ? ORDER BY day, priority
            """
        try connection.statement(sql).each([SQLValue(range.lowerBound), SQLValue(range.upperBound)]) { row in
            let next = row.day(0)
            if next != day {
                finish()
                day = next
            }
            completed[min(max(0, row.integer(1)), 3)] += row.integer(2)
            points += row.integer(3)
            return true
        }
        finish()
        return all
    }

    func completionDays(upTo day: Day) throws -> [Day] {
        let all = try place.days?.read(connection) ?? CompletionDays.fetch(connection)
        guard let last = all.last, last > day else { return all }
        return Array(all.prefix { $0 <= day })
    }

    func totalPoints(upTo day: Day) throws -> Int {
        // What came later is little or nothing, unlike what came before.
        let all = try connection.integer("SELECT points FROM point_total") ?? 0
        let later = try connection.integer("SELECT sum(points) FROM day_total WHERE day > ?", [SQLValue(day)]) ?? 0
        return all - later
    }

    func totals() throws -> StoreTotals {
        let tasks = try connection.integer("SELECT sum(open + completed) FROM project_total") ?? 0
        let completed = try connection.integer("SELECT completed FROM point_total") ?? 0
        let projects = try connection.integer(
            "SELECT count(*) FROM project WHERE hidden = 0 AND is_archived = 0 AND id <> ?",
            [SQLValue(Project.inboxID)])
        return StoreTotals(tasks: tasks, completed: completed, projects: projects ?? 0)
    }

    func openDue(upTo day: Day) throws -> DueTotals {
        try connection.first(
            "SELECT coalesce(sum(open), 0), coalesce(sum(estimate), 0) FROM due_total WHERE day <= ?", [SQLValue(day)]
        ) { DueTotals(open: $0.integer(0), estimate: $0.integer(1)) } ?? DueTotals(open: 0, estimate: 0)
    }

    func openDue(asOf day: Day) throws -> DueTotals {
        let walks = try SQLiteLists(place: place).plan(.openAsOf(day)).parts().flatMap(\.walks)
        return try walks.reduce(into: DueTotals(open: 0, estimate: 0)) { sum, walk in
            let part = try connection.first(
                "SELECT count(*), coalesce(sum(estimated_duration), 0) \(walk.text)", walk.values
            ) { DueTotals(open: $0.integer(0), estimate: $0.integer(1)) }
            sum = DueTotals(open: sum.open + (part?.open ?? 0), estimate: sum.estimate + (part?.estimate ?? 0))
        }
    }

    func openDue(in range: ClosedRange<Day>) throws -> [Day: DueTotals] {
        let days = try connection.rows(
            "SELECT day, sum(open), sum(estimate) FROM due_total WHERE day BETWEEN ? AND ? GROUP BY day",
            [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        ) { ($0.day(0), DueTotals(open: $0.integer(1), estimate: $0.integer(2))) }
        return Dictionary(days, uniquingKeysWith: { first, _ in first })
    }

    func lastDueMinute(on day: Day, upTo minute: Int) throws -> Int? {
        try dueMinutes("max", on: day, 0...max(0, min(minute, 1_439))).max()
    }

    func nextDueMinute(on day: Day, after minute: Int) throws -> Int? {
        minute >= 1_439 ? nil : try dueMinutes("min", on: day, max(0, minute + 1)...1_439).min()
    }

    /// The outermost due minute of open tasks of each priority, each one step along the index.
    private func dueMinutes(_ end: StaticString, on day: Day, _ range: ClosedRange<Int>) throws -> [Int] {
        let start = DueSort.start(of: day)
        return try Priority.allCases.compactMap { priority in
            try connection.integer(
                """
                SELECT \(end)(due_sort) FROM task WHERE archived_at IS NULL AND hidden = 0 AND done = 0
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
