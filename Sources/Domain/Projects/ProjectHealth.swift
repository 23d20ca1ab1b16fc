/// Totals over the tasks of a project.
public struct ProjectCounts: Hashable, Sendable {
    public var open: Int
    public var completed: Int
    public var overdue: Int
    /// The score of its completed tasks.
    public var score: Int
    /// In seconds, over the open tasks with an estimate.
    public var openEstimate: Int

    public init(open: Int = 0, completed: Int = 0, overdue: Int = 0, score: Int = 0, openEstimate: Int = 0) {
        self.open = open
        self.completed = completed
        self.overdue = overdue
        self.score = score
        self.openEstimate = openEstimate
    }

    public var total: Int { open + completed }

    /// Completed ÷ all tasks, archived ones included; nil without tasks.
    public var rate: Double? { total == 0 ? nil : Double(completed) / Double(total) }

    /// Overdue ÷ open; nil without an open task.
    public var overdueRate: Double? { open == 0 ? nil : Double(overdue) / Double(open) }
}

/// The state of a project, judged by its completion rate and overdue tasks.
public enum ProjectHealth: String, CaseIterable, Sendable {
    case unknown, critical, warning, good, excellent

    /// The number of days, from the first task on, during which a project is too young to be judged.
    public static let youth = 7

    /// Compares integers, so that exactly 0.9, 0.8, 0.7 and 0.4 fall on the right side. A young project is `unknown`
    /// until something is overdue.
    /// - Parameter addedLately: how many of its tasks were added within the last `youth` days.
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
