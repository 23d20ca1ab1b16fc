import Domain

/// Queries about many tasks at once, in a single statement.
extension SQLiteTasks {
    func names(of ids: Set<TaskID>) throws -> [TaskID: String] {
        try answers(
            "SELECT task.id, name FROM wanted CROSS JOIN task ON task.id = wanted.id", Array(ids)
        ) { $0.text(1) }
    }

    func openDependents(of ids: [TaskID]) throws -> [TaskID: Int] {
        try answers(
            """
            SELECT wanted.id, count(*) FROM wanted
            CROSS JOIN dependency ON depends_on = wanted.id CROSS JOIN task ON task.id = task_id
            WHERE completed_on IS NULL GROUP BY wanted.id
            """, ids
        ) { $0.integer(1) }
    }

    /// - Parameter sql: a query whose first column is an id, reading the ids from the table `wanted`.
    private func answers<Value>(
        _ sql: String, _ ids: [TaskID], _ value: (Row) throws -> Value
    ) throws -> [TaskID: Value] {
        if ids.isEmpty { return [:] }
        let rows = try connection.rows(Self.wanted + sql, [.blob(ids.flatMap(\.bytes))]) {
            (id: $0.id(0, TaskID.self), value: try value($0))
        }
        return rows.reduce(into: [:]) { answers, row in if let id = row.id { answers[id] = row.value } }
    }

    /// Splits the ids, bound as one value so that the statement is the same for any number of them.
    private static var wanted: String {
        """
        WITH RECURSIVE wanted(id, next) AS (
            SELECT substr(?1, 1, 16), 17
            UNION ALL SELECT substr(?1, next, 16), next + 16 FROM wanted WHERE next < length(?1)
        )

        """
    }
}
