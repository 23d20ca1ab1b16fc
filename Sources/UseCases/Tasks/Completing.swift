import Domain

/// Completes tasks inside a transaction: one with its subtasks, many at once, or a morning. The only place where a task
/// becomes complete besides imports.
struct Completing {
    private let transaction: any WriteTransaction
    private let settings: Settings
    private let moment: Moment
    private let quality: CompletionQuality
    private let creator: Creator
    private let before: Tally
    private let streak: Int
    /// As stored, in the order in which they were completed.
    private(set) var completed: [TaskItem] = []

    /// - Parameter before: the figures before the first of the completions.
    init(
        _ transaction: any WriteTransaction, _ settings: Settings, _ moment: Moment, before: Tally,
        quality: CompletionQuality = .standard, by creator: Creator
    ) throws {
        self.transaction = transaction
        self.settings = settings
        self.moment = moment
        self.quality = quality
        self.creator = creator
        self.before = before
        streak = try Tally.streak(transaction, settings, moment, completingToday: true).current
    }

    /// Completes an open task that nothing stands in the way of (see `Obstacles`).
    @discardableResult
    mutating func complete(_ task: TaskItem) throws -> TaskItem {
        var done = task
        done.completion = Completion(
            at: moment.instant, on: moment.today, minute: moment.minute, quality: quality,
            points: PointsBreakdown(
                priority: task.priority, category: task.category, energy: task.energy, quality: quality,
                dueDate: task.dueDate, completedOn: moment.today, minute: moment.minute, streak: streak),
            by: creator, type: task.type(today: moment.today, default: settings.defaultTaskType))
        done.modifiedAt = moment.instant
        let stored = try transaction.update(done)
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
        let after = try Tally(transaction, settings, moment)
        let points = completed.reduce(0) { $0 + $1.pointsEarned }
        let isLevelReached = after.level.number > before.level.number
        if !completed.isEmpty {
            let ids = completed.map(\.id.description)
            try transaction.publish(
                DomainEvent(
                    .taskCompleted, ids: ids, version: ids.count == 1 ? completed[0].version : nil,
                    amount: ids.count == 1 ? nil : ids.count))
            try transaction.publish(DomainEvent(.pointsEarned, ids: ids, amount: points))
        }
        if isLevelReached { try transaction.publish(DomainEvent(.levelReached, amount: after.level.number)) }
        let next = try Occurrences(transaction, settings, moment).follow(completed)
        return Outcome(tally: after, points: points, isLevelReached: isLevelReached, nextOccurrences: next)
    }
}
