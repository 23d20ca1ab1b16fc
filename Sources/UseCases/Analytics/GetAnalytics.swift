import Calendar
import Domain

/// Analytics of one day.
public struct DayAnalytics: Sendable {
    public let figures: DayFigures
    public let groups: CompletionGroups
    /// The average of the same weekday over the preceding four weeks, days without a completion included.
    public let usual: UsualDay
    /// As of the end of the day, or now.
    public let streak: Streak
    public let productivity: ProductivityScore
}

/// Averages of the same weekday over four weeks.
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

/// Analytics of a week, a month or another range of days.
public struct RangeAnalytics: Sendable {
    public let span: Span
    public let figures: RangeFigures
    /// The preceding unit, or for a period as many preceding days; nil if they are outside the supported days.
    public let before: RangeFigures?
    public let unit: CalendarUnit
    public let parts: [RangeFigures]
    public let groups: CompletionGroups
    /// Projects with a completion, the most first.
    public let projects: [ProjectFigures]

    /// One sentence with the change from `before`.
    public var summary: String { span.summary(figures, before: before) }
}

/// Reads analytics from the rollups.
public struct GetAnalytics: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: the day to show; nil for today.
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
    ///   - span: a week or month is the one that contains the day shown; for a day, use `day(on:)`.
    ///   - asked: the days of a period.
    ///   - unit: the finest division of a period.
    /// - Throws: `DomainError.invalid` if a period is reversed or longer than ten years.
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
    /// The span that contains the day shown, or the days of a period.
    func range(_ span: Span, _ asked: AskedDays) throws -> ClosedRange<Day> {
        try span.range(around: today, weekStart: settings.weekStart) ?? range(asked)
    }
}
