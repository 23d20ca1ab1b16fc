import Calendar
import Text

/// What was completed of what was planned in one day, week or month.
public struct RateBucket: Equatable, Sendable {
    /// The days of it.
    public let days: ClosedRange<Day>
    public let completed: Int
    /// Of a single day; nil for several, of which each has a plan of its own.
    public let planned: Int?
    /// How many of its days had a plan.
    public let plannedDays: Int
    /// The mean of the shares (0...1) of the days that had a plan; nil if none had.
    public let rate: Double?
    /// Whether it is not over yet.
    public let isUnfinished: Bool
    /// The share (0...1) of the same place in the period before; nil if nothing was planned there.
    public let before: Double?

    /// One day. Counts below zero are taken as zero, and no more is completed than was planned.
    public init(day: Day, completed: Int, planned: Int, before: Double? = nil) {
        let planned = max(0, planned)
        let completed = min(max(0, completed), planned)
        self.init(
            days: day...day, completed: completed, planned: planned, plannedDays: planned > 0 ? 1 : 0,
            rate: planned > 0 ? Double(completed) / Double(planned) : nil, isUnfinished: false, before: before)
    }

    /// Several days. A rate counts only if some of them had a plan.
    public init(
        days: ClosedRange<Day>, completed: Int, plannedDays: Int, rate: Double?, isUnfinished: Bool = false,
        before: Double? = nil
    ) {
        self.init(
            days: days, completed: max(0, completed), planned: nil, plannedDays: max(0, plannedDays),
            rate: plannedDays > 0 ? rate : nil, isUnfinished: isUnfinished, before: before)
    }

    private init(
        days: ClosedRange<Day>, completed: Int, planned: Int?, plannedDays: Int, rate: Double?, isUnfinished: Bool,
        before: Double?
    ) {
        func share(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } }
        (self.days, self.completed, self.planned, self.plannedDays) = (days, completed, planned, plannedDays)
        (self.rate, self.isUnfinished, self.before) = (share(rate), isUnfinished, share(before))
    }

    var first: Day { days.lowerBound }

    var percent: String { rate.map { "\(NumberWords.percent($0))%" } ?? "–" }

    /// What the share is made of.
    var counts: String {
        if let planned { return "\(NumberText.grouped(completed)) of \(NumberText.grouped(planned))" }
        return "mean of \(NumberText.counted(plannedDays, "day", "days"))"
    }
}
