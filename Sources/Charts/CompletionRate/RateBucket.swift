import Calendar
import Text

/// What was planned and completed in one day, week or month.
public struct RateBucket: Equatable, Sendable {
    /// The days of the bucket.
    public let days: ClosedRange<Day>
    public let completed: Int
    /// The planned tasks of a single day; nil for several days, each of which has its own plan.
    public let planned: Int?
    /// The number of days with planned tasks.
    public let plannedDays: Int
    /// The mean of the rates (0...1) of the days with planned tasks; nil if there are none.
    public let rate: Double?
    /// Whether the bucket has not ended yet.
    public let isUnfinished: Bool
    /// The rate (0...1) of the corresponding bucket in the previous period; nil if nothing was planned there.
    public let before: Double?

    /// A single day. Negative counts are taken as zero, and at most `planned` tasks are completed.
    public init(day: Day, completed: Int, planned: Int, before: Double? = nil) {
        let planned = max(0, planned)
        let completed = min(max(0, completed), planned)
        self.init(
            days: day...day, completed: completed, planned: planned, plannedDays: planned > 0 ? 1 : 0,
            rate: planned > 0 ? Double(completed) / Double(planned) : nil, isUnfinished: false, before: before)
    }

    /// Several days. The rate is ignored if none of them had planned tasks.
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

    /// The basis of the rate, in words.
    var counts: String {
        if let planned { return "\(NumberText.grouped(completed)) of \(NumberText.grouped(planned))" }
        return "mean of \(NumberText.counted(plannedDays, "day", "days"))"
    }
}
