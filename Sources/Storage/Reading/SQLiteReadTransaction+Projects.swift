import Domain

extension SQLiteReadTransaction {
    func project(_ id: ProjectID) throws -> Project? {
        try storedProject(id)?.project
    }

    func storedProject(_ id: ProjectID) throws -> ProjectMapping.Stored? {
        try connection.first(
            "SELECT \(ProjectMapping.columns) FROM project WHERE id = ? AND hidden = 0", [SQLValue(id)],
            ProjectMapping.stored)
    }

    func project(named name: String) throws -> Project? {
        try connection.first(
            "SELECT \(ProjectMapping.columns) FROM project WHERE name_key = ? AND hidden = 0",
            [.text(TextRules.key(name))], ProjectMapping.stored)?.project
    }

    func projects(includingArchived: Bool) throws -> [Project] {
        try connection.rows(
            """
            SELECT \(ProjectMapping.columns) FROM project WHERE hidden = 0 AND (is_archived = 0 OR ?)
            ORDER BY id <> ?, position, name_key, number
            """, [SQLValue(includingArchived), SQLValue(Project.inboxID)], ProjectMapping.stored
        ).map(\.project)
    }

    func projectCounts(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectCounts] {
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
        for (id, open) in try grouped(
            "SELECT project_id, sum(open) FROM project_due WHERE day < ? GROUP BY project_id", [SQLValue(moment.today)])
        {
            counts[id]?.overdue += open
        }
        // Of today only the tasks whose time has passed are overdue.
        let today = TaskOrder.dueSort(moment.today)
        for priority in Priority.allCases {
            let passed: [ProjectID] = try ids(
                """
                SELECT project_id FROM task WHERE archived_at IS NULL AND hidden = 0 AND done = 0 AND priority = ?
                AND due_sort >= ? AND due_sort <= ?
                """, [SQLValue(priority.rawValue), .integer(today), .integer(today + Int64(moment.minute))])
            for id in passed { counts[id]?.overdue += 1 }
        }
        return counts
    }

    private func counts(asOf day: Day) throws -> [ProjectID: ProjectCounts] {
        var counts: [ProjectID: ProjectCounts] = [:]
        let sums =
            "SELECT project_id, priority, sum(added), sum(completed) FROM project_day WHERE day <= ? GROUP BY 1, 2"
        try connection.statement(sums).each([SQLValue(day)]) { row in
            guard let id: ProjectID = row.id(0) else { return true }
            let (added, completed) = (row.integer(2), row.integer(3))
            counts[id, default: ProjectCounts()].open += added - completed
            counts[id]?.completed += completed
            counts[id]?.score += completed * (Priority(rawValue: row.integer(1)) ?? .medium).score
            return true
        }
        // All-day tasks of the day itself are due until it ends.
        for stretch in TaskOrder(.openAsOf(day)).stretches.joined() {
            let overdue = try grouped(
                "SELECT project_id, count(*) FROM task WHERE \(stretch.condition) AND due_sort < ? GROUP BY project_id",
                stretch.values + [.integer(TaskOrder.dueSort(day) + 1_440)])
            for (id, count) in overdue { counts[id]?.overdue += count }
        }
        return counts
    }

    private func grouped(_ sql: String, _ values: [SQLValue]) throws -> [(ProjectID, Int)] {
        try connection.rows(sql, values) { row in
            row.id(0, ProjectID.self).map { ($0, row.integer(1)) }
        }.compactMap { $0 }
    }
}
