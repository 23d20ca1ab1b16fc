/// What is due now on each day, and what was open and due at the end of each past day, so that overdue tasks are
/// counted without reading them. A block is 32 days.
enum DueRollups {
    static let all = [
        Rollup(
            "due_total", keys: [.day(), .priority], values: ["open", "estimate", "estimated"], emptyWhen: ["open"],
            Rollup.Part(
                .due, keys: "R.due_day", "R.priority",
                adds: [
                    ("open", "1"), ("estimate", "coalesce(R.estimated_duration, 0)"),
                    ("estimated", "R.estimated_duration IS NOT NULL"),
                ])),
        Rollup(
            "project_due", keys: [.day(), .project], values: ["open"],
            Rollup.Part(.due, keys: "R.due_day", "R.project_id", adds: [("open", "1")])),
        Rollup(
            "project_due_block", keys: [.block, .project], values: ["open"],
            Rollup.Part(.due, keys: "R.due_day >> 5", "R.project_id", adds: [("open", "1")])),
        Rollup(
            "due_change", keys: [.day()],
            values: ["opened", "opened_estimate", "all_day", "closed", "closed_estimate"],
            emptyWhen: ["opened", "closed"],
            Rollup.Part(
                .wasDue, keys: TaskSet.firstDueDay,
                adds: [
                    ("opened", "1"), ("opened_estimate", "coalesce(R.estimated_duration, 0)"), ("all_day", isAllDay),
                ]),
            Rollup.Part(
                .wasDueUntilCompleted, keys: "R.completed_on",
                adds: [("closed", "1"), ("closed_estimate", "coalesce(R.estimated_duration, 0)")])),
        Rollup(
            "project_due_change", keys: [.day(), .project], values: ["opened", "all_day", "closed"],
            emptyWhen: ["opened", "closed"],
            Rollup.Part(
                .wasDue, keys: TaskSet.firstDueDay, "R.project_id", adds: [("opened", "1"), ("all_day", isAllDay)]),
            Rollup.Part(.wasDueUntilCompleted, keys: "R.completed_on", "R.project_id", adds: [("closed", "1")])),
        Rollup(
            "project_due_change_block", keys: [.block, .project], values: ["opened", "closed"],
            Rollup.Part(.wasDue, keys: "(\(TaskSet.firstDueDay)) >> 5", "R.project_id", adds: [("opened", "1")]),
            Rollup.Part(.wasDueUntilCompleted, keys: "(R.completed_on) >> 5", "R.project_id", adds: [("closed", "1")])),
    ]

    /// Whether a task is not yet overdue at the end of its due day.
    private static let isAllDay = "R.due_minute IS NULL AND R.added_on <= R.due_day"
}
