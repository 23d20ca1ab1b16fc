import Domain

/// The result of completing a task.
public struct CompletedTask: Sendable {
    public let view: TaskView
    /// Those of whoever it credits; figures and rewards are those of whoever completed it.
    public let points: PointsBreakdown
    public let dayScore: Int
    public let streak: Streak
    public let level: Level
    /// Whether this completion reached a higher level.
    public let isLevelReached: Bool
    public let rewards: Rewards
    /// What others earned by it: whoever the task was for.
    public let credits: [Credit]
    /// The next occurrence of a repeating task.
    public let nextOccurrence: TaskView?
    /// Nil if the task was already complete.
    public let undoID: Int64?
}

/// Completes a task; does nothing if it is already complete.
public struct CompleteTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - list: the list of recommendations from which the task was taken.
    ///   - person: whom it credits and whose it is from then on; nil for the assignee, or without one for whoever completes it.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.blocked` (naming the blockers),
    ///   `task.subtasks.open` or `task.archived`.
    public func execute(
        _ id: TaskID, quality: CompletionQuality = .standard, includeSubtasks: Bool = false,
        ifVersion version: ExpectedVersion? = nil, from list: RecommendedFrom? = nil,
        for person: PersonID? = nil
    ) throws -> CompletedTask {
        try context.change(.completeTask) { change in
            var task = try change.existingTask(id, ifVersion: version)
            if let completion = task.completion {
                let tally = try Tally(change)
                return CompletedTask(
                    view: try change.view(task), points: completion.points, dayScore: tally.dayScore,
                    streak: tally.streak, level: tally.level, isLevelReached: false, rewards: Rewards(),
                    credits: [], nextOccurrence: nil, undoID: nil)
            }
            if let person { task = try change.assign(task, to: person) }
            let subtasks = includeSubtasks ? try change.tasks.subtasks(of: id).filter { $0.isOpen } : []
            let all = subtasks.reversed() + [task]
            let obstacles = Obstacles(change, together: Set(all.map(\.id)))
            for (task, facts) in zip(all, try change.tasks.facts(of: all)) {
                if let obstacle = try obstacles.obstacle(of: task, facts) { throw obstacle.error }
            }
            try change.learn(task, taken: list)
            var completing = try Completing(change, quality: quality)
            for subtask in all.dropLast() { try completing.complete(subtask) }
            let stored = try completing.complete(task)
            let outcome = try completing.finish()
            try change.tell("Completed “\(task.name)”")
            return try CompletedTask(stored, outcome, change)
        }
    }
}

extension CompletedTask {
    /// Requires a task that was just completed.
    init(_ task: TaskItem, _ outcome: Completing.Outcome, _ change: Change) throws {
        self.init(
            view: try change.view(task), points: task.completion?.points ?? PointsText.plain(0),
            dayScore: outcome.tally.dayScore, streak: outcome.tally.streak, level: outcome.tally.level,
            isLevelReached: outcome.isLevelReached, rewards: outcome.rewards, credits: outcome.credits,
            nextOccurrence: try outcome.nextOccurrences[task.id].map { try change.view($0) }, undoID: change.undoID)
    }
}
