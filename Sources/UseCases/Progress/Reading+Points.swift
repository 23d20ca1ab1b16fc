import Calendar
import Domain

extension Reading {
    /// The last day whose points count. Normally unlimited, since points must not be lost if a change of time zone
    /// moves the date back; otherwise the day shown.
    var earnedUpTo: Day { isNow ? Day.limits.upperBound : today }

    /// All points earned by the end of the day shown.
    func pointTotals() throws -> PointTotals { try pointTotals(upTo: earnedUpTo) }

    /// All points up to the end of a day.
    func pointTotals(upTo day: Day) throws -> PointTotals {
        try pointTotals(upTo: day, unlocked: progress.unlocks(upTo: day))
    }

    /// The same, with the achievements unlocked by then.
    func pointTotals(upTo day: Day, unlocked: [Unlock]) throws -> PointTotals {
        PointTotals(
            completions: try sums.totalPoints(upTo: day),
            achievements: unlocked.reduce(0) { $0 + $1.achievement.points },
            challenges: try progress.challengePoints(upTo: day))
    }

    /// As of the day shown.
    /// - Parameter days: days with a completion, in ascending order.
    func streak(_ days: [Day]) -> Streak { Streak(days: days, today: today, timeOff: settings.timeOff) }
}
