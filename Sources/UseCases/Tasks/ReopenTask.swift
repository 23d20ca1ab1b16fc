import Domain

/// What reopening a task took back.
public struct ReopenedTask: Sendable {
    public let view: TaskView
    public let pointsTakenBack: Int
    public let dayScore: Int
    public let streak: Streak
    public let level: Level
    /// The next occurrence that the completion had added, where nobody touched it since.
    public let removedOccurrence: TaskID?
    /// Nothing when the task was open already.
    public let undoID: Int64?
}

/// Opens a completed task again and takes its score and points away, and its next occurrence unless somebody touched
/// that; an open one stays as it is.
public struct ReopenTask: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.archived`.
    public func execute(_ id: TaskID, ifVersion version: Int? = nil, from source: ChangeSource) throws -> ReopenedTask {
        let clock = clock
        return try store.write(ChangeOrigin(.reopenTask, from: source, at: clock.now())) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            var task = try transaction.existingTask(id, ifVersion: version)
            let points = task.pointsEarned
            var removed: TaskID?
            if task.isComplete {
                if task.archivedAt != nil { throw Obstacle.archived(task).error }
                task.completion = nil
                task.modifiedAt = moment.instant
                task = try transaction.update(task)
                try transaction.describe("Reopened “\(task.name)”")
                try transaction.publish(DomainEvent(.taskReopened, ids: [id.description], version: task.version))
                removed = try Occurrences(transaction, settings, moment).takeBack([task]).first
            }
            let tally = try Tally(transaction, settings, moment)
            return ReopenedTask(
                view: try transaction.view(task, moment, settings), pointsTakenBack: points,
                dayScore: tally.dayScore, streak: tally.streak, level: tally.level,
                removedOccurrence: removed, undoID: transaction.changeID)
        }
    }
}
