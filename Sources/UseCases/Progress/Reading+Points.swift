import Domain

extension Reading {
    /// All points up to the end of the day that is shown.
    func pointTotals() throws -> PointTotals { try pointTotals(unlocked: progress.unlocks(upTo: today)) }

    /// The same with the achievements that are unlocked by then.
    func pointTotals(unlocked: [Unlock]) throws -> PointTotals {
        PointTotals(
            completions: try sums.totalPoints(upTo: today),
            achievements: unlocked.reduce(0) { $0 + $1.achievement.points },
            challenges: try progress.challengePoints(upTo: today))
    }

    /// As of the day that is shown.
    /// - Parameter days: those with a completion, growing.
    func streak(_ days: [Day]) -> Streak { Streak(days: days, today: today, timeOff: settings.timeOff) }
}
