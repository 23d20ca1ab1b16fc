import Calendar

/// Totals over the tasks of one or several projects.
public struct ProjectSums: Hashable, Sendable {
    /// By priority, P0 first; always four entries.
    public var open = [0, 0, 0, 0]
    /// By priority, P0 first; always four entries.
    public var completed = [0, 0, 0, 0]
    public var overdue = 0
    /// The points awarded for its completed tasks.
    public var points = 0
    /// In seconds, over the open tasks with an estimate.
    public var openEstimate = 0
    /// The open tasks with an estimate; nil for past days, for which it is unknown.
    public var openEstimated: Int? = 0
    /// When one of its tasks was last added or changed.
    public var lastActivity: Instant?

    public init() {}

    public static func + (left: ProjectSums, right: ProjectSums) -> ProjectSums {
        var sum = left
        for index in sum.open.indices {
            sum.open[index] += right.open[index]
            sum.completed[index] += right.completed[index]
        }
        sum.overdue += right.overdue
        sum.points += right.points
        sum.openEstimate += right.openEstimate
        sum.openEstimated = left.openEstimated.flatMap { left in right.openEstimated.map { left + $0 } }
        sum.lastActivity = [left.lastActivity, right.lastActivity].compactMap { $0 }.max()
        return sum
    }

    /// Clears what concerns open tasks, which do not count for an archived project.
    public mutating func removeOpen() {
        (open, overdue, openEstimate) = ([0, 0, 0, 0], 0, 0)
        openEstimated = openEstimated.map { _ in 0 }
    }

    /// The open tasks without an estimate; nil for past days, for which it is unknown.
    public var unestimated: Int? { openEstimated.map { max(0, open.reduce(0, +) - $0) } }

    public var counts: ProjectCounts {
        ProjectCounts(
            open: open.reduce(0, +), completed: completed.reduce(0, +), overdue: overdue,
            score: zip(Priority.allCases, completed).reduce(0) { $0 + $1.0.score * $1.1 }, openEstimate: openEstimate)
    }
}

/// The state of a project at the end of a day.
public struct BurnUpDay: Hashable, Sendable {
    public let day: Day
    /// Tasks added by then.
    public let total: Int
    /// Tasks completed by then.
    public let completed: Int

    public init(day: Day, total: Int, completed: Int) {
        self.day = day
        self.total = total
        self.completed = completed
    }
}
