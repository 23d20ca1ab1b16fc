import Domain

/// Completes tasks within a change. Except for imports, this is the only code that completes tasks.
struct Completing {
    private let change: Change
    private let quality: CompletionQuality
    private var own: Earnings
    /// What the completions earn for other people, who get it in place of whoever completes their tasks.
    private var others: [(person: Person, earnings: Earnings)] = []
    /// The stored tasks in order of completion.
    private(set) var completed: [TaskItem] = []
    /// What is known of the days of habits besides being done, by the completed task.
    private var days: [TaskID: HabitEntry] = [:]

    init(_ change: Change, quality: CompletionQuality = .standard) throws {
        self.change = change
        self.quality = quality
        own = try Earnings(change)
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
        let other = try change.otherCredited(by: task)
        let streak = try other.map { try others[account(of: $0)].earnings.streak } ?? own.streak
        let stored = try change.update(task) {
            $0.completion = Completion(
                at: done.at, on: done.on, minute: done.minute, quality: quality,
                points: PointsBreakdown(
                    of: task, quality, completedOn: done.on, minute: done.minute, streak: streak.current),
                by: change.creator, type: task.type(today: done.on, default: change.settings.defaultTaskType))
        }
        completed.append(stored)
        if let other { try others[account(of: other)].earnings.add(stored) } else { own.add(stored) }
        days[stored.id] = entry
        return stored
    }

    /// Where what another person earns is counted.
    private mutating func account(of person: Person) throws -> Int {
        if let index = others.firstIndex(where: { $0.person.number == person.number }) { return index }
        others.append((person, try change.asPerson(person) { try Earnings($0) }))
        return others.count - 1
    }

    /// The combined effects of all completions; figures and rewards are those of whoever completed the tasks.
    struct Outcome {
        let tally: Tally
        let points: Int
        let isLevelReached: Bool
        let rewards: Rewards
        /// The points that other people earned.
        let credits: [Credit]
        /// By the ID of the completed task.
        let nextOccurrences: [TaskID: TaskItem]
    }

    /// Adds next occurrences, records rewards, and publishes events; call once, after the last completion.
    func finish() throws -> Outcome {
        if !completed.isEmpty { try change.publish(DomainEvent(.taskCompleted, of: completed)) }
        let settled = try own.settle(change)
        try HabitTasks(change).completed(own.completed, on: days)
        for (person, earnings) in others {
            try change.asPerson(person) { other in
                _ = try earnings.settle(other)
                // As they see them: whose habit a task belongs to is hidden from others.
                try HabitTasks(other).completed(earnings.completed.compactMap { try other.tasks.find($0.id) })
            }
        }
        return Outcome(
            tally: settled.tally, points: own.points, isLevelReached: settled.isLevelReached, rewards: settled.rewards,
            credits: others.map { Credit(person: $0.person, points: $0.earnings.points) },
            nextOccurrences: try Occurrences(change).follow(completed))
    }
}

/// What somebody earned by a task that another person completed.
public struct Credit: Sendable {
    public let person: Person
    /// Without rewards, which only they see.
    public let points: Int
}
