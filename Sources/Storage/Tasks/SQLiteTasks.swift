import Calendar
import Domain

/// The tables `task` and `dependency`.
struct SQLiteTasks<Access: OpenTransaction>: TaskReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func find(_ id: TaskID) throws -> TaskItem? {
        try connection.first(TaskMapping.byID, [SQLValue(id)], task)
    }

    /// - Parameter condition: a condition with one parameter that selects one task.
    func find(_ condition: String, _ value: SQLValue) throws -> TaskItem? {
        try connection.first("SELECT \(TaskMapping.columns) FROM task WHERE \(condition)", [value], task)
    }

    /// Reads a task with its dependencies; the row must begin with `TaskMapping.columns`.
    func task(_ row: Row) throws -> TaskItem {
        var task = TaskMapping.stored(row).task
        task.dependencies = try dependencies(of: task.id)
        return task
    }

    func dependencies(of id: TaskID) throws -> [TaskID] {
        try transaction.ids("SELECT depends_on FROM dependency WHERE task_id = ? ORDER BY position", [SQLValue(id)])
    }

    /// - Parameter sql: a query for `TaskMapping.columns`.
    func tasks(_ sql: String, _ values: [SQLValue]) throws -> [TaskItem] { try connection.rows(sql, values, task) }

    func facts(of tasks: [TaskItem]) throws -> [TaskFacts] {
        let comments = connection.viewer == nil ? nil : SQLiteComments(transaction: transaction)
        return try tasks.map { task in
            let subtasks = try connection.first(
                """
                SELECT count(*), coalesce(sum(completed_on IS NULL), 0)
                FROM task INDEXED BY task_parent WHERE parent_id = ?
                """, [SQLValue(task.id)]
            ) { (all: $0.integer(0), open: $0.integer(1)) }
            let blockers: [TaskID] =
                task.dependencies.isEmpty
                ? []
                : try transaction.ids(
                    """
                    SELECT depends_on FROM dependency JOIN task ON task.id = depends_on
                    WHERE task_id = ? AND completed_on IS NULL ORDER BY dependency.position
                    """, [SQLValue(task.id)])
            return TaskFacts(
                subtasks: subtasks?.all ?? 0, openSubtasks: subtasks?.open ?? 0, blockers: blockers,
                unseenBlockers: try unseenBlockers(of: task.id, besides: blockers.count),
                comments: try comments?.count(on: task.id) ?? 0)
        }
    }

    /// How many open tasks one waits for besides those that the viewer sees.
    private func unseenBlockers(of id: TaskID, besides seen: Int) throws -> Int {
        if connection.viewer == nil { return 0 }
        let all = try connection.integer("SELECT blockers FROM blocked_task WHERE task_id = ?", [SQLValue(id)])
        return max(0, (all ?? 0) - seen)
    }

    func subtasks(of id: TaskID) throws -> [TaskItem] {
        var found: [TaskItem] = []
        var seen: Set<TaskID> = [id]
        var level = [id]
        while !level.isEmpty {
            let children = try level.flatMap { parent in
                try tasks(
                    """
                    SELECT \(TaskMapping.columns) FROM task INDEXED BY task_parent WHERE parent_id = ?
                    ORDER BY position, number
                    """, [SQLValue(parent)])
            }
            // A damaged file may contain a cycle.
            level = children.map(\.id).filter { seen.insert($0).inserted }
            found += children.filter { level.contains($0.id) }
        }
        return found
    }

    func dependents(of id: TaskID) throws -> [TaskItem] {
        try tasks(
            """
            SELECT \(TaskMapping.columns) FROM task
            WHERE id IN (SELECT task_id FROM dependency WHERE depends_on = ?) ORDER BY number
            """, [SQLValue(id)])
    }

    func each(_ body: (TaskItem) throws -> Bool) throws {
        let sql = "SELECT \(TaskMapping.columns) FROM task ORDER BY number"
        try connection.statement(sql).each([]) { try body(task($0)) }
    }

    func completed(upTo day: Day, in project: ProjectID?, includingArchived: Bool) throws -> [TaskItem] {
        var condition = "completed_on IS NOT NULL AND completed_on <= ?"
        var values = [SQLValue(day)]
        if !includingArchived { condition += " AND archived_at IS NULL" }
        if let project {
            condition += " AND project_id = ?"
            values.append(SQLValue(project))
        }
        return try tasks(
            """
            SELECT \(TaskMapping.columns) FROM task INDEXED BY task_completed WHERE \(condition)
            ORDER BY completed_on, completed_at
            """, values)
    }

    func worthMost(in range: ClosedRange<Day>, limit: Int) throws -> [TaskItem] {
        let order = "ORDER BY points DESC, priority, completed_on, completed_at, number"
        return try tasks(
            """
            SELECT \(TaskMapping.columns) FROM task WHERE number IN (
                SELECT number FROM task INDEXED BY task_completed WHERE completed_on IS NOT NULL
                AND completed_on BETWEEN ? AND ? \(order) LIMIT ?
            ) \(order)
            """, [SQLValue(range.lowerBound), SQLValue(range.upperBound), SQLValue(limit)])
    }

    func needed(among ids: [TaskID]) throws -> Set<TaskID> {
        try Set(
            ids.filter { id in
                try connection.integer(
                    """
                    SELECT 1 FROM dependency JOIN task ON task.id = dependency.task_id
                    WHERE depends_on = ? AND completed_on IS NULL LIMIT 1
                    """, [SQLValue(id)]) != nil
            })
    }

    func neighbours(of id: TaskID, _ side: Side, limit: Int) throws -> [TaskItem] {
        let (sign, direction) = side == .before ? ("<", "DESC") : (">", "ASC")
        let start = try connection.first("SELECT position, number FROM task WHERE id = ?", [SQLValue(id)]) {
            (position: Int64($0.integer(0)), number: $0.value(1))
        }
        guard let start else { return [] }
        // Tasks that were never moved are in the order of their rows. Those that the viewer moved are few.
        let isOwn = connection.hasOwnOrder
        let position = isOwn ? SeenViews.basePosition : "position"
        let isMoved = TaskIndexes.isMoved(from: position)
        let others = isOwn ? "AND number NOT IN (SELECT number FROM task_place)" : ""
        let own =
            isOwn
            ? """
            SELECT * FROM (SELECT position, number FROM task_place
                WHERE (position, number) \(sign) (?1, ?2)
                AND EXISTS (SELECT 1 FROM task WHERE task.number = task_place.number)
                ORDER BY position \(direction), number \(direction) LIMIT ?4) UNION ALL
            """ : ""
        return try tasks(
            """
            SELECT \(TaskMapping.columns) FROM task WHERE number IN (SELECT number FROM (
                \(own) SELECT * FROM (SELECT \(position) AS position, number FROM task INDEXED BY task_moved
                    WHERE \(isMoved) AND (\(position), number) \(sign) (?1, ?2) \(others)
                    ORDER BY \(position) \(direction), number \(direction) LIMIT ?4)
                UNION ALL SELECT * FROM (SELECT \(position) AS position, number FROM task NOT INDEXED
                    WHERE number \(sign)= ?3 AND NOT (\(isMoved)) AND (\(position), number) \(sign) (?1, ?2) \(others)
                    ORDER BY number \(direction) LIMIT ?4)
                ORDER BY position \(direction), number \(direction) LIMIT ?4))
            ORDER BY position \(direction), number \(direction)
            """,
            [.integer(start.position), start.number, .integer(start.position >> 10), SQLValue(limit)])
    }

    func existing(_ ids: [TaskID]) throws -> Set<TaskID> {
        try Set(
            ids.filter {
                try connection.integer("SELECT 1 FROM task WHERE id = ?", [SQLValue($0)]) != nil
            })
    }

    func id(named name: String, project: ProjectID, addedOn: Day) throws -> TaskID? {
        try connection.first(
            "SELECT id FROM task WHERE added_on = ? AND project_id = ? AND name = ? ORDER BY number LIMIT 1",
            [SQLValue(addedOn), SQLValue(project), .text(name)]
        ) { $0.id(0) } ?? nil
    }
}
