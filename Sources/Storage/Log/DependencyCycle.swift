import Domain

/// Finds tasks that wait for each other after an undo or redo, so that none could ever be completed. A task waits for
/// its dependencies, and a parent for its subtasks.
struct DependencyCycle {
    let connection: Connection

    /// Returns the tasks of a cycle that contains a row of the entry, and those they wait for; nil if there is none.
    func first(_ entry: LoggedChange) throws -> [(entity: String, key: SQLValue)]? {
        for edges in [Self.dependencies, Self.subtasks] {
            let cycle = try connection.first(
                "SELECT awaited FROM (\(edges)) WHERE EXISTS (\(Self.reached(from: "awaited")) WHERE id = waiting) LIMIT 1",
                [.integer(entry.entry.id)]
            ) { $0.value(0) }
            guard let cycle else { continue }
            return try connection.rows(Self.reached(from: "?"), [cycle]) {
                (entity: "task", key: $0.value(0))
            }
        }
        return nil
    }

    /// Selects pairs: `waiting` waits for `awaited`.
    private static let dependencies = """
        SELECT edge.task_id AS waiting, edge.depends_on AS awaited FROM change_row AS own
        CROSS JOIN dependency AS edge ON edge.task_id = substr(own.row_key, 1, 16)
            AND edge.depends_on = substr(own.row_key, 17)
        WHERE \(LogPosition.isOf("?1", "own")) AND +own.entity = 'dependency'
        """

    private static let subtasks = """
        SELECT edge.parent_id AS waiting, edge.id AS awaited FROM change_row AS own
        CROSS JOIN task AS edge ON edge.id = own.row_key
        WHERE \(LogPosition.isOf("?1", "own")) AND +own.entity = 'task' AND edge.parent_id IS NOT NULL
        """

    /// Selects a task and everything it waits for, directly or indirectly.
    private static func reached(from task: String) -> String {
        """
        WITH RECURSIVE reached(id) AS (
            SELECT \(task)
            UNION SELECT depends_on FROM reached JOIN dependency ON task_id = reached.id
            UNION SELECT task.id FROM reached JOIN task ON task.parent_id = reached.id
        ) SELECT id FROM reached
        """
    }
}
