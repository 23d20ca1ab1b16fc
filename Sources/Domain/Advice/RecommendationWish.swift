/// Filters for recommended tasks; all that are set must match.
public struct RecommendationWish: Hashable, Sendable {
    public var energy: Energy?
    public var context: TaskContext?
    public var isOverdue = false
    /// The lowest priority that matches.
    public var leastPriority = Priority.low
    /// In seconds; tasks without an estimate match too, unless `needsEstimate` is set.
    public var longestEstimate: Int?
    /// Whether tasks without an estimate are excluded when `longestEstimate` is set.
    public var needsEstimate = false
    /// Whether only tasks over 2 h, without subtasks, whose breakdown the person has not declined match.
    public var isLarge = false
    /// The maximum number of results.
    public let limit: Int

    public init(limit: Int) { self.limit = limit }

    /// The most recommended tasks that are counted.
    public static let counted = 10_000

    /// In seconds; the longest estimate of a quick win.
    public static let quick = 15 * 60

    /// Matches short tasks of at least medium priority.
    public static func quickWins(within longest: Int?, limit: Int) -> RecommendationWish {
        var wish = RecommendationWish(limit: limit)
        wish.longestEstimate = min(quick, longest ?? quick)
        wish.needsEstimate = true
        wish.leastPriority = .medium
        return wish
    }
}
