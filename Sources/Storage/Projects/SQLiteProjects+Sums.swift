import Calendar
import Domain

extension SQLiteProjects {
    func sums(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectSums] {
        isNow ? try sumsNow(at: moment) : try sums(asOf: moment.today)
    }

    private func sumsNow(at moment: Moment) throws -> [ProjectID: ProjectSums] {
        var sums: [ProjectID: ProjectSums] = [:]
        try connection.statement("SELECT project_id, priority, open, completed FROM project_total").each([]) { row in
            guard let id: ProjectID = row.id(0), let priority = Priority(rawValue: row.integer(1)) else { return true }
            sums[id, default: ProjectSums()].open[priority.rawValue] += row.integer(2)
            sums[id]?.completed[priority.rawValue] += row.integer(3)
            return true
        }
        for (id, overdue) in try overdueTasks(at: moment) { sums[id]?.overdue = overdue }
        let estimates = """
            SELECT project_id, sum(points), sum(open_estimate), sum(open_estimated) FROM project_sum GROUP BY project_id
            """
        try connection.statement(estimates).each([]) { row in
            guard let id: ProjectID = row.id(0) else { return true }
            sums[id]?.points = row.integer(1)
            sums[id]?.openEstimate = row.integer(2)
            sums[id]?.openEstimated = row.integer(3)
            return true
        }
        // One index lookup for each project.
        let activity = """
            SELECT id, (SELECT modified_at FROM task INDEXED BY task_activity WHERE project_id = project.id
                ORDER BY modified_at DESC LIMIT 1)
            FROM project
            """
        try connection.statement(activity).each([]) { row in
            guard let id: ProjectID = row.id(0), let last = row.isNull(1) ? nil : row.instant(1) else { return true }
            sums[id]?.lastActivity = last
            return true
        }
        return sums
    }

    func burnUp(of groups: [Set<ProjectID>], _ range: ClosedRange<Day>) throws -> [[BurnUpDay]] {
        var known: [ProjectID: BurnUp] = [:]
        try connection.statement("SELECT project_id, open + completed, completed FROM project_total").each([]) { row in
            guard let id: ProjectID = row.id(0) else { return true }
            known[id, default: BurnUp()].total += row.integer(1)
            known[id]?.completed += row.integer(2)
            return true
        }
        // For a single project, SQL skips the days of the others.
        let only = groups.count == 1 && groups[0].count == 1 ? groups[0].first : nil
        let since = """
            SELECT day, project_id, \(ProjectRollups.added), \(ProjectRollups.completedTasks) FROM project_day
            WHERE day >= ?
            """
        try connection.statement(since + (only == nil ? "" : " AND project_id = ?")).each(
            [SQLValue(range.lowerBound)] + (only.map { [SQLValue($0)] } ?? [])
        ) { row in
            guard let id: ProjectID = row.id(1) else { return true }
            known[id, default: BurnUp()].added[row.day(0), default: 0] += row.integer(2)
            known[id]?.done[row.day(0), default: 0] += row.integer(3)
            return true
        }
        return groups.map { group in group.compactMap { known[$0] }.reduce(BurnUp(), +).days(range) }
    }
}

/// The tasks of some projects, and how many of them were added and completed on each day since the start of a range.
private struct BurnUp {
    var total = 0
    var completed = 0
    var added: [Day: Int] = [:]
    var done: [Day: Int] = [:]

    static func + (left: BurnUp, right: BurnUp) -> BurnUp {
        BurnUp(
            total: left.total + right.total, completed: left.completed + right.completed,
            added: left.added.merging(right.added, uniquingKeysWith: +),
            done: left.done.merging(right.done, uniquingKeysWith: +))
    }

    /// The totals at the end of each day.
    func days(_ range: ClosedRange<Day>) -> [BurnUpDay] {
        var total = total - added.values.reduce(0, +)
        var completed = completed - done.values.reduce(0, +)
        return (range.lowerBound.number...range.upperBound.number).map { number in
            let day = Day(number: number)
            total += added[day] ?? 0
            completed += done[day] ?? 0
            return BurnUpDay(day: day, total: total, completed: completed)
        }
    }
}
