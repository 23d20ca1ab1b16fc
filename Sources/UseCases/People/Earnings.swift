import Domain

/// What completions within a change earn for whoever they credit: read before the first, settled after the last. Takes
/// the change as that person each time.
struct Earnings {
    private let unlocked: [Unlock]
    private let pointsBefore: Int
    private let streakBefore: Int
    /// Includes a completion today.
    let streak: Streak
    /// The stored tasks in order of completion.
    private(set) var completed: [TaskItem] = []

    init(_ change: Change) throws {
        unlocked = try change.progress.unlocks(upTo: change.earnedUpTo)
        pointsBefore = try change.pointTotals(upTo: change.earnedUpTo, unlocked: unlocked).total
        var days = try change.sums.completionDays(upTo: change.today)
        streakBefore = days.last == change.today ? change.streak(days).current : 0
        if days.last != change.today { days.append(change.today) }
        streak = change.streak(days)
    }

    /// Without rewards.
    var points: Int { completed.reduce(0) { $0 + $1.pointsEarned } }

    mutating func add(_ task: TaskItem) { completed.append(task) }

    /// What was earned, and where that leads.
    struct Settled {
        let tally: Tally
        let isLevelReached: Bool
        let rewards: Rewards
    }

    /// Records rewards, and publishes events.
    func settle(_ change: Change) throws -> Settled {
        if completed.isEmpty { return Settled(tally: try Tally(change), isLevelReached: false, rewards: Rewards()) }
        let rewards = try Rewards(change, completed: completed, unlocked: unlocked, streak: streak)
        let level = Level(points: pointsBefore + points + rewards.points)
        let isLevelReached = level.number > Level(points: pointsBefore).number
        try change.publish(DomainEvent(.pointsEarned, ids: completed.map(\.id.description), amount: points))
        if streak.current > streakBefore, Streak.milestones.contains(streak.current) {
            try change.publish(DomainEvent(.streakMilestoneReached, amount: streak.current))
        }
        try rewards.publish(change)
        if isLevelReached { try change.publish(DomainEvent(.levelReached, amount: level.number)) }
        return Settled(
            tally: Tally(dayScore: try Tally.dayScore(change), streak: streak, level: level),
            isLevelReached: isLevelReached, rewards: rewards)
    }
}
