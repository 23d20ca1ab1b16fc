import Domain

/// Queries about many tasks at once, in a single statement.
extension SQLiteTasks {
    /// The tasks that are there, in any order.
    func find(_ ids: [TaskID]) throws -> [TaskItem] {
        let wanted = WantedIDs(ids)
        var dependencies: [TaskID: [TaskID]] = [:]
        let pairs = try connection.rows(
            """
            \(WantedIDs.table) SELECT task_id, depends_on FROM dependency WHERE task_id IN (\(WantedIDs.all))
            ORDER BY position
            """, [wanted.value]
        ) { ($0.id(0, TaskID.self), $0.id(1, TaskID.self)) }
        for case (let id?, let other?) in pairs {
            dependencies[id, default: []].append(other)
        }
        return try connection.rows(
            WantedIDs.table + "SELECT \(TaskMapping.columns) FROM task WHERE id IN (\(WantedIDs.all))", [wanted.value]
        ) { row in
            var task = TaskMapping.stored(row).task
            task.dependencies = dependencies[task.id] ?? []
            return task
        }
    }

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

    /// - Parameter sql: a query whose first column is an id; see `WantedIDs`.
    private func answers<Value>(
        _ sql: String, _ ids: [TaskID], _ value: (Row) throws -> Value
    ) throws -> [TaskID: Value] {
        if ids.isEmpty { return [:] }
        let rows = try connection.rows(WantedIDs.table + sql, [WantedIDs(ids).value]) {
            (id: $0.id(0, TaskID.self), value: try value($0))
        }
        return rows.reduce(into: [:]) { answers, row in if let id = row.id { answers[id] = row.value } }
    }
}
