import Calendar
import Domain

/// Data for charts of points, scores and years.
extension GetChartData {
    /// The total points at the end of each day of a range, and before the first one.
    public func pointTotals(
        _ asked: AskedDays, on day: Day? = nil
    ) throws -> (before: Int, days: [(day: Day, points: Int)]) {
        try context.read(on: day) { reading in
            let unlocked = try reading.progress.unlocks(upTo: reading.earnedUpTo)
            let range = try reading.range(asked)
            let days = try GetProgress.days(range, reading, unlocked)
            let before = try GetProgress.total(upTo: range.lowerBound - 1, reading, unlocked)
            return (before, days.map { ($0.day, $0.total) })
        }
    }

    /// The points of each of the last months by its first day, starting with the first that had any, and the total
    /// before them.
    public func pointsPerMonth(
        last count: Int, on day: Day? = nil
    ) throws -> (before: Int, months: [(day: Day, points: Int)]) {
        try context.read(on: day) { reading in
            let unlocked = try reading.progress.unlocks(upTo: reading.earnedUpTo)
            let last = reading.today.startOfMonth
            let first = (1..<count).reduce(last) { month, _ in (month - 1).startOfMonth }.limited
            let days = try GetProgress.days(first...reading.today, reading, unlocked)
            let before = try GetProgress.total(upTo: first - 1, reading, unlocked)
            var months: [(day: Day, points: Int)] = []
            for day in days {
                if months.last?.day != day.day.startOfMonth { months.append((day.day.startOfMonth, 0)) }
                months[months.count - 1].points += day.earned.total
            }
            let idle = before > 0 ? 0 : months.dropLast().prefix { $0.points == 0 }.count
            return (before, Array(months.dropFirst(idle)))
        }
    }

    /// The productivity score of each day of a range, up to the day shown.
    public func productivity(_ asked: AskedDays, on day: Day? = nil) throws -> [ProductivityScore] {
        try context.read(on: day) { reading in
            guard let shown = reading.daysSoFar(try reading.range(asked)) else { return [] }
            return try GetProductivity.scores(shown, reading)
        }
    }

    /// The figures of a calendar year, up to the day shown.
    public func yearReview(_ year: Int, on day: Day? = nil) throws -> YearFigures {
        try context.read(on: day) { reading in
            let first = Day(year: year, month: 1, day: 1) ?? reading.today.startOfMonth
            let last = Day(year: year, month: 12, day: 31) ?? reading.today
            let shown = reading.daysSoFar(first...last) ?? first...first
            let end = shown.upperBound == reading.today ? reading.earnedUpTo : shown.upperBound
            let before = try reading.pointTotals(upTo: first - 1).total
            let after = try reading.pointTotals(upTo: end).total
            let completionDays = try reading.sums.completionDays(upTo: shown.upperBound)
            let runs = StreakDays(completionDays, timeOff: reading.settings.timeOff).runs.filter { $0.to >= first }
            let longest = runs.max { ($0.length, $1.from) < ($1.length, $0.from) }
            return YearFigures(
                year: year, totals: try Self.totals(first...last, reading), points: after - before,
                levels: Level(points: before).number...max(Level(points: before).number, Level(points: after).number),
                streak: longest.map { $0.from...$0.to }, byHour: try reading.completionGroups(shown).rhythm.byHour,
                projects: try reading.projectFigures(shown))
        }
    }
}

/// The figures of a calendar year.
public struct YearFigures: Sendable {
    public let year: Int
    public let totals: RangeTotals
    /// Earned in the year, including achievements and challenges.
    public let points: Int
    /// From its start to its end.
    public let levels: ClosedRange<Int>
    /// The longest run that ends in the year; nil without one.
    public let streak: ClosedRange<Day>?
    public let byHour: [Int]
    /// Projects with a completion, the most first.
    public let projects: [ProjectFigures]
}
