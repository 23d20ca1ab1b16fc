import Domain

/// What was planned in one day, week or month, and how much of it was completed.
public struct RateBucket: Equatable, Sendable {
    /// The first day of it.
    public let first: Day
    public let completed: Int
    public let planned: Int
    /// Whether it is not over yet.
    public let isUnfinished: Bool
    /// The share (0...1) of the same place in the period before; nil where nothing was planned there.
    public let before: Double?

    /// Counts below zero are taken as zero, and no more is completed than was planned.
    public init(first: Day, completed: Int, planned: Int, isUnfinished: Bool = false, before: Double? = nil) {
        self.first = first
        self.planned = max(0, planned)
        self.completed = min(max(0, completed), self.planned)
        self.isUnfinished = isUnfinished
        self.before = before.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }

    /// 0...1; nil without a plan.
    var rate: Double? {
        planned > 0 ? Double(completed) / Double(planned) : nil
    }

    var percent: String {
        planned > 0 ? "\(NumberText.percent(completed, of: planned))%" : "–"
    }
}
