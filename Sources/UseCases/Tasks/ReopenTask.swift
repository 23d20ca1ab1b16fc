import Domain

/// The result of reopening a task.
public struct ReopenedTask: Sendable {
    public let view: TaskView
    public let pointsTakenBack: Int
    public let dayScore: Int
    public let streak: Streak
    public let level: Level
    /// The next occurrence, if it was removed because nobody had touched it.
    public let removedOccurrence: TaskID?
    /// Nil if the task was already open.
    public let undoID: Int64?
}

/// Reopens a completed task, takes back its points and removes its untouched next occurrence; does nothing if it is
/// open.
public struct ReopenTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.archived` or `task.project.archived`.
    public func execute(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> ReopenedTask {
        try context.change(.reopenTask) { change in
            var task = try change.existingTask(id, ifVersion: version)
            let points = task.pointsEarned
            var removed: TaskID?
            if task.isComplete {
                if task.archivedAt != nil { throw Obstacle.archived(task).error }
                if let obstacle = try Obstacle.away(task, change) { throw obstacle.error }
                task = try change.update(task) { $0.completion = nil }
                try change.tell("Reopened “\(task.name)”", DomainEvent(.taskReopened, of: [task]))
                removed = try Occurrences(change).takeBack([task]).first
                try HabitTasks(change).reopened([task])
            }
            let tally = try Tally(change)
            return ReopenedTask(
                view: try change.view(task), pointsTakenBack: points, dayScore: tally.dayScore, streak: tally.streak,
                level: tally.level, removedOccurrence: removed, undoID: change.undoID)
        }
    }
}
