import Domain

/// What was added and completed in each project, and on each day in each: one wide row instead of one for each
/// priority, so that a range of days costs the same however many tasks it contains. A block is 32 days, so that a sum
/// over years reads months.
enum ProjectRollups {
    static let all = [
        Rollup(
            "project_total", keys: [.project, .priority],
            values: ["open", "completed", "open_archived", "completed_archived", "open_low_energy"],
            emptyWhen: ["open", "completed"],
            Rollup.Part(
                .all, keys: "R.project_id", "R.priority",
                adds: [
                    ("open", "R.completed_on IS NULL"),
                    ("completed", "R.completed_on IS NOT NULL"),
                    ("open_archived", "R.completed_on IS NULL AND R.archived_at IS NOT NULL"),
                    ("completed_archived", "R.completed_on IS NOT NULL AND R.archived_at IS NOT NULL"),
                    ("open_low_energy", "\(TaskSet.isOpen) AND R.energy = '\(Energy.low.rawValue)'"),
                ])),
        Rollup(
            "added_day", keys: [.day(), .project], values: ["added", "open"], emptyWhen: ["added"],
            Rollup.Part(.all, keys: "R.added_on", "R.project_id", adds: [("added", "1"), ("open", TaskSet.isOpen)])),
        range("project_day", .day()) { $0 },
        range("project_block", .block) { "(\($0)) >> 5" },
        Rollup(
            single: "point_total", values: ["completed", "points"],
            Rollup.Part(.completed, keys: "1", adds: [("completed", "1"), ("points", "R.points")])),
        Rollup(
            "project_sum", keys: [.project], values: ["points", "open_estimate", "open_estimated"],
            Rollup.Part(
                .earning, keys: "R.project_id",
                adds: [
                    ("points", "R.points"),
                    ("open_estimate", "iif(R.completed_on IS NULL, coalesce(R.estimated_duration, 0), 0)"),
                    ("open_estimated", "R.completed_on IS NULL AND R.estimated_duration IS NOT NULL"),
                ])),
        Rollup(
            "open_tags", keys: [.project, .tags], values: ["open"],
            Rollup.Part(.tagged, keys: "R.project_id", "R.tags", adds: [("open", "1")])),
    ]

    /// An SQL expression for the number of tasks added.
    static let added = addedByPriority.joined(separator: " + ")
    static let completedTasks = completedByPriority.joined(separator: " + ")
    /// The columns of completed tasks by priority.
    static let completedByPriority = (0..<4).map { "completed_p\($0)" }
    static let completedColumns = completedByPriority.joined(separator: ", ")
    /// The value columns, in the order in which `SQLiteProjects.sums(asOf:)` reads them.
    static let columns = counts + ["points", "added_estimate", "completed_estimate"]

    private static let addedByPriority = (0..<4).map { "added_p\($0)" }
    private static let counts = addedByPriority + completedByPriority

    /// A task completed before the day it was added counts as added when it was completed, so that the tasks open on a
    /// day are those added by then minus those completed by then.
    private static let firstDay = "min(R.added_on, coalesce(R.completed_on, R.added_on))"

    private static func range(_ name: String, _ unit: Rollup.Key, _ expression: (String) -> String) -> Rollup {
        Rollup(
            name, keys: [unit, .project], values: columns, emptyWhen: counts,
            Rollup.Part(
                .all, keys: expression(firstDay), "R.project_id",
                adds: byPriority(addedByPriority) + [("added_estimate", "coalesce(R.estimated_duration, 0)")]),
            Rollup.Part(
                .completed, keys: expression("R.completed_on"), "R.project_id",
                adds: byPriority(completedByPriority)
                    + [("points", "R.points"), ("completed_estimate", "coalesce(R.estimated_duration, 0)")]))
    }

    /// Counts a task once, in the column of its priority.
    private static func byPriority(_ columns: [String]) -> [(String, String)] {
        columns.enumerated().map { ($1, "R.priority = \($0)") }
    }
}
