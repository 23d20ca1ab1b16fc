import Calendar

/// What a task is recommended as.
public enum RecommendationKind: String, CaseIterable, Sendable {
    case next, fitting, forEnergy, forContext, quickWin, overdueRescue, similar
}

/// An open task with how well it fits.
public struct RecommendedTask: Hashable, Sendable {
    public let task: TaskItem
    public let score: RecommendationScore

    /// Nothing for a task that fits too little to be recommended.
    public init?(_ task: TaskItem, in situation: Situation) {
        let score = RecommendationScore(of: task, in: situation)
        guard !task.isComplete, task.archivedAt == nil, score.confidence != nil,
            !task.isOccurrence(after: situation.moment.today)
        else { return nil }
        (self.task, self.score) = (task, score)
    }

    /// - Parameter frees: how many open tasks wait for it.
    public func reason(frees: Int) -> String { RecommendationWords.reason(score, of: task, frees: frees) }

    public var rank: RecommendationRank {
        RecommendationRank(
            score: score.total, dueDay: task.dueDate?.day, priority: task.priority, dateAdded: task.dateAdded,
            id: task.id)
    }
}

/// The place of a task among others: the best score first, then the earliest due day, the highest priority, the oldest.
public struct RecommendationRank: Hashable, Comparable, Sendable {
    public let score: Int
    public let dueDay: Day?
    public let priority: Priority
    public let dateAdded: Instant
    public let id: TaskID

    public init(score: Int, dueDay: Day?, priority: Priority, dateAdded: Instant, id: TaskID) {
        (self.score, self.dueDay, self.priority) = (score, dueDay, priority)
        (self.dateAdded, self.id) = (dateAdded, id)
    }

    public static func < (left: Self, right: Self) -> Bool {
        if left.score != right.score { return left.score > right.score }
        let (leftDay, rightDay) = (left.dueDay?.number ?? .max, right.dueDay?.number ?? .max)
        if leftDay != rightDay { return leftDay < rightDay }
        if left.priority != right.priority { return left.priority < right.priority }
        if left.dateAdded != right.dateAdded { return left.dateAdded < right.dateAdded }
        return (left.id.high, left.id.low) < (right.id.high, right.id.low)
    }
}

/// Which of the recommended tasks are asked for; everything that is set must hold.
public struct RecommendationWish: Hashable, Sendable {
    public var energy: Energy?
    public var context: TaskContext?
    public var isOverdue = false
    /// No lower than this.
    public var leastPriority = Priority.low
    /// Seconds; others have an estimate of at most that.
    public var longestEstimate: Int?
    /// Whether what has no estimate is left out where `longestEstimate` is set.
    public var needsEstimate = false
    /// Over 2 h, without subtasks, and the person did not turn steps down.
    public var isLarge = false
    /// At most so many.
    public let limit: Int

    public init(limit: Int) { self.limit = limit }

    /// Estimates up to which a task is a quick win, in seconds.
    public static let quick = 15 * 60

    /// A small task that is worth doing soon.
    public static func quickWins(within longest: Int?, limit: Int) -> RecommendationWish {
        var wish = RecommendationWish(limit: limit)
        wish.longestEstimate = min(quick, longest ?? quick)
        wish.needsEstimate = true
        wish.leastPriority = .medium
        return wish
    }
}
