import Domain

/// What completing a task brought about.
public struct CompletedTask: Sendable {
    public let view: TaskView
    public let points: PointsBreakdown
    public let dayScore: Int
    public let streak: Streak
    public let level: Level
    /// This completion reached a higher level.
    public let isLevelReached: Bool
    /// What was added because the task repeats.
    public let nextOccurrence: TaskView?
    /// Nothing when the task was complete already.
    public let undoID: Int64?
}

/// Completes a task; a complete one stays as it is.
public struct CompleteTask: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.blocked` (naming the blockers),
    ///   `task.subtasks.open` or `task.archived`.
    public func execute(
        _ id: TaskID, quality: CompletionQuality = .standard, includeSubtasks: Bool = false,
        ifVersion version: Int? = nil, from creator: Creator
    ) throws -> CompletedTask {
        let clock = clock
        let origin = ChangeOrigin(.completeTask, from: creator == .cli ? .cli : .page, at: clock.now())
        return try store.write(origin) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let task = try transaction.existingTask(id, ifVersion: version)
            let tally = try Tally(transaction, settings, moment)
            if let completion = task.completion {
                return CompletedTask(
                    view: try transaction.view(task, moment, settings), points: completion.points,
                    dayScore: tally.dayScore, streak: tally.streak, level: tally.level, isLevelReached: false,
                    nextOccurrence: nil, undoID: nil)
            }
            let subtasks = includeSubtasks ? try transaction.subtasks(of: id).filter { $0.isOpen } : []
            let all = subtasks.reversed() + [task]
            let obstacles = Obstacles(transaction, together: Set(all.map(\.id)))
            for (task, facts) in zip(all, try transaction.facts(of: all)) {
                if let obstacle = try obstacles.obstacle(of: task, facts) { throw obstacle.error }
            }
            var completing = try Completing(
                transaction, settings, moment, before: tally, quality: quality, by: creator)
            for subtask in all.dropLast() { try completing.complete(subtask) }
            let stored = try completing.complete(task)
            let outcome = try completing.finish()
            try transaction.describe("Completed “\(task.name)”")
            return CompletedTask(
                view: try transaction.view(stored, moment, settings),
                points: stored.completion?.points
                    ?? PointsBreakdown(base: 0, category: 0, energy: 0, quality: 10, timely: 10, streak: 100),
                dayScore: outcome.tally.dayScore, streak: outcome.tally.streak, level: outcome.tally.level,
                isLevelReached: outcome.isLevelReached,
                nextOccurrence: try outcome.nextOccurrences[id].map { try transaction.view($0, moment, settings) },
                undoID: transaction.changeID)
        }
    }
}
