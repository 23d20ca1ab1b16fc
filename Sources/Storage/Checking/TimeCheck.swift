import Domain

/// Checks the timer and the time entries against each other and against the tasks.
struct TimeCheck {
    let connection: Connection

    func problems() throws -> [CheckReport.Problem] { try overlaps() + values() + sums() }

    private func overlaps() throws -> [CheckReport.Problem] {
        try connection.rows(
            """
            SELECT id FROM (SELECT id, started_at, max(ended_at) OVER (
                ORDER BY started_at, ended_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ended
                FROM time_entry) WHERE ended > started_at ORDER BY started_at
            """
        ) {
            CheckReport.Problem(
                kind: .value, place: "time_entry \($0.value(0).plain)", message: "overlaps the entry before it")
        }
    }

    private func values() throws -> [CheckReport.Problem] {
        let modes = RunningTimer.Mode.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let range = StoredNumber.instants
        return try connection.rows(
            """
            SELECT 'timer ' || mode, 'unknown mode' FROM timer WHERE mode NOT IN (\(modes))
            UNION ALL SELECT 'timer', 'there is more than one' FROM timer WHERE id <> ?
            UNION ALL SELECT 'time_entry ' || lower(hex(id)), 'an instant outside the calendar' FROM time_entry
            WHERE started_at NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)
            OR ended_at NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)
            """, [SQLValue(TimerMapping.id)]
        ) { CheckReport.Problem(kind: .value, place: $0.text(0), message: $0.text(1)) }
    }

    /// A task may have more time than its entries, entered by hand, but never less, unless several people share the
    /// file: they may track time on what they only view.
    private static let wrong = """
        FROM (SELECT task_id, sum((ended_at - started_at) / 1000) AS seconds FROM time_entry GROUP BY task_id) AS spent
        CROSS JOIN task ON task.id = spent.task_id
        WHERE NOT EXISTS (SELECT 1 FROM person) AND coalesce(task.actual_duration, 0) < max(\(TaskRules.durations.lowerBound),
            min(spent.seconds, \(TaskRules.durations.upperBound)))
        """

    private func sums() throws -> [CheckReport.Problem] {
        try connection.rows("SELECT task.id, task.actual_duration, spent.seconds \(Self.wrong)") {
            CheckReport.Problem(
                kind: .rollup, place: "task \($0.value(0).plain)",
                message: "took \($0.value(1).plain) s, but its time entries add up to \($0.value(2).plain) s")
        }
    }

    /// Raises durations to at least the sum of their entries.
    static func repair(_ connection: Connection) throws {
        let rows = try connection.rows("SELECT task.id, spent.seconds \(wrong)") { ($0.value(0), $0.integer(1)) }
        for (id, seconds) in rows {
            try connection.run(
                "UPDATE task SET actual_duration = ? WHERE id = ?", [SQLValue(TrackedTime.duration(seconds)), id])
        }
    }
}
