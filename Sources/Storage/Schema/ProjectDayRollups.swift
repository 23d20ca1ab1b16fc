/// What was added and completed in each project on each day, with points and estimates: one wide row instead of one for
/// each priority, so that a range of days costs the same however many tasks it contains. A block is 32 days.
enum ProjectDayRollups {
    static let schema =
        replaced + tables + declarations.map(\.triggers).joined()
        + RollupTable.all(of: declarations).filter { newTables.contains($0.name) }.map(\.insertion).joined()

    static let declarations = [counted, completed]

    private static let newTables = ["project_day", "project_block"]

    private static let replaced =
        ["counted", "completed"].flatMap { name in
            ["insert", "delete", "leave", "enter"].map { "DROP TRIGGER task_\(name)_\($0);\n" }
        }.joined() + newTables.map { "DROP TABLE \($0);\n" }.joined()

    private static let addedByPriority = (0..<4).map { "added_p\($0)" }
    private static let completedByPriority = (0..<4).map { "completed_p\($0)" }
    private static let counts = addedByPriority + completedByPriority

    /// An SQL expression for the number of tasks added.
    static let added = addedByPriority.joined(separator: " + ")
    static let completedTasks = completedByPriority.joined(separator: " + ")
    /// The columns of completed tasks by priority.
    static let completedColumns = completedByPriority.joined(separator: ", ")
    /// The value columns, in the order in which `SQLiteProjects.sums(asOf:)` reads them.
    static let columns = counts + ["points", "added_estimate", "completed_estimate"]

    private static let tables = zip(newTables, ["day", "block"]).map { table, unit in
        """
        CREATE TABLE \(table) (
            \(unit) INTEGER NOT NULL,
            project_id BLOB NOT NULL,
        \(columns.map { "    \($0) INTEGER NOT NULL CHECK (\($0) >= 0),\n" }.joined())    PRIMARY KEY (\(unit), project_id)
        ) STRICT, WITHOUT ROWID;

        """
    }.joined()

    /// What each task adds to its project. A task completed before the day it was added counts as added when it was
    /// completed, so that the tasks open on a day are those added by then minus those completed by then.
    private static let counted = RollupDeclaration(
        name: "counted", condition: "R.hidden = 0",
        columns: ["project_id", "priority", "completed_on", "added_on", "archived_at", "estimated_duration"],
        sums: [
            RollupSum(
                table: "project_total",
                keys: [("project_id", "R.project_id"), ("priority", "R.priority")],
                values: [
                    ("open", "R.completed_on IS NULL"),
                    ("completed", "R.completed_on IS NOT NULL"),
                    ("open_archived", "R.completed_on IS NULL AND R.archived_at IS NOT NULL"),
                    ("completed_archived", "R.completed_on IS NOT NULL AND R.archived_at IS NOT NULL"),
                ], emptyWhen: ["open", "completed"])
        ]
            + sums(
                on: "min(R.added_on, coalesce(R.completed_on, R.added_on))", counts: addedByPriority,
                values: ["added_estimate": "coalesce(R.estimated_duration, 0)"]))

    private static let completed = RollupDeclaration(
        name: "completed", condition: "R.hidden = 0 AND R.completed_on IS NOT NULL",
        columns: ["project_id", "priority", "completed_on", "points", "estimated_duration"],
        sums: sums(
            on: "R.completed_on", counts: completedByPriority,
            values: ["points": "R.points", "completed_estimate": "coalesce(R.estimated_duration, 0)"])
            + [
                RollupSum(
                    table: "point_total", keys: [("id", "1")], values: [("completed", "1"), ("points", "R.points")],
                    emptyWhen: [])
            ])

    /// Counts a task once, in the column of its priority.
    private static func sums(on day: String, counts own: [String], values: [String: String]) -> [RollupSum] {
        let all = columns.map { column in
            let priority = own.firstIndex(of: column).map { "R.priority = \($0)" }
            return (column: column, expression: priority ?? values[column] ?? "0")
        }
        return [("project_day", "day", day), ("project_block", "block", "(\(day)) >> 5")].map {
            table, unit, expression in
            RollupSum(
                table: table, keys: [(unit, expression), ("project_id", "R.project_id")], values: all, emptyWhen: counts
            )
        }
    }
}
