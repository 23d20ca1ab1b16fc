import Domain

extension SQLiteReadTransaction {
    func completed(upTo day: Day, in project: ProjectID?, includingArchived: Bool) throws -> [TaskItem] {
        var condition = "completed_on IS NOT NULL AND hidden = 0 AND completed_on <= ?"
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
            """, values
        ).map(\.task)
    }

    func needed(among ids: [TaskID]) throws -> Set<TaskID> {
        try Set(
            ids.filter { id in
                try connection.integer(
                    """
                    SELECT 1 FROM dependency JOIN task ON task.id = dependency.task_id
                    WHERE depends_on = ? AND completed_on IS NULL AND hidden = 0 LIMIT 1
                    """, [SQLValue(id)]) != nil
            })
    }

    func neighbours(of id: TaskID, _ side: Side, limit: Int) throws -> [TaskItem] {
        let (sign, direction) = side == .before ? ("<", "DESC") : (">", "ASC")
        return try tasks(
            """
            SELECT \(TaskMapping.columns) FROM task INDEXED BY task_position
            WHERE hidden = 0 AND (position, number) \(sign) (SELECT position, number FROM task WHERE id = ?)
            ORDER BY position \(direction), number \(direction) LIMIT ?
            """, [SQLValue(id), SQLValue(limit)]
        ).map(\.task)
    }
}
