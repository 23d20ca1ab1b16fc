/// What the person wants to achieve each day.
public struct DailyGoal: Hashable, Sendable {
    public enum Measure: String, CaseIterable, Sendable {
        case tasks, score

        /// The value of a day.
        public func value(of day: DayTotals) -> Int {
            switch self {
            case .tasks: day.count
            case .score: day.score
            }
        }
    }

    public static let targets = 1...1_000

    public var measure: Measure
    /// One of `targets`.
    public var target: Int

    public init(_ measure: Measure, _ target: Int) {
        self.measure = measure
        self.target = target
    }

    /// Whether a day reaches the target.
    public func isReached(on day: DayTotals) -> Bool { measure.value(of: day) >= target }
}

/// A daily goal suggested from recent days.
public struct SuggestedGoal: Hashable, Sendable {
    /// The number of days before today that are considered.
    public static let days = 28

    public let goal: DailyGoal
    /// The median of the days with a completion.
    public let usual: Double
    /// The number of days with a completion.
    public let activeDays: Int

    /// Targets the median plus a tenth, rounded half up; nil without a completion.
    public init?(_ measure: DailyGoal.Measure, from days: [DayTotals]) {
        let values = days.filter { $0.count > 0 }.map(measure.value).sorted()
        guard !values.isEmpty else { return nil }
        let twice = values[(values.count - 1) / 2] + values[values.count / 2]
        let target = (twice * 11 + 10) / 20
        goal = DailyGoal(measure, min(max(target, DailyGoal.targets.lowerBound), DailyGoal.targets.upperBound))
        usual = Double(twice) / 2
        activeDays = values.count
    }
}
