import Calendar
import Domain

/// The productivity score of a day, with its history and its weakest part.
public struct Productivity: Sendable {
    /// The part with the most to gain.
    public struct Weakness: Sendable {
        public let part: ProductivityScore.Part
        /// The number of overdue tasks due within the 30 days.
        public let overdue: Int
        /// The first of those tasks.
        public let open: [TaskView]
        /// Tasks due within the 30 days and completed late, latest first.
        public let late: [TaskView]
    }

    public let score: ProductivityScore
    /// Nil at 100.
    public let weakness: Weakness?
    /// Up to the day shown, unless all of it is to come.
    public let range: ClosedRange<Day>
    /// One score for each day of the range that has begun, as of its end.
    public let history: [ProductivityScore]
}

/// Computes productivity scores from daily totals.
public struct GetProductivity: Sendable {
    /// The maximum number of tasks listed for the weakest part.
    public static let shown = 20
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter asked: the days of the history; days after the one shown are cut off.
    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years.
    public func execute(_ asked: AskedDays = AskedDays(), on day: Day? = nil) throws -> Productivity {
        try context.read(on: day) { reading in
            let today = reading.today
            let range = try reading.range(asked)
            let past = reading.daysSoFar(range)
            let scores = try past.map { try Self.scores($0, reading) } ?? []
            let isShown = past?.contains(today) == true
            let score = try isShown ? scores.last : Self.scores(today...today, reading).last
            let shown = score ?? ProductivityScore(ProductivityCounts(day: today))
            return Productivity(
                score: shown, weakness: try shown.weakest.map { try Self.weakness($0, shown, reading) },
                range: past ?? range, history: scores)
        }
    }

    /// One score for each day; the range must not extend beyond the day shown.
    static func scores(_ range: ClosedRange<Day>, _ reading: any Reading) throws -> [ProductivityScore] {
        let sums = try reading.progress.productivitySums(range)
        let streaks = StreakDays(
            try reading.sums.completionDays(upTo: range.upperBound), timeOff: reading.settings.timeOff)
        return (0...(range.upperBound - range.lowerBound)).map { offset in
            let day = range.lowerBound + offset
            return ProductivityScore(sums.counts(on: day, streak: streaks.current(on: day)))
        }
    }

    private static func weakness(
        _ part: ProductivityScore.Part, _ score: ProductivityScore, _ reading: Snapshot
    ) throws -> Productivity.Weakness {
        let due = reading.today - (ProductivityCounts.days - 1)...reading.today - 1
        guard part.kind == .onTime, score.counts.due > 0 else {
            return Productivity.Weakness(part: part, overdue: 0, open: [], late: [])
        }
        var query = TaskQuery()
        query.filter.due = DayBounds(from: due.lowerBound, to: due.upperBound)
        let listing = TaskListing(.all, query, at: reading.moment, isNow: reading.isNow)
        let open = try reading.lists.page(listing, after: nil, limit: shown).tasks.map(reading.shown)
        let late = try reading.progress.completedLate(due: due, upTo: reading.today, limit: shown)
        return Productivity.Weakness(
            part: part, overdue: try reading.lists.count(listing), open: try reading.views(open),
            late: try reading.views(late))
    }
}
