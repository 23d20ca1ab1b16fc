/// What the tasks of a project add up to.
public struct ProjectCounts: Hashable, Sendable {
    public var open: Int
    public var completed: Int
    public var overdue: Int
    /// Score earned by its completed tasks.
    public var score: Int
    /// Seconds, over the open tasks that have an estimate.
    public var openEstimate: Int

    public init(open: Int = 0, completed: Int = 0, overdue: Int = 0, score: Int = 0, openEstimate: Int = 0) {
        self.open = open
        self.completed = completed
        self.overdue = overdue
        self.score = score
        self.openEstimate = openEstimate
    }

    public var total: Int { open + completed }

    /// Completed ÷ all of its tasks, archived ones included; nothing without tasks.
    public var rate: Double? { total == 0 ? nil : Double(completed) / Double(total) }

    /// Overdue ÷ open; nil without an open task.
    public var overdueRate: Double? { open == 0 ? nil : Double(overdue) / Double(open) }
}

/// How a project is doing (spec 1.5).
public enum ProjectHealth: String, CaseIterable, Sendable {
    case unknown, critical, warning, good, excellent

    /// A project is young for so many days from the one on which its first task was added.
    public static let youth = 7

    /// Compares in whole numbers, so that exactly 0.9, 0.7, 0.4 and 0.8 fall on the right side. A young project has no
    /// health until something is late.
    /// - Parameter addedLately: how many of its tasks were added within the days of `youth`.
    public init(_ counts: ProjectCounts, isProjectOverdue: Bool, addedLately: Int) {
        let (done, all) = (counts.completed * 10, counts.total)
        let isYoung = addedLately >= all
        if all == 0 || isYoung && counts.overdue == 0 && !isProjectOverdue {
            self = .unknown
        } else if isProjectOverdue {
            self = done > all * 8 ? .warning : .critical
        } else if done >= all * 9 {
            self = .excellent
        } else if done >= all * 7 {
            self = .good
        } else {
            self = done >= all * 4 ? .warning : .critical
        }
    }
}
