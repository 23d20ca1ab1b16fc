import Domain

/// The numbers behind the charts of points, scores and years, with everything that was earned.
extension GetChartData {
    /// All points at the end of each day of a range.
    public func pointTotals(_ asked: AskedDays, on day: Day? = nil) throws -> [(day: Day, points: Int)] {
        try context.read(on: day) { reading in
            let days = try GetProgress.days(
                reading.range(asked), reading, reading.progress.unlocks(upTo: reading.today))
            return days.prefix { $0.day <= reading.today }.map { ($0.day, $0.total) }
        }
    }

    /// The productivity score of every day of a range, up to the day that is shown.
    public func productivity(_ asked: AskedDays, on day: Day? = nil) throws -> [ProductivityScore] {
        try context.read(on: day) { reading in
            let range = try reading.range(asked)
            guard range.lowerBound <= reading.today else { return [] }
            return try GetProductivity.scores(range.lowerBound...min(range.upperBound, reading.today), reading)
        }
    }

    /// What one calendar year held, up to the day that is shown.
    public func yearReview(_ year: Int, on day: Day? = nil) throws -> YearFigures {
        try context.read(on: day) { reading in
            let first = Day(year: year, month: 1, day: 1) ?? reading.today.startOfMonth
            let last = Day(year: year, month: 12, day: 31) ?? reading.today
            let shown = first...max(first, min(last, reading.today))
            let unlocked = try reading.progress.unlocks(upTo: shown.upperBound)
            func points(upTo day: Day) throws -> Int {
                try reading.sums.totalPoints(upTo: day) + reading.progress.challengePoints(upTo: day)
                    + unlocked.reduce(0) { $0 + ($1.day <= day ? $1.achievement.points : 0) }
            }
            let (before, after) = (try points(upTo: first - 1), try points(upTo: shown.upperBound))
            let completionDays = try reading.sums.completionDays(upTo: shown.upperBound)
            let runs = StreakDays(completionDays, timeOff: reading.settings.timeOff).runs.filter { $0.to >= first }
            let longest = runs.max { ($0.length, $1.from) < ($1.length, $0.from) }
            return YearFigures(
                year: year, totals: try Self.range(shown, reading.sums), points: after - before,
                levels: Level(points: before).number...max(Level(points: before).number, Level(points: after).number),
                streak: longest.map { $0.from...$0.to }, byHour: try reading.completionGroups(shown).rhythm.byHour,
                projects: try reading.projectFigures(shown))
        }
    }
}

/// What one calendar year held.
public struct YearFigures: Sendable {
    public let year: Int
    public let totals: RangeTotals
    /// Earned in it, achievements and challenges included.
    public let points: Int
    /// At its start and at its end.
    public let levels: ClosedRange<Int>
    /// The longest run that ends in it; nothing without one.
    public let streak: ClosedRange<Day>?
    public let byHour: [Int]
    /// Those with a completion, the most first.
    public let projects: [ProjectFigures]
}
