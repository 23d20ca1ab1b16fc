import Domain

extension Change {
    /// Gives imported completions their points in the order of their days over the whole history (spec 3.2), and unlocks
    /// what that history reaches on its own days (spec 3.6).
    func scoreImportedHistory() throws {
        let days = try sums.completionDays(upTo: Day(number: .max / 2))
        let streaks = Streak.lengths(days: days, timeOff: settings.timeOff)
        try tasks.recomputeImportedPoints { completion in
            PointsBreakdown(
                of: completion.task, completion.quality, completedOn: completion.day, minute: completion.minute,
                streak: streaks[completion.day] ?? 1)
        }
        let history = AchievementHistory(try progress.achievementDays(dueUpTo: today), timeOff: settings.timeOff)
        try progress.setHistoryUnlocks(history.unlockDays)
    }
}
