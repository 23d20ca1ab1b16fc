import Domain

/// Completes tasks within a change. Except for imports, this is the only code that completes tasks.
struct Completing {
    private let change: Change
    private let quality: CompletionQuality
    private let unlocked: [Unlock]
    private let pointsBefore: Int
    private let streakBefore: Int
    /// Includes a completion today.
    private let streak: Streak
    /// The stored tasks in order of completion.
    private(set) var completed: [TaskItem] = []
    /// What is known of the days of habits besides being done, by the completed task.
    private var days: [TaskID: HabitEntry] = [:]

    init(_ change: Change, quality: CompletionQuality = .standard) throws {
        self.change = change
        self.quality = quality
        unlocked = try change.progress.unlocks(upTo: change.earnedUpTo)
        pointsBefore = try change.pointTotals(upTo: change.earnedUpTo, unlocked: unlocked).total
        var days = try change.sums.completionDays(upTo: change.today)
        streakBefore = days.last == change.today ? change.streak(days).current : 0
        if days.last != change.today { days.append(change.today) }
        streak = change.streak(days)
    }

    /// Completes an open task without obstacles (see `Obstacles`) and stops its timer.
    /// - Parameters:
    ///   - entry: the entry for the day of a habit, to be marked as done; nil for the stored one.
    ///   - earlier: when a device completed it; nil for now.
    @discardableResult
    mutating func complete(
        _ task: TaskItem, on entry: HabitEntry? = nil, at earlier: TaskDraft.Completed? = nil
    ) throws -> TaskItem {
        let now = TaskDraft.Completed(at: change.moment.instant, on: change.today, minute: change.moment.minute)
        let done = earlier.flatMap { $0.at < now.at ? $0 : nil } ?? now
        let task = try Timekeeping(change).stop(of: task)
        let stored = try change.update(task) {
            $0.completion = Completion(
                at: done.at, on: done.on, minute: done.minute, quality: quality,
                points: PointsBreakdown(
                    of: task, quality, completedOn: done.on, minute: done.minute, streak: streak.current),
                by: change.creator, type: task.type(today: done.on, default: change.settings.defaultTaskType))
        }
        completed.append(stored)
        days[stored.id] = entry
        return stored
    }

    /// The combined effects of all completions.
    struct Outcome {
        let tally: Tally
        let points: Int
        let isLevelReached: Bool
        let rewards: Rewards
        /// By the ID of the completed task.
        let nextOccurrences: [TaskID: TaskItem]
    }

    /// Adds next occurrences, records rewards, and publishes events; call once, after the last completion.
    func finish() throws -> Outcome {
        if completed.isEmpty {
            return Outcome(
                tally: try Tally(change), points: 0, isLevelReached: false, rewards: Rewards(), nextOccurrences: [:])
        }
        let points = completed.reduce(0) { $0 + $1.pointsEarned }
        let rewards = try Rewards(change, completed: completed, unlocked: unlocked, streak: streak)
        let level = Level(points: pointsBefore + points + rewards.points)
        let isLevelReached = level.number > Level(points: pointsBefore).number
        try change.publish(DomainEvent(.taskCompleted, of: completed))
        try change.publish(DomainEvent(.pointsEarned, ids: completed.map(\.id.description), amount: points))
        if streak.current > streakBefore, Streak.milestones.contains(streak.current) {
            try change.publish(DomainEvent(.streakMilestoneReached, amount: streak.current))
        }
        try rewards.publish(change)
        if isLevelReached { try change.publish(DomainEvent(.levelReached, amount: level.number)) }
        try HabitTasks(change).completed(completed, on: days)
        let next = try Occurrences(change).follow(completed)
        return Outcome(
            tally: Tally(dayScore: try Tally.dayScore(change), streak: streak, level: level), points: points,
            isLevelReached: isLevelReached, rewards: rewards, nextOccurrences: next)
    }
}
