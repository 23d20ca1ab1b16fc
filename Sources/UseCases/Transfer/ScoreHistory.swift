import Calendar
import Domain

extension Change {
    /// Gives imported completions their points in the order of their days over the whole history (spec 3.2), and unlocks
    /// what that history reaches on its own days (spec 3.6).
    /// - Returns: the days on which the history unlocked achievements, by their ids.
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
