import Domain

/// The result of the morning routine.
public struct MorningDone: Sendable {
    public let completed: [TaskView]
    public let points: Int
    public let rewards: Rewards
    public let left: [StayingTask]
    public let undoID: Int64?
}

/// Completes every open morning task of today that has no obstacle, but those for somebody else.
public struct MorningRoutine: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> MorningDone {
        try context.change(.morningRoutine) { change in
            let tasks = try change.own(change.allTasks(.openDueOn(change.today))).filter {
                $0.type(today: change.today, default: change.settings.defaultTaskType) == .morning
            }
            let (able, left) = try Self.sorted(tasks, change)
            var completing = try Completing(change)
            for task in able { try completing.complete(task) }
            let outcome = try completing.finish()
            if !able.isEmpty { try change.tell("Morning routine: completed \(counted(able.count, "task"))") }
            return MorningDone(
                completed: try change.views(completing.completed), points: outcome.points,
                rewards: outcome.rewards, left: left, undoID: change.undoID)
        }
    }

    /// Tasks that depend on a remaining task remain as well.
    private static func sorted(
        _ tasks: [TaskItem], _ reading: any Reading
    ) throws -> (able: [TaskItem], left: [StayingTask]) {
        var able = zip(tasks, try reading.tasks.facts(of: tasks)).map { (task: $0, facts: $1) }
        var left: [StayingTask] = []
        var count = 0
        repeat {
            count = able.count
            let obstacles = Obstacles(reading, together: Set(able.map(\.task.id)))
            able = try able.filter { task, facts in
                guard let obstacle = try obstacles.obstacle(of: task, facts) else { return true }
                left.append(
                    StayingTask(task, obstacle)
                )
                return false
            }
        } while able.count < count
        return (able.map(\.task), left)
    }
}
