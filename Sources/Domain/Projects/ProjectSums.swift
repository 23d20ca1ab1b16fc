import Calendar

/// Everything that the tasks of a project, or of several together, add up to.
public struct ProjectSums: Hashable, Sendable {
    /// By priority, P0 first; always four.
    public var open = [0, 0, 0, 0]
    /// By priority, P0 first; always four.
    public var completed = [0, 0, 0, 0]
    public var overdue = 0
    /// Points that its completed tasks were granted.
    public var points = 0
    /// Seconds, over the open tasks that have an estimate.
    public var openEstimate = 0
    /// When a task of it was last added or changed.
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
        sum.lastActivity = [left.lastActivity, right.lastActivity].compactMap { $0 }.max()
        return sum
    }

    /// As for an archived project among others.
    public mutating func leaveOutOpen() { (open, overdue, openEstimate) = ([0, 0, 0, 0], 0, 0) }

    public var counts: ProjectCounts {
        ProjectCounts(
            open: open.reduce(0, +), completed: completed.reduce(0, +), overdue: overdue,
            score: zip(Priority.allCases, completed).reduce(0) { $0 + $1.0.score * $1.1 }, openEstimate: openEstimate)
    }
}

/// What a project had at the end of a day.
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
