import Calendar

/// The tasks completed on one day.
public struct DayTotals: Hashable, Sendable {
    public let day: Day
    /// By priority, P0 first; always four entries.
    public let completed: [Int]
    public let points: Int

    public init(day: Day, completed: [Int], points: Int) {
        self.day = day
        self.completed = completed
        self.points = points
    }

    public var count: Int { completed.reduce(0, +) }

    /// The sum of the scores of the priorities.
    public var score: Int {
        zip(Priority.allCases, completed).reduce(0) { $0 + $1.0.score * $1.1 }
    }
}

/// Counts of all stored objects.
public struct StoreTotals: Hashable, Sendable {
    public let tasks: Int
    public let completed: Int
    public let projects: Int

    public init(tasks: Int, completed: Int, projects: Int) {
        self.tasks = tasks
        self.completed = completed
        self.projects = projects
    }
}

/// Totals of open due tasks.
public struct DueTotals: Hashable, Sendable {
    public let open: Int
    /// In seconds, over those with an estimate.
    public let estimate: Int
    /// How many have one; nil for past days.
    public let estimated: Int?

    public init(open: Int, estimate: Int, estimated: Int? = nil) {
        self.open = open
        self.estimate = estimate
        self.estimated = estimated
    }
}
