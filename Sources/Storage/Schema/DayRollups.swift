/// The sums for each day: one wide row for what was completed on it, which replaces three tables of the first version,
/// and what was open and due at its end.
enum DayRollups {
    static let schema =
        replaced + completed.triggers + tables + added.map { $0.triggers + $0.fill }.joined() + dayVersion + index

    /// The declarations still in use; `ProjectDayRollups` replaced the one for the completed tasks of projects.
    static let declarations = added

    private static let added = [day, planned, finished, compared]

    private static let replaced =
        ["insert", "delete", "leave", "enter"].map { "DROP TRIGGER task_completed_\($0);\n" }.joined()
        + ["day_total", "completion_day", "category_hour"].map { "DROP TABLE \($0);\n" }.joined()

    private static let tables = """
        CREATE TABLE day_sum (
            day INTEGER PRIMARY KEY,
        \(completedColumns.map { "    \($0.column) INTEGER NOT NULL CHECK (\($0.column) >= 0)" }.joined(separator: ",\n"))
        ) STRICT;
        CREATE TABLE due_change (
            day INTEGER PRIMARY KEY,
            opened INTEGER NOT NULL CHECK (opened >= 0),
            opened_estimate INTEGER NOT NULL CHECK (opened_estimate >= 0),
            all_day INTEGER NOT NULL CHECK (all_day >= 0),
            closed INTEGER NOT NULL CHECK (closed >= 0),
            closed_estimate INTEGER NOT NULL CHECK (closed_estimate >= 0)
        ) STRICT;
        CREATE TABLE category_estimate (
            day INTEGER NOT NULL,
            category TEXT NOT NULL,
            tasks INTEGER NOT NULL CHECK (tasks >= 0),
            estimated INTEGER NOT NULL CHECK (estimated >= 0),
            actual INTEGER NOT NULL CHECK (actual >= 0),
            PRIMARY KEY (day, category)
        ) STRICT, WITHOUT ROWID;

        """

    /// The words known when this migration was released; unknown ones are counted as the default.
    private static let types = ["morning", "evening", "upcoming", "inbox"]
    private static let categories = [
        "general", "work", "personal", "health", "learning", "shopping", "finance", "social", "creative", "maintenance",
    ]

    private static let completedColumns: [(column: String, expression: String)] =
        (0..<4).map { ("p\($0)", "R.priority = \($0)") } + [("points", "R.points")]
        + words("type", "coalesce(R.completed_type, '')", types) + words("category", "R.category", categories)
        + (0..<24).map { ("hour_\($0)", "coalesce(R.completed_minute, 0) / 60 = \($0)") }

    /// Returns a column for each word; the first one also counts all other words.
    private static func words(
        _ name: String, _ value: String, _ words: [String]
    ) -> [(column: String, expression: String)] {
        let others = words.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
        return [("\(name)_\(words[0])", "\(value) NOT IN (\(others))")]
            + words.dropFirst().map { ("\(name)_\($0)", "\(value) = '\($0)'") }
    }

    private static let completed = RollupDeclaration(
        name: "completed", condition: "R.hidden = 0 AND R.completed_on IS NOT NULL",
        columns: ["project_id", "priority", "completed_on", "points"],
        sums: [
            RollupSum(
                table: "project_day",
                keys: [("day", "R.completed_on"), ("project_id", "R.project_id"), ("priority", "R.priority")],
                values: [("added", "0"), ("completed", "1")], emptyWhen: ["added", "completed"]),
            RollupSum(
                table: "project_block",
                keys: [
                    ("block", "R.completed_on >> 5"), ("project_id", "R.project_id"), ("priority", "R.priority"),
                ],
                values: [("added", "0"), ("completed", "1")], emptyWhen: ["added", "completed"]),
            RollupSum(
                table: "point_total", keys: [("id", "1")], values: [("completed", "1"), ("points", "R.points")],
                emptyWhen: []),
        ])

