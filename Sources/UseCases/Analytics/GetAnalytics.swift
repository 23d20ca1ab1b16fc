import Calendar
import Domain

/// What one day came to (spec 4.1).
public struct DayAnalytics: Sendable {
    public let figures: DayFigures
    public let groups: CompletionGroups
    /// What the same weekday came to on average over the four weeks before, days without a completion included.
    public let usual: UsualDay
    /// At its end, or now.
    public let streak: Streak
    public let productivity: ProductivityScore
}

/// The averages of the same weekday of four weeks.
public struct UsualDay: Hashable, Sendable {
    static let weeks = 4

    public let weekday: Weekday
    public let completed: Double
    public let score: Double
    public let points: Double

    init(_ weekday: Weekday, _ days: [DayTotals]) {
        func average(_ value: (DayTotals) -> Int) -> Double {
            Double(days.reduce(0) { $0 + value($1) }) / Double(Self.weeks)
        }
        self.weekday = weekday
        completed = average(\.count)
        score = average(\.score)
        points = average(\.points)
    }
}

/// What a week, a month or another range of days came to (spec 4.1).
public struct RangeAnalytics: Sendable {
    public let span: Span
    public let figures: RangeFigures
    /// The unit before, or as many days before a period; nil if those could not be written.
    public let before: RangeFigures?
    public let unit: CalendarUnit
    public let parts: [RangeFigures]
    public let groups: CompletionGroups
    /// Those with a completion, the most first.
    public let projects: [ProjectFigures]

    /// In one sentence, with the change.
    public var summary: String { span.summary(figures, before: before) }
}

/// Reads what days came to, from the roll-ups.
public struct GetAnalytics: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The day that is shown.
    public func day(on day: Day? = nil) throws -> DayAnalytics {
        try context.read(on: day) { reading in
            let today = reading.today
            let before = try reading.sums.dayTotals(today - 7 * UsualDay.weeks...today - 1)
            let streak = try reading.streak(reading.sums.completionDays(upTo: today))
            let productivity = try GetProductivity.scores(today...today, reading).last
            return DayAnalytics(
                figures: try reading.dayFigures(), groups: try reading.completionGroups(today...today),
                usual: UsualDay(today.weekday, before.filter { $0.day.weekday == today.weekday }),
                streak: streak, productivity: productivity ?? ProductivityScore(ProductivityCounts(day: today)))
        }
    }

    /// - Parameters:
    ///   - span: week and month are those that hold the day shown; a day has analytics of its own.
    ///   - asked: the days of a period.
    ///   - unit: the finest division of a period.
    /// - Throws: `DomainError.invalid` for a period that is reversed or over ten years.
    public func range(
        _ span: Span, _ asked: AskedDays = AskedDays(), by unit: CalendarUnit = .day, on day: Day? = nil
    ) throws -> RangeAnalytics {
        try context.read(on: day) { reading in
            let weekStart = reading.settings.weekStart
            let range = try reading.range(span, asked)
            let figures = try reading.figures(range)
            let unit = span.parts(of: range, atLeast: unit, weekStart: weekStart)
            return RangeAnalytics(
                span: span, figures: figures,
                before: try reading.figures(before: figures, span), unit: unit,
                parts: figures.parts(by: unit, weekStart: weekStart), groups: try reading.completionGroups(range),
                projects: try reading.projectFigures(range))
        }
    }
}

extension Snapshot {
    /// The span that holds the day shown, or the days of a period.
    func range(_ span: Span, _ asked: AskedDays) throws -> ClosedRange<Day> {
        try span.range(around: today, weekStart: settings.weekStart) ?? range(asked)
    }
}
