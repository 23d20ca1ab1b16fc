import Domain

/// Completes tasks inside a change: one with its subtasks, many at once, or a morning. The only place where a task
/// becomes complete besides imports.
struct Completing {
    private let change: Change
    private let quality: CompletionQuality
    private let before: Tally
    private let streak: Int
    /// As stored, in the order in which they were completed.
    private(set) var completed: [TaskItem] = []

    /// - Parameter before: the figures before the first of the completions.
    init(_ change: Change, before: Tally, quality: CompletionQuality = .standard) throws {
        self.change = change
        self.quality = quality
        self.before = before
        streak = try Tally.streak(change, completingToday: true).current
    }

    /// Completes an open task that nothing stands in the way of (see `Obstacles`).
    @discardableResult
    mutating func complete(_ task: TaskItem) throws -> TaskItem {
        let (today, minute) = (change.today, change.moment.minute)
        let stored = try change.update(task) {
            $0.completion = Completion(
                at: change.moment.instant, on: today, minute: minute, quality: quality,
                points: PointsBreakdown(of: task, quality, completedOn: today, minute: minute, streak: streak),
                by: change.creator, type: task.type(today: today, default: change.settings.defaultTaskType))
        }
        completed.append(stored)
        return stored
    }

    /// What the completions came to.
    struct Outcome {
        let tally: Tally
        let points: Int
        let isLevelReached: Bool
        /// By the completed task, where it repeats.
        let nextOccurrences: [TaskID: TaskItem]
    }

    /// Adds what follows repeating tasks, and publishes what happened; call once, after the last completion.
    func finish() throws -> Outcome {
        let after = try Tally(change)
        let points = completed.reduce(0) { $0 + $1.pointsEarned }
        let isLevelReached = after.level.number > before.level.number
        if !completed.isEmpty {
            try change.publish(DomainEvent(.taskCompleted, of: completed))
            try change.publish(DomainEvent(.pointsEarned, ids: completed.map(\.id.description), amount: points))
        }
        if isLevelReached { try change.publish(DomainEvent(.levelReached, amount: after.level.number)) }
        let next = try Occurrences(change).follow(completed)
        return Outcome(tally: after, points: points, isLevelReached: isLevelReached, nextOccurrences: next)
    }
}
