import Calendar
import Domain

extension Change {
    /// Awards points to imported completions in chronological order, and unlocks achievements on the days on which the
    /// history reached them.
    /// - Parameter scored: the streaks that give all imported completions their points, where no others exist.
    /// - Returns: the days on which the history unlocked achievements, by achievement ID.
    @discardableResult
    func scoreImportedHistory(_ scored: [Day: Int]? = nil) throws -> [String: Day] {
        let streaks = try streaks(with: [])
        if streaks != scored {
            try tasks.recomputeImportedPoints { completion in
                PointsBreakdown(
                    of: completion.task, completion.quality, completedOn: completion.day, minute: completion.minute,
                    streak: streaks[completion.day] ?? 1)
            }
        }
        let history = AchievementHistory(try progress.achievementDays(dueUpTo: today), timeOff: settings.timeOff)
        let days = history.unlockDays
        try progress.setHistoryUnlocks(days)
        return days
    }

    /// The streak on each day with completions, if there were some on these days too.
    func streaks(with days: Set<Day>) throws -> [Day: Int] {
        let known = try sums.completionDays(upTo: Day(number: .max / 2))
        return Streak.lengths(days: days.isEmpty ? known : days.union(known).sorted(), timeOff: settings.timeOff)
    }
}

/// What is known of a file before its tasks are inserted.
struct ImportedHistory: Sendable {
    /// The number of tasks, including those that already exist.
    private(set) var tasks = 0
    private(set) var completionDays: Set<Day> = []

    mutating func add(_ other: ImportedHistory) {
        tasks += other.tasks
        completionDays.formUnion(other.completionDays)
    }

    mutating func note(_ draft: ImportDraft) {
        guard case .task(let task) = draft else { return }
        tasks += 1
        if let completion = task.completion { completionDays.insert(completion.on) }
    }
}
