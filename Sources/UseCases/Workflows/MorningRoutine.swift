import Domain

/// What the morning routine did.
public struct MorningDone: Sendable {
    public struct Left: Hashable, Sendable {
        public let id: TaskID
        public let name: String
        public let code: String
        /// Says what stands in the way.
        public let message: String
    }

    public let completed: [TaskView]
    public let points: Int
    public let left: [Left]
    public let undoID: Int64?
}

/// Completes every open morning task of today that nothing stands in the way of.
public struct MorningRoutine: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    public func execute(from creator: Creator) throws -> MorningDone {
        let clock = clock
        let origin = ChangeOrigin(.morningRoutine, from: creator == .cli ? .cli : .page, at: clock.now())
        return try store.write(origin) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let tasks = try transaction.allTasks(.openDueOn(moment.today)).filter {
                $0.type(today: moment.today, default: settings.defaultTaskType) == .morning
            }
            let (able, left) = try Self.sorted(tasks, transaction)
            var completing = try Completing(
                transaction, settings, moment, before: try Tally(transaction, settings, moment), by: creator)
            for task in able { try completing.complete(task) }
            let points = try completing.finish().points
            if !able.isEmpty {
                try transaction.describe("Morning routine: completed \(counted(able.count, "task"))")
            }
            return MorningDone(
                completed: try transaction.views(completing.completed, moment, settings), points: points, left: left,
                undoID: transaction.changeID)
        }
    }

    /// What waits for a task that is left is left too.
    private static func sorted(
        _ tasks: [TaskItem], _ transaction: any ReadTransaction
    ) throws -> (able: [TaskItem], left: [MorningDone.Left]) {
        var able = zip(tasks, try transaction.facts(of: tasks)).map { (task: $0, facts: $1) }
        var left: [MorningDone.Left] = []
        var count = 0
        repeat {
            count = able.count
            let obstacles = Obstacles(transaction, together: Set(able.map(\.task.id)))
            able = try able.filter { task, facts in
                guard let obstacle = try obstacles.obstacle(of: task, facts) else { return true }
                left.append(
                    MorningDone.Left(id: task.id, name: task.name, refusal: obstacle.refusal, message: obstacle.message)
                )
                return false
            }
        } while able.count < count
        return (able.map(\.task), left)
    }
}
