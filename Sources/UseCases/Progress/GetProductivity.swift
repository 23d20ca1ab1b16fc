import Calendar
import Domain

/// The productivity score of a day, and how it came to that.
public struct Productivity: Sendable {
    /// Where there is most to gain.
    public struct Weakness: Sendable {
        public let part: ProductivityScore.Part
        /// Due tasks of the 30 days that are open still.
        public let overdue: Int
        /// The first of those.
        public let open: [TaskView]
        /// The last due ones of the 30 days that were completed late.
        public let late: [TaskView]
    }

    public let score: ProductivityScore
    /// Nothing at 100.
    public let weakness: Weakness?
    public let range: ClosedRange<Day>
    /// The score of every day of the range, each as of its end.
    public let history: [ProductivityScore]
}

/// Reads productivity scores from sums of days.
public struct GetProductivity: Sendable {
    /// Tasks behind the weakest part that are listed.
    public static let shown = 20
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter asked: the days of the history, none of which is later than the day that is shown.
    /// - Throws: `DomainError.invalid` for a range that is reversed or over ten years.
    public func execute(_ asked: AskedDays = AskedDays(), on day: Day? = nil) throws -> Productivity {
        try context.read(on: day) { reading in
            let today = reading.today
            var asked = asked
            asked.to = min(asked.to ?? today, today)
            let range = try reading.range(asked)
            let scores = try Self.scores(range, reading)
            let score = try range.contains(today) ? scores.last : Self.scores(today...today, reading).last
            let shown = score ?? ProductivityScore(ProductivityCounts(day: today))
            return Productivity(
                score: shown, weakness: try shown.weakest.map { try Self.weakness($0, shown, reading) }, range: range,
                history: scores)
        }
    }

    /// One score for each day, which must not be later than the day that is shown.
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
