import Calendar
import Domain

extension SQLiteProjects {
    func counts(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectCounts] {
        isNow ? try countsNow(at: moment) : try counts(asOf: moment.today)
    }

    private func countsNow(at moment: Moment) throws -> [ProjectID: ProjectCounts] {
        var counts: [ProjectID: ProjectCounts] = [:]
        try connection.statement("SELECT project_id, priority, open, completed FROM project_total").each([]) { row in
            guard let id: ProjectID = row.id(0) else { return true }
            counts[id, default: ProjectCounts()].open += row.integer(2)
            counts[id]?.completed += row.integer(3)
            counts[id]?.score += row.integer(3) * (Priority(rawValue: row.integer(1)) ?? .medium).score
            return true
        }
        for (id, overdue) in try overdueTasks(at: moment) { counts[id]?.overdue += overdue }
        for (id, estimate) in try grouped("SELECT project_id, sum(open_estimate) FROM project_sum GROUP BY 1", []) {
            counts[id]?.openEstimate = estimate
        }
        return counts
    }

    /// The number of open, unarchived, overdue tasks in each project.
    func overdueTasks(at moment: Moment) throws -> [ProjectID: Int] {
        let overdue = """
            SELECT project_id, open FROM project_due_block WHERE block < ?1 >> 5
            UNION ALL SELECT project_id, open FROM project_due WHERE day BETWEEN (?1 >> 5) << 5 AND ?1 - 1
            """
        var counts = Dictionary(try grouped(overdue, [SQLValue(moment.today)]), uniquingKeysWith: +)
        for (id, overdue) in try overdueToday(at: moment) { counts[id, default: 0] += overdue }
        return counts
    }

    /// Counts the tasks due today whose time has passed.
    func overdueToday(at moment: Moment) throws -> [ProjectID: Int] {
        var counts: [ProjectID: Int] = [:]
        let today = DueSort.start(of: moment.today)
        for priority in Priority.allCases {
            let passed: [ProjectID] = try transaction.ids(
                """
                SELECT project_id FROM task WHERE archived_at IS NULL AND done = 0 AND priority = ?
                AND due_sort >= ? AND due_sort <= ?
                """, [SQLValue(priority.rawValue), .integer(today), .integer(today + Int64(moment.minute))])
            for id in passed { counts[id, default: 0] += 1 }
        }
        return counts
    }

    private func counts(asOf day: Day) throws -> [ProjectID: ProjectCounts] {
        try sums(asOf: day).mapValues(\.counts)
    }

    /// The open and completed tasks by priority, the points and the overdue tasks at the end of a day.
    func sums(asOf day: Day) throws -> [ProjectID: ProjectSums] {
        var sums: [ProjectID: ProjectSums] = [:]
        let columns = ProjectRollups.columns
        let totals = """
            SELECT project_id, \(columns.map { "sum(\($0))" }.joined(separator: ", ")) FROM (
                SELECT project_id, \(columns.joined(separator: ", ")) FROM project_block WHERE block < ?1 >> 5
                UNION ALL SELECT project_id, \(columns.joined(separator: ", ")) FROM project_day
                WHERE day BETWEEN (?1 >> 5) << 5 AND ?1
            ) GROUP BY project_id
            """
        try connection.statement(totals).each([SQLValue(day)]) { row in
            guard let id: ProjectID = row.id(0) else { return true }
            var sum = ProjectSums()
            for priority in Priority.allCases.map(\.rawValue) {
                sum.completed[priority] = row.integer(5 + priority)
                sum.open[priority] = row.integer(1 + priority) - sum.completed[priority]
            }
            sum.points = row.integer(9)
            sum.openEstimate = max(0, row.integer(10) - row.integer(11))
            sum.openEstimated = nil
            sums[id] = sum
            return true
        }
        // All-day tasks of the day itself are not overdue until it ends.
        let overdue = """
            SELECT project_id, sum(opened - closed) FROM (
                SELECT project_id, opened, closed FROM project_due_change_block WHERE block < ?1 >> 5
                UNION ALL SELECT project_id, opened - iif(day = ?1, all_day, 0), closed FROM project_due_change
                WHERE day BETWEEN (?1 >> 5) << 5 AND ?1
            ) GROUP BY project_id
            """
        for (id, count) in try grouped(overdue, [SQLValue(day)]) { sums[id]?.overdue = count }
        return sums
    }

    func grouped(_ sql: String, _ values: [SQLValue]) throws -> [(ProjectID, Int)] {
        try connection.rows(sql, values) { row in
            row.id(0, ProjectID.self).map { ($0, row.integer(1)) }
        }.compactMap { $0 }
    }
}
