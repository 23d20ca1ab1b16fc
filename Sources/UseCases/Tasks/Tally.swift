import Domain

/// The figures that completions affect, read in the same transaction.
struct Tally {
    let dayScore: Int
    let streak: Streak
    let level: Level

    init(_ reading: any Reading) throws {
        self.init(
            dayScore: try Tally.dayScore(reading),
            streak: reading.streak(try reading.sums.completionDays(upTo: reading.today)),
            level: Level(points: try reading.pointTotals().total))
    }

    init(dayScore: Int, streak: Streak, level: Level) {
        self.dayScore = dayScore
        self.streak = streak
        self.level = level
    }

    static func dayScore(_ reading: any Reading) throws -> Int {
        try reading.sums.dayTotals(reading.today...reading.today).first?.score ?? 0
    }
}
