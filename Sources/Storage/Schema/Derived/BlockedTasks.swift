extension Derived {
    /// The number of open tasks that each task waits for, kept by triggers.
    static let blockedTasks = Derived(
        BlockedTasks.table, creation: BlockedTasks.creation, triggers: BlockedTasks.triggers)
}

enum BlockedTasks {
    fileprivate static let creation = """
        CREATE TABLE blocked_task (
            task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
            blockers INTEGER NOT NULL CHECK (blockers > 0)
        ) STRICT, WITHOUT ROWID
        """

    fileprivate static let table = RecountedTable(
        name: "blocked_task", keys: ["task_id"], values: ["blockers"],
        recount: "SELECT task_id, count(*) AS blockers FROM \(blockers) WHERE \(isOpen) GROUP BY task_id")

    private static let blockers = "dependency JOIN task AS blocker ON blocker.id = dependency.depends_on"
    private static let isOpen = "blocker.completed_on IS NULL"
    private static let dependents = "SELECT task_id FROM dependency WHERE depends_on ="

    /// The trigger that recounts what waits for a new task.
    static let insertionName = "task_blocks_insert"

    /// The statement that creates it.
    static let insertion = trigger(
        "\(insertionName) AFTER INSERT ON task WHEN EXISTS (\(dependents) NEW.id)", recounting: "\(dependents) NEW.id")

    /// Statements that do the same for the tasks in `Derivation.counted`.
    static let additions = recount(
        "SELECT task_id FROM dependency WHERE depends_on IN (SELECT id FROM \(Derivation.counted))")

    fileprivate static let triggers = [
        trigger("dependency_blocks AFTER INSERT ON dependency", recounting: "NEW.task_id"),
        trigger("dependency_frees AFTER DELETE ON dependency", recounting: "OLD.task_id"),
        insertion,
        trigger(
            "task_blocks_delete AFTER DELETE ON task WHEN EXISTS (\(dependents) OLD.id)",
            recounting: "\(dependents) OLD.id"),
        trigger(
            """
            task_blocks_update AFTER UPDATE OF completed_on ON task
            WHEN (OLD.completed_on IS NULL) <> (NEW.completed_on IS NULL)
                AND EXISTS (\(dependents) NEW.id)
            """, recounting: "\(dependents) NEW.id"),
    ]

    private static func trigger(_ event: String, recounting tasks: String) -> String {
        Derived.trigger(event, recount(tasks).map { "\($0);" }.joined(separator: "\n"))
    }

    private static func recount(_ tasks: String) -> [String] {
        [
            "DELETE FROM blocked_task WHERE task_id IN (\(tasks))",
            """
            INSERT INTO blocked_task (task_id, blockers) SELECT dependency.task_id, count(*) FROM \(blockers)
            WHERE dependency.task_id IN (\(tasks)) AND \(isOpen) GROUP BY dependency.task_id
            """,
        ]
    }
}
