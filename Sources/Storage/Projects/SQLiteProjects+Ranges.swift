import Calendar
import Domain

extension SQLiteProjects {
    func completed(in range: ClosedRange<Day>) throws -> [ProjectID: [Int]] {
        // Blocks entirely within the range, and the days before and after them.
        let (first, last) = (range.lowerBound.number, range.upperBound.number)
        let blocks = (first + 31) >> 5...max((first + 31) >> 5, (last + 1) >> 5)
        let columns = "project_id, \(ProjectRollups.completedColumns)"
        let sql = """
            SELECT \(columns) FROM project_block WHERE block >= ?1 AND block < ?2
            UNION ALL SELECT \(columns) FROM project_day WHERE day >= ?3 AND day <= ?4 AND day < ?1 << 5
            UNION ALL SELECT \(columns) FROM project_day WHERE day >= max(?3, ?2 << 5) AND day <= ?4
            """
        var found: [ProjectID: [Int]] = [:]
        let values = [blocks.lowerBound, blocks.upperBound, first, last].map { SQLValue($0) }
        try connection.statement(sql).each(values) { row in
            guard let id: ProjectID = row.id(0) else { return true }
            for priority in 0..<4 { found[id, default: [0, 0, 0, 0]][priority] += row.integer(1 + priority) }
            return true
        }
        return found.filter { $0.value.contains { $0 > 0 } }
    }

    func added(in range: ClosedRange<Day>) throws -> [ProjectID: Int] {
        let added = try grouped(
            """
            SELECT project_id, sum(\(ProjectRollups.added)) FROM project_day WHERE day BETWEEN ? AND ?
            GROUP BY project_id
            """, [SQLValue(range.lowerBound), SQLValue(range.upperBound)])
        return Dictionary(added, uniquingKeysWith: +)
    }

    func dayTotals(of projects: Set<ProjectID>, _ range: ClosedRange<Day>) throws -> [DayTotals] {
        var days: [Day: [Int]] = [:]
        let sql = """
            SELECT day, project_id, \(ProjectRollups.completedColumns) FROM project_day WHERE day BETWEEN ? AND ?
            AND \(ProjectRollups.completedTasks) > 0
            """
        try connection.statement(sql).each([SQLValue(range.lowerBound), SQLValue(range.upperBound)]) { row in
            guard let id: ProjectID = row.id(1), projects.contains(id) else { return true }
            for priority in 0..<4 { days[row.day(0), default: [0, 0, 0, 0]][priority] += row.integer(2 + priority) }
            return true
        }
        return days.keys.sorted().map { DayTotals(day: $0, completed: days[$0] ?? [], points: 0) }
    }

    func overdue(dueIn range: ClosedRange<Day>, at moment: Moment, isNow: Bool) throws -> [ProjectID: Int] {
        let today = moment.today
        if isNow {
            let last = min(range.upperBound, today - 1)
            var counts = Dictionary(
                try grouped(
                    "SELECT project_id, sum(open) FROM project_due WHERE day BETWEEN ? AND ? GROUP BY project_id",
                    [SQLValue(range.lowerBound), SQLValue(last)]), uniquingKeysWith: +)
            if range.contains(today) {
                for (id, overdue) in try overdueToday(at: moment) { counts[id, default: 0] += overdue }
            }
            return counts
        }
        // All-day tasks of the day itself are not overdue until it ends.
        let end = min(DueSort.start(of: today) + 1_440, DueSort.start(of: range.upperBound + 1))
        let found = try grouped(
            """
            SELECT project_id, count(*) FROM task INDEXED BY task_find WHERE \(TaskColumns.done) IN (0, 1)
            AND project_id IN (SELECT id FROM project) AND priority IN (0, 1, 2, 3)
            AND \(TaskColumns.due) >= ? AND \(TaskColumns.due) < ? AND archived_at IS NULL
            AND (completed_on IS NULL OR completed_on > ?) AND added_on <= ? GROUP BY project_id
            """,
            [
                .integer(DueSort.start(of: range.lowerBound)), .integer(end), SQLValue(today), SQLValue(today),
            ])
        return Dictionary(found, uniquingKeysWith: +)
    }
}
