import Calendar
import Domain

extension Reading {
    /// The last day whose points count: now every day, since what was earned stays earned when a move to another time
    /// zone puts the day back, else the day that is shown.
    var earnedUpTo: Day { isNow ? Day.limits.upperBound : today }

    /// All points that were earned by the end of the day that is shown.
    func pointTotals() throws -> PointTotals { try pointTotals(upTo: earnedUpTo) }

    /// All points up to the end of a day.
    func pointTotals(upTo day: Day) throws -> PointTotals {
        try pointTotals(upTo: day, unlocked: progress.unlocks(upTo: day))
    }

    /// The same with the achievements that are unlocked by then.
    func pointTotals(upTo day: Day, unlocked: [Unlock]) throws -> PointTotals {
        PointTotals(
            completions: try sums.totalPoints(upTo: day),
            achievements: unlocked.reduce(0) { $0 + $1.achievement.points },
            challenges: try progress.challengePoints(upTo: day))
    }

    /// As of the day that is shown.
    /// - Parameter days: those with a completion, growing.
    func streak(_ days: [Day]) -> Streak { Streak(days: days, today: today, timeOff: settings.timeOff) }
}
