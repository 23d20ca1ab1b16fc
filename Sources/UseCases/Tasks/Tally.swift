import Domain

/// The figures that a completion moves, read inside the transaction that moves them.
struct Tally {
    let dayScore: Int
    let streak: Streak
    let level: Level

    init(_ transaction: any ReadTransaction, _ settings: Settings, _ moment: Moment) throws {
        dayScore = try transaction.dayTotals(moment.today...moment.today).first?.score ?? 0
        streak = try Tally.streak(transaction, settings, moment)
        level = Level(points: try transaction.totalPoints(upTo: moment.today))
    }

    /// - Parameter completingToday: counts today as if it had a completion already.
    static func streak(
        _ transaction: any ReadTransaction, _ settings: Settings, _ moment: Moment, completingToday: Bool = false
    ) throws -> Streak {
        var days = try transaction.completionDays(upTo: moment.today)
        if completingToday, days.last != moment.today { days.append(moment.today) }
        return Streak(days: days, today: moment.today, timeOff: settings.timeOff)
    }
}