    private static let day = RollupDeclaration(
        name: "day", condition: "R.hidden = 0 AND R.completed_on IS NOT NULL",
        columns: ["priority", "completed_on", "completed_minute", "completed_type", "category", "points"],
        sums: [
            RollupSum(
                table: "day_sum", keys: [("day", "R.completed_on")], values: completedColumns,
                emptyWhen: ["p0", "p1", "p2", "p3"])
        ])

    /// The same sums with shorter expressions: `IS` compares null as different.
    static let compactDay = RollupDeclaration(
        name: day.name, condition: day.condition, columns: day.columns,
        sums: [
            RollupSum(
                table: "day_sum", keys: day.sums[0].keys,
                values: completedColumns.map { column, expression in
                    let hour = column.hasPrefix("hour_") && column != "hour_0" ? column.dropFirst(5) : nil
                    return (column, hour.map { "R.completed_minute / 60 IS \($0)" } ?? expression)
                }, emptyWhen: day.sums[0].emptyWhen)
        ])

    /// The first day at whose end a task existed and was due.
    static let start = "max(R.added_on, R.due_day)"

    /// Tasks that were open at the end of a day on which they were due or overdue, except archived ones.
    static let wasDue = """
        R.hidden = 0 AND R.archived_at IS NULL AND R.due_day IS NOT NULL \
        AND (R.completed_on IS NULL OR R.completed_on > \(start))
        """

    static let dueColumns = [
        "added_on", "due_day", "due_minute", "completed_on", "archived_at", "estimated_duration",
    ]

    /// `all_day` counts those that are not yet overdue at the end of their due day.
    private static let planned = RollupDeclaration(
        name: "planned", condition: wasDue, columns: dueColumns,
        sums: [
            RollupSum(
                table: "due_change", keys: [("day", start)],
                values: [
                    ("opened", "1"), ("opened_estimate", "coalesce(R.estimated_duration, 0)"),
                    ("all_day", "R.due_minute IS NULL AND R.added_on <= R.due_day"), ("closed", "0"),
                    ("closed_estimate", "0"),
                ], emptyWhen: ["opened", "closed"])
        ])

    /// The same tasks by the day on which they were completed.
    private static let finished = RollupDeclaration(
        name: "finished", condition: "R.completed_on IS NOT NULL AND \(wasDue)", columns: dueColumns,
        sums: [
            RollupSum(
                table: "due_change", keys: [("day", "R.completed_on")],
                values: [
                    ("opened", "0"), ("opened_estimate", "0"), ("all_day", "0"), ("closed", "1"),
                    ("closed_estimate", "coalesce(R.estimated_duration, 0)"),
                ], emptyWhen: ["opened", "closed"])
        ])

    /// Estimated and actual durations of completed tasks.
    private static let compared = RollupDeclaration(
        name: "compared",
        condition: """
            R.hidden = 0 AND R.completed_on IS NOT NULL AND R.estimated_duration IS NOT NULL \
            AND R.actual_duration IS NOT NULL
            """, columns: ["completed_on", "category", "estimated_duration", "actual_duration"],
        sums: [
            RollupSum(
                table: "category_estimate", keys: [("day", "R.completed_on"), ("category", "R.category")],
                values: [("tasks", "1"), ("estimated", "R.estimated_duration"), ("actual", "R.actual_duration")],
                emptyWhen: ["tasks"])
        ])

    /// Changes when a day gets its first completion or loses its last, so that the list of those days can be cached.
    private static let dayVersion = """
        CREATE TRIGGER day_sum_new AFTER INSERT ON day_sum
        BEGIN UPDATE meta SET value = value + 1 WHERE name = 'days_version'; END;
        CREATE TRIGGER day_sum_gone AFTER DELETE ON day_sum
        BEGIN UPDATE meta SET value = value + 1 WHERE name = 'days_version'; END;

        """

    /// Completed tasks with an estimate and an actual duration, newest last.
    private static let index = """
        CREATE INDEX task_compared ON task (completed_on, completed_at)
            WHERE completed_on IS NOT NULL AND hidden = 0 AND estimated_duration IS NOT NULL
            AND actual_duration IS NOT NULL;

        """
}
