/// Unlocked once, on the day its measure reaches its target.
public struct Achievement: Hashable, Sendable {
    public enum Rarity: String, CaseIterable, Sendable {
        case common, uncommon, rare, epic, legendary
    }

    /// What an achievement counts.
    public enum Measure: Hashable, Sendable {
        /// Completed tasks.
        case completed
        /// Completed tasks in a category.
        case category(Category)
        /// Days of the current streak.
        case streak
        /// Tasks completed within an hour of being added.
        case fast
        /// Perfect days in a row.
        case perfectRun
    }

    /// The name in storage and in the API, such as `work-adept`.
    public let id: String
    public let title: String
    public let emoji: String
    public let points: Int
    public let rarity: Rarity
    public let measure: Measure
    public let target: Int

    /// The time from adding a task to completing it that counts for Lightning Fast, in milliseconds; includes exactly
    /// an hour. Imported tasks with equal instants do not count, since the actual time is unknown.
    public static func fastTime(isImported: Bool) -> ClosedRange<Int64> { (isImported ? 1 : 0)...3_600_000 }

    /// A sentence without a full stop, such as `25 completed in Work`.
    public var condition: String {
        switch measure {
        case .completed: target == 1 ? "1 task completed" : "\(target) tasks completed"
        case .category(let category): "\(target) completed in \(category.displayName)"
        case .streak: "\(target)-day streak"
        case .fast: "A task completed within an hour of being added"
        case .perfectRun:
            target == 1 ? "Every task due on a day completed by its end" : "\(target) perfect days in a row"
        }
    }

    public func isReached(by value: Int) -> Bool { value >= target }

    /// The fraction of the target reached, 0 to 1.
    public func progress(of value: Int) -> Double { Double(min(max(0, value), target)) / Double(target) }
}
