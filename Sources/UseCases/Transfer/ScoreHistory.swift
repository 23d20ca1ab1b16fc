import Calendar
import Domain

extension Change {
    /// Awards points to imported completions in chronological order, and unlocks achievements on the days on which the
    /// history reached them.
    /// - Returns: the days on which the history unlocked achievements, by achievement ID.
    @discardableResult
    func scoreImportedHistory() throws -> [String: Day] {
        let completionDays = try sums.completionDays(upTo: Day(number: .max / 2))
        let streaks = Streak.lengths(days: completionDays, timeOff: settings.timeOff)
        try tasks.recomputeImportedPoints { completion in
            PointsBreakdown(
                of: completion.task, completion.quality, completedOn: completion.day, minute: completion.minute,
                streak: streaks[completion.day] ?? 1)
        }
        let history = AchievementHistory(try progress.achievementDays(dueUpTo: today), timeOff: settings.timeOff)
        let days = history.unlockDays
        try progress.setHistoryUnlocks(days)
        return days
    }
}
