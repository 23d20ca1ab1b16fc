import Domain

/// What was completed on each day, in one wide row, also of each project, and how estimates compare.
enum DayRollups {
    static let all = [
        Rollup(
            "day_sum", keys: [.day()], values: completed.map(\.0), emptyWhen: ["p0", "p1", "p2", "p3"],
            Rollup.Part(.completed, keys: "R.completed_on", adds: completed)),
        Rollup(
            "category_estimate", keys: [.day(), .category], values: ["tasks", "estimated", "actual"],
            emptyWhen: ["tasks"],
            Rollup.Part(
                .compared, keys: "R.completed_on", "R.category",
                adds: [("tasks", "1"), ("estimated", "R.estimated_duration"), ("actual", "R.actual_duration")])),
        Rollup(
            "project_done", keys: [.day(), .project], values: doneColumns, emptyWhen: inTypes.map(\.0),
            Rollup.Part(.completed, keys: "R.completed_on", "R.project_id", adds: done)),
    ]

    /// The value columns of `project_done`: tasks and scores by type and by category, tasks by hour, and what
    /// `TaskStatistics` has from `secondsToComplete` on.
    static let doneColumns = done.map(\.0)

    /// Changes when a day gets its first completion or loses its last, so that the list of those days can be cached.
    static let triggers = [
        """
        CREATE TRIGGER day_sum_new AFTER INSERT ON day_sum
        BEGIN UPDATE meta SET value = value + 1 WHERE name = 'days_version'; END
        """,
        """
        CREATE TRIGGER day_sum_gone AFTER DELETE ON day_sum
        BEGIN UPDATE meta SET value = value + 1 WHERE name = 'days_version'; END
        """,
    ]

    /// Unknown words are counted as the first one.
    private static let types = ["morning", "evening", "upcoming", "inbox"]
    private static let categories = [
        "general", "work", "personal", "health", "learning", "shopping", "finance", "social", "creative", "maintenance",
    ]

    private static let completed: [(String, String)] =
        (0..<4).map { ("p\($0)", "R.priority = \($0)") } + [("points", "R.points")]
        + inTypes + inCategories + hours

    private static let inTypes = words("type", "coalesce(R.completed_type, '')", types)
    private static let inCategories = words("category", "R.category", categories)
    private static let done: [(String, String)] =
        inTypes + scored(inTypes) + inCategories + scored(inCategories) + hours + durations

    private static let durations = [
        ("seconds", "iif(\(isTimed), min(R.completed_at - R.date_added, \(CompletedFacts.century)) / 1000, 0)"),
        ("timed", isTimed), ("estimated", "iif(\(isCompared), \(limited("R.estimated_duration")), 0)"),
        ("actual", "iif(\(isCompared), \(limited("R.actual_duration")), 0)"), ("compared", isCompared),
    ]
    private static let isTimed = "(R.completed_at >= R.date_added)"
    private static let isCompared = "(R.estimated_duration IS NOT NULL AND R.actual_duration IS NOT NULL)"

    private static func limited(_ duration: String) -> String {
        "min(\(duration), \(TaskRules.durations.upperBound))"
    }

    /// The scores of the tasks that other columns count.
    private static func scored(_ counts: [(String, String)]) -> [(String, String)] {
        let scores = Priority.allCases.map { "WHEN \($0.rawValue) THEN \($0.score)" }.joined(separator: " ")
        return counts.map { ("\($0)_score", "(\($1)) * CASE R.priority \(scores) END") }
    }

    /// `IS` compares null as different.
    private static let hours =
        [("hour_0", "coalesce(R.completed_minute, 0) / 60 = 0")]
        + (1..<24).map { ("hour_\($0)", "R.completed_minute / 60 IS \($0)") }

    /// Returns a column for each word; the first one also counts all other words.
    private static func words(_ name: String, _ value: String, _ words: [String]) -> [(String, String)] {
        let others = words.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
        return [("\(name)_\(words[0])", "\(value) NOT IN (\(others))")]
            + words.dropFirst().map { ("\(name)_\($0)", "\(value) = '\($0)'") }
    }
}
