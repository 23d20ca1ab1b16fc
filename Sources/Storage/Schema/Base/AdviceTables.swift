/// Recommendations, and suggested priorities.
enum AdviceTables {
    static let all = [
        BaseTable(
            "not_now", .personal,
            columns: """
                task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
                day INTEGER NOT NULL
                """),
        BaseTable(
            "dismissed_breakdown", .personal,
            columns: """
                task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
                at INTEGER NOT NULL
                """),
        BaseTable(
            "dismissed_priority", .personal,
            columns: """
                task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
                at INTEGER NOT NULL,
                rule TEXT NOT NULL,
                project_id BLOB NOT NULL CHECK (length(project_id) = 16),
                category TEXT NOT NULL
                """),
        // The latest change of each priority made by a person. References have no constraint, so that a task restored by an
        // undo finds its records again.
        BaseTable(
            "own_priority", .personal,
            columns: """
                task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
                at INTEGER NOT NULL,
                priority INTEGER NOT NULL
                """),
        BaseTable(
            "priority_run", .personal, hasRowID: true,
            columns: """
                day INTEGER PRIMARY KEY,
                at INTEGER NOT NULL
                """),
        // Not part of the change log: what a rule did is remembered even when undone.
        BaseTable(
            "priority_move", .personal, hasRowID: true,
            columns: """
                number INTEGER PRIMARY KEY,
                task_id BLOB NOT NULL CHECK (length(task_id) = 16),
                change INTEGER NOT NULL,
                night INTEGER,
                at INTEGER NOT NULL,
                from_priority INTEGER NOT NULL,
                to_priority INTEGER NOT NULL,
                rule TEXT NOT NULL,
                confidence INTEGER NOT NULL,
                reason TEXT NOT NULL,
                project_id BLOB NOT NULL CHECK (length(project_id) = 16),
                category TEXT NOT NULL
                """),
        // The weight of a kind of recommendation after each response; the newest applies.
        BaseTable(
            "advice_lesson", .personal,
            columns: """
                id BLOB PRIMARY KEY CHECK (length(id) = 16),
                number INTEGER NOT NULL,
                kind TEXT NOT NULL,
                weight INTEGER NOT NULL,
                at INTEGER NOT NULL
                """),
    ]
}
