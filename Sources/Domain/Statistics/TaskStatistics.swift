import Calendar

/// Criteria for task statistics; all that are set must match.
public struct StatisticsFilter: Hashable, Sendable {
    public var project: ProjectID?
    /// Compared without regard to case.
    public var tag: String?
    public var category: Category?

    public init(project: ProjectID? = nil, tag: String? = nil, category: Category? = nil) {
        self.project = project
        self.tag = tag
        self.category = category
    }
}

/// The number and the score of completed tasks.
public struct CompletedCount: Hashable, Sendable {
    public var count = 0
    public var score = 0

    public init() {}
}

/// Statistics of tasks over a range of days.
public struct TaskStatistics: Hashable, Sendable {
    /// The number of tasks added in the range.
    public var added = 0
    /// Open at the end of the range, or now if that is in the future.
    public var open = 0
    /// Overdue at the same moment as `open`.
    public var overdue = 0
    public var points = 0
    /// The mean rate of the days with planned tasks, 0 to 1; nil if there are none.
    public var rate: Double?
    /// Completed in the range, like everything that follows; priorities, types and categories without any are absent.
    public var byPriority: [Priority: CompletedCount] = [:]
    public var byType: [TaskType: CompletedCount] = [:]
    public var byCategory: [Category: CompletedCount] = [:]
    /// By hour of the day; always 24 entries.
    public var byHour = Array(repeating: 0, count: 24)
    /// Monday first; always seven entries.
    public var byWeekday = Array(repeating: 0, count: 7)
    /// The time from adding to completing, summed over `timed` tasks.
    public var secondsToComplete = 0
    /// Tasks completed after they were added; imported ones may not be.
    public var timed = 0
    /// In seconds, over `compared` tasks.
    public var estimated = 0
    /// In seconds, over `compared` tasks.
    public var actual = 0
    /// Tasks with an estimate and an actual duration.
    public var compared = 0

    public init() {}

    public var completed: Int { byPriority.values.reduce(0) { $0 + $1.count } }
    public var score: Int { byPriority.values.reduce(0) { $0 + $1.score } }

    public var averageSecondsToComplete: Int? { timed == 0 ? nil : secondsToComplete / timed }

    public mutating func count(_ task: CompletedFacts) {
        byPriority[task.priority, default: CompletedCount()].add(task.priority)
        byType[task.type, default: CompletedCount()].add(task.priority)
        byCategory[task.category, default: CompletedCount()].add(task.priority)
        byHour[min(max(0, task.minute / 60), 23)] += 1
        byWeekday[task.day.weekday.rawValue] += 1
        points += task.points
        if task.milliseconds >= 0 {
            secondsToComplete += task.milliseconds / 1_000
            timed += 1
        }
        if let estimated = task.estimatedDuration, let actual = task.actualDuration {
            self.estimated += estimated
            self.actual += actual
            compared += 1
        }
    }
}

/// The properties of a completed task that statistics need.
public struct CompletedFacts: Sendable {
    public let priority: Priority
    public let type: TaskType
    public let category: Category
    public let day: Day
    /// In minutes since local midnight.
    public let minute: Int
    public let points: Int
    /// From adding to completing; negative if imported data says so.
    public let milliseconds: Int
    public let estimatedDuration: Int?
    public let actualDuration: Int?

    public init(
        priority: Priority, type: TaskType, category: Category, day: Day, minute: Int, points: Int, milliseconds: Int,
        estimatedDuration: Int?, actualDuration: Int?
    ) {
        self.priority = priority
        self.type = type
        self.category = category
        self.day = day
        self.minute = minute
        self.points = points
        self.milliseconds = milliseconds
        self.estimatedDuration = estimatedDuration
        self.actualDuration = actualDuration
    }
}

extension CompletedCount {
    fileprivate mutating func add(_ priority: Priority) {
        count += 1
        score += priority.score
    }
}
