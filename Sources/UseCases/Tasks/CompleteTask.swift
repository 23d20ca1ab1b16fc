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

    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.blocked` (naming the blockers) or
    ///   `task.subtasks.open`.
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
                    undoID: nil)
            }
            let subtasks = try transaction.subtasks(of: id).filter { !$0.isComplete }
            try Self.refuseOpenSubtasks(subtasks, unless: includeSubtasks)
            let all = subtasks.reversed() + [task]
            try Self.refuseBlocked(all, transaction)
            let streak = try Tally.streak(transaction, settings, moment, completingToday: true)
            var stored = task
            for one in all {
                stored = try transaction.update(
                    Self.completed(one, quality, moment, settings, streak: streak.current, by: creator))
                try Self.publish(stored, transaction)
            }
            let after = try Tally(transaction, settings, moment)
            if after.level.number > tally.level.number {
                try transaction.publish(DomainEvent(.levelReached, amount: after.level.number))
            }
            try transaction.describe("Completed “\(task.name)”")
            return CompletedTask(
                view: try transaction.view(stored, moment, settings),
                points: stored.completion?.points
                    ?? PointsBreakdown(base: 0, category: 0, energy: 0, quality: 10, timely: 10, streak: 100),
                dayScore: after.dayScore, streak: after.streak, level: after.level,
                isLevelReached: after.level.number > tally.level.number, undoID: transaction.changeID)
        }
    }

    private static func refuseOpenSubtasks(_ subtasks: [TaskItem], unless isIncluded: Bool) throws {
        guard !subtasks.isEmpty, !isIncluded else { return }
        throw DomainError.conflict(
            code: "task.subtasks.open",
            message: "Complete its open subtasks first (\(names(subtasks))), or complete it with includeSubtasks.")
    }

    /// A task that waits only for others completed by the same request is not blocked.
    private static func refuseBlocked(_ tasks: [TaskItem], _ transaction: any WriteTransaction) throws {
        let together = Set(tasks.map(\.id))
        for (task, facts) in zip(tasks, try transaction.facts(of: tasks)) {
            let blockers = try facts.blockers.filter { !together.contains($0) }.compactMap(transaction.task)
            guard !blockers.isEmpty else { continue }
            throw DomainError.conflict(
                code: "task.blocked", message: "“\(task.name)” waits for \(names(blockers)). Complete that first.")
        }
    }

    private static func names(_ tasks: [TaskItem]) -> String {
        let shown = tasks.prefix(3).map { "“\($0.name)”" }.joined(separator: ", ")
        return tasks.count > 3 ? "\(shown) and \(tasks.count - 3) more" : shown
    }

    private static func completed(
        _ task: TaskItem, _ quality: CompletionQuality, _ moment: Moment, _ settings: Settings, streak: Int,
        by creator: Creator
    ) -> TaskItem {
        var done = task
        done.completion = Completion(
            at: moment.instant, on: moment.today, minute: moment.minute, quality: quality,
            points: PointsBreakdown(
                priority: task.priority, category: task.category, energy: task.energy, quality: quality,
                dueDate: task.dueDate, completedOn: moment.today, minute: moment.minute, streak: streak),
            by: creator, type: task.type(today: moment.today, default: settings.defaultTaskType))
        done.modifiedAt = moment.instant
        return done
    }

    private static func publish(_ task: TaskItem, _ transaction: any WriteTransaction) throws {
        try transaction.publish(DomainEvent(.taskCompleted, ids: [task.id.description], version: task.version))
        try transaction.publish(DomainEvent(.pointsEarned, ids: [task.id.description], amount: task.pointsEarned))
    }
}
