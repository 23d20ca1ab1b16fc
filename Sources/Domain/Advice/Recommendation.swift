import Calendar

/// An open task with its score.
public struct RecommendedTask: Hashable, Sendable {
    public let task: TaskItem
    public let score: RecommendationScore

    /// Returns nil for a task whose score is too low.
    public init?(_ task: TaskItem, in situation: Situation) {
        let score = RecommendationScore(of: task, in: situation)
        guard !task.isComplete, task.archivedAt == nil, score.confidence != nil,
            !task.isOccurrence(after: situation.moment.today)
        else { return nil }
        (self.task, self.score) = (task, score)
    }

    /// - Parameter frees: the number of open tasks that it blocks.
    public func reason(frees: Int) -> String { score.reason(of: task, frees: frees) }

    public var rank: RecommendationRank {
        RecommendationRank(
            score: score.total, dueDay: task.dueDate?.day, priority: task.priority, dateAdded: task.dateAdded,
            id: task.id)
    }
}

/// The sort key of recommendations: highest score first, then earliest due day, highest priority, oldest.
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
