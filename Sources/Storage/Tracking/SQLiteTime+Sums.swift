import Calendar
import Domain

extension SQLiteTime {
    func totals(_ grouping: TimeGrouping, in stretch: Stretch) throws -> (all: TimeTotal, parts: [TimeTotal]) {
        let spent = """
            WITH spent(task_id, seconds, entries) AS (
                SELECT task_id, sum((min(ended_at, ?) - max(started_at, ?)) / 1000), count(*)
                FROM time_entry AS E INDEXED BY time_entry_start WHERE \(Self.within) GROUP BY task_id)
            """
        let values = [SQLValue(stretch.end), SQLValue(stretch.start)] + Self.bounds(stretch)
        let all = try connection.first(
            "\(spent) SELECT sum(seconds), sum(entries), count(*) FROM spent", values
        ) {
            TimeTotal(
                key: "", name: "", seconds: $0.integer(0), entries: $0.integer(1), tasks: $0.integer(2))
        }
        let parts = try connection.rows(
            """
            \(spent) SELECT \(Self.key(grouping)), sum(seconds) AS total, sum(entries), count(*)
            FROM spent CROSS JOIN task ON task.id = spent.task_id \(Self.join(grouping))
            GROUP BY 1 ORDER BY total DESC, 2
            """, values
        ) {
            TimeTotal(
                key: $0.value(0).plainKey, name: $0.text(1), seconds: $0.integer(2), entries: $0.integer(3),
                tasks: $0.integer(4))
        }
        return (all ?? TimeTotal(key: "", name: "", seconds: 0, entries: 0, tasks: 0), parts)
    }

    private static func key(_ grouping: TimeGrouping) -> String {
        switch grouping {
        case .task: "task.id, task.name"
        case .project: "project.id, project.name"
        case .tag: "coalesce(task_tag.tag, ''), min(coalesce(task_tag.name, ''))"
        }
    }

    private static func join(_ grouping: TimeGrouping) -> String {
        switch grouping {
        case .task: ""
        case .project: "JOIN project ON project.id = task.project_id"
        case .tag: "LEFT JOIN task_tag ON task_tag.number = task.number"
        }
    }

    func efficiency(_ range: ClosedRange<Day>) throws -> [EfficiencyGroup] {
        try EfficiencyGrouping.allCases.flatMap { grouping in
            try connection.rows(
                """
                SELECT \(Self.key(grouping)) AS part, sum(estimated_duration), sum(actual_duration), count(*),
                    sum(actual_duration * 10 > estimated_duration * 11), sum(actual_duration * 11 < estimated_duration * 10)
                FROM task INDEXED BY task_efficiency
                WHERE completed_on IS NOT NULL AND estimated_duration IS NOT NULL
                AND actual_duration IS NOT NULL AND completed_on BETWEEN ? AND ? GROUP BY part ORDER BY part
                """, [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
            ) { row -> EfficiencyGroup? in
                guard let (key, name) = try name(row, grouping) else { return nil }
                return EfficiencyGroup(
                    grouping: grouping, key: key, name: name, estimated: row.integer(1), actual: row.integer(2),
                    count: row.integer(3), over: row.integer(4), under: row.integer(5))
            }.compactMap { $0 }
        }
    }

    private static func key(_ grouping: EfficiencyGrouping) -> String {
        switch grouping {
        case .category: "category"
        case .project: "project_id"
        case .hour: "completed_minute / 60"
        // Day 0 was a Thursday.
        case .weekday: "((completed_on + 3) % 7 + 7) % 7"
        }
    }

    /// The key and name of a group; nil for a damaged value.
    private func name(_ row: Row, _ grouping: EfficiencyGrouping) throws -> (key: String, name: String)? {
        switch grouping {
        case .category: return Category(rawValue: row.text(0)).map { ($0.rawValue, $0.displayName) }
        case .project:
            guard let id: ProjectID = row.id(0),
                let name = try connection.first("SELECT name FROM project WHERE id = ?", [SQLValue(id)], { $0.text(0) })
            else { return nil }
            return (id.description, name)
        case .hour:
            let hour = row.integer(0)
            return (0...23).contains(hour) ? (String(hour), Efficiency.hourName(hour)) : nil
        case .weekday: return Weekday(rawValue: row.integer(0)).map { ($0.code, $0.name) }
        }
    }
}

extension SQLValue {
    /// The key of a row in a report.
    fileprivate var plainKey: String {
        switch self {
        case .id(let high, let low): Identifier<Void>(high: high, low: low).description
        case .text(let text): text
        default: ""
        }
    }
}
