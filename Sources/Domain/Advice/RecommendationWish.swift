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
