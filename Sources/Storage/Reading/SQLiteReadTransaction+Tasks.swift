import Domain

extension SQLiteReadTransaction {
    func task(_ id: TaskID) throws -> TaskItem? {
        try storedTask(id)?.task
    }

    func storedTask(_ id: TaskID) throws -> TaskMapping.Stored? {
        var stored = try connection.first(
            "SELECT \(TaskMapping.columns) FROM task WHERE id = ? AND hidden = 0", [SQLValue(id)], TaskMapping.stored)
        if stored != nil { stored?.task.dependencies = try dependencies(of: id) }
        return stored
    }

    func dependencies(of id: TaskID) throws -> [TaskID] {
        try ids("SELECT depends_on FROM dependency WHERE task_id = ? ORDER BY position", [SQLValue(id)])
    }

    func ids<Subject>(_ sql: String, _ values: [SQLValue]) throws -> [Identifier<Subject>] {
        try connection.rows(sql, values) { $0.id(0) }.compactMap { $0 }
    }

    /// Tasks with their dependencies; the statement must select `TaskMapping.columns`.
    func tasks(_ sql: String, _ values: [SQLValue]) throws -> [TaskMapping.Stored] {
        var all = try connection.rows(sql, values, TaskMapping.stored)
        for index in all.indices { all[index].task.dependencies = try dependencies(of: all[index].task.id) }
        return all
    }

    func facts(of tasks: [TaskItem]) throws -> [TaskFacts] {
        try tasks.map { task in
            let subtasks = try connection.first(
                """
                SELECT count(*), coalesce(sum(completed_on IS NULL), 0) FROM task
                WHERE parent_id = ? AND hidden = 0
                """, [SQLValue(task.id)]
            ) { (all: $0.integer(0), open: $0.integer(1)) }
            let blockers: [TaskID] =
                task.dependencies.isEmpty
                ? []
                : try ids(
                    """
                    SELECT depends_on FROM dependency JOIN task ON task.id = depends_on
                    WHERE task_id = ? AND completed_on IS NULL AND hidden = 0 ORDER BY dependency.position
                    """, [SQLValue(task.id)])
            return TaskFacts(subtasks: subtasks?.all ?? 0, openSubtasks: subtasks?.open ?? 0, blockers: blockers)
        }
    }

    func subtasks(of id: TaskID) throws -> [TaskItem] {
        var found: [TaskItem] = []
        var seen: Set<TaskID> = [id]
        var level = [id]
        while !level.isEmpty {
            let children = try level.flatMap { parent in
                try tasks(
                    """
                    SELECT \(TaskMapping.columns) FROM task WHERE parent_id = ? AND hidden = 0
                    ORDER BY position, number
                    """, [SQLValue(parent)])
            }
            // A damaged file may hold a cycle.
            level = children.map(\.task.id).filter { seen.insert($0).inserted }
            found += children.map(\.task).filter { level.contains($0.id) }
        }
        return found
    }

    func dependents(of id: TaskID) throws -> [TaskItem] {
        try tasks(
            """
            SELECT \(TaskMapping.columns) FROM task
            WHERE id IN (SELECT task_id FROM dependency WHERE depends_on = ?) AND hidden = 0 ORDER BY number
            """, [SQLValue(id)]
        ).map(\.task)
    }

    func eachTask(_ body: (TaskItem) throws -> Bool) throws {
        let sql = "SELECT \(TaskMapping.columns) FROM task WHERE hidden = 0 ORDER BY number"
        try connection.statement(sql).each([]) { row in
            var task = TaskMapping.stored(row).task
            task.dependencies = try dependencies(of: task.id)
            return try body(task)
        }
    }
}
