import Domain

/// The figures that a completion moves, read inside the transaction that moves them.
struct Tally {
    let dayScore: Int
    let streak: Streak
    let level: Level

    init(_ reading: any Reading) throws {
        dayScore = try reading.sums.dayTotals(reading.today...reading.today).first?.score ?? 0
        streak = try Tally.streak(reading)
        level = Level(points: try reading.sums.totalPoints(upTo: reading.today))
    }

    /// - Parameter completingToday: counts today as if it had a completion already.
    static func streak(_ reading: any Reading, completingToday: Bool = false) throws -> Streak {
        var days = try reading.sums.completionDays(upTo: reading.today)
        if completingToday, days.last != reading.today { days.append(reading.today) }
        return Streak(days: days, today: reading.today, timeOff: reading.settings.timeOff)
    }
}
